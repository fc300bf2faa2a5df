package storage

import (
	"errors"
	"runtime"
	"sync/atomic"
	"time"

	bolt "go.etcd.io/bbolt"
)

// ErrBusy is returned by Scrub while somebody reads an earlier state of the store, such
// as a backup that was begun before.
var ErrBusy = errors.New("storage: an earlier state is being read")

// Entries calls do with the bucket and key of everything stored, in order.
func (s *Store) Entries(do func(bucket, key string) error) error {
	return s.view(func(tx *bolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bolt.Bucket) error {
			return b.ForEach(func(k, _ []byte) error {
				if err := bounded(k, nil); err != nil {
					return err
				}
				return do(string(name), string(k))
			})
		})
	})
}

// Discard removes a slot, damaged or not, as if it had never been put. Its messages
// stay.
func (s *Store) Discard(table, name string) error {
	return s.update(func(tx *bolt.Tx) error {
		k := slotKey(table, name)
		return errors.Join(values(tx, slotBucket).drop(k), values(tx, dueBucket).drop(k))
	})
}

// Scrub overwrites all parts of the file that are not in use, so that what was removed
// or replaced before is not in it any more, nor in a backup that is made later.
func (s *Store) Scrub() error {
	for {
		n, err := s.scrub()
		if err != nil || n < portion {
			return err
		}
	}
}

// portion is how many bytes are overwritten while writers wait.
const portion = 16 << 20

// patience is how long a scrub waits for readers.
const patience = 100 * time.Millisecond

// scrub overwrites a portion and returns its size in bytes. Between its attempts others can
// write.
func (d *disk) scrub() (n int, err error) {
	for begin := time.Now(); ; time.Sleep(time.Millisecond) {
		n, err = d.attempt()
		if !errors.Is(err, ErrBusy) || time.Since(begin) > patience {
			return n, err
		}
	}
}

// attempt overwrites a portion, unless somebody still reads what may be overwritten: ErrBusy.
func (d *disk) attempt() (n int, err error) {
	err = guard(ErrDamaged, func() error {
		tx, err := d.db.Begin(true) // nobody else can write, and readers who begin now read the current state
		if err != nil {
			return err
		}
		defer tx.Rollback()
		if !d.readers.gone() {
			return ErrBusy
		}
		n, err = d.blank()
		return err
	})
	return n, err
}

// blank overwrites unused pages, in a transaction that writes nothing.
func (d *disk) blank() (n int, err error) {
	info, err := d.file.Stat()
	if err != nil {
		return 0, err
	}
	p, err := newPages(d.file, d.db.Info().PageSize, info.Size())
	if err != nil {
		return 0, err
	}
	free, err := p.freelist()
	if err != nil {
		return 0, err
	}
	for id := p.high; id < uint64(info.Size())/uint64(p.size); id++ {
		free = append(free, id)
	}
	page, empty := make([]byte, p.size), make([]byte, p.size)
	for _, id := range free {
		at := int64(id) * int64(p.size)
		if _, err := d.file.ReadAt(page, at); err != nil {
			return n, err
		}
		if string(page) == string(empty) {
			continue
		}
		if _, err := d.file.WriteAt(empty, at); err != nil {
			return n, err
		}
		if n += p.size; n >= portion {
			break
		}
	}
	if n == 0 {
		return 0, nil
	}
	return n, d.file.Sync()
}

// readers counts the transactions that read, by generation: those begun before and those
// begun after gone was last called.
type readers struct {
	generation atomic.Uint32
	counts     [2]atomic.Int64
}

// enter counts a reader until the function that it returns is called.
func (r *readers) enter() (leave func()) {
	count := &r.counts[r.generation.Load()%2]
	count.Add(1)
	return func() { count.Add(-1) }
}

// turns is how often gone lets others run before it gives up.
const turns = 1000

// gone lets readers that have begun before come to their end, and reports whether all have.
// It does not sleep, since writers wait for its caller.
func (r *readers) gone() bool {
	now := r.generation.Load() % 2
	if r.counts[1-now].Load() != 0 {
		return false // from before the last call
	}
	r.generation.Add(1)
	for range turns {
		if r.counts[now].Load() == 0 {
			return true
		}
		runtime.Gosched()
	}
	return false
}
