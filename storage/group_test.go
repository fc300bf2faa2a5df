package storage

import (
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// TestGroup: commits made at the same time share transactions, and one that is refused
// does not harm the others.
func TestGroup(t *testing.T) {
	const writers, each = 16, 25
	s := open(t, filepath.Join(t.TempDir(), "tarock.db"))
	var all sync.WaitGroup
	for w := range writers {
		table := fmt.Sprint("T", w)
		all.Go(func() {
			for n := range uint64(each) {
				update := int64(w*each) + int64(n) + 1
				c := Commit{Update: update, Time: time.Now(), Table: table, After: n, Records: [][]byte{[]byte("x")}}
				if fresh, err := s.Commit(c); err != nil || !fresh {
					t.Errorf("%s: got %v, %v, want it committed", table, fresh, err)
				}
				if fresh, err := s.Commit(c); err != nil || fresh {
					t.Errorf("%s: got %v, %v for a known update", table, fresh, err)
				}
				c.Update, c.After = 0, n+5
				if _, err := s.Commit(c); !errors.Is(err, ErrConflict) {
					t.Errorf("%s: got %v, want %v", table, err, ErrConflict)
				}
			}
		})
	}
	all.Wait()
	for w := range writers {
		if list, err := s.Records(fmt.Sprint("T", w), 0); len(list) != each || err != nil {
			t.Errorf("table %d: got %d records, %v, want %d", w, len(list), err, each)
		}
	}
}

// TestGroupShares: changes that wait for another one are written in one transaction.
func TestGroupShares(t *testing.T) {
	const waiting = 20
	s := open(t, filepath.Join(t.TempDir(), "tarock.db"))
	lock, err := s.db.Begin(true) // holds up the first
	if err != nil {
		t.Fatal(err)
	}
	first := lock.ID()
	var all sync.WaitGroup
	for n := range waiting {
		all.Go(func() {
			if _, err := s.Commit(Commit{Time: time.Now(), Blobs: map[string][]byte{fmt.Sprint(n): {1}}}); err != nil {
				t.Error(err)
			}
		})
	}
	for queued := 0; queued < waiting-1; time.Sleep(time.Millisecond) {
		s.queue.mu.Lock()
		queued = len(s.queue.waiting)
		s.queue.mu.Unlock()
	}
	if err := lock.Rollback(); err != nil {
		t.Fatal(err)
	}
	all.Wait()
	last, err := s.db.Begin(true)
	if err != nil {
		t.Fatal(err)
	}
	if n := last.ID() - first; n != 2 {
		t.Errorf("got %d changes in %d transactions, want 2", waiting, n)
	}
	if err := last.Rollback(); err != nil {
		t.Fatal(err)
	}
	if blobs, err := s.Blobs(""); len(blobs) != waiting || err != nil {
		t.Errorf("got %d values, %v, want %d", len(blobs), err, waiting)
	}
}
