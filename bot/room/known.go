package room

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"github.com/cespare/xxhash/v2"

	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/storage"
)

// KnownKey returns the key of what a table keeps of its finished deals, so that they need
// not be played again when it is loaded. It follows from the table's records, and is made
// again from them if it does not fit.
func KnownKey(id string) string { return "deals/" + id }

// known is what a table keeps of its finished deals.
type known struct {
	deals   []byte // see table.Finished.Append
	changed bool   // since the last commit
	events  int    // of the evening so far
	sum     uint64 // a hash of these
}

// note notes the next event of the table.
func (k *known) note(event []byte) {
	if opens := table.Opens(event); opens || k.events == 0 {
		*k = known{changed: opens && len(k.deals) > 0 || k.changed}
	}
	k.events++
	k.sum = bits.RotateLeft64(k.sum, 7)*prime + xxhash.Sum64(event)
}

// prime spreads the hashes of events.
const prime = 0x9E3779B97F4A7C15

// add keeps a deal.
func (k *known) add(f table.Finished) { k.deals, k.changed = f.Append(k.deals), true }

// head is the length of what stands before the deals: the version of the program, the
// number of events, and a hash of them.
const head = 3 * 8

// pack returns the stored form, nil if there is nothing to keep.
func (k *known) pack(build uint64) []byte {
	if len(k.deals) == 0 {
		return nil
	}
	b := make([]byte, 0, head+len(k.deals))
	for _, n := range []uint64{build, uint64(k.events), k.sum} {
		b = binary.BigEndian.AppendUint64(b, n)
	}
	return append(b, k.deals...)
}

// version returns the number of a version of the program, 0 if it is unknown.
func version(build string) uint64 {
	if build == "" {
		return 0
	}
	return xxhash.Sum64String(build)
}

// errUnfit: what was kept of the deals does not fit the table's records.
var errUnfit = errors.New("room: what is kept of the deals does not fit")

// foldWith applies the records of a table of which something was kept by this version of
// the program.
func (k *known) foldWith(t *table.Table, log *storage.Log, stored []byte) error {
	deals, ok := table.ReadFinished(stored[head:])
	if !ok {
		return errUnfit
	}
	t.Known = deals
	events, sum := binary.BigEndian.Uint64(stored[8:]), binary.BigEndian.Uint64(stored[16:])
	fitted := false
	for _, data := range log.All() {
		k.note(data)
		switch uint64(k.events) {
		case events:
			fitted = k.sum == sum
		case 1:
			fitted = false // it was about an earlier evening
		}
		if t.Skip(data) {
			continue
		}
		if err := t.Apply(table.Event(data)); err != nil {
			return err
		}
	}
	if !fitted || !t.Whole() {
		return errUnfit
	}
	t.Known = nil
	k.deals = append(slices.Clip(stored[head:]), k.deals...)
	return nil
}

// fold applies the records of a table, and keeps its finished deals.
func (k *known) fold(t *table.Table, log *storage.Log) error {
	for seq, data := range log.All() {
		k.note(data)
		if err := t.Apply(table.Event(data)); err != nil {
			return fmt.Errorf("record %d: %w", seq, err)
		}
	}
	return nil
}

// replay makes a table from its records, with what is kept of its deals if it fits.
func replay(store *storage.Store, build uint64, id string, log *storage.Log) (*table.Table, *known, error) {
	stored, err := store.Blob(KnownKey(id))
	if err != nil && !storage.Damaged(err) {
		return nil, nil, err
	}
	if build != 0 && ours(stored, build) {
		t, k := noting()
		if k.foldWith(t, log, stored) == nil {
			return t, k, nil
		}
	}
	t, k := noting()
	err = k.fold(t, log)
	k.changed = k.changed || len(stored) > 0
	return t, k, err
}

// noting returns an empty table, which notes its finished deals.
func noting() (*table.Table, *known) {
	t, k := table.New(rules.Find), &known{}
	t.Settled = k.add
	return t, k
}

// ours reports whether something was kept by this version of the program.
func ours(stored []byte, build uint64) bool {
	return len(stored) >= head && binary.BigEndian.Uint64(stored) == build
}

// CheckKnown compares what is kept of a table's deals with what follows from its records.
// It returns nil if nothing is kept by this version of the program, or if what is kept is
// about other records: then it is not used.
func CheckKnown(build string, records []storage.Record, stored []byte) error {
	if build == "" || !ours(stored, version(build)) {
		return nil
	}
	t, k := noting()
	events, sum := binary.BigEndian.Uint64(stored[8:]), binary.BigEndian.Uint64(stored[16:])
	for _, r := range records {
		k.note(r.Data)
		if err := t.Apply(table.Event(r.Data)); err != nil {
			return nil // which is named elsewhere
		}
		if uint64(k.events) == events && k.sum == sum && string(k.deals) != string(stored[head:]) {
			return errors.New("what is kept of its deals differs from what they give")
		}
	}
	return nil
}
