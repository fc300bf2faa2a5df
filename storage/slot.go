package storage

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/cespare/xxhash/v2"
	bolt "go.etcd.io/bbolt"
)

// The order of service, most urgent first.
const (
	Prompt   = iota // for a player for whom the table waits
	Answered        // its buttons were pressed and must go
	Common          // for the group
	Aside           // for a player who watches
	Rest            // messages that no table waits for
)

// Slot is a place for one message in a chat: what the message should be, and what is
// known of the message there.
//
// A commit puts the first part. It replaces Thread, Want, Must and Final of an existing
// slot and keeps what is known of the message; Fresh stays set until it is served. Rank
// and Pace are replaced too, but a state that is still to be shown does not become less
// urgent. Shown becomes unknown if the replaced state was not shown: it may be on its
// way. If the slot's chat changes, its messages are forgotten. Everything else in the
// second part changes only by UpdateSlot and Record. A slot is removed when nothing is
// left to do and nothing to remember.
//
// The slots of a table are ordered in each chat by the commits that wanted them first
// or wanted them fresh: later ones belong further down.
type Slot struct {
	Table  string        // id of the table it belongs to
	Name   string        // unique in the table
	Chat   int64         // chat id: positive a user, negative a group
	Thread int           // topic in the group, 0 for none
	Rank   int           // order of service
	Pace   time.Duration // an edit waits until the slot has not changed for so long, at most four times as long
	Want   []byte        // the message to be shown, opaque; nil for none: a message that is there is deleted
	Fresh  bool          // send a new message, which rings; the old one is deleted afterwards
	Must   bool          // send it once in any case, even if it is Final by then
	Final  bool          // the last state: once shown, the slot is forgotten and the message stays; if there is no message, none is sent

	Version uint64 // incremented by each put that changes something, from 1
	Asked   uint64 // version that last asked for Fresh
	Place   uint64 // of the wanted message, in the store's order
	Stands  uint64 // Place of the message sent last, 0 if none was
	Message int    // id of the message, 0 if none is known
	Shown   []byte // State last shown or given up, nil if unknown
	Sending bool   // a send was started and its outcome is not known
	Above   int    // while Sending: the newest message in the chat that was known when the first such send began, 0 for none
	Old     []int  // ids of other messages still to be deleted
	Live    []int  // of Message and Old those that show buttons to press
	Doubt   []int  // ids in the chat that may be copies of the message, to be looked at
}

// State is the fingerprint of Want, nil if nothing is wanted.
func (s *Slot) State() []byte {
	if len(s.Want) == 0 {
		return nil
	}
	return key(xxhash.Sum64(s.Want))
}

// Current reports whether the wanted state was shown, or given up.
func (s *Slot) Current() bool {
	return len(s.Want) > 0 && !s.Fresh && bytes.Equal(s.Shown, s.State())
}

// missed reports whether it is too late to send the message.
func (s *Slot) missed() bool {
	return s.Final && s.Message == 0 && (!s.Must || s.Stands == s.Place)
}

// Sends reports whether a new message must be sent, because there is none to edit or a
// fresh one is wanted.
func (s *Slot) Sends() bool {
	return len(s.Want) > 0 && (s.Fresh || s.Message == 0) && !s.missed() && !s.Current()
}

// Settled reports whether there is nothing to do.
func (s *Slot) Settled() bool {
	return s.clean() && s.Current()
}

// spent reports whether there is also nothing to remember.
func (s *Slot) spent() bool {
	if len(s.Want) == 0 {
		return s.Message == 0 && s.clean()
	}
	return s.Final && (s.Settled() || s.missed() && s.clean())
}

// clean reports whether there is no other message to remove or to look for.
func (s *Slot) clean() bool { return !s.Sending && len(s.Old) == 0 && len(s.Doubt) == 0 }

// Slot returns one slot, or ErrNoSlot.
func (s *Store) Slot(table, name string) (slot Slot, err error) {
	err = s.view(func(tx *bolt.Tx) error {
		slot, err = getSlot(tx, table, name)
		return err
	})
	return slot, err
}

// Again returns slots as they are now, each in its place, found by Table and Name. One that
// does not exist or cannot be read has no Version.
func (s *Store) Again(slots []Slot) (now []Slot, err error) {
	now = make([]Slot, 0, len(slots))
	err = s.view(func(tx *bolt.Tx) error {
		for i := range slots {
			var slot Slot
			err := guard(ErrDamaged, func() (err error) {
				slot, err = getSlot(tx, slots[i].Table, slots[i].Name)
				return err
			})
			if err != nil {
				slot = Slot{Table: slots[i].Table, Name: slots[i].Name}
			}
			now = append(now, slot)
		}
		return nil
	})
	return now, err
}

// Slots returns the slots of a table, sorted by name.
func (s *Store) Slots(table string) (slots []Slot, err error) {
	err = s.view(func(tx *bolt.Tx) error {
		slots, err = listSlots(tx, slotKey(table, ""))
		return err
	})
	return slots, err
}

// Pending returns all slots that are not settled, sorted by table and name. With
// ErrDamaged it returns those that can be read.
func (s *Store) Pending() ([]Slot, error) {
	var pending []Slot
	var damaged []error
	err := s.view(func(tx *bolt.Tx) error {
		slots := tx.Bucket(slotBucket)
		return tx.Bucket(dueBucket).ForEach(func(k, _ []byte) error {
			slot, err := readSlot(k, slots.Get(k))
			if err != nil {
				damaged = append(damaged, err)
				return nil
			}
			pending = append(pending, slot)
			return nil
		})
	})
	return pending, errors.Join(append(damaged, err)...)
}

