package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	bolt "go.etcd.io/bbolt"
	bolterr "go.etcd.io/bbolt/errors"
)

// small is the size up to which Open looks at every page that does not belong to a
// table; in a larger file it leaves the leaf pages to Check.
const small = 64 << 20

// lockWait is how long Open waits for another process to release the file.
const lockWait = time.Second

// Open opens the file for reading and writing. It creates a missing file, and migrates
// an older schema after putting a copy next to it. The structure of the file is checked
// before the first byte is written, values when they are read; Check reads them all.
// The errors are ErrForeign, ErrCorrupt, ErrNewer and ErrLocked; they leave the file
// exactly as it was.
func Open(path string) (*Store, error) {
	_, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		err = create(path)
	}
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	s, err := openChecked(path)
	if err != nil {
		return nil, err
	}
	n, err := s.schema()
	if err == nil && n < len(migrations) {
		err = s.migratable()
	}
	if err := errors.Join(err, s.Close()); err != nil {
		return nil, err
	}
	if n < len(migrations) {
		if err := keep(path, n); err != nil {
			return nil, err
		}
	}
	current, err := openCurrent(path)
	if err == nil {
		current.passed = s.passed
	}
	return current, err
}

// openCurrent opens a checked file for writing and migrates it. A process that was killed
// may have left a commit that the system knows and the disk does not. Whoever reads the
// file acts on it, so that commit must not be lost in a power cut any more.
func openCurrent(path string) (*Store, error) {
	s, err := openFile(path, &bolt.Options{Timeout: lockWait})
	if err != nil {
		return nil, err
	}
	n, err := s.schema()
	if err == nil {
		err = s.file.Sync()
	}
	if err == nil && n < len(migrations) {
		err = s.update(migrate)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// OpenReadOnly opens an existing file for reading, with the errors of Open, and
// fs.ErrNotExist if there is none. Several processes may read, but none while another
// writes. If the schema is older, it opens a migrated copy, which Close removes.
func OpenReadOnly(path string) (*Store, error) {
	s, err := openChecked(path)
	if err != nil {
		return nil, err
	}
	n, err := s.schema()
	if err == nil && n == len(migrations) {
		return s, nil
	}
	if err == nil {
		err = s.migratable()
	}
	if err := errors.Join(err, s.Close()); err != nil {
		return nil, err
	}
	return openOlder(path)
}

// openFile opens a database and turns its errors and panics into ours.
func openFile(path string, o *bolt.Options) (*Store, error) {
	s := &Store{passed: &sync.Map{}}
	o.OpenFile = func(path string, flag int, mode os.FileMode) (f *os.File, err error) {
		s.file, err = os.OpenFile(path, flag, mode)
		return s.file, err
	}
	err := guard(ErrCorrupt, func() (err error) {
		s.db, err = bolt.Open(path, 0o600, o)
		return err
	})
	var pathErr *fs.PathError
	switch {
	case err == nil:
		return s, nil
	case errors.Is(err, ErrCorrupt):
		return nil, errors.Join(err, s.file.Close())
	case errors.Is(err, bolterr.ErrTimeout):
		return nil, ErrLocked
	case errors.Is(err, bolterr.ErrInvalid), errors.Is(err, bolterr.ErrVersionMismatch):
		return nil, ErrForeign
	case errors.As(err, &pathErr):
		return nil, fmt.Errorf("storage: %w", err)
	}
	return nil, fmt.Errorf("%w: %v", ErrCorrupt, err)
}

// openChecked opens the file read-only if it is ours and bbolt can walk it: heads, free
// pages and all branches are sound.
func openChecked(path string) (*Store, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, fmt.Errorf("storage: %w", err)
	case !info.Mode().IsRegular() || info.Size() == 0:
		return nil, ErrForeign // bbolt would make a database of an empty file
	}
	s, err := openFile(path, &bolt.Options{Timeout: lockWait, ReadOnly: true})
	if err != nil {
		return nil, err
	}
	if err := s.skeleton(info.Size()); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// skeleton checks what leads to the tables and values of a file of n bytes. It notes the
// tables whose records bbolt could not walk because their page, which is part of the
// list of tables, is damaged.
func (s *Store) skeleton(n int64) error {
	p, err := newPages(s.file, s.db.Info().PageSize, n)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	err = p.walk(p.root, func(e entry) error {
		if !e.isBucket || len(e.value) < bucketHead {
			return fmt.Errorf("%q is no bucket", e.key)
		}
		if bytes.Equal(e.key, tableBucket) {
			_, err := p.bucket(e.value, s.inlined(p))
			return err
		}
		if root := native.Uint64(e.value); root != 0 {
			return p.branches(root, n <= small)
		}
		_, err := p.bucket(e.value, func(entry) error { return nil })
		return err
	})
	if err == nil {
		_, err = p.freelist()
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	return nil
}

// inlined returns a function that notes the tables with a damaged page of their own in
// the list of tables.
func (s *Store) inlined(p *pages) func(entry) error {
	return func(e entry) error {
		if !e.isBucket || len(e.value) < bucketHead {
			return fmt.Errorf("table %q has no records", e.key)
		}
		if native.Uint64(e.value) != 0 {
			return nil // records checks it when it is needed
		}
		if _, err := p.bucket(e.value, func(entry) error { return nil }); err != nil {
			s.passed.Store(string(e.key), err)
		}
		return nil
	}
}

// migratable checks what skeleton leaves to records: a migration reads all tables.
func (s *Store) migratable() error {
	return guard(ErrCorrupt, func() error {
		return s.db.View(func(tx *bolt.Tx) error {
			return tx.Bucket(tableBucket).ForEach(func(id, _ []byte) error {
				if _, err := s.records(tx, string(id)); err != nil {
					return fmt.Errorf("%w: table %q: %w", ErrCorrupt, id, err)
				}
				return nil
			})
		})
	})
}

// create makes the file under a temporary name and then links it into place, so that a
// half-made file never has the real name.
func create(path string) error {
	if to, err := os.Readlink(path); err == nil { // to a file that is still to be made
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	err := publish(path, func(f *os.File) error {
		db, err := bolt.Open(f.Name(), 0o600, nil)
		if err != nil {
			return err
		}
		return errors.Join(db.Update(migrate), db.Close())
	})
	if errors.Is(err, fs.ErrExist) {
		return nil // another process was faster
	}
	return err
}

// Receive makes a new file from a copy that copied writes, as Backup and Copy do. If
// the copy is incomplete or cannot be written, no file is left behind; if path exists,
// the error is fs.ErrExist.
func Receive(path string, copied func(io.Writer) error) error {
	return publish(path, func(f *os.File) error {
		if err := copied(f); err != nil {
			return err
		}
		r, err := Inspect(f.Name(), nil)
		if err == nil && len(r.Problems) > 0 {
			err = fmt.Errorf("%w: %w", ErrCorrupt, r.Problems[0])
		}
		return err
	})
}

// publish writes a new file under a temporary name, syncs it, and only then gives it
// its name. If that is taken, the error is fs.ErrExist.
func publish(path string, write func(*os.File) error) error {
	dir := filepath.Dir(path)
	f, err := unfinished(dir)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if err := errors.Join(write(f), f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Link(f.Name(), path); err != nil {
		return err
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// leftover is how the names of files begin that have no name of their own yet, and stale
// is the age from which nobody writes to one any more.
const (
	leftover = "tarock-unfinished-"
	stale    = time.Hour
)

// unfinished makes a file in a directory that is to be renamed or removed, and removes
// those that killed processes have left there.
func unfinished(dir string) (*os.File, error) {
	files, _ := os.ReadDir(dir) // if it cannot be read, what was left stays
	for _, e := range files {
		if !strings.HasPrefix(e.Name(), leftover) {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > stale {
			os.Remove(filepath.Join(dir, e.Name()))
		}
	}
	return os.CreateTemp(dir, leftover+"*.db")
}

// schema returns the number of migrations that the file has been through, or
// ErrForeign, ErrNewer or ErrCorrupt.
func (s *Store) schema() (n int, err error) {
	err = guard(ErrCorrupt, func() error {
		return s.db.View(func(tx *bolt.Tx) error {
			n, err = schema(tx)
			return err
		})
	})
	return n, err
}

func schema(tx *bolt.Tx) (int, error) {
	meta := tx.Bucket(metaBucket)
	if meta == nil || string(meta.Get(formatKey)) != string(format) {
		return 0, ErrForeign
	}
	v := meta.Get(schemaKey)
	if len(v) != 4 {
		return 0, fmt.Errorf("%w: no schema", ErrCorrupt)
	}
	n := int(binary.BigEndian.Uint32(v))
	if n > len(migrations) {
		return n, fmt.Errorf("%w: schema %d, known are %d", ErrNewer, n, len(migrations))
	}
	for _, name := range buckets(n) {
		if tx.Bucket(name) == nil {
			return n, fmt.Errorf("%w: bucket %q is missing", ErrCorrupt, name)
		}
	}
	return n, nil
}
