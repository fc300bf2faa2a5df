package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// stir commits until the file has many free pages, with a name in values, slots and
// records, then removes the name everywhere.
func stir(t *testing.T, s *Store, name string) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	last := map[string]uint64{}
	for n := range 9 {
		records, err := s.Records(fmt.Sprintf("-%d:0", n), 0)
		if err != nil {
			t.Fatal(err)
		}
		last[fmt.Sprintf("-%d:0", n)] = uint64(len(records))
	}
	for i := range 150 {
		table := fmt.Sprintf("-%d:0", r.IntN(9))
		c := Commit{Table: table, After: last[table], Blobs: map[string][]byte{}, Slots: []Slot{{Name: "s", Want: []byte(name)}}}
		for range 1 + r.IntN(5) {
			c.Records = append(c.Records, fmt.Appendf(nil, "%s %0*d", name, r.IntN(900), i))
			last[table]++
		}
		c.Blobs[fmt.Sprint("user/", r.IntN(20))] = bytes.Repeat([]byte(name), r.IntN(300))
		commit(t, s, c)
	}
	for table := range last {
		err := s.Rewrite(table, func(b []byte, _ bool) []byte { return bytes.ReplaceAll(b, []byte(name), []byte("x")) })
		if err := errors.Join(err, s.Discard(table, "s")); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 20 {
		commit(t, s, Commit{Blobs: map[string][]byte{fmt.Sprint("user/", n): nil}})
	}
}

// TestScrub: what was removed or replaced is neither in the file nor in a backup, what is
// stored stays, and the file can be used on.
func TestScrub(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tarock.db")
	s := open(t, path)
	s.db.NoSync = true
	const name = "Xaverl"
	stir(t, s, name)
	if !bytes.Contains(mustRead(t, path), []byte(name)) {
		t.Fatal("got no name in the file before it was scrubbed")
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0) // what a process left that was killed while the file grew
	if err == nil {
		_, err = f.Write(append(make([]byte, os.Getpagesize()), fmt.Appendf(nil, "%*s", os.Getpagesize(), name)...))
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	before := contentOf(t, s)
	if err := s.Scrub(); err != nil {
		t.Fatal(err)
	}
	var backup bytes.Buffer
	if err := s.Backup(&backup); err != nil {
		t.Fatal(err)
	}
	for what, b := range map[string][]byte{"file": mustRead(t, path), "backup": backup.Bytes()} {
		if at := bytes.Index(b, []byte(name)); at >= 0 {
			t.Errorf("%s: got the name at page %d, byte %d", what, at/os.Getpagesize(), at%os.Getpagesize())
		}
	}
	if after := contentOf(t, s); !reflect.DeepEqual(before, after) {
		t.Errorf("content (-before +after):\n%s", cmp.Diff(before, after, cmp.AllowUnexported(content{})))
	}
	stir(t, s, "Anna")
}

// TestScrubWaits: nothing is overwritten that somebody still reads.
func TestScrubWaits(t *testing.T) {
	s := fresh(t)
	s.db.NoSync = true
	stir(t, s, "Xaverl")
	reads, written := io.Pipe()
	go func() { written.CloseWithError(s.Backup(written)) }() // an earlier state is read until its reader has it all
	copied := make([]byte, 1)
	if _, err := io.ReadFull(reads, copied); err != nil {
		t.Fatal(err)
	}
	commit(t, s, Commit{Blobs: map[string][]byte{"user/1": []byte("Anna")}}) // little, since the file cannot grow meanwhile
	for range 3 {
		if err := s.Scrub(); !errors.Is(err, ErrBusy) {
			t.Errorf("while an earlier state is read: got %v", err)
		}
	}
	rest, err := io.ReadAll(reads)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "copy.db")
	write(t, path, append(copied, rest...))
	if r, err := Inspect(path, nil); err != nil || len(r.Problems) > 0 {
		t.Errorf("the copy: got %v, %v", r.Problems, err)
	}
	if err := s.Scrub(); err != nil {
		t.Errorf("after it: got %v", err)
	}
}

// TestScrubAmongReaders: readers who come and go do not keep the file from being
// scrubbed, and read what is stored.
func TestScrubAmongReaders(t *testing.T) {
	s := fresh(t)
	s.db.NoSync = true
	stir(t, s, "Xaverl")
	want := contentOf(t, s)
	begin, stop := time.Now(), make(chan struct{})
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if got := contentOf(t, s); !reflect.DeepEqual(want, got) {
					t.Error("got wrong content while the file is scrubbed")
				}
			}
		})
	}
	for range 20 {
		err := s.Scrub()
		for ; errors.Is(err, ErrBusy); err = s.Scrub() { // a reader was slower than it waits for
			if time.Since(begin) > 3*time.Minute {
				t.Fatal("readers keep the file from being scrubbed")
			}
		}
		if err != nil {
			t.Error(err)
		}
		commit(t, s, Commit{Slots: []Slot{{Table: "other", Name: "s", Want: []byte("Anna")}}})
		if err := s.Discard("other", "s"); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	all.Wait()
}
