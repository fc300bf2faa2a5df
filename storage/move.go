package storage

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	bolt "go.etcd.io/bbolt"
)

// Move renames a table because its group has a new id. The records keep their order.
// Slots in the old chat, including those of other tables, become slots in the new one; a
// name that is the table's id, or begins with it and a slash, changes with it.
// It has no messages yet, since messages do not move: a slot that had been shown is
// sent there when it changes or is asked for, the rest as soon as possible. Slots in
// other chats do not change. It returns ErrNoTable if there is nothing to move, so that
// moving twice does no harm, and ErrTaken if the new table has records.
func (s *Store) Move(from, to string, chat, newChat int64) error {
	return s.change(all, func(tx *bolt.Tx) error {
		if !named(from) || !named(to) || from == to {
			return fmt.Errorf("from %q to %q: %w", from, to, ErrName)
		}
		slots, err := listSlots(tx, nil)
		if err != nil && !errors.Is(err, ErrDamaged) { // those stay where they are
			return err
		}
		slots = slices.DeleteFunc(slots, func(s Slot) bool { return s.Table != from && s.Chat != chat })
		records, err := s.records(tx, from)
		if err != nil {
			return err
		}
		if records == nil && len(slots) == 0 {
			return ErrNoTable
		}
		if records != nil {
			if err := moveRecords(tx, from, to); err != nil {
				return err
			}
		}
		for _, slot := range slots {
			if err := moveSlot(tx, slot, from, to, chat, newChat); err != nil {
				return err
			}
		}
		return nil
	})
}

// moveRecords gives the records a new chain, which begins with the table's name.
// Damaged records keep their old chain, and stay damaged.
func moveRecords(tx *bolt.Tx, from, to string) error {
	tables := tx.Bucket(tableBucket)
	if tables.Bucket([]byte(to)) != nil {
		return ErrTaken
	}
	src := tables.Bucket([]byte(from))
	dst, err := tables.CreateBucket([]byte(to))
	if err != nil {
		return err
	}
	dst.FillPercent = 0.9
	was, err := anchor(from, src.Get(anchorKey))
	is, whole := start(to), err == nil
	if is.seq = was.seq; is.seq > 0 {
		if err := dst.Put(anchorKey, is.anchor(to)); err != nil {
			return err
		}
	}
	err = src.ForEach(func(k, v []byte) error {
		if err := bounded(k, v); err != nil {
			return err
		}
		k, v = bytes.Clone(k), bytes.Clone(v)
		if whole && bytes.Equal(k, anchorKey) {
			return nil
		}
		if whole {
			var r Record
			if r, was, err = was.open(k, v); err == nil {
				v, is = is.seal(r.Time.UnixMilli(), r.Data)
			}
			whole = err == nil
		}
		return dst.Put(k, v)
	})
	if err != nil {
		return err
	}
	sequence := src.Sequence()
	if whole && was.sum == sequence {
		sequence = is.sum
	}
	if err := errors.Join(endChain(tx, to, dst, sequence), endChain(tx, from, src, 0)); err != nil {
		return err
	}
	if err := tables.DeleteBucket([]byte(from)); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return nil
}

func moveSlot(tx *bolt.Tx, slot Slot, from, to string, chat, newChat int64) error {
	k := slotKey(slot.Table, slot.Name)
	if err := errors.Join(values(tx, slotBucket).drop(k), values(tx, dueBucket).drop(k)); err != nil {
		return err
	}
	if slot.Table == from {
		slot.Table = to
	}
	if rest, ok := strings.CutPrefix(slot.Name, from); ok && (rest == "" || rest[0] == '/') {
		slot.Name = to + rest
	}
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

// Aside moves the records of a table to another name, unchanged, damaged or not, and
// removes its slots. It returns ErrNoTable if there are none.
func (s *Store) Aside(table, name string) error {
	return s.change(all, func(tx *bolt.Tx) error {
		if !named(table) || !named(name) || table == name {
			return fmt.Errorf("from %q to %q: %w", table, name, ErrName)
		}
		records, err := s.records(tx, table)
		if err != nil {
			return err
		}
		if records == nil {
			return ErrNoTable
		}
		if err := moveRecords(tx, table, name); err != nil {
			return err
		}
		slots, due, prefix := values(tx, slotBucket), values(tx, dueBucket), slotKey(table, "")
		return each(slots.Bucket, prefix, func(k, _ []byte) error { return errors.Join(slots.drop(k), due.drop(k)) })
	})
}
