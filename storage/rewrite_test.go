package storage

import (
	"bytes"
	"errors"
	"path/filepath"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"
)

// TestRewrite: rewritten records are intact, keep their places and times, and can be
// appended to. Other tables and forgotten records are unchanged.
func TestRewrite(t *testing.T) {
	for _, forget := range []uint64{0, 2} {
		s, err := Open(filepath.Join(t.TempDir(), "tarock.db"))
		if err != nil {
			t.Fatal(err)
		}
		now := time.UnixMilli(5000).UTC()
		commit := func(c Commit) {
			t.Helper()
			c.Time = now
			if _, err := s.Commit(c); err != nil {
				t.Fatal(err)
			}
		}
		commit(Commit{Table: "a", Forget: forget, Records: [][]byte{[]byte("one"), []byte("Anna"), []byte("three"), []byte("Anna")}})
		commit(Commit{Table: "b", Records: [][]byte{[]byte("Anna")}})
		err = s.Rewrite("a", func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("Anna"), []byte("Somebody")) })
		if err != nil {
			t.Fatal(err)
		}
		commit(Commit{Table: "a", After: 4, Records: [][]byte{[]byte("five")}})
		got, err := s.Records("a", 0)
		want := []string{"one", "Somebody", "three", "Somebody", "five"}[forget:]
		if err != nil || len(got) != len(want) {
			t.Fatalf("got %d records, %v, want %d", len(got), err, len(want))
		}
		for i, r := range got {
			if string(r.Data) != want[i] || r.Seq != forget+uint64(i)+1 || !r.Time.Equal(now) {
				t.Errorf("record %d: got %q of %v", r.Seq, r.Data, r.Time)
			}
		}
		if other, err := s.Records("b", 0); err != nil || string(other[0].Data) != "Anna" {
			t.Errorf("other table: got %v, %v", other, err)
		}
		if r, err := s.Check(nil); err != nil || len(r.Problems) > 0 {
			t.Errorf("Check: got %v, %v", r.Problems, err)
		}
		if err := s.Rewrite("c", bytes.Clone); !errors.Is(err, ErrNoTable) {
			t.Errorf("table without records: got %v", err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRewriteDamaged: rewriting does not make damaged records intact.
func TestRewriteDamaged(t *testing.T) {
	s, err := Open(filepath.Join(t.TempDir(), "tarock.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Commit(Commit{Time: time.Now(), Table: "a", Records: [][]byte{[]byte("one"), []byte("two")}}); err != nil {
		t.Fatal(err)
	}
	err = s.update(func(tx *bolt.Tx) error {
		b := tx.Bucket(tableBucket).Bucket([]byte("a"))
		v := bytes.Clone(b.Get(key(1)))
		v[len(v)-1] ^= 1
		return b.Put(key(1), v)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Rewrite("a", bytes.Clone); !Damaged(err) {
		t.Errorf("rewriting: got %v", err)
	}
	if _, err := s.Records("a", 0); !Damaged(err) {
		t.Errorf("reading after it: got %v", err)
	}
}
