package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"

	bolt "go.etcd.io/bbolt"
)

// Report is the result of a check.
type Report struct {
	Problems []error // what is damaged; none if the file is whole
	Loose    bool    // the pages do not fit together: what is written next may destroy more
	Tables   int     // found
	Records  int     // intact
}

// Check reads the whole file in its current state, while others may keep reading and
// writing: every page, and every value with its checksum. It calls table, which may be
// nil, for each table with the records before any damage, and with ErrDamaged if there
// is damage.
func (s *Store) Check(table func(id string, records []Record, err error)) (Report, error) {
	return s.check(onlyTables(table))
}

// onlyTables returns eyes for tables.
func onlyTables(table func(id string, records []Record, err error)) eyes {
	if table == nil {
		return eyes{}
	}
	return eyes{table: func(t found) { table(t.id, t.records, t.err) }}
}

func (s *Store) check(look eyes) (r Report, err error) {
	for range 10 {
		err = s.view(func(tx *bolt.Tx) error { // the transaction keeps the pages from being reused
			info, err := s.file.Stat()
			if err != nil {
				return err
			}
			p, err := newPages(s.file, s.db.Info().PageSize, info.Size())
			if p != nil && p.tx != uint64(tx.ID()) {
				return errMoved
			}
			r = examine(p, err, look)
			return nil
		})
		if !errors.Is(err, errMoved) {
			break
		}
	}
	return r, err
}

// errMoved means that a commit came between the start of a transaction and the reading
// of the heads.
var errMoved = errors.New("storage: the file has moved on")

// Inspect is Check for a file that no process has open for writing, including one that
// Open refuses with ErrCorrupt. Its other errors are those of OpenReadOnly.
func Inspect(path string, table func(id string, records []Record, err error)) (Report, error) {
	s, err := OpenReadOnly(path)
	if err == nil {
		r, err := s.Check(table)
		return r, errors.Join(err, s.Close())
	}
	if !errors.Is(err, ErrCorrupt) {
		return Report{}, err
	}
	return inspectLoose(path, onlyTables(table))
}

