package storage

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// tiny returns a closed file with a page or entry of each kind, and its content.
func tiny(t *testing.T) (path string, c content) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "tarock.db")
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	long := bytes.Repeat([]byte("r"), os.Getpagesize()/3)
	commit(t, s, Commit{Update: 1, Table: busyID(0), Records: [][]byte{long, long, long, long, long}})
	commit(t, s, Commit{Update: 2, Table: busyID(1), Records: [][]byte{[]byte("a"), []byte("b"), []byte("c")}, Forget: 1,
		Slots: []Slot{{Name: "s1", Chat: 5, Want: []byte("x")}, {Name: "s2", Chat: 5, Want: []byte("y")}}})
	commit(t, s, Commit{Update: 3, Blobs: map[string][]byte{"user/1": []byte("Anna"), "user/2": nil, "group/1": long}})
	if err := s.UpdateSlot(busyID(1), "s1", func(s *Slot) { s.Message, s.Shown = 1, s.State() }); err != nil {
		t.Fatal(err)
	}
	c, err = everything(s)
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	return path, c
}

// everything reads all of a store in every way there is.
func everything(s *Store) (c content, err error) {
	c = content{map[string][]Record{}, nil, map[string][]Slot{}, map[int64]bool{}}
	note := func(e error) { err = errors.Join(err, e) }
	ids, e := s.Tables()
	note(e)
	for _, id := range append(ids, "") {
		if id != "" {
			c.records[id], e = s.Records(id, 0)
			note(e)
			if n := len(c.records[id]); n > 0 {
				_, e := s.Records(id, c.records[id][n-1].Seq)
				note(e)
			}
		}
		c.slots[id], e = s.Slots(id)
		note(e)
	}
	c.slots["pending"], e = s.Pending()
	note(e)
	c.blobs, e = s.Blobs("")
	note(e)
	for _, key := range []string{"user/1", "user/2", "group/1"} {
		_, e := s.Blob(key)
		note(e)
	}
	for id := range int64(5) {
		c.seen[id], e = s.Seen(id, noon)
		note(e)
	}
	return c, err
}

// refusal opens a file, reads everything, and returns what was refused or is wrong.
func refusal(path string, want content) error {
	s, err := OpenReadOnly(path)
	if err != nil {
		return err
	}
	got, err := everything(s)
	if err == nil && !reflect.DeepEqual(got, want) {
		err = errors.New("wrong content")
	}
	return errors.Join(err, s.Close())
}

// heads returns the positions of all bytes of the pages in use that are not keys or
// values: the heads of pages, entries and buckets, and the list of free pages.
func heads(t *testing.T, b []byte) (at []int) {
	t.Helper()
	size := os.Getpagesize()
	p, err := newPages(bytes.NewReader(b), size, int64(len(b)))
	if err == nil {
		_, err = p.freelist() // claims the free pages and the list
	}
	if err != nil {
		t.Fatal(err)
	}
	add := func(from, n int) {
		for i := range n {
			at = append(at, from+i)
		}
	}
	var page func(from int)
	page = func(from int) {
		add(from, pageHead)
		kind, count := native.Uint16(b[from+8:]), int(native.Uint16(b[from+10:]))
		first := from + pageHead
		switch kind {
		case branchPage:
			add(first, count*branchEntry)
		case freePage:
			add(first, count*8)
		case leafPage:
			add(first, count*leafEntry)
			for i := range count {
				e := first + i*leafEntry
				if native.Uint32(b[e:]) != 1 {
					continue
				}
				value := e + int(native.Uint32(b[e+4:])+native.Uint32(b[e+8:]))
				add(value, bucketHead)
				if native.Uint64(b[value:]) == 0 {
					page(value + bucketHead)
				}
			}
		default:
			add(first, 64)
		}
	}
	for id := range p.high {
		if id == p.free || p.used[id/64]&(1<<(id%64)) == 0 {
			page(int(id) * size)
		}
	}
	return at
}

// TestEveryBit: whichever bit of the heads in a file is flipped, checking finds it if
// reading refuses anything or is wrong. Whatever is opened can be written to: a file
// that is called whole takes everything, another one nothing that makes it worse.
func TestEveryBit(t *testing.T) {
	path, want := tiny(t)
	whole := mustRead(t, path)
	at := heads(t, whole)
	found, harmless, each := 0, 0, 3 // of three bits one, each place in a byte as often
	switch {
	case *long:
		each = 1
	case testing.Short():
		each = 7
	}
	for i, pos := range at {
		for bit := range 8 {
			if (i*8+bit)%each != 0 {
				continue
			}
			flipped := fmt.Sprintf("page %d, byte %d, bit %d", pos/os.Getpagesize(), pos%os.Getpagesize(), bit)
			put(t, path, int64(pos), whole[pos]^1<<bit)
			refused := refusal(path, want)
			r, err := Inspect(path, nil)
			loose, looseErr := inspectLoose(path, eyes{})
			if refused != nil && (err == nil && len(r.Problems) == 0 || looseErr == nil && len(loose.Problems) == 0) {
				t.Errorf("%s: reading says %v, Inspect %v, %v, and without bbolt %v, %v", flipped, refused, r.Problems, err, loose.Problems, looseErr)
			}
			if said := fmt.Sprint(refused, err, r.Problems); unwordly.MatchString(said) {
				t.Errorf("%s: got %s", flipped, said)
			}
			if err != nil || len(r.Problems) > 0 {
				found++
			} else {
				harmless++
			}
			written(t, flipped, path, err == nil && len(r.Problems) == 0)
			put(t, path, 0, whole...)
		}
	}
	t.Logf("%d of %d bits: %d found, %d without effect", found+harmless, len(at)*8, found, harmless)
}

// put overwrites bytes of a file.
func put(t *testing.T, path string, at int64, b ...byte) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err == nil {
		_, err = f.WriteAt(b, at)
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// written writes to a file, which was called whole or not.
func written(t *testing.T, flipped, path string, whole bool) {
	t.Helper()
	s, err := Open(path)
	if err != nil {
		if whole {
			t.Errorf("%s: Open: %v", flipped, err)
		}
		return
	}
	defer s.Close()
	s.db.NoSync, s.db.NoGrowSync = true, true
	for i, c := range []Commit{
		{Update: 9, Time: noon, Table: busyID(1), After: 3, Records: [][]byte{[]byte("d")}, Slots: []Slot{{Name: "s1", Want: []byte("z")}}},
		{Update: 10, Time: noon, Table: busyID(0), After: 5, Forget: 4, Records: [][]byte{[]byte("f")}, Blobs: map[string][]byte{"user/1": nil}},
	} {
		if _, err := s.Commit(c); err != nil && (whole || !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrConflict)) {
			t.Errorf("%s: Commit %d: %v", flipped, i, err)
		}
	}
	if r, err := s.Check(nil); whole && (err != nil || len(r.Problems) > 0) {
		t.Errorf("%s: Check after two commits: %v, %v", flipped, r.Problems, err)
	}
}
