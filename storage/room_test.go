package storage

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"syscall"
	"testing"

	"tarock/internal/smalldisk"
)

// crowded commits until the disk is full, and returns how often that went well.
func crowded(t *testing.T, s *Store, urgent bool) (n int) {
	t.Helper()
	for ; ; n++ {
		_, err := s.Commit(Commit{Time: noon, Urgent: urgent, Blobs: map[string][]byte{fmt.Sprint("user/", urgent, n): bytes.Repeat([]byte("x"), 1000)}})
		switch {
		case errors.Is(err, ErrFull):
			return n
		case err != nil:
			t.Fatalf("after %d commits: got %v", n, err)
		case n > 20000:
			t.Fatal("got no full disk")
		}
	}
}

// recorded notes two thousand times what was sent, which must go well on any disk.
func recorded(t *testing.T, s *Store) {
	t.Helper()
	for i := range 100 {
		for name := range 20 {
			err := s.Record("-1:0", fmt.Sprint("s", name), "purse/-1", fmt.Append(nil, i), func(slot *Slot) { slot.Message, slot.Sending = i, i%2 == 0 })
			if err != nil {
				t.Fatalf("record %d: got %v", i, err)
			}
		}
	}
}

// TestFullDisk: a full disk refuses changes before anything fails, and only changes. What
// was sent can be recorded, the group can be told why, also after a restart; and as soon
// as there is room, all goes on.
func TestFullDisk(t *testing.T) {
	disk := smalldisk.New(t, "4m")
	path := filepath.Join(disk.Dir, "tarock.db")
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	s.db.NoSync = true
	c := Commit{Table: "-1:0", Records: [][]byte{[]byte("one")}}
	for name := range 20 {
		c.Slots = append(c.Slots, Slot{Name: fmt.Sprint("s", name), Chat: -1, Want: []byte("text")})
	}
	commit(t, s, c)
	disk.Fill()
	if n := crowded(t, s, false); n > 200 || !s.Full() {
		t.Errorf("got %d commits on the full disk, Full %t", n, s.Full())
	}
	if err := s.Room(); !errors.Is(err, ErrFull) {
		t.Errorf("Room: got %v", err)
	}
	recorded(t, s)
	if n := crowded(t, s, true); n < 50 {
		t.Errorf("got %d urgent commits, want at least 50", n)
	}
	recorded(t, s)
	if r, err := s.Check(nil); err != nil || len(r.Problems) > 0 {
		t.Errorf("Check: got %v, %v", r.Problems, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	s = open(t, path)
	s.db.NoSync = true
	if n := crowded(t, s, false); n > 0 || !s.Full() {
		t.Errorf("after a restart: got %d commits, Full %t", n, s.Full())
	}
	recorded(t, s)
	disk.Free()
	if err := s.Room(); err != nil || s.Full() {
		t.Errorf("with room again: got %v, Full %t", err, s.Full())
	}
	commit(t, s, Commit{Table: "-1:0", After: 1, Records: [][]byte{[]byte("two")}})
}

// TestNoReserve: without a reserve, as on file systems that never write in place, a
// change that finds no room changes nothing.
func TestNoReserve(t *testing.T) {
	disk := smalldisk.New(t, "1m")
	s := open(t, filepath.Join(disk.Dir, "tarock.db"))
	commit(t, s, Commit{Table: "-1:0", Records: [][]byte{[]byte("one")}})
	disk.Fill()
	for range 5 {
		big := Commit{Time: noon, Urgent: true, Table: "-1:0", After: 1, Records: [][]byte{bytes.Repeat([]byte("x"), 4*reserve)}}
		if _, err := s.Commit(big); !errors.Is(err, ErrFull) {
			t.Errorf("got %v", err)
		}
	}
	disk.Free()
	commit(t, s, Commit{Table: "-1:0", After: 1, Records: [][]byte{[]byte("two")}})
	if r, err := s.Records("-1:0", 0); err != nil || len(r) != 2 {
		t.Errorf("got %d records, %v", len(r), err)
	}
}

// TestNoRoom: a full disk is told from one that fails.
func TestNoRoom(t *testing.T) {
	for err, want := range map[error]bool{
		syscall.ENOSPC: true, syscall.EDQUOT: true, fmt.Errorf("write x: %w", syscall.ENOSPC): true,
		fmt.Errorf("file resize error: %s", syscall.ENOSPC): true, syscall.EIO: false, ErrDamaged: false,
	} {
		if noRoom(err) != want {
			t.Errorf("%v: want %t", err, want)
		}
	}
}
