package storage

import (
	"bytes"
	"encoding/binary"
	"fmt"

	bolt "go.etcd.io/bbolt"
)

// Visit calls do with the data of each record of a table, in order, damaged or not. The
// data is valid only until do returns. It returns ErrNoTable if there are none, and
// ErrDamaged if they cannot be walked.
func (s *Store) Visit(table string, do func(data []byte, intact bool)) error {
	return s.view(func(tx *bolt.Tx) error {
		_, err := s.relink(tx, table, func(data []byte, intact bool) []byte {
			do(data, intact)
			return data
		})
		return err
	})
}

// Rewrite replaces the data of a table's records with what change returns for it, which
// may be the data itself. Sequences and times stay, and the records get a new chain in
// which exactly those are intact that were. The errors are those of Visit; then nothing
// changes.
func (s *Store) Rewrite(table string, change func(data []byte, intact bool) []byte) error {
	return s.change(all, func(tx *bolt.Tx) error {
		c, err := s.relink(tx, table, change)
		if err != nil {
			return err
		}
		b := tx.Bucket(tableBucket).Bucket([]byte(table))
		for _, r := range c.records {
			if err := b.Put(r[0], r[1]); err != nil {
				return err
			}
		}
		if c.end == b.Sequence() {
			return endChain(tx, table, b, c.last)
		}
		return nil
	})
}

// chain is a table's chain after a change of data.
type chain struct {
	records [][2][]byte // keys and values
	end     uint64      // the last checksum before the change
	last    uint64      // and after it
}

// relink returns the chain of a table after a change of data. A record that is not
// intact keeps its checksum, which fits as little as before.
func (s *Store) relink(tx *bolt.Tx, table string, change func(data []byte, intact bool) []byte) (c chain, err error) {
	b, err := s.records(tx, table)
	if err != nil {
		return c, err
	}
	if b == nil {
		return c, ErrNoTable
	}
	from, err := anchor(table, b.Get(anchorKey))
	known := err == nil // the first record can be judged
	c.end, c.last = from.sum, from.sum
	seq := from.seq
	err = b.ForEach(func(k, v []byte) error {
		switch {
		case bytes.Equal(k, anchorKey):
			return nil
		case v == nil || len(k) != 8 || len(v) < sumSize+8 || bounded(k, v) != nil:
			return fmt.Errorf("%w: record %d", ErrDamaged, seq+1)
		}
		was := link{binary.BigEndian.Uint64(k) - 1, c.end}
		intact := known && was.seq == seq && was.next(v[sumSize:], nil).sum == storedSum(v)
		data := change(v[sumSize+8:], intact)
		sealed, is := link{was.seq, c.last}.seal(int64(binary.BigEndian.Uint64(v[sumSize:])), data)
		if !intact {
			copy(sealed, v[:sumSize])
			is.sum = storedSum(v)
		}
		c.records = append(c.records, [2][]byte{bytes.Clone(k), sealed})
		c.end, c.last, seq, known = storedSum(v), is.sum, is.seq, true
		return nil
	})
	return c, err
}
