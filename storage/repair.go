package storage

import (
	"errors"
	"os"

	bolt "go.etcd.io/bbolt"
)

// Repair copies the intact parts of a file that no process has open for writing to a
// new file: each table with its slots if keep, called with its records, returns true,
// and all other values. It reports what it found. The errors are those of Inspect, and
// fs.ErrExist if out exists.
func Repair(path, out string, keep func(id string, records []Record) bool) (report Report, err error) {
	err = publish(out, func(f *os.File) error {
		to, err := newFile(f.Name())
		if err != nil {
			return err
		}
		c := &salvage{to: to, left: map[string]bool{}, keep: keep}
		report, err = c.from(path)
		return errors.Join(err, c.err, c.write(), to.db.Sync(), to.Close())
	})
	return report, err
}

// newFile makes a file without syncing what is written to it.
func newFile(path string) (*Store, error) {
	s, err := openFile(path, &bolt.Options{NoSync: true})
	if err != nil {
		return nil, err
	}
	if err := s.db.Update(migrate); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// salvage collects the intact parts.
type salvage struct {
	to    *Store
	keep  func(id string, records []Record) bool
	left  map[string]bool // tables that are not copied
	batch []func(*bolt.Tx) error
	err   error
}

func (c *salvage) from(path string) (Report, error) {
	look := eyes{table: c.table, entry: c.entry}
	s, err := OpenReadOnly(path)
	if errors.Is(err, ErrCorrupt) {
		return inspectLoose(path, look)
	}
	if err != nil {
		return Report{}, err
	}
	r, err := s.check(look)
	return r, errors.Join(err, s.Close())
}

func (c *salvage) table(t found) {
	if t.err != nil || !c.keep(t.id, t.records) {
		c.left[t.id] = true
		return
	}
	c.add(func(tx *bolt.Tx) error {
		b, err := tx.Bucket(tableBucket).CreateBucket([]byte(t.id))
		if err != nil {
			return err
		}
		b.FillPercent = 0.9
		last := t.from
		if last.seq > 0 {
			if err := b.Put(anchorKey, last.anchor(t.id)); err != nil {
				return err
			}
		}
		for _, r := range t.records {
			var v []byte
			v, last = last.seal(r.Time.UnixMilli(), r.Data)
			if err := b.Put(key(last.seq), v); err != nil {
				return err
			}
		}
		return endChain(tx, t.id, b, last.sum)
	})
}

func (c *salvage) entry(bucket, k, v []byte) {
	k, v = append([]byte(nil), k...), append([]byte(nil), v...)
	switch string(bucket) {
	case string(dueBucket), string(seenBucket): // derived from slots and ring
	case string(ringBucket):
		if len(v) == 16 {
			c.add(func(tx *bolt.Tx) error {
				return errors.Join(values(tx, ringBucket).put(k, v), values(tx, seenBucket).put(v[:8], k))
			})
		}
	case string(slotBucket):
		slot, err := decodeSlot(k, v)
		if err == nil && !c.left[slot.Table] {
			c.add(func(tx *bolt.Tx) error { return storeSlot(tx, slot) })
		}
	default:
		c.add(func(tx *bolt.Tx) error { return values(tx, bucket).put(k, v) })
	}
}

// add queues a write; several are done in one transaction.
func (c *salvage) add(write func(*bolt.Tx) error) {
	if c.batch = append(c.batch, write); len(c.batch) >= 1000 {
		c.err = errors.Join(c.err, c.write())
	}
}

func (c *salvage) write() error {
	err := c.to.update(func(tx *bolt.Tx) error {
		for _, do := range c.batch {
			if err := do(tx); err != nil {
				return err
			}
		}
		return nil
	})
	c.batch = nil
	return err
}
