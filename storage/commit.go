package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"time"

	bolt "go.etcd.io/bbolt"
)

// errSeen ends a transaction whose update has been seen before.
var errSeen = errors.New("storage: update was seen")

// Commit writes c in one transaction and returns when it is on disk. If the
// update was seen before, fresh is false and nothing has changed. The errors
// are ErrConflict, ErrName, ErrFull, and others of the disk.
func (s *Store) Commit(c Commit) (fresh bool, err error) {
	needed := all
	if c.Urgent {
		needed = half
	}
	err = s.join(needed, func(tx *bolt.Tx) error {
		if c.Update != 0 {
			if seen, err := note(tx, c.Update, c.Time); err != nil {
				return err
			} else if seen {
				return errSeen
			}
		}
		return c.write(s, tx)
	})
	if errors.Is(err, errSeen) {
		return false, nil
	}
	if s.watch != nil {
		for k := range c.Blobs {
			s.watch(k)
		}
	}
	return err == nil, err
}

func (c *Commit) write(s *Store, tx *bolt.Tx) error {
	if err := c.appendRecords(s, tx); err != nil {
		return err
	}
	for _, slot := range c.Slots {
		if slot.Table == "" {
			slot.Table = c.Table
		}
		if err := putSlot(tx, slot); err != nil {
			return err
		}
	}
	blobs := values(tx, blobBucket)
	for k, v := range c.Blobs {
		var err error
		switch {
		case k == "":
			err = ErrName
		case v == nil:
			err = blobs.drop([]byte(k))
		default:
			err = blobs.put([]byte(k), v)
		}
		if err != nil {
			return fmt.Errorf("value %q: %w", k, err)
		}
	}
	return nil
}

func (c *Commit) appendRecords(s *Store, tx *bolt.Tx) error {
	if c.Table == "" && len(c.Records) == 0 {
		return nil
	}
	if !named(c.Table) {
		return fmt.Errorf("table %q: %w", c.Table, ErrName)
	}
	b, err := s.records(tx, c.Table)
	if err != nil {
		return fmt.Errorf("table %q: %w", c.Table, err)
	}
	last, err := lastLink(c.Table, b)
	if err != nil {
		return fmt.Errorf("table %q: %w", c.Table, err)
	}
	if last.seq != c.After {
		return fmt.Errorf("%w: last record is %d, not %d", ErrConflict, last.seq, c.After)
	}
	if len(c.Records) == 0 {
		return nil
	}
	if b == nil {
		if b, err = tx.Bucket(tableBucket).CreateBucket([]byte(c.Table)); err != nil {
			return fmt.Errorf("table %q: %w", c.Table, err)
		}
	}
	b.FillPercent = 0.9 // only ever appended to
	for _, data := range c.Records {
		var v []byte
		v, last = last.seal(c.Time.UnixMilli(), data)
		if err := b.Put(key(last.seq), v); err != nil {
			return err
		}
	}
	if err := endChain(tx, c.Table, b, last.sum); err != nil {
		return err
	}
	return forget(c.Table, b, min(c.Forget, last.seq-1))
}

// forget removes the records of a table up to a sequence.
func forget(id string, b *bolt.Bucket, upTo uint64) error {
	l := link{seq: upTo, sum: storedSum(b.Get(key(upTo)))}
	if upTo == 0 || l.sum == 0 {
		return nil // nothing to forget, or forgotten already
	}
	var old [][]byte
	c := b.Cursor()
	for k, _ := c.First(); k != nil && bytes.Compare(k, key(upTo)) <= 0; k, _ = c.Next() {
		if err := bounded(k, nil); err != nil {
			return err
		}
		old = append(old, bytes.Clone(k))
	}
	for _, k := range old {
		if err := b.Delete(k); err != nil {
			return err
		}
	}
	return b.Put(anchorKey, l.anchor(id))
}

// records returns the bucket of a table, nil if there is none, and ErrDamaged if bbolt
// could not walk it. Once checked, a table stays passable: what was written since is in
// order.
func (s *Store) records(tx *bolt.Tx, id string) (*bolt.Bucket, error) {
	why, known := s.passed.Load(id)
	if known && why != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, why.(error))
	}
	b := tx.Bucket(tableBucket).Bucket([]byte(id))
	if known || b == nil || b.Root() == 0 {
		return b, nil
	}
	p := &pages{r: s.file, size: tx.DB().Info().PageSize, met: map[uint64]bool{}}
	p.high = uint64(tx.Size()) / uint64(p.size)
	if err := p.branches(uint64(b.Root()), true); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	s.passed.Store(id, nil)
	return b, nil
}

// lastLink returns the end of a table's chain, or its start if there are no records.
func lastLink(id string, b *bolt.Bucket) (link, error) {
	if b == nil {
		return start(id), nil
	}
	k, v := b.Cursor().Last()
	l := link{lastKey(b), storedSum(v)}
	if k == nil || l.sum != b.Sequence() || len(v) < sumSize+8 {
		return l, fmt.Errorf("%w: last record", ErrDamaged)
	}
	return l, nil
}

// named reports whether s can be the name of a table or slot.
func named(s string) bool { return s != "" && !strings.Contains(s, "\x00") }

// key encodes a number so that keys sort as their numbers do.
func key(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

// lastKey returns the greatest number among the keys, 0 if there is none.
func lastKey(b *bolt.Bucket) uint64 {
	if b == nil {
		return 0
	}
	k, _ := b.Cursor().Last()
	if len(k) != 8 {
		return 0
	}
	return binary.BigEndian.Uint64(k)
}

// millis reads a time that was written as milliseconds.
func millis(b []byte) time.Time {
	return time.UnixMilli(int64(binary.BigEndian.Uint64(b))).UTC()
}
