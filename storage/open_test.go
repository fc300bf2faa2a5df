package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// open opens a store; after the test it checks its pages and closes it.
func open(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.db.View(func(tx *bolt.Tx) error {
			for err := range tx.Check() {
				t.Error(err)
			}
			return nil
		}); err != nil {
			t.Error(err)
		}
		if r, err := s.Check(nil); err != nil || len(r.Problems) > 0 || r.Loose {
			t.Errorf("Check = %+v, %v", r, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func fresh(t testing.TB) *Store { return open(t, filepath.Join(t.TempDir(), "tarock.db")) }

func commit(t testing.TB, s *Store, c Commit) {
	t.Helper()
	if c.Time.IsZero() {
		c.Time = noon
	}
	if ok, err := s.Commit(c); err != nil || !ok {
		t.Fatalf("Commit = %v, %v, want it fresh", ok, err)
	}
}

// sample returns a closed file with a few hundred records.
func sample(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tarock.db")
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 30 {
		c := Commit{Update: int64(i + 1), Table: "-1:0", After: uint64(i * 10)}
		for range 10 {
			c.Records = append(c.Records, bytes.Repeat([]byte{'r'}, 100))
		}
		commit(t, s, c)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func edit(t *testing.T, path string, f func(*bolt.Tx) error) {
	t.Helper()
	db, err := bolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Update(f), db.Close()); err != nil {
		t.Fatal(err)
	}
}

func mustRead(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestOpenRefuses(t *testing.T) {
	setSchema := func(v []byte) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			edit(t, path, func(tx *bolt.Tx) error { return tx.Bucket(metaBucket).Put(schemaKey, v) })
		}
	}
	content := func(b []byte) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			if err := os.WriteFile(path, b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	cut := func(n int64) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			if err := os.Truncate(path, n); err != nil {
				t.Fatal(err)
			}
		}
	}
	page := int64(os.Getpagesize())
	tests := []struct {
		name string
		make func(t *testing.T, path string) // changes a sample
		want error
	}{
		{"empty", content(nil), ErrForeign},
		{"short text", content([]byte("hello\n")), ErrForeign},
		{"long text", content(bytes.Repeat([]byte("Sküs, Mond, Pagat\n"), 5000)), ErrForeign},
		{"zeros", content(make([]byte, 1<<16)), ErrForeign},
		{"empty bolt file", func(t *testing.T, path string) {
			content(nil)(t, path)
			edit(t, path, func(*bolt.Tx) error { return nil })
		}, ErrForeign},
		{"another program's bolt file", func(t *testing.T, path string) {
			content(nil)(t, path)
			edit(t, path, func(tx *bolt.Tx) error {
				b, err := tx.CreateBucket(metaBucket)
				if err != nil {
					return err
				}
				return b.Put(schemaKey, key(1))
			})
		}, ErrForeign},
		{"cut to half a page", cut(page / 2), ErrForeign},
		{"cut to one page", cut(page), ErrCorrupt},
		{"cut to four pages", cut(4 * page), ErrCorrupt},
		{"both heads cleared", func(t *testing.T, path string) {
			content(append(make([]byte, 2*page), mustRead(t, path)[2*page:]...))(t, path)
		}, ErrForeign},
		{"all but the heads cleared", func(t *testing.T, path string) {
			b := mustRead(t, path)
			clear(b[2*page:])
			content(b)(t, path)
		}, ErrCorrupt},
		{"newer", setSchema(binary.BigEndian.AppendUint32(nil, uint32(len(migrations)+1))), ErrNewer},
		{"no schema", setSchema(nil), ErrCorrupt},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			path := sample(t)
			tt.make(t, path)
			before := mustRead(t, path)
			if s, err := Open(path); !errors.Is(err, tt.want) {
				t.Errorf("Open = %v, %v, want %v", s, err, tt.want)
			}
			if s, err := OpenReadOnly(path); !errors.Is(err, tt.want) {
				t.Errorf("OpenReadOnly = %v, %v, want %v", s, err, tt.want)
			}
			if !bytes.Equal(before, mustRead(t, path)) {
				t.Error("the file was changed")
			}
		})
	}
}

