package storage

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"time"

	bolt "go.etcd.io/bbolt"
)

// errSeen ends a transaction whose update is known.
var errSeen = errors.New("storage: update was seen")

// Commit writes c in one transaction and returns when it is on disk. If the
// update was seen before, fresh is false and nothing has changed. The errors
// are ErrConflict, ErrName, and those of the disk.
func (s *Store) Commit(c Commit) (fresh bool, err error) {
	err = s.db.Update(func(tx *bolt.Tx) error {
		if c.Update != 0 {
			if seen, err := note(tx, c.Update, c.Time); err != nil {
				return err
			} else if seen {
				return errSeen
			}
		}
		return c.write(tx)
	})
	if errors.Is(err, errSeen) {
		return false, nil
	}
	return err == nil, err
}

func (c *Commit) write(tx *bolt.Tx) error {
	if err := c.appendRecords(tx); err != nil {
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
	blobs := tx.Bucket(blobBucket)
	for k, v := range c.Blobs {
		var err error
		switch {
		case k == "":
			err = ErrName
		case v == nil:
			err = blobs.Delete([]byte(k))
		default:
			err = blobs.Put([]byte(k), v)
		}
		if err != nil {
			return fmt.Errorf("value %q: %w", k, err)
		}
	}
	return nil
}

func (c *Commit) appendRecords(tx *bolt.Tx) error {
	if c.Table == "" && len(c.Records) == 0 {
		return nil
	}
	if !named(c.Table) {
		return fmt.Errorf("table %q: %w", c.Table, ErrName)
	}
	tables, id := tx.Bucket(tableBucket), []byte(c.Table)
	b := tables.Bucket(id)
	last := lastKey(b)
	if last != c.After {
		return fmt.Errorf("%w: last record is %d, not %d", ErrConflict, last, c.After)
	}
	if len(c.Records) == 0 {
		return nil
	}
	b, err := tables.CreateBucketIfNotExists(id)
	if err != nil {
		return fmt.Errorf("table %q: %w", c.Table, err)
	}
	b.FillPercent = 0.9 // only ever appended to
	for _, data := range c.Records {
		last++
		v := binary.BigEndian.AppendUint64(make([]byte, 0, 8+len(data)), uint64(c.Time.UnixMilli()))
		if err := b.Put(key(last), append(v, data...)); err != nil {
			return err
		}
	}
	return nil
}

// named reports whether s can be the name of a table or slot.
func named(s string) bool { return s != "" && !strings.Contains(s, "\x00") }

// key is the form of a number that sorts as the number does.
func key(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

// lastKey gives the greatest number among the keys, 0 if there is none.
func lastKey(b *bolt.Bucket) uint64 {
	if b == nil {
		return 0
	}
	k, _ := b.Cursor().Last()
	if k == nil {
		return 0
	}
	return binary.BigEndian.Uint64(k)
}

// millis reads a time that was written as milliseconds.
func millis(b []byte) time.Time {
	return time.UnixMilli(int64(binary.BigEndian.Uint64(b))).UTC()
}
