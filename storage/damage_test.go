package storage

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// content is everything readable in a store.
type content struct {
	records map[string][]Record
	blobs   map[string][]byte
	slots   map[string][]Slot
	seen    map[int64]bool
}

// past is every slot and value that a file ever held. A page of an earlier commit is
// valid by itself; only the checksums over a bucket show that it is out of date.
type past map[string]bool

func slotOnce(s Slot) string {
	return "slot " + string(slotKey(s.Table, s.Name)) + string(encodeSlot(s))
}
func blobOnce(key string, v []byte) string { return "value " + key + "\x00" + string(v) }

const busyTables, busyUpdates = 6, 220

func busyID(n int) string { return fmt.Sprintf("-%d:0", n+1) }

// busy returns a closed file with small and large tables, slots of every kind, values,
// and a table whose first records were forgotten.
func busy(t testing.TB) (path string, c content, once past) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "tarock.db")
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	s.db.NoSync = true
	once = past{}
	remember := func(table, name string) {
		slot, err := s.Slot(table, name)
		if err != nil {
			t.Fatal(err)
		}
		once[slotOnce(slot)] = true
	}
	rnd := rand.New(rand.NewPCG(3, 4))
	last := make([]uint64, busyTables)
	for i := range busyUpdates {
		n := min(rnd.IntN(busyTables), rnd.IntN(busyTables))
		c := Commit{Update: int64(i + 1), Table: busyID(n), After: last[n], Blobs: map[string][]byte{
			"table/" + busyID(n): fmt.Appendf(nil, "%d", i), fmt.Sprintf("user/%d", i%50): []byte("Anna"),
		}}
		for range 1 + rnd.IntN(6) {
			c.Records = append(c.Records, fmt.Appendf(nil, "do %d play %0*d", rnd.IntN(4), rnd.IntN(100), i))
			last[n]++
		}
		slot := Slot{Name: fmt.Sprintf("s%d", i%10), Chat: 5, Want: bytes.Repeat([]byte{byte(i)}, 1+rnd.IntN(1500))}
		c.Slots = []Slot{slot}
		if n == 3 {
			c.Forget = last[n] / 2
		}
		commit(t, s, c)
		for k, v := range c.Blobs {
			once[blobOnce(k, v)] = true
		}
		remember(c.Table, slot.Name)
		if rnd.IntN(2) == 0 {
			if err := s.UpdateSlot(c.Table, slot.Name, func(s *Slot) { s.Message, s.Shown, s.Fresh = i, s.State(), false }); err != nil {
				t.Fatal(err)
			}
			remember(c.Table, slot.Name)
		}
	}
	c = contentOf(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path, c, once
}

// contentOf reads everything in an intact store.
func contentOf(t testing.TB, s *Store) content {
	t.Helper()
	c := content{map[string][]Record{}, nil, map[string][]Slot{}, map[int64]bool{}}
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	ids, err := s.Tables()
	must(err)
	for _, id := range ids {
		c.records[id], err = s.Records(id, 0)
		must(err)
		c.slots[id], err = s.Slots(id)
		must(err)
	}
	c.blobs, err = s.Blobs("")
	must(err)
	for id := range int64(busyUpdates) {
		c.seen[id+1], err = s.Seen(id+1, noon)
		must(err)
	}
	return c
}

var long = flag.Bool("long", false, "damage a thousand files instead of two hundred, and flip every bit of the heads in one instead of every third")

// harms are ways to damage a file.
var harms = []struct {
	name string
	do   func(b []byte, rnd *rand.Rand) []byte
}{
	{"flip", func(b []byte, rnd *rand.Rand) []byte {
		b[rnd.IntN(len(b))] ^= 1 << rnd.IntN(8)
		return b
	}},
	{"flip near the head of a page", func(b []byte, rnd *rand.Rand) []byte {
		page := os.Getpagesize()
		b[rnd.IntN(len(b)/page)*page+rnd.IntN(64)] ^= 1 << rnd.IntN(8)
		return b
	}},
	{"bytes overwritten", func(b []byte, rnd *rand.Rand) []byte {
		at := rnd.IntN(len(b))
		for i := at; i < min(at+1+rnd.IntN(100), len(b)); i++ {
			b[i] = byte(rnd.Uint32())
		}
		return b
	}},
	{"cut", func(b []byte, rnd *rand.Rand) []byte { return b[:rnd.IntN(len(b))] }},
	{"pages exchanged", func(b []byte, rnd *rand.Rand) []byte {
		page := os.Getpagesize()
		i, j := rnd.IntN(len(b)/page)*page, rnd.IntN(len(b)/page)*page
		x := bytes.Clone(b[i : i+page])
		copy(b[i:i+page], b[j:j+page])
		copy(b[j:j+page], x)
		return b
	}},
	{"page under another's number", func(b []byte, rnd *rand.Rand) []byte {
		page := os.Getpagesize()
		i, j := rnd.IntN(len(b)/page)*page, rnd.IntN(len(b)/page)*page
		copy(b[i+8:i+page], b[j+8:j+page])
		return b
	}},
	{"page cleared", func(b []byte, rnd *rand.Rand) []byte {
		page := os.Getpagesize()
		i := rnd.IntN(len(b)/page) * page
		clear(b[i : i+page])
		return b
	}},
}

