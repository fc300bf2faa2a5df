package storage

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	bolt "go.etcd.io/bbolt"
	bolterr "go.etcd.io/bbolt/errors"
)

// lockWait is how long Open waits for another process to let go of the file.
const lockWait = time.Second

var (
	formatKey = []byte("format")
	format    = []byte("tarock")
	schemaKey = []byte("schema")
)

// migrations lead from each schema to the next; the first one makes a new
// file. They run in one transaction, and those released are never changed.
var migrations = []func(*bolt.Tx) error{
	func(tx *bolt.Tx) error {
		for _, name := range [][]byte{tableBucket, slotBucket, blobBucket, seenBucket, ringBucket} {
			if _, err := tx.CreateBucket(name); err != nil {
				return err
			}
		}
		return nil
	},
}

// Open opens the file for reading and writing, making it if there is none and
// bringing an older schema up to date. It checks the file from end to end
// before the first byte is written and returns ErrForeign, ErrCorrupt, ErrNewer
// or ErrLocked, in which cases the file is left exactly as it was.
func Open(path string) (*Store, error) {
	_, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		err = create(path)
	}
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	db, err := openChecked(path)
	if err != nil {
		return nil, err
	}
	if err := db.Close(); err != nil {
		return nil, err
	}
	db, err = openFile(path, &bolt.Options{Timeout: lockWait})
	if err != nil {
		return nil, err
	}
	err = db.View(current)
	if errors.Is(err, ErrOlder) {
		err = db.Update(migrate)
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &Store{db}, nil
}

// OpenReadOnly opens an existing file of the current schema for reading, with
// the errors of Open, ErrOlder, and fs.ErrNotExist if there is none. Several
// processes may read, but none while another writes.
func OpenReadOnly(path string) (*Store, error) {
	db, err := openChecked(path)
	if err != nil {
		return nil, err
	}
	if err := db.View(current); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &Store{db}, nil
}

// create makes the file beside its place and then links it there, so that a
// half-made file never bears the name.
func create(path string) error {
	dir := filepath.Dir(path)
	f, err := os.CreateTemp(dir, filepath.Base(path)+".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if err := f.Close(); err != nil {
		return err
	}
	db, err := bolt.Open(f.Name(), 0o600, nil)
	if err != nil {
		return err
	}
	if err := errors.Join(db.Update(migrate), db.Close()); err != nil {
		return err
	}
	if err := os.Link(f.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// openFile opens a database and tells its errors and panics in our words.
func openFile(path string, o *bolt.Options) (db *bolt.DB, err error) {
	var file *os.File
	o.OpenFile = func(path string, flag int, mode os.FileMode) (*os.File, error) {
		f, err := os.OpenFile(path, flag, mode)
		file = f
		return f, err
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			err = errors.Join(fmt.Errorf("%w: %v", ErrCorrupt, r), file.Close())
		}
	}()
	db, err = bolt.Open(path, 0o600, o)
	var pathErr *fs.PathError
	switch {
	case err == nil:
		return db, nil
	case errors.Is(err, bolterr.ErrTimeout):
		return nil, ErrLocked
	case errors.Is(err, bolterr.ErrInvalid), errors.Is(err, bolterr.ErrVersionMismatch):
		return nil, ErrForeign
	case errors.As(err, &pathErr):
		return nil, fmt.Errorf("storage: %w", err)
	}
	return nil, fmt.Errorf("%w: %v", ErrCorrupt, err)
}

// openChecked opens the file read-only and reads all of it once.
func openChecked(path string) (*bolt.DB, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, fmt.Errorf("storage: %w", err)
	case !info.Mode().IsRegular() || info.Size() == 0:
		return nil, ErrForeign // bbolt would make a database of an empty file
	}
	db, err := openFile(path, &bolt.Options{Timeout: lockWait, ReadOnly: true, PreLoadFreelist: true})
	if err != nil {
		return nil, err
	}
	if err := check(db, info.Size()); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// check tells whether the file is ours, of a schema we know, and whole.
func check(db *bolt.DB, size int64) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", ErrCorrupt, r)
		}
	}()
	return db.View(func(tx *bolt.Tx) error {
		if tx.Size() > size {
			return fmt.Errorf("%w: %d of %d bytes left", ErrCorrupt, size, tx.Size())
		}
		if err := current(tx); err != nil && !errors.Is(err, ErrOlder) {
			return err
		}
		// Walked here first: a page beyond the end is caught in this goroutine
		// only, and the check runs in another.
		if err := tx.ForEach(func(_ []byte, b *bolt.Bucket) error { return walk(b) }); err != nil {
			return err
		}
		var first error
		for err := range tx.Check() {
			if first == nil {
				first = fmt.Errorf("%w: %v", ErrCorrupt, err)
			}
		}
		return first
	})
}

func walk(b *bolt.Bucket) error {
	return b.ForEach(func(k, v []byte) error {
		if v == nil {
			return walk(b.Bucket(k))
		}
		return nil
	})
}

// schema gives the number of migrations that the file has been through.
func schema(tx *bolt.Tx) (int, error) {
	meta := tx.Bucket(metaBucket)
	if meta == nil || string(meta.Get(formatKey)) != string(format) {
		return 0, ErrForeign
	}
	v := meta.Get(schemaKey)
	if len(v) != 4 {
		return 0, fmt.Errorf("%w: no schema", ErrCorrupt)
	}
	return int(binary.BigEndian.Uint32(v)), nil
}

// current returns an error if the file has not the schema of this program.
func current(tx *bolt.Tx) error {
	n, err := schema(tx)
	switch {
	case err != nil:
		return err
	case n < len(migrations):
		return fmt.Errorf("%w: schema %d, current is %d", ErrOlder, n, len(migrations))
	case n > len(migrations):
		return fmt.Errorf("%w: schema %d, known are %d", ErrNewer, n, len(migrations))
	}
	return nil
}

// migrate brings a file, new or of an older schema, to the current one.
func migrate(tx *bolt.Tx) error {
	meta, err := tx.CreateBucketIfNotExists(metaBucket)
	if err != nil {
		return err
	}
	from := 0
	if meta.Get(formatKey) != nil {
		if from, err = schema(tx); err != nil {
			return err
		}
	}
	for _, m := range migrations[from:] {
		if err := m(tx); err != nil {
			return err
		}
	}
	if err := meta.Put(formatKey, format); err != nil {
		return err
	}
	return meta.Put(schemaKey, binary.BigEndian.AppendUint32(nil, uint32(len(migrations))))
}
