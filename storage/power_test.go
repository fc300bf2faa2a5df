package storage

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/internal/powercut"
)

// The environment of the test program on a disk whose power can be cut: the file that it
// opens, whether it is on the disk yet, and whether it then commits until the power is cut.
const (
	powerFile = "TAROCK_POWER_FILE"
	powered   = "TAROCK_POWERED"
	idle      = "TAROCK_POWER_IDLE"
)

// underPower opens the file and commits, after the program has become itself on the disk.
func underPower(path string) error {
	switch {
	case os.Getenv(powered) == "":
		return powercut.Exec("/proc/self/exe", os.Args[:1], append(os.Environ(), powered+"=yes"))
	case os.Getenv(idle) == "":
		return commitUnderPower(path)
	}
	if _, err := Open(path); err != nil {
		return err
	}
	fmt.Println("open")
	select {}
}

// powerCommit returns the commit after n others: a record for one of three tables, which
// forget their old ones, with a slot and values of several sizes.
func powerCommit(n uint64) Commit {
	c := Commit{Update: int64(n + 1), Time: noon, Table: fmt.Sprint("T", n%3), After: n / 3, Blobs: map[string][]byte{}}
	c.Records = [][]byte{fmt.Appendf(nil, "record %d", n)}
	c.Slots = []Slot{{Name: fmt.Sprint("s", n%5), Want: bytes.Repeat([]byte{byte(n)}, int(n%50)*10+1)}}
	c.Blobs[fmt.Sprint("b", n%7)] = bytes.Repeat([]byte{byte(n)}, int(n*n%9000)+1)
	if n%11 == 10 {
		c.Blobs[fmt.Sprint("b", (n+3)%7)] = nil
	}
	if c.After > 40 {
		c.Forget = c.After - 20
	}
	return c
}

// stored is what a store holds.
type stored struct {
	Records map[string]string // the last one of each table
	Slots   map[[2]string]string
	Blobs   map[string]string
	Seen    uint64 // the last update
}

// after returns what n commits leave.
func after(n uint64) stored {
	m := stored{map[string]string{}, map[[2]string]string{}, map[string]string{}, n}
	for i := range n {
		c := powerCommit(i)
		m.Records[c.Table] = string(c.Records[0])
		m.Slots[[2]string{c.Table, c.Slots[0].Name}] = string(c.Slots[0].Want)
		for k, v := range c.Blobs {
			if m.Blobs[k] = string(v); v == nil {
				delete(m.Blobs, k)
			}
		}
	}
	return m
}

// holds returns what is in a store, and how many commits it has seen.
func holds(s *Store) (m stored, err error) {
	m = stored{map[string]string{}, map[[2]string]string{}, map[string]string{}, 0}
	ids, err := s.Tables()
	for _, id := range ids {
		r, damage := s.Records(id, 0)
		if err = errors.Join(err, damage); len(r) > 0 {
			m.Records[id] = string(r[len(r)-1].Data)
		}
	}
	slots, damage := s.Pending()
	for _, slot := range slots {
		m.Slots[[2]string{slot.Table, slot.Name}] = string(slot.Want)
	}
	blobs, damaged := s.Blobs("")
	for k, v := range blobs {
		m.Blobs[k] = string(v)
	}
	err = errors.Join(err, damage, damaged)
	for _, last := range m.Records {
		n, wrong := strconv.ParseUint(strings.TrimPrefix(last, "record "), 10, 64)
		m.Seen, err = max(m.Seen, n+1), errors.Join(err, wrong)
	}
	for n := uint64(1); n <= m.Seen+1; n++ {
		seen, wrong := s.Seen(int64(n), noon)
		if err = errors.Join(err, wrong); wrong == nil && seen != (n <= m.Seen) {
			err = errors.Join(err, fmt.Errorf("Seen(%d) = %v after %d commits", n, seen, m.Seen))
		}
	}
	return m, err
}

// commitUnderPower says how many commits it finds, and then after each how many there are.
func commitUnderPower(path string) error {
	s, err := Open(path)
	if err != nil {
		return err
	}
	m, err := holds(s)
	for n := m.Seen; err == nil; n++ {
		fmt.Println(n)
		if n%30 == 29 {
			err = s.Scrub()
		}
		if err == nil {
			_, err = s.Commit(powerCommit(n))
		}
	}
	return err
}

// commits runs the program on a disk until it has said some numbers, or is to write for the
// n-th time unless that is 0, kills it, and returns the last number that it said.
func commits(t *testing.T, d *powercut.Disk, path string, numbers, n int) (last uint64) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), powerFile+"="+path)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	d.After(n, func() { _ = cmd.Process.Kill() })
	if err := d.Start(cmd); errors.Is(err, powercut.ErrUnsupported) {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	said := bufio.NewReader(out)
	number := func() bool {
		line, err := said.ReadString('\n')
		if err != nil {
			return false
		}
		n, err := strconv.ParseUint(line[:len(line)-1], 10, 64)
		if err != nil {
			rest, _ := io.ReadAll(said)
			t.Fatalf("the program said %s%s", line, rest)
		}
		last = n
		return true
	}
	for i := 0; i < numbers && number(); i++ {
	}
	_ = cmd.Process.Kill()
	for number() {
	}
	_ = cmd.Wait()
	return last
}

// TestPowerCut: whatever a power cut leaves of the writes since the last sync, the file is
// whole, holds exactly what some number of commits leaves, and none that anybody has been
// told of is missing. A killed program that is started again has been told what it reads.
func TestPowerCut(t *testing.T) {
	t.Parallel()
	r, kinds, evenings := rand.New(rand.NewPCG(1, 0)), map[string]int{}, 1
	if *long {
		evenings = 50
	}
	for n := 0; n < evenings || n < 4 && len(kinds) < 4; n++ { // chance leaves a kind out now and then
		cutOften(t, r, kinds)
	}
	t.Logf("power cuts while something was not synced: %v", kinds)
	if len(kinds) < 4 {
		t.Errorf("got %v, want cuts of four kinds", slices.Sorted(maps.Keys(kinds)))
	}
}

// cutOften commits to a new file with power cuts and kills between, and counts the cuts by
// what they left.
func cutOften(t *testing.T, r *rand.Rand, kinds map[string]int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tarock.db")
	d, err := powercut.New(path)
	if err != nil {
		t.Fatal(err)
	}
	told := uint64(0)
	for range 50 {
		told = max(told, commits(t, d, path, 1+r.IntN(20), r.IntN(2)*(1+r.IntN(60))))
		if r.IntN(4) == 0 {
			continue // only killed, and started again
		}
		c, err := d.Cut(r)
		if err != nil {
			t.Fatal(err)
		}
		if c.Pending > 0 {
			kinds[c.Kind]++
		}
		s, err := OpenReadOnly(path)
		if err != nil {
			t.Fatalf("after %+v: %v", c, err)
		}
		got, err := holds(s)
		report, checked := s.Check(nil)
		if err := errors.Join(err, checked, errors.Join(report.Problems...), s.Close()); err != nil || got.Seen < told {
			t.Fatalf("after %+v: %v, and %d commits, want at least %d", c, err, got.Seen, told)
		}
		if diff := cmp.Diff(after(got.Seen), got); diff != "" {
			t.Fatalf("after %+v and %d commits:\n%s", c, got.Seen, diff)
		}
	}
}
