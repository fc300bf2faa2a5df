package storage

import (
	"bytes"
	"fmt"
	"slices"

	bolt "go.etcd.io/bbolt"
)

// Move renames a table because its group has a new id. The records keep their
// order; slots in the old chat, also those of no table of it, become slots in the
// new one, in which nothing stands yet, since messages do not move along: what was
// shown is sent there when it changes or is asked for, the rest as soon as can be.
// Slots in other chats stay as they are. It returns ErrNoTable if there is nothing
// to move, so that moving twice does no harm, and ErrTaken if the new table has
// records.
func (s *Store) Move(from, to string, chat, newChat int64) error {
	return s.db.Update(func(tx *bolt.Tx) error {
		if !named(from) || !named(to) || from == to {
			return fmt.Errorf("from %q to %q: %w", from, to, ErrName)
		}
		slots, err := listSlots(tx, nil)
		if err != nil {
			return err
		}
		slots = slices.DeleteFunc(slots, func(s Slot) bool { return s.Table != from && s.Chat != chat })
		tables := tx.Bucket(tableBucket)
		records := tables.Bucket([]byte(from))
		if records == nil && len(slots) == 0 {
			return ErrNoTable
		}
		if records != nil {
			if err := moveRecords(tables, from, to); err != nil {
				return err
			}
		}
		for _, slot := range slots {
			table := slot.Table
			if table == from {
				table = to
			}
			if err := moveSlot(tx, slot, table, chat, newChat); err != nil {
				return err
			}
		}
		return nil
	})
}

func moveRecords(tables *bolt.Bucket, from, to string) error {
	if tables.Bucket([]byte(to)) != nil {
		return ErrTaken
	}
	dst, err := tables.CreateBucket([]byte(to))
	if err != nil {
		return err
	}
	dst.FillPercent = 0.9
	err = tables.Bucket([]byte(from)).ForEach(func(k, v []byte) error {
		return dst.Put(bytes.Clone(k), bytes.Clone(v))
	})
	if err != nil {
		return err
	}
	return tables.DeleteBucket([]byte(from))
}

func moveSlot(tx *bolt.Tx, slot Slot, to string, chat, newChat int64) error {
	if err := tx.Bucket(slotBucket).Delete(slotKey(slot.Table, slot.Name)); err != nil {
		return err
	}
	slot.Table = to
	if slot.Chat == chat {
		shown := slot.Current()
		slot.leave(newChat)
		slot.Version++
		if shown {
			slot.Shown = slot.State()
		}
	}
	return storeSlot(tx, slot)
}