// TestOpenNoise: a page overwritten with noise is either detected or was free; then all
// records are there.
func TestOpenNoise(t *testing.T) {
	path := sample(t)
	whole := mustRead(t, path)
	page := os.Getpagesize()
	rnd := rand.New(rand.NewPCG(1, 2))
	found := 0
	for at := 2 * page; at < len(whole); at += page {
		b := bytes.Clone(whole)
		for i := range page {
			b[at+i] = byte(rnd.Uint32())
		}
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := OpenReadOnly(path)
		if err != nil {
			if !errors.Is(err, ErrCorrupt) && !errors.Is(err, ErrForeign) {
				t.Errorf("page %d: got %v, want a refusal", at/page, err)
			}
			found++
			continue
		}
		switch r, err := s.Records("-1:0", 0); {
		case errors.Is(err, ErrDamaged):
			found++
		case err != nil || len(r) != 300:
			t.Errorf("page %d: got %d records, %v, want 300", at/page, len(r), err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	if found == 0 {
		t.Error("got no refusal for any page")
	}
}

func TestOpenKeepsBytes(t *testing.T) {
	path := sample(t)
	before := mustRead(t, path)
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, mustRead(t, path)) {
		t.Error("Open changed the file")
	}
	if left, _ := filepath.Glob(path + "?*"); len(left) > 0 {
		t.Errorf("got %v left behind, want nothing", left)
	}
}

func TestOpenLocked(t *testing.T) {
	path := sample(t)
	open(t, path)
	if _, err := Open(path); !errors.Is(err, ErrLocked) {
		t.Errorf("second Open: got %v, want %v", err, ErrLocked)
	}
	if _, err := OpenReadOnly(path); !errors.Is(err, ErrLocked) {
		t.Errorf("OpenReadOnly: got %v, want %v", err, ErrLocked)
	}
}

func TestOpenMissing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "tarock.db")
	if _, err := Open(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Open in a missing folder: got %v, want %v", err, fs.ErrNotExist)
	}
	if _, err := OpenReadOnly(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("OpenReadOnly: got %v, want %v", err, fs.ErrNotExist)
	}
	if _, err := Open(t.TempDir()); !errors.Is(err, ErrForeign) {
		t.Errorf("Open of a folder: got %v, want %v", err, ErrForeign)
	}
}

func TestMigrate(t *testing.T) {
	path := sample(t)
	released := migrations
	t.Cleanup(func() { migrations = released })
	migrations = append(released[:len(released):len(released)], func(tx *bolt.Tx) error {
		return values(tx, blobBucket).put([]byte("new"), []byte("yes"))
	})
	before := mustRead(t, path)
	migrated := func(s *Store) {
		t.Helper()
		if v, err := s.Blob("new"); err != nil || string(v) != "yes" {
			t.Errorf("Blob = %q, %v, want the migration's", v, err)
		}
		if r, err := s.Records("-1:0", 0); err != nil || len(r) != 300 {
			t.Errorf("got %d records, %v, want 300", len(r), err)
		}
		if n, err := s.schema(); n != len(migrations) || err != nil {
			t.Errorf("got schema %d, %v", n, err)
		}
	}
	s, err := OpenReadOnly(path)
	if err != nil {
		t.Fatal(err)
	}
	migrated(s)
	if _, err := os.Stat(s.db.Path()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("migrated copy: got %v, want it removed while it is used", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if !bytes.Equal(before, mustRead(t, path)) {
		t.Error("reading changed the file")
	}
	if s, err = Open(path); err != nil {
		t.Fatal(err)
	}
	migrated(s)
	if err := s.Close(); err != nil {
		t.Error(err)
	}

	migrations = released
	kept, err := OpenReadOnly(fmt.Sprint(path, ".schema", len(released)))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	if r, err := kept.Records("-1:0", 0); err != nil || len(r) != 300 {
		t.Errorf("got %d records in the copy, %v, want 300", len(r), err)
	}
}

func TestReadOnly(t *testing.T) {
	s, err := OpenReadOnly(sample(t))
	if err != nil {
		t.Fatal(err)
	}
	if r, err := s.Records("-1:0", 290); err != nil || len(r) != 10 || r[0].Seq != 291 {
		t.Errorf("Records = %v, %v, want 291 to 300", r, err)
	}
	if ok, err := s.Commit(Commit{Update: 99, Time: noon}); err == nil || ok {
		t.Errorf("Commit = %v, %v, want an error", ok, err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