// TestDamage: whatever happens to a file on disk, either the file is refused, or the
// damaged parts are, or it is unchanged. Nothing panics, and a repair keeps exactly the
// intact parts.
func TestDamage(t *testing.T) {
	path, want, once := busy(t)
	whole := mustRead(t, path)
	for _, harm := range harms {
		t.Run(harm.name, func(t *testing.T) {
			t.Parallel()
			rnd := rand.New(rand.NewPCG(5, 6))
			met := map[string]int{}
			rounds := 30
			if *long {
				rounds = 150
			}
			for range rounds {
				path := filepath.Join(t.TempDir(), "tarock.db")
				write(t, path, harm.do(bytes.Clone(whole), rnd))
				met[suffer(t, path, want, once)]++
				if t.Failed() {
					return
				}
				os.RemoveAll(filepath.Dir(path))
			}
			t.Log(met)
		})
	}
}

// suffer uses a damaged file and returns what happened.
func suffer(t *testing.T, path string, want content, once past) string {
	t.Helper()
	repaired(t, path, want)
	s, err := OpenReadOnly(path)
	if err != nil {
		if !errors.Is(err, ErrCorrupt) && !errors.Is(err, ErrForeign) && !errors.Is(err, ErrNewer) {
			t.Errorf("OpenReadOnly: got %v, want a refusal", err)
		}
		return "refused"
	}
	r, err := s.Check(nil)
	if err != nil {
		t.Errorf("Check: got %v", err)
	}
	outcome := "whole"
	if len(r.Problems) > 0 {
		outcome = "found"
		partly(t, s, want, once)
	} else if got := contentOf(t, s); !reflect.DeepEqual(want, got) {
		t.Errorf("wrong content without an error (-want +got):\n%s", cmp.Diff(want, got, cmp.AllowUnexported(content{})))
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	used(t, path)
	return outcome
}

// partly reads a file in which Check found damage. Each part must be unchanged or
// reported as damaged; a slot or value may also be an earlier one.
func partly(t *testing.T, s *Store, want content, once past) {
	t.Helper()
	for id, records := range want.records {
		got, err := s.Records(id, 0)
		if err == nil && !same(got, records) && len(got) > 0 {
			t.Errorf("Records(%s): got wrong records without an error", id)
		}
		for len(got) > 0 && got[0].Seq < records[0].Seq { // forgotten records: the page may be an old one
			got = got[1:]
		}
		if len(got) > len(records) || !same(got, records[:len(got)]) {
			t.Errorf("Records(%s): got wrong records before the damage", id)
		}
		for _, slot := range want.slots[id] {
			got, err := s.Slot(id, slot.Name)
			if err == nil && !reflect.DeepEqual(got, slot) && !once[slotOnce(got)] {
				t.Errorf("Slot(%s, %s): got a wrong slot without an error", id, slot.Name)
			}
		}
	}
	for k := range want.blobs {
		if got, err := s.Blob(k); err == nil && got != nil && !once[blobOnce(k, got)] {
			t.Errorf("Blob(%s): got a wrong value without an error", k)
		}
	}
	for _, err := range []error{second(s.Pending()), second(s.Blobs("")), second(s.Tables()), second(s.Seen(1, noon))} {
		if err != nil && !errors.Is(err, ErrDamaged) {
			t.Errorf("reading: got %v, want %v", err, ErrDamaged)
		}
	}
}

func same(a, b []Record) bool {
	return slices.EqualFunc(a, b, func(a, b Record) bool {
		return a.Seq == b.Seq && a.Time.Equal(b.Time) && bytes.Equal(a.Data, b.Data)
	})
}

func second[T any](_ T, err error) error { return err }

// used writes to a damaged file.
func used(t *testing.T, path string) {
	t.Helper()
	s, err := Open(path)
	if err != nil {
		t.Errorf("Open: got %v although OpenReadOnly succeeded", err)
		return
	}
	s.db.NoSync = true
	for n := range busyTables {
		for after := range uint64(2) {
			_, err = s.Commit(Commit{Time: noon, Update: int64(9000 + n), Table: busyID(n), After: after, Records: [][]byte{[]byte("x")},
				Slots: []Slot{{Name: "s1", Want: []byte("y")}}, Blobs: map[string][]byte{"user/3": []byte("Berta")}})
			if err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrConflict) {
				t.Errorf("Commit: got %v", err)
			}
		}
	}
	if err := s.Move(busyID(0), "-99:0", -1, -99); err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrNoTable) {
		t.Errorf("Move: got %v", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// repaired repairs a damaged file; the result must be intact and unchanged.
func repaired(t *testing.T, path string, want content) {
	t.Helper()
	before := mustRead(t, path)
	out := path + ".repaired"
	r, err := Repair(path, out, func(string, []Record) bool { return true })
	if !bytes.Equal(before, mustRead(t, path)) {
		t.Error("Repair changed the damaged file")
	}
	if err != nil {
		if !errors.Is(err, ErrForeign) && !errors.Is(err, ErrNewer) {
			t.Errorf("Repair: got %v", err)
		}
		if left, _ := filepath.Glob(out + "*"); len(left) > 0 {
			t.Errorf("got %v left behind, want nothing", left)
		}
		return
	}
	s, err := OpenReadOnly(out)
	if err != nil {
		t.Error(err)
		return
	}
	defer s.Close()
	if r, err := s.Check(nil); err != nil || len(r.Problems) > 0 {
		t.Errorf("Check after Repair = %+v, %v", r, err)
	}
	got := contentOf(t, s)
	for id, records := range got.records {
		all := want.records[id]
		lastCommit := r.Loose && len(records) < len(all) // may be lost with its head
		if !same(records, all) && !(lastCommit && same(records, all[:len(records)])) {
			t.Errorf("Repair: got wrong records of %s", id)
		}
	}
	for k, v := range got.blobs {
		if !bytes.Equal(v, want.blobs[k]) && !r.Loose {
			t.Errorf("Repair: got a wrong value %s", k)
		}
	}
}
