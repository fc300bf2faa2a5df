package storage

import (
	"bytes"
	"encoding/binary"
	"time"

	bolt "go.etcd.io/bbolt"
)

const (
	// ringSize is how many update ids are remembered.
	ringSize = 5000

	// quiet is how long after the last update all ids are forgotten. After a week
	// without updates Telegram continues at a random id.
	quiet = 6 * 24 * time.Hour
)

// Seen reports whether a commit of this update is still remembered at the given time.
// Only the last 5000 updates are, and none after six days without any. Ids have no
// order: they may restart at any number.
func (s *Store) Seen(update int64, at time.Time) (seen bool, err error) {
	err = s.view(func(tx *bolt.Tx) error {
		seen = !outdated(tx, at) && tx.Bucket(seenBucket).Get(key(uint64(update))) != nil
		return nil
	})
	return seen, err
}

// outdated reports whether all remembered ids must be forgotten.
func outdated(tx *bolt.Tx, at time.Time) bool {
	k, v := tx.Bucket(ringBucket).Cursor().Last()
	if k == nil {
		return false
	}
	v, err := unseal(ringBucket, k, v)
	return err == nil && len(v) == 16 && at.Sub(millis(v[8:])) >= quiet
}

// note remembers an update that is not remembered yet.
func note(tx *bolt.Tx, update int64, at time.Time) (seen bool, err error) {
	if outdated(tx, at) {
		for _, name := range [][]byte{seenBucket, ringBucket} {
			if err := tx.DeleteBucket(name); err != nil {
				return false, err
			}
			if _, err := tx.CreateBucket(name); err != nil {
				return false, err
			}
		}
	}
	ids, ring := values(tx, seenBucket), values(tx, ringBucket)
	id := key(uint64(update))
	if ids.Get(id) != nil {
		return true, nil
	}
	ids.FillPercent, ring.FillPercent = 1, 1 // appended to: ids usually ascend
	place := lastKey(ring.Bucket) + 1
	entry := binary.BigEndian.AppendUint64(key(uint64(update)), uint64(at.UnixMilli()))
	if err := ring.put(key(place), entry); err != nil {
		return false, err
	}
	if err := ids.put(id, key(place)); err != nil {
		return false, err
	}
	if place <= ringSize {
		return false, nil
	}
	oldest := key(place - ringSize)
	if v, err := ring.value(oldest); err == nil && len(v) == 16 {
		if err := ids.drop(bytes.Clone(v[:8])); err != nil {
			return false, err
		}
	}
	return false, ring.drop(oldest)
}
