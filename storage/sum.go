package storage

import (
	"encoding/binary"
	"fmt"

	"github.com/cespare/xxhash/v2"
	bolt "go.etcd.io/bbolt"
)

// sumSize is the length of a checksum in bytes, an xxHash of 64 bits.
const sumSize = 8

// longest is more bytes than any value of ours has. A greater length comes from a fault
// of the disk.
const longest = 16 << 20

// bounded returns ErrDamaged for a key or value that is too long to be one of ours. Ask
// before copying what has no checksum: its length may come from a fault of the disk,
// and the copy would then take more memory than there is.
func bounded(k, v []byte) error {
	if len(k) > bolt.MaxKeySize || len(v) > longest {
		return fmt.Errorf("%w: key of %d and value of %d bytes", ErrDamaged, len(k), len(v))
	}
	return nil
}

// sumOf returns the checksum of all parts. It detects faults of disks and programs;
// somebody who forges a file can forge its sums too.
func sumOf(parts ...[]byte) uint64 {
	var d xxhash.Digest
	d.Reset()
	var size [4]byte
	for _, p := range parts {
		binary.BigEndian.PutUint32(size[:], uint32(len(p)))
		d.Write(size[:])
		d.Write(p)
	}
	return d.Sum64()
}

// bucket is a bucket in which each value begins with a checksum of the bucket's name,
// the key and the rest of the value: all top buckets except meta and tables. Its
// sequence is the exclusive or of these checksums, which reveals a missing entry.
type bucket struct {
	*bolt.Bucket
	name []byte
}

func values(tx *bolt.Tx, name []byte) bucket { return bucket{tx.Bucket(name), name} }

// put stores a value under a key.
func (b bucket) put(k, v []byte) error {
	sum := sumOf(b.name, k, v)
	if err := b.SetSequence(b.Sequence() ^ storedSum(b.Get(k)) ^ sum); err != nil {
		return err
	}
	stored := binary.BigEndian.AppendUint64(make([]byte, 0, sumSize+len(v)), sum)
	return b.Put(k, append(stored, v...))
}

// drop removes a key, if it is there.
func (b bucket) drop(k []byte) error {
	if err := b.SetSequence(b.Sequence() ^ storedSum(b.Get(k))); err != nil {
		return err
	}
	return b.Delete(k)
}

// value returns the value of a key, nil if there is none. It is valid as long as the
// transaction.
func (b bucket) value(k []byte) ([]byte, error) {
	stored := b.Get(k)
	if stored == nil {
		return nil, nil
	}
	return unseal(b.name, k, stored)
}

// unseal returns the value after a checksum, or ErrDamaged.
func unseal(name, k, stored []byte) ([]byte, error) {
	if len(stored) < sumSize || len(stored) > longest || storedSum(stored) != sumOf(name, k, stored[sumSize:]) {
		return nil, fmt.Errorf("%w: value of %q in %s", ErrDamaged, k, name)
	}
	return stored[sumSize:], nil
}

// storedSum returns the checksum at the start of a value, 0 if the value is too short.
func storedSum(stored []byte) uint64 {
	if len(stored) < sumSize {
		return 0
	}
	return binary.BigEndian.Uint64(stored)
}

// The records of a table form a chain: each begins with a checksum of the previous
// checksum, its sequence, its time and its data. The first one follows a checksum of
// the table's id, and the sequence of the table's bucket is the checksum of the last
// one. So a record that is changed, missing, out of place or from another table is
// noticed.

// The sequence of the bucket of tables is the exclusive or of their ends. It reveals a
// table that is older or newer than the others, which a disk that lies about its syncs may
// leave: the chain of such a table is whole.

// endSum returns what a table with a last checksum adds to that, 0 for one without.
func endSum(id string, last uint64) uint64 {
	if last == 0 {
		return 0
	}
	return sumOf([]byte(id), key(last))
}

// endChain notes the last checksum of a table, 0 for a table that is to be removed.
func endChain(tx *bolt.Tx, id string, b *bolt.Bucket, last uint64) error {
	tables := tx.Bucket(tableBucket)
	if err := tables.SetSequence(tables.Sequence() ^ endSum(id, b.Sequence()) ^ endSum(id, last)); err != nil {
		return err
	}
	return b.SetSequence(last)
}

// anchorKey holds, in a table whose first records were forgotten, the link of the last
// forgotten one.
var anchorKey = key(0)

// link is a place in a chain: a record's sequence and its checksum.
type link struct{ seq, sum uint64 }

// next returns the link of the record after l, given what is stored after its checksum.
// Its checksum is that of l's, the sequence and the rest, as by sumOf. It uses the memory
// of room, if that is enough.
func (l link) next(stored, room []byte) link {
	head := [28]byte{3: 8, 15: 8} // lengths
	binary.BigEndian.PutUint64(head[4:], l.sum)
	binary.BigEndian.PutUint64(head[16:], l.seq+1)
	binary.BigEndian.PutUint32(head[24:], uint32(len(stored)))
	return link{l.seq + 1, xxhash.Sum64(append(append(room[:0], head[:]...), stored...))}
}

// seal returns the stored form of the record after l, and its link.
func (l link) seal(millis int64, data []byte) ([]byte, link) {
	v := make([]byte, sumSize, sumSize+8+len(data))
	v = append(binary.BigEndian.AppendUint64(v, uint64(millis)), data...)
	next := l.next(v[sumSize:], nil)
	binary.BigEndian.PutUint64(v, next.sum)
	return v, next
}

// follow returns the link of the record stored under a key, which must follow l. It uses
// the memory of room, see next.
func (l link) follow(k, stored, room []byte) (link, error) {
	switch {
	case len(k) != 8 || binary.BigEndian.Uint64(k) != l.seq+1:
		return l, fmt.Errorf("%w: record %d is missing", ErrDamaged, l.seq+1)
	case len(stored) < sumSize+8, len(stored) > longest:
		return l, fmt.Errorf("%w: record %d", ErrDamaged, l.seq+1)
	}
	next := l.next(stored[sumSize:], room)
	if next.sum != storedSum(stored) {
		return l, fmt.Errorf("%w: record %d", ErrDamaged, next.seq)
	}
	return next, nil
}

// open returns the record stored under a key, which must follow l, and its link. The
// record's data is that of stored.
func (l link) open(k, stored []byte) (Record, link, error) {
	next, err := l.follow(k, stored, nil)
	if err != nil {
		return Record{}, l, err
	}
	return Record{Seq: next.seq, Time: millis(stored[sumSize:]), Data: stored[sumSize+8:]}, next, nil
}

// start returns the link that the first record of a table follows.
func start(id string) link { return link{sum: sumOf([]byte(id))} }

// anchor returns the link that the first record still kept follows, given the value of
// anchorKey.
func anchor(id string, stored []byte) (link, error) {
	if len(stored) == 0 {
		return start(id), nil
	}
	if len(stored) == 24 && storedSum(stored) == sumOf([]byte(id), stored[sumSize:]) {
		return link{binary.BigEndian.Uint64(stored[8:]), binary.BigEndian.Uint64(stored[16:])}, nil
	}
	return link{}, fmt.Errorf("%w: beginning of the records", ErrDamaged)
}

// anchor returns the value of anchorKey for a table.
func (l link) anchor(id string) []byte {
	v := append(key(l.seq), key(l.sum)...)
	return append(key(sumOf([]byte(id), v)), v...)
}
