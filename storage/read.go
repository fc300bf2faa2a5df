package storage

import (
	"bytes"
	"fmt"

	bolt "go.etcd.io/bbolt"
)

// block is how many bytes of records share memory.
const block = 8 << 10

// Records returns the records of a table whose sequence is greater than after and that
// were not forgotten, in order; none if there is no such table. They belong to the
// caller. With ErrDamaged, if after is 0, it returns the records before the damage.
func (s *Store) Records(table string, after uint64) (records []Record, err error) {
	err = s.view(func(tx *bolt.Tx) error {
		b, err := s.records(tx, table)
		if b == nil {
			return err
		}
		if after >= lastKey(b) {
			_, err := lastLink(table, b)
			return err
		}
		last, err := anchor(table, b.Get(anchorKey))
		if err != nil {
			return err
		}
		if after > last.seq {
			last = link{after, storedSum(b.Get(key(after)))}
		}
		if n := lastKey(b) - last.seq; n < 1<<16 {
			records = make([]Record, 0, n)
		}
		var room []byte // of the records' data
		sums := make([]byte, 0, 512)
		c := b.Cursor()
		for k, v := c.Seek(key(last.seq + 1)); k != nil; k, v = c.Next() {
			r, next, err := last.open(k, v, sums)
			if err != nil {
				return err
			}
			if len(r.Data) > cap(room)-len(room) {
				room = make([]byte, 0, max(len(r.Data), block))
			}
			room = append(room, r.Data...)
			r.Data = room[len(room)-len(r.Data) : len(room) : len(room)]
			records, last = append(records, r), next
		}
		if last.sum != b.Sequence() {
			return fmt.Errorf("%w: record %d is missing", ErrDamaged, last.seq+1)
		}
		return nil
	})
	switch {
	case err == nil:
		return records, nil
	case after > 0:
		records = nil // they may belong to another table
	}
	return records, fmt.Errorf("table %q: %w", table, err)
}

// Tables returns the ids of all tables with records, sorted.
func (s *Store) Tables() ([]string, error) {
	var ids []string
	err := s.view(func(tx *bolt.Tx) error {
		return tx.Bucket(tableBucket).ForEach(func(k, _ []byte) error {
			if err := bounded(k, nil); err != nil {
				return err
			}
			ids = append(ids, string(k))
			return nil
		})
	})
	return ids, err
}

// Blob returns the value of a key, nil if there is none.
func (s *Store) Blob(key string) (value []byte, err error) {
	err = s.view(func(tx *bolt.Tx) error {
		v, err := values(tx, blobBucket).value([]byte(key))
		value = bytes.Clone(v)
		return err
	})
	return value, err
}

// Blobs returns all values whose key begins with prefix, by key. They belong to the
// caller. With ErrDamaged it returns those that can be read.
func (s *Store) Blobs(prefix string) (map[string][]byte, error) {
	blobs := map[string][]byte{}
	var damaged error
	err := s.view(func(tx *bolt.Tx) error {
		c, p := tx.Bucket(blobBucket).Cursor(), []byte(prefix)
		for k, v := c.Seek(p); bytes.HasPrefix(k, p) && k != nil; k, v = c.Next() {
			value, err := unseal(blobBucket, k, v)
			if err != nil {
				damaged = err
				continue
			}
			blobs[string(k)] = bytes.Clone(value)
		}
		return damaged
	})
	return blobs, err
}
