package storage

import (
	"errors"
	"fmt"
	"strings"
	"syscall"

	bolt "go.etcd.io/bbolt"
)

// ErrFull is returned when the disk has no room for a change. Nothing has changed, and
// the same change may succeed later.
var ErrFull = errors.New("storage: the disk is full")

// reserve is how much room is kept behind the data, so that a full disk is noticed
// before anything fails for it, and what was sent can still be recorded. It grows with
// the file, and is not copied by Backup.
const (
	reserve = 512 << 10
	chunk   = 64 << 10 // it is filled up when so much is used
)

var zeros [chunk]byte

// need is how much of the reserve must be there for a change.
type need int64

const (
	all   need = reserve - chunk // changes that can wait
	half  need = reserve / 2     // those that say why
	least need = 0               // what must be recorded because it has happened
)

// Full reports whether a change has found no room since there was some.
func (d *disk) Full() bool { return d.full.Load() }

// Room returns nil if there is room for changes, which it tries out, else ErrFull or
// another error of the disk.
func (d *disk) Room() error {
	return d.change(all, func(tx *bolt.Tx) error {
		meta := tx.Bucket(metaBucket)
		return meta.SetSequence(meta.Sequence())
	})
}

// keepRoom fills the reserve up, in a transaction that has not written yet. It returns
// an error if less than needed is there.
func (d *disk) keepRoom(tx *bolt.Tx, needed need) error {
	end := tx.Size()
	d.kept = max(d.kept, end)
	var err error
	for filling := d.kept < end+int64(all); filling && err == nil && d.kept < end+reserve; {
		var n int
		n, err = d.file.WriteAt(zeros[:min(end+reserve-d.kept, chunk)], d.kept)
		d.kept += int64(n)
	}
	if d.kept >= end+int64(needed) {
		return nil
	}
	return err
}

// noted turns the error of a disk without room into ErrFull, and notes it.
func (d *disk) noted(err error) error {
	if !noRoom(err) {
		return err
	}
	d.full.Store(true)
	return fmt.Errorf("%w: %w", ErrFull, err)
}

// noRoom reports whether an error comes from a disk, or a quota, without room. bbolt
// returns some of them as text.
func noRoom(err error) bool {
	for _, no := range []error{syscall.ENOSPC, syscall.EDQUOT} {
		if err != nil && (errors.Is(err, no) || strings.Contains(err.Error(), no.Error())) {
			return true
		}
	}
	return false
}
