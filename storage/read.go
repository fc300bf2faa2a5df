package storage

import (
	"bytes"
	"encoding/binary"

	bolt "go.etcd.io/bbolt"
)

// Records gives the records of a table whose sequence is greater than after,
// in order; none if there is no such table. They belong to the caller.
func (s *Store) Records(table string, after uint64) ([]Record, error) {
	var records []Record
	err := s.db.View(func(tx *bolt.Tx) error {
		b := tx.Bucket(tableBucket).Bucket([]byte(table))
		last := lastKey(b)
		if after >= last {
			return nil
		}
		records = make([]Record, 0, last-after)
		c := b.Cursor()
		for k, v := c.Seek(key(after + 1)); k != nil; k, v = c.Next() {
			records = append(records, Record{
				Seq:  binary.BigEndian.Uint64(k),
				Time: millis(v),
				Data: bytes.Clone(v[8:]),
			})
		}
		return nil
	})
	return records, err
}

// Tables gives the ids of all tables with records, sorted.
func (s *Store) Tables() ([]string, error) {
	var ids []string
	err := s.db.View(func(tx *bolt.Tx) error {
		return tx.Bucket(tableBucket).ForEach(func(k, _ []byte) error {
			ids = append(ids, string(k))
			return nil
		})
	})
	return ids, err
}

// Blob gives the value of a key, nil if there is none.
func (s *Store) Blob(key string) (value []byte, err error) {
	err = s.db.View(func(tx *bolt.Tx) error {
		value = bytes.Clone(tx.Bucket(blobBucket).Get([]byte(key)))
		return nil
	})
	return value, err
}

// Blobs gives all values whose key begins with prefix, by key. They belong to
// the caller.
func (s *Store) Blobs(prefix string) (map[string][]byte, error) {
	blobs := map[string][]byte{}
	err := s.db.View(func(tx *bolt.Tx) error {
		c, p := tx.Bucket(blobBucket).Cursor(), []byte(prefix)
		for k, v := c.Seek(p); bytes.HasPrefix(k, p) && k != nil; k, v = c.Next() {
			blobs[string(k)] = bytes.Clone(v)
		}
		return nil
	})
	return blobs, err
}
