package storage

import (
	"errors"
	"fmt"
	"runtime/debug"

	bolt "go.etcd.io/bbolt"
	bolterr "go.etcd.io/bbolt/errors"
)

// view and update run a transaction. On damaged pages bbolt panics or reads outside its
// memory; that becomes ErrDamaged, and nothing is written.

func (d *disk) view(do func(*bolt.Tx) error) error {
	defer d.readers.enter()()
	return guard(ErrDamaged, func() error { return d.db.View(do) })
}

func (d *disk) update(do func(*bolt.Tx) error) error { return d.change(least, do) }

// change is update for a change that needs some of the reserve.
func (d *disk) change(needed need, do func(*bolt.Tx) error) error {
	err := guard(ErrDamaged, func() error {
		return d.db.Update(func(tx *bolt.Tx) error {
			if err := d.keepRoom(tx, needed); err != nil {
				return err
			}
			return do(tx)
		})
	})
	for _, odd := range []error{bolterr.ErrKeyRequired, bolterr.ErrKeyTooLarge, bolterr.ErrValueTooLarge, bolterr.ErrIncompatibleValue, bolterr.ErrBucketExists, bolterr.ErrBucketNotFound} {
		if errors.Is(err, odd) { // we write no such value: it was in the file
			return fmt.Errorf("%w: %w", ErrDamaged, err)
		}
	}
	if err == nil && needed == all {
		d.full.Store(false)
	}
	return d.noted(err)
}

// guard turns a panic or a memory fault in do into an error.
func guard(kind error, do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", kind, r)
		}
	}()
	return do()
}

// Damaged reports whether an error means that stored data cannot be read.
func Damaged(err error) bool { return errors.Is(err, ErrDamaged) || errors.Is(err, ErrCorrupt) }
