package storage

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
	bolt "go.etcd.io/bbolt"

	"tarock/internal/powercut"
)

// oldest returns a file with the first schema, which has no checksums, and its only slot.
func oldest(t *testing.T) (path string, slot Slot) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "tarock.db")
	edit(t, path, func(tx *bolt.Tx) error {
		meta, err := tx.CreateBucket(metaBucket)
		if err != nil {
			return err
		}
		return errors.Join(migrations[0](tx), meta.Put(formatKey, format), meta.Put(schemaKey, binary.BigEndian.AppendUint32(nil, 1)))
	})
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
	t.Setenv("TMPDIR", t.TempDir()) // no other run of the tests leaves anything there
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

// TestAge: what Age takes back is the last migration, and it comes again.
func TestAge(t *testing.T) {
	path := sample(t)
	if len(migrations) != aged {
		t.Errorf("got %d migrations, Age takes back the one to %d", len(migrations), aged)
	}
	whole := inside(t, path)
	if err := Age(path); err != nil {
		t.Fatal(err)
	}
	s, err := openChecked(path)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := s.schema(); n != aged-1 || err != nil {
		t.Errorf("got schema %d, %v, want %d", n, err, aged-1)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	open(t, path)
	if diff := cmp.Diff(whole, inside(t, path+fmt.Sprint(".schema", aged-1))); diff != "" {
		t.Error(diff)
	}
}

// inside returns all records and values of a closed file, which must be whole.
func inside(t *testing.T, path string) (all []string) {
	t.Helper()
	s, err := OpenReadOnly(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.check(eyes{
		table: func(f found) { all = append(all, fmt.Sprintf("%s %v", f.id, f.records)) },
		entry: func(bucket, k, v []byte) { all = append(all, fmt.Sprintf("%s %q %q", bucket, k, v)) },
	})
	if err := errors.Join(err, errors.Join(r.Problems...)); err != nil {
		t.Errorf("%s: %v", path, err)
	}
	return all
}

// TestStoppedMigration: a program is killed, or its power is cut, before any write of a
// migration. Nothing of the file is lost, and the next start brings it to an end.
func TestStoppedMigration(t *testing.T) {
	t.Parallel()
	first, _ := oldest(t)
	last := sample(t)
	if err := Age(last); err != nil {
		t.Fatal(err)
	}
	r, step := rand.New(rand.NewPCG(3, 0)), 3
	if *long {
		step = 1
	}
	for schema, old := range map[int]string{1: first, aged - 1: last} {
		whole, bytes, n := inside(t, old), mustRead(t, old), 1
		for stopped := true; stopped; n += step {
			path := filepath.Join(t.TempDir(), "tarock.db")
			write(t, path, bytes)
			d, err := powercut.New(path)
			if err != nil {
				t.Fatal(err)
			}
			if stopped = opens(t, d, path, n); stopped && r.IntN(2) == 0 {
				if _, err := d.Cut(r); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(whole, inside(t, path)); diff != "" {
				t.Errorf("schema %d, stopped before write %d:\n%s", schema, n, diff)
			}
			opens(t, d, path, 0)
			for _, path := range []string{path, fmt.Sprint(path, ".schema", schema)} {
				if diff := cmp.Diff(whole, inside(t, path)); diff != "" {
					t.Errorf("schema %d, %s after it was stopped before write %d:\n%s", schema, filepath.Base(path), n, diff)
				}
			}
		}
		if n < 10 {
			t.Errorf("schema %d: got fewer than %d writes and syncs, want more in a migration", schema, n)
		}
	}
}

// opens runs the program until it has opened a file, or is to write for the n-th time, and
// kills it. It reports whether it was stopped before it could.
func opens(t *testing.T, d *powercut.Disk, path string, n int) (stopped bool) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), powerFile+"="+path, idle+"=yes")
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
	said, _ := bufio.NewReader(out).ReadString('\n')
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	if said != "open\n" && (n == 0 || said != "") {
		t.Fatalf("the program said %q", said)
	}
	return said == ""
}
