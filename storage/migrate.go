package storage

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	bolt "go.etcd.io/bbolt"
)

var (
	formatKey = []byte("format")
	format    = []byte("tarock")
	schemaKey = []byte("schema")
)

// migrations lead from each schema to the next; the first one makes a new file. They
// run in one transaction, and released ones are never changed.
var migrations = []func(*bolt.Tx) error{
	func(tx *bolt.Tx) error {
		for _, name := range buckets(1) {
			if _, err := tx.CreateBucket(name); err != nil {
				return err
			}
		}
		return nil
	},
	sealAll,
	endAll,
}

// buckets returns the names of the buckets that a file with schema n has beside meta.
func buckets(n int) [][]byte {
	names := [][]byte{tableBucket, slotBucket, blobBucket, seenBucket, ringBucket}
	if n > 1 {
		names = append(names, dueBucket)
	}
	return names
}

// migrate brings a new file, or one with an older schema, to the current schema.
func migrate(tx *bolt.Tx) error {
	meta, err := tx.CreateBucketIfNotExists(metaBucket)
	if err != nil {
		return err
	}
	from := 0
	if meta.Get(formatKey) != nil {
		if from, err = schema(tx); err != nil {
			return err
		}
	}
	for _, m := range migrations[from:] {
		if err := m(tx); err != nil {
			return err
		}
	}
	if err := meta.Put(formatKey, format); err != nil {
		return err
	}
	return meta.Put(schemaKey, binary.BigEndian.AppendUint32(nil, uint32(len(migrations))))
}

// keep puts a copy of a file with schema n next to it before the migration, unless
// there is one already.
func keep(path string, n int) error {
	err := publish(fmt.Sprintf("%s.schema%d", path, n), func(f *os.File) error { return Copy(f, path) })
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	return err
}

// openOlder opens a copy of a file with an older schema, brought up to date, which is
// gone when it is closed.
func openOlder(path string) (*Store, error) {
	f, err := unfinished(os.TempDir())
	if err != nil {
		return nil, err
	}
	defer os.Remove(f.Name()) // what is open stays readable
	if err := errors.Join(Copy(f, path), f.Close()); err != nil {
		return nil, err
	}
	s, err := openCurrent(f.Name())
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return openFile(f.Name(), &bolt.Options{ReadOnly: true})
}

// aged is the schema whose migration Age takes back, the last one.
const aged = 3

// Age takes the last migration of a file back, so that a trial can watch the migration of
// what this program has written. No process may have the file open.
func Age(path string) error {
	s, err := openChecked(path)
	if err != nil {
		return err
	}
	n, err := s.schema()
	if err = errors.Join(err, s.Close()); err != nil || n < aged {
		return err
	}
	if s, err = openFile(path, &bolt.Options{Timeout: lockWait}); err != nil {
		return err
	}
	err = s.update(func(tx *bolt.Tx) error {
		return errors.Join(tx.Bucket(tableBucket).SetSequence(0), tx.Bucket(metaBucket).Put(schemaKey, binary.BigEndian.AppendUint32(nil, aged-1)))
	})
	return errors.Join(err, s.Close())
}

// endAll sums up the ends of all tables.
func endAll(tx *bolt.Tx) error {
	tables := tx.Bucket(tableBucket)
	if err := tables.SetSequence(0); err != nil { // nothing used it yet
		return err
	}
	return each(tables, nil, func(id, _ []byte) error {
		b := tables.Bucket(id)
		if b == nil {
			return fmt.Errorf("%w: table %q has no records", ErrCorrupt, id)
		}
		return tables.SetSequence(tables.Sequence() ^ endSum(string(id), b.Sequence()))
	})
}

// sealAll adds checksums to everything stored, and an index of the slots that are not
// settled.
func sealAll(tx *bolt.Tx) error {
	if _, err := tx.CreateBucket(dueBucket); err != nil {
		return err
	}
	tables := tx.Bucket(tableBucket)
	err := each(tables, nil, func(id, _ []byte) error { return sealTable(string(id), tables.Bucket(id)) })
	if err != nil {
		return err
	}
	for _, name := range [][]byte{slotBucket, blobBucket, seenBucket, ringBucket} { // nothing used it yet
		if err := tx.Bucket(name).SetSequence(0); err != nil {
			return err
		}
	}
	for _, name := range [][]byte{blobBucket, seenBucket, ringBucket} {
		b := values(tx, name)
		err := each(b.Bucket, nil, func(k, v []byte) error {
			if err := b.Delete(k); err != nil {
				return err
			}
			return b.put(k, v)
		})
		if err != nil {
			return err
		}
	}
	slots := tx.Bucket(slotBucket)
	return each(slots, nil, func(k, v []byte) error {
		var slot Slot
		if err := json.Unmarshal(v, &slot); err != nil {
			return fmt.Errorf("%w: slot %q: %w", ErrCorrupt, k, err)
		}
		if err := slots.Delete(k); err != nil {
			return err
		}
		return storeSlot(tx, slot)
	})
}

func sealTable(id string, b *bolt.Bucket) error {
	last := start(id)
	err := each(b, nil, func(k, v []byte) error {
		if len(v) < 8 || !bytes.Equal(k, key(last.seq+1)) {
			return fmt.Errorf("%w: record %x", ErrCorrupt, k)
		}
		sealed, next := last.seal(int64(binary.BigEndian.Uint64(v)), v[8:])
		last = next
		return b.Put(k, sealed)
	})
	if err == nil && last.seq == 0 {
		err = fmt.Errorf("%w: table %q has no records", ErrCorrupt, id)
	}
	if err != nil {
		return err
	}
	return b.SetSequence(last.sum)
}

// each yields the entries of a bucket whose keys have a prefix, as they were at the
// start. The bucket may be changed meanwhile.
func each(b *bolt.Bucket, prefix []byte, do func(k, v []byte) error) error {
	var all [][2][]byte
	c := b.Cursor()
	for k, v := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
		if err := bounded(k, v); err != nil {
			return err
		}
		all = append(all, [2][]byte{bytes.Clone(k), bytes.Clone(v)})
	}
	for _, e := range all {
		if err := do(e[0], e[1]); err != nil {
			return err
		}
	}
	return nil
}
