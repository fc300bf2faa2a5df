package storage

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
	bolt "go.etcd.io/bbolt"
)

// oldest returns a file with the first schema, which has no checksums, and its only slot.
func oldest(t *testing.T) (path string, slot Slot) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "tarock.db")
	newest := migrations
	migrations = newest[:1]
	edit(t, path, migrate)
	migrations = newest
	slot = Slot{Table: "-1:0", Name: "table", Chat: -1, Want: []byte("x"), Version: 3, Message: 7}
	edit(t, path, func(tx *bolt.Tx) error {
		stamp := binary.BigEndian.AppendUint64(nil, uint64(noon.UnixMilli()))
		b, err := tx.Bucket(tableBucket).CreateBucket([]byte("-1:0"))
		if err != nil {
			return err
		}
		value, err := json.Marshal(slot)
		if err != nil {
			return err
		}
		for _, e := range []struct {
			bucket *bolt.Bucket
			k, v   []byte
		}{
			{b, key(1), append(stamp, "a"...)},
			{b, key(2), append(stamp, "b"...)},
			{tx.Bucket(slotBucket), slotKey("-1:0", "table"), value},
			{tx.Bucket(blobBucket), []byte("user/1"), []byte("Anna")},
			{tx.Bucket(ringBucket), key(1), append(key(77), stamp...)},
			{tx.Bucket(seenBucket), key(77), key(1)},
		} {
			if err := e.bucket.Put(e.k, e.v); err != nil {
				return err
			}
		}
		return nil
	})
	return path, slot
}

// TestMigrateFromFirst: a file without checksums gets them; its copy has none and is
// still readable.
func TestMigrateFromFirst(t *testing.T) {
	path, slot := oldest(t)
	holds := func(s *Store) {
		t.Helper()
		r, err := s.Records("-1:0", 0)
		if diff := cmp.Diff([]Record{{1, noon, []byte("a")}, {2, noon, []byte("b")}}, r); diff != "" || err != nil {
			t.Errorf("Records: %v\n%s", err, diff)
		}
		pending, err := s.Pending()
		if diff := cmp.Diff([]Slot{slot}, pending); diff != "" || err != nil {
			t.Errorf("Pending: %v\n%s", err, diff)
		}
		if v, err := s.Blob("user/1"); string(v) != "Anna" || err != nil {
			t.Errorf("Blob = %q, %v", v, err)
		}
		if seen, err := s.Seen(77, noon); !seen || err != nil {
			t.Errorf("Seen = %v, %v", seen, err)
		}
		if r, err := s.Check(nil); len(r.Problems) > 0 || err != nil {
			t.Errorf("Check = %+v, %v", r, err)
		}
	}
	holds(open(t, path))
	s, err := OpenReadOnly(path + ".schema1")
	if err != nil {
		t.Fatal(err)
	}
	holds(s)
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// TestEveryBitOfOldest: whichever bit of the heads in a file with the first schema is
// flipped, it is refused in words that an operator understands, or migrated.
func TestEveryBitOfOldest(t *testing.T) {
	path, _ := oldest(t)
	whole := mustRead(t, path)
	for i, pos := range heads(t, whole) {
		for bit := range 8 {
			if !*long && (i*8+bit)%5 != 0 {
				continue
			}
			put(t, path, int64(pos), whole[pos]^1<<bit)
			s, err := OpenReadOnly(path)
			if err == nil {
				r, checked := s.Check(nil)
				err = errors.Join(checked, errors.Join(r.Problems...), s.Close())
			}
			if err != nil && unwordly.MatchString(err.Error()) {
				t.Errorf("page %d, byte %d, bit %d: got %v", pos/os.Getpagesize(), pos%os.Getpagesize(), bit, err)
			}
			put(t, path, 0, whole...)
		}
	}
	if left, err := filepath.Glob(filepath.Join(os.TempDir(), leftover+"*")); err != nil || len(left) > 0 {
		t.Errorf("got %v left behind, %v", left, err)
	}
}

// unwordly matches what no operator understands.
var unwordly = regexp.MustCompile("runtime error|nil pointer|assertion failed")
