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
		err = s.Rewrite("a", func(b []byte, _ bool) []byte { return bytes.ReplaceAll(b, []byte("Anna"), []byte("Somebody")) })
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
		if err := s.Rewrite("c", func(b []byte, _ bool) []byte { return b }); !errors.Is(err, ErrNoTable) {
			t.Errorf("table without records: got %v", err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRewriteDamaged: whichever byte of a table is changed, rewriting reaches all of its
// records, and what was damaged stays so.
func TestRewriteDamaged(t *testing.T) {
	words := []string{"one", "two", "three", "four", "five"}
	for n := range len(words) {
		for _, forget := range []uint64{0, 2} {
			s := fresh(t)
			c := Commit{Table: "a", Forget: forget}
			for _, w := range words {
				c.Records = append(c.Records, []byte(w))
			}
			commit(t, s, c)
			first, _ := s.Records("a", 0)
			seq := min(first[0].Seq+uint64(n), 5)
			garble := func(at int) {
				t.Helper()
				err := s.update(func(tx *bolt.Tx) error {
					b := tx.Bucket(tableBucket).Bucket([]byte("a"))
					v := bytes.Clone(b.Get(key(seq)))
					v[at] ^= 1
					return b.Put(key(seq), v)
				})
				if err != nil {
					t.Fatal(err)
				}
			}
			at := n * 4 // in the checksum, the time or the data
			garble(at)
			before, err := s.Records("a", 0)
			if !Damaged(err) {
				t.Fatalf("record %d: got %v", seq, err)
			}
			intact, all := 0, 0
			err = s.Rewrite("a", func(b []byte, whole bool) []byte {
				if all++; whole {
					intact++
				}
				return append([]byte("new "), b...)
			})
			if err != nil || all != len(first) || intact == all || intact < len(before) {
				t.Errorf("record %d: rewrote %d records, %d of them intact, of %d, %v", seq, all, intact, len(first), err)
			}
			after, err := s.Records("a", 0)
			if !Damaged(err) || len(after) != len(before) {
				t.Errorf("record %d: got %d records and %v after it, want %d and damage", seq, len(after), err, len(before))
			}
			for _, r := range after {
				if string(r.Data) != "new "+words[r.Seq-1] {
					t.Errorf("record %d: got %q", r.Seq, r.Data)
				}
			}
			s.Aside("a", "b") // what is left is checked when the test ends
			err = s.db.Update(func(tx *bolt.Tx) error {
				tables := tx.Bucket(tableBucket)
				return errors.Join(endChain(tx, "b", tables.Bucket([]byte("b")), 0), tables.DeleteBucket([]byte("b")))
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}