// inspectLoose examines a file that bbolt must not open.
func inspectLoose(path string, look eyes) (Report, error) {
	f, err := os.Open(path)
	if err != nil {
		return Report{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return Report{}, err
	}
	p, err := newPages(f, os.Getpagesize(), info.Size())
	return examine(p, err, look), nil
}

// eyes are called with what is found in a file.
type eyes struct {
	table func(found)
	entry func(bucket, k, v []byte) // of the other buckets, whole
}

// found is a table.
type found struct {
	id      string
	from    link // that the first record follows
	records []Record
	err     error
}

// examination is the state of a check.
type examination struct {
	Report
	p      *pages
	look   eyes
	roots  map[string][]byte // heads of the buckets at the top
	ring   map[string]string // update → place, on which both buckets agree
	unsent map[string]bool   // slots that are not settled
}

func (x *examination) problem(format string, args ...any) {
	x.Problems = append(x.Problems, fmt.Errorf("%w: "+format, append([]any{ErrDamaged}, args...)...))
}

func (x *examination) loose(what string, err error) {
	if err != nil {
		x.problem("%s: %w", what, err)
		x.Loose = true
	}
}

// examine reads everything in pages. broken is the error of their heads, if any.
func examine(p *pages, broken error, look eyes) Report {
	x := &examination{p: p, look: look, roots: map[string][]byte{}, ring: map[string]string{}, unsent: map[string]bool{}}
	x.loose("heads", broken)
	if p == nil {
		return x.Report
	}
	_, err := p.freelist()
	x.loose("free pages", err)
	x.loose("list of buckets", p.walk(p.root, func(e entry) error {
		if !e.isBucket {
			return fmt.Errorf("%q is none", e.key)
		}
		x.roots[string(e.key)] = bytes.Clone(e.value)
		return nil
	}))
	x.meta()
	x.tables()
	x.values(slotBucket, x.slot)
	x.values(dueBucket, x.due)
	for id := range x.unsent {
		x.problem("slot %q: is not settled and not noted so", id)
	}
	x.values(blobBucket, nil)
	x.values(ringBucket, func(k, v []byte) error { return x.update(v, k) })
	x.values(seenBucket, func(k, v []byte) error { return x.update(k, v) })
	for id := range x.ring {
		x.problem("update %x: noted in one place only", id)
	}
	for name := range x.roots {
		x.problem("bucket %q: not one of ours", name)
	}
	if !x.Loose {
		x.loose("pages", p.lost())
	}
	return x.Report
}

// open walks a bucket at the top and returns its sequence.
func (x *examination) open(name []byte, do func(entry) error) uint64 {
	root, ok := x.roots[string(name)]
	delete(x.roots, string(name))
	if !ok {
		x.problem("bucket %q is missing", name)
		return 0
	}
	sequence, err := x.p.bucket(root, do)
	x.loose(fmt.Sprintf("bucket %q", name), err)
	return sequence
}

func (x *examination) meta() {
	want := map[string]string{string(formatKey): string(format), string(schemaKey): string(binary.BigEndian.AppendUint32(nil, uint32(len(migrations))))}
	x.open(metaBucket, func(e entry) error {
		if e.isBucket || want[string(e.key)] != string(e.value) {
			x.problem("%s is %q", e.key, e.value)
		}
		delete(want, string(e.key))
		return nil
	})
	for k := range want {
		x.problem("%s is missing", k)
	}
}

// tables follows the chain of each table. Damage to one does not affect the others.
func (x *examination) tables() {
	var ends uint64
	damaged := len(x.Problems)
	sequence := x.open(tableBucket, func(e entry) error {
		t := found{id: string(e.key)}
		if !e.isBucket {
			t.err = fmt.Errorf("%w: no records", ErrDamaged)
		} else {
			ends ^= endSum(t.id, x.chain(&t, e.value))
		}
		if t.err != nil {
			t.err = fmt.Errorf("table %q: %w", t.id, t.err)
			x.Problems = append(x.Problems, t.err)
		}
		x.Tables++
		x.Records += len(t.records)
		if x.look.table != nil {
			x.look.table(t)
		}
		return nil
	})
	if sequence != ends && len(x.Problems) == damaged {
		x.problem("tables: one is missing, or older or newer than the others")
	}
}

// chain follows the chain of a table, and returns the checksum at which it should end.
func (x *examination) chain(t *found, root []byte) uint64 {
	last := start(t.id)
	t.from = last
	sequence, err := x.p.bucket(root, func(e entry) (err error) {
		if e.isBucket {
			return fmt.Errorf("%w: record %d is a bucket", ErrDamaged, last.seq+1)
		}
		if bytes.Equal(e.key, anchorKey) {
			last, err = anchor(t.id, e.value)
			t.from = last
			return err
		}
		r, next, err := last.open(e.key, e.value)
		if err != nil {
			return err
		}
		r.Data = bytes.Clone(r.Data)
		t.records, last = append(t.records, r), next
		return nil
	})
	switch {
	case errors.Is(err, ErrDamaged):
		t.err = err
		x.rest(root)
	case err != nil:
		t.err = fmt.Errorf("%w: %w", ErrDamaged, err)
		x.Loose = true
	case sequence != last.sum || len(t.records) == 0:
		t.err = fmt.Errorf("%w: record %d is missing", ErrDamaged, last.seq+1)
	}
	return sequence
}

// rest visits the remaining pages of a bucket whose walk was stopped early.
func (x *examination) rest(root []byte) {
	again := *x.p
	again.used = make([]uint64, len(x.p.used))
	if _, err := again.bucket(root, func(entry) error { return nil }); err != nil {
		x.Loose = true
		return
	}
	for i := range again.used {
		x.p.used[i] |= again.used[i]
	}
}

// values checks the values of a bucket and passes them to do.
func (x *examination) values(name []byte, do func(k, v []byte) error) {
	var sums uint64
	whole := true
	sequence := x.open(name, func(e entry) error {
		v, err := unseal(name, e.key, e.value)
		if err == nil && e.isBucket {
			err = fmt.Errorf("%w: %q is a bucket", ErrDamaged, e.key)
		}
		if err == nil && do != nil {
			err = do(e.key, v)
		}
		if err != nil {
			x.problem("%s: %w", name, err)
			whole = false
			return nil
		}
		sums ^= storedSum(e.value)
		if x.look.entry != nil {
			x.look.entry(name, e.key, v)
		}
		return nil
	})
	if whole && sequence != sums && !x.Loose {
		x.problem("%s: something is missing", name)
	}
}

func (x *examination) slot(k, v []byte) error {
	slot, err := decodeSlot(k, v)
	if err != nil {
		return err
	}
	if !slot.Settled() {
		x.unsent[string(k)] = true
	}
	return nil
}

func (x *examination) due(k, _ []byte) error {
	if !x.unsent[string(k)] {
		return fmt.Errorf("slot %q is settled or missing", k)
	}
	delete(x.unsent, string(k))
	return nil
}

// update notes the place of an update, or checks the place already noted.
func (x *examination) update(entry, place []byte) error {
	if len(entry) < 8 {
		return fmt.Errorf("update %x", entry)
	}
	id := string(entry[:8])
	if at, ok := x.ring[id]; !ok {
		x.ring[id] = string(place)
	} else if delete(x.ring, id); at != string(place) {
		return fmt.Errorf("update %x: in two places", id)
	}
	return nil
}
