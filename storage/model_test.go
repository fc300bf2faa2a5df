package storage

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// model is a store of maps, for records, values, wants and updates.
type model struct {
	records map[string][]Record
	blobs   map[string][]byte
	wants   map[[2]string]string
	seen    map[int64]bool
}

func (m *model) commit(c Commit) (fresh bool, err error) {
	if c.Update != 0 && m.seen[c.Update] {
		return false, nil
	}
	last := uint64(len(m.records[c.Table]))
	if c.Table != "" && c.After != last {
		return false, ErrConflict
	}
	for _, data := range c.Records {
		last++
		m.records[c.Table] = append(m.records[c.Table], Record{last, c.Time, data})
	}
	for k, v := range c.Blobs {
		m.blobs[k] = v
		if v == nil {
			delete(m.blobs, k)
		}
	}
	for _, s := range c.Slots {
		m.wants[[2]string{c.Table, s.Name}] = string(s.Want)
		if s.Want == nil {
			delete(m.wants, [2]string{c.Table, s.Name})
		}
	}
	if c.Update != 0 {
		m.seen[c.Update] = true
	}
	return true, nil
}

func (m *model) move(from, to string) error {
	slots := maps.Clone(m.wants)
	maps.DeleteFunc(slots, func(k [2]string, _ string) bool { return k[0] != from })
	switch {
	case from == to:
		return ErrName
	case len(m.records[from]) == 0 && len(slots) == 0:
		return ErrNoTable
	case len(m.records[from]) > 0 && len(m.records[to]) > 0:
		return ErrTaken
	}
	if r := m.records[from]; len(r) > 0 {
		m.records[to] = r
		delete(m.records, from)
	}
	for k, v := range slots {
		delete(m.wants, k)
		m.wants[[2]string{to, k[1]}] = v
	}
	return nil
}

// difference is cmp.Diff, which takes a hundred times as long to find none.
func difference(want, got any) string {
	if reflect.DeepEqual(want, got) {
		return ""
	}
	return cmp.Diff(want, got)
}

func (m *model) compare(t *testing.T, s *Store) {
	t.Helper()
	records := map[string][]Record{}
	ids, err := s.Tables()
	for _, id := range ids {
		r, err2 := s.Records(id, 0)
		records[id], err = r, errors.Join(err, err2)
		half := len(r) / 2
		if tail, err := s.Records(id, uint64(half)); err != nil || difference(r[half:], tail) != "" {
			t.Errorf("Records(%s, %d) = %v, %v", id, half, tail, err)
		}
		log, err := s.Log(id, uint64(half))
		for seq, data := range log.All() {
			if want := r[seq-1]; !bytes.Equal(data, want.Data) {
				t.Errorf("Log(%s, %d): record %d is %x, want %x", id, half, seq, data, want.Data)
			}
		}
		if n := uint64(len(r)); err != nil || len(r) > 0 && log.Last() != n {
			t.Errorf("Log(%s, %d) ends with record %d, %v, want %d", id, half, log.Last(), err, n)
		}
	}
	if diff := difference(m.records, records); diff != "" || err != nil {
		t.Errorf("records: %v\n%s", err, diff)
	}
	blobs, err := s.Blobs("")
	if diff := difference(m.blobs, blobs); diff != "" || err != nil {
		t.Errorf("values: %v\n%s", err, diff)
	}
	wants := map[[2]string]string{}
	pending, err := s.Pending()
	for _, slot := range pending {
		wants[[2]string{slot.Table, slot.Name}] = string(slot.Want)
	}
	if diff := difference(m.wants, wants); diff != "" || err != nil {
		t.Errorf("slots: %v\n%s", err, diff)
	}
	asked := append([]Slot{{Table: "table0", Name: "none"}}, pending...)
	for i, slot := range asked {
		asked[i] = Slot{Table: slot.Table, Name: slot.Name}
	}
	again, err := s.Again(asked)
	if diff := difference(append(asked[:1], pending...), again); diff != "" || err != nil {
		t.Errorf("slots again: %v\n%s", err, diff)
	}
	for id := range int64(100) {
		if seen, err := s.Seen(id, noon); seen != m.seen[id] || err != nil {
			t.Errorf("Seen(%d) = %v, %v, want %v", id, seen, err, m.seen[id])
		}
	}
}

func randomCommit(rnd *rand.Rand, m *model) Commit {
	c := Commit{Update: rnd.Int64N(100), Time: noon}
	pick := func(prefix string) string { return fmt.Sprint(prefix, rnd.IntN(4)) }
	some := func() []byte { return bytes.Repeat([]byte{byte(rnd.Uint32())}, 1+rnd.IntN(300)) }
	if rnd.IntN(5) > 0 {
		c.Table = pick("table")
		c.After = uint64(len(m.records[c.Table]))
		if rnd.IntN(8) == 0 {
			c.After += rnd.Uint64N(3)
		}
		for range rnd.IntN(4) {
			c.Records = append(c.Records, some())
		}
		if rnd.IntN(2) == 0 {
			c.Slots = []Slot{{Name: pick("slot"), Want: some()}}
			if rnd.IntN(4) == 0 {
				c.Slots[0].Want = nil
			}
		}
	}
	c.Blobs = map[string][]byte{pick("blob"): some(), pick("gone"): nil}
	return c
}

func TestModel(t *testing.T) {
	for seed := range uint64(8) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			rnd := rand.New(rand.NewPCG(seed, 0))
			m := &model{map[string][]Record{}, map[string][]byte{}, map[[2]string]string{}, map[int64]bool{}}
			path := filepath.Join(t.TempDir(), "tarock.db")
			for range 5 {
				s, err := Open(path)
				if err != nil {
					t.Fatal(err)
				}
				s.db.NoSync = true
				for range 40 {
					if rnd.IntN(20) == 0 {
						from, to := fmt.Sprint("table", rnd.IntN(4)), fmt.Sprint("table", rnd.IntN(6))
						if got, want := s.Move(from, to, -1, -2), m.move(from, to); !errors.Is(got, want) {
							t.Fatalf("Move(%s, %s) = %v, want %v", from, to, got, want)
						}
						continue
					}
					c := randomCommit(rnd, m)
					want, wantErr := m.commit(c)
					if got, err := s.Commit(c); got != want || !errors.Is(err, wantErr) {
						t.Fatalf("Commit(%+v) = %v, %v, want %v, %v", c, got, err, want, wantErr)
					}
				}
				m.compare(t, s)
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
			}
			if len(m.records) < 2 {
				t.Error("got too few actions to compare")
			}
		})
	}
}
