package storage

import (
	"bytes"
	"fmt"
	"iter"

	bolt "go.etcd.io/bbolt"
)

// block is how many bytes of records share memory.
const block = 8 << 10

// Records returns the records of a table whose sequence is greater than after and that
// were not forgotten, in order; none if there is no such table. They belong to the
// caller. With ErrDamaged, if after is 0, it returns the records before the damage.
func (s *Store) Records(table string, after uint64) (records []Record, err error) {
	var room []byte // of the records' data
	err = s.walk(table, after, func(n uint64) { records = make([]Record, 0, n) }, func(seq uint64, stored []byte) {
		data := stored[sumSize+8:]
		if len(data) > cap(room)-len(room) {
			room = make([]byte, 0, max(len(data), block))
		}
		room = append(room, data...)
		records = append(records, Record{Seq: seq, Time: millis(stored[sumSize:]), Data: room[len(room)-len(data) : len(room) : len(room)]})
	})
	if err != nil && after > 0 {
		records = nil // they may belong to another table
	}
	return records, err
}

// Log is the data of a table's records, in order and without gaps.
type Log struct {
	first uint64 // sequence of the first record
	data  []byte
	ends  []int // where in data each record ends
}

// Log returns the data of what Records returns, with less memory; nothing after an error.
func (s *Store) Log(table string, after uint64) (l Log, err error) {
	err = s.walk(table, after, func(n uint64) { l.ends, l.data = make([]int, 0, n), make([]byte, 0, usual*n) }, func(seq uint64, stored []byte) {
		if len(l.ends) == 0 {
			l.first = seq
		}
		l.data = append(l.data, stored[sumSize+8:]...)
		l.ends = append(l.ends, len(l.data))
	})
	if err != nil {
		return Log{}, err
	}
	return l, nil
}

// usual is about how many bytes of data a record has.
const usual = 24

// Last returns the sequence of the last record, 0 without any.
func (l *Log) Last() uint64 {
	if len(l.ends) == 0 {
		return 0
	}
	return l.first + uint64(len(l.ends)) - 1
}

// All yields the sequence and the data of each record.
func (l *Log) All() iter.Seq2[uint64, []byte] {
	return func(yield func(uint64, []byte) bool) {
		from := 0
		for i, end := range l.ends {
			if !yield(l.first+uint64(i), l.data[from:end]) {
				return
			}
			from = end
		}
	}
}

// walk yields the records of a table after one of them, as they are stored: each is valid as
// long as it is looked at. Before them it says how many there are at most.
func (s *Store) walk(table string, after uint64, begin func(n uint64), see func(seq uint64, stored []byte)) error {
	err := s.view(func(tx *bolt.Tx) error {
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
			begin(n)
		}
		sums := make([]byte, 0, 512)
		c := b.Cursor()
		for k, v := c.Seek(key(last.seq + 1)); k != nil; k, v = c.Next() {
			if last, err = last.follow(k, v, sums); err != nil {
				return err
			}
			see(last.seq, v)
		}
		if last.sum != b.Sequence() {
			return fmt.Errorf("%w: record %d is missing", ErrDamaged, last.seq+1)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("table %q: %w", table, err)
	}
	return nil
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