// Overtaken reports whether the chat already has a message of the slot's table that
// belongs below it.
func (s *Store) Overtaken(slot Slot) (bool, error) {
	slots, err := s.Slots(slot.Table)
	return slices.ContainsFunc(slots, func(other Slot) bool {
		return other.Chat == slot.Chat && other.Message != 0 && other.Stands > slot.Place
	}), err
}

// UpdateSlot records the outcome for a slot's messages in one transaction: change may
// set Message, Stands, Shown, Fresh and all after Shown; other changes are ignored. It
// returns ErrNoSlot if there is no such slot.
func (s *Store) UpdateSlot(table, name string, change func(*Slot)) error {
	return s.Record(table, name, "", nil, change)
}

// Record is UpdateSlot with a value stored in the same transaction, even if there is no
// such slot. With an empty key there is no value.
func (s *Store) Record(table, name, key string, value []byte, change func(*Slot)) error {
	missing := false
	err := s.join(least, func(tx *bolt.Tx) error {
		if key != "" {
			if err := values(tx, blobBucket).put([]byte(key), value); err != nil {
				return fmt.Errorf("value %q: %w", key, err)
			}
		}
		slot, err := peekSlot(tx, table, name)
		if missing = errors.Is(err, ErrNoSlot); missing {
			return nil
		}
		if err != nil {
			return err
		}
		changed := slot
		change(&changed)
		slot.Message, slot.Stands, slot.Shown, slot.Sending = changed.Message, changed.Stands, changed.Shown, changed.Sending
		slot.Fresh, slot.Old, slot.Live = changed.Fresh, changed.Old, changed.Live
		slot.Above, slot.Doubt = changed.Above, changed.Doubt
		return storeSlot(tx, slot)
	})
	if missing && err == nil {
		return ErrNoSlot
	}
	return err
}

// putSlot merges a slot from a commit into the existing one.
func putSlot(tx *bolt.Tx, put Slot) error {
	if !named(put.Table) || !named(put.Name) {
		return fmt.Errorf("slot %q of table %q: %w", put.Name, put.Table, ErrName)
	}
	is, err := peekSlot(tx, put.Table, put.Name)
	switch {
	case errors.Is(err, ErrNoSlot), errors.Is(err, ErrDamaged): // its message is unknown
		is = Slot{Table: put.Table, Name: put.Name, Chat: put.Chat}
	case err != nil:
		return err
	}
	next := is
	next.Thread, next.Rank, next.Pace = put.Thread, put.Rank, put.Pace
	next.Want, next.Must, next.Final = put.Want, put.Must, put.Final
	if !is.Current() {
		next.Shown = nil
		if is.Version > 0 {
			next.Rank, next.Pace = min(put.Rank, is.Rank), min(put.Pace, is.Pace)
		}
	}
	if put.Chat != is.Chat {
		next.leave(put.Chat)
	}
	fresh := put.Fresh && len(put.Want) > 0
	same := bytes.Equal(next.Want, is.Want) && next.Thread == is.Thread && next.Rank == is.Rank &&
		next.Must == is.Must && next.Final == is.Final && next.Chat == is.Chat
	if same && !fresh && is.Version > 0 {
		return nil
	}
	next.Version++
	if fresh {
		next.Fresh, next.Asked = true, next.Version
	}
	if len(next.Want) == 0 || next.Final && next.Message != 0 && !fresh {
		next.Fresh = false
	}
	if len(next.Want) == 0 {
		next.Want = nil
	} else if fresh || len(is.Want) == 0 {
		if next.Place, err = tx.Bucket(metaBucket).NextSequence(); err != nil {
			return err
		}
	}
	return storeSlot(tx, next)
}

// leave moves the slot to another chat, which has no message of it yet.
func (s *Slot) leave(chat int64) {
	s.Chat = chat
	s.Message, s.Shown, s.Sending, s.Above, s.Old, s.Live, s.Doubt = 0, nil, false, 0, nil, nil, nil
}

func slotKey(table, name string) []byte { return []byte(table + "\x00" + name) }

// getSlot returns a slot. It belongs to the caller.
func getSlot(tx *bolt.Tx, table, name string) (Slot, error) {
	slot, err := peekSlot(tx, table, name)
	slot.Want = bytes.Clone(slot.Want)
	return slot, err
}

// peekSlot is getSlot for use within the transaction: Want may only be read.
func peekSlot(tx *bolt.Tx, table, name string) (Slot, error) {
	k := slotKey(table, name)
	v := tx.Bucket(slotBucket).Get(k)
	if v == nil {
		return Slot{}, ErrNoSlot
	}
	stored, err := unseal(slotBucket, k, v)
	if err != nil {
		return Slot{}, err
	}
	return decodeSlot(k, stored)
}

// listSlots returns the slots whose keys begin with prefix. With ErrDamaged it returns
// those that can be read.
func listSlots(tx *bolt.Tx, prefix []byte) (slots []Slot, err error) {
	c := tx.Bucket(slotBucket).Cursor()
	for k, v := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
		slot, damage := readSlot(k, v)
		if damage != nil {
			err = damage
			continue
		}
		slots = append(slots, slot)
	}
	return slots, err
}

// storeSlot writes a slot, or removes it if it is spent.
func storeSlot(tx *bolt.Tx, slot Slot) error {
	b, due, k := values(tx, slotBucket), values(tx, dueBucket), slotKey(slot.Table, slot.Name)
	if slot.spent() {
		return errors.Join(b.drop(k), due.drop(k))
	}
	var err error
	switch was, settled := due.Get(k) != nil, slot.Settled(); {
	case settled && was:
		err = due.drop(k)
	case !settled && !was:
		err = due.put(k, nil)
	}
	return errors.Join(err, b.put(k, encodeSlot(slot)))
}
