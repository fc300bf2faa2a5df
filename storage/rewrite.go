package storage

import (
	"fmt"

	bolt "go.etcd.io/bbolt"
)

// Rewrite replaces the data of a table's records with what change returns for it.
// Sequences and times stay, and the records get a new chain. It returns ErrNoTable if
// there are none, and ErrDamaged if they are damaged; then nothing changes.
func (s *Store) Rewrite(table string, change func(data []byte) []byte) error {
	return s.update(func(tx *bolt.Tx) error {
		b, err := s.records(tx, table)
		if err != nil {
			return err
		}
		if b == nil {
			return ErrNoTable
		}
		was, err := anchor(table, b.Get(anchorKey))
		if err != nil {
			return err
		}
		is, first := was, was.seq+1
		var all [][]byte
		c := b.Cursor()
		for k, v := c.Seek(key(first)); k != nil; k, v = c.Next() {
			var r Record
			if r, was, err = was.open(k, v); err != nil {
				return err
			}
			v, is = is.seal(r.Time.UnixMilli(), change(r.Data))
			all = append(all, v)
		}
		if was.sum != b.Sequence() {
			return fmt.Errorf("%w: record %d is missing", ErrDamaged, was.seq+1)
		}
		for i, v := range all {
			if err := b.Put(key(first+uint64(i)), v); err != nil {
				return err
			}
		}
		return b.SetSequence(is.sum)
	})
}
