package storage

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	bolt "go.etcd.io/bbolt"
)

// The order of service, the first first.
const (
	Prompt   = iota // of a player for whom the table waits
	Answered        // of which the buttons were pressed: they must not stand there any longer
	Common          // of the group
	Aside           // of a player who looks on
	Rest            // all that no table waits for
)

// Slot is a place in a chat at which one message is to stand: what it is to
// say, and what is known of what stands there.
//
// A commit puts the first part. It replaces Thread, Want, Must and Final of
// the slot that is there, keeps what is known of the message, and Fresh stays
// wanted until it is served. Rank and Pace are replaced too, but what is still to
// be shown does not get less urgent by being replaced. What was shown counts as
// unknown if the state that is replaced was not: it may be on its way. If the
// slot's chat changes, its messages are forgotten. All else of the second part
// changes only by UpdateSlot and Record. A slot for which nothing is left to be
// done and nothing to be remembered is removed.
//
// The slots of a table have an order in each chat, which is that of the commits
// that wanted them first or wanted them fresh: what comes later stands below.
type Slot struct {
	Table  string        // id of the table it belongs to
	Name   string        // unique in the table
	Chat   int64         // chat id: positive a user, negative a group
	Thread int           // topic in the group, 0 for none
	Rank   int           // order of service
	Pace   time.Duration // an edit waits until the last call for the slot is so long ago
	Want   []byte        // the message to be shown, opaque and not empty; nil: none, what stands there is to be deleted
	Fresh  bool          // as a new message, which wakes the reader; the old one is deleted after
	Must   bool          // is sent once in any case, even when it is Final by then
	Final  bool          // the last state: once it is shown the slot is forgotten and the message stays; if none stands, none is sent

	Version uint64    // rises with each put that changes something, from 1
	Asked   uint64    // version that asked for Fresh last
	Place   uint64    // in the order of the store, of the message that is wanted
	Stands  uint64    // Place of the message that was sent last, 0 if none was
	Message int       // id of the message, 0 if none is known
	Shown   []byte    // State of what was last shown or given up, nil if unknown
	Sending bool      // a send was begun whose outcome is not recorded
	Old     []int     // ids of further messages that are still to be deleted
	At      time.Time // of the last call that showed something, zero if there was none
}

// State is the fingerprint of Want, nil if nothing is wanted.
func (s *Slot) State() []byte {
	if len(s.Want) == 0 {
		return nil
	}
	sum := sha256.Sum256(s.Want)
	return sum[:16]
}

// Current reports whether what is wanted was shown, or given up.
func (s *Slot) Current() bool {
	return len(s.Want) > 0 && !s.Fresh && bytes.Equal(s.Shown, s.State())
}

// missed reports whether it is too late to send what is wanted.
func (s *Slot) missed() bool {
	return s.Final && s.Message == 0 && (!s.Must || s.Stands == s.Place)
}

// Sends reports whether what is wanted has to be sent, as nothing stands there
// that could be edited.
func (s *Slot) Sends() bool {
	return len(s.Want) > 0 && !s.Current() && !s.missed() && (s.Fresh || s.Message == 0)
}

// Settled reports whether there is nothing to be done.
func (s *Slot) Settled() bool {
	return s.Current() && !s.Sending && len(s.Old) == 0
}

// spent reports whether there is also nothing to be remembered.
func (s *Slot) spent() bool {
	if len(s.Want) == 0 {
		return s.Message == 0 && len(s.Old) == 0 && !s.Sending
	}
	return s.Final && (s.Settled() || s.missed() && !s.Sending && len(s.Old) == 0)
}

// Slot gives one slot, or ErrNoSlot.
func (s *Store) Slot(table, name string) (slot Slot, err error) {
	err = s.view(func(tx *bolt.Tx) error {
		slot, err = getSlot(tx, table, name)
		return err
	})
	return slot, err
}

// Slots gives the slots of a table, sorted by name.
func (s *Store) Slots(table string) (slots []Slot, err error) {
	err = s.view(func(tx *bolt.Tx) error {
		slots, err = listSlots(tx, slotKey(table, ""))
		return err
	})
	return slots, err
}

// Pending gives all slots that are not settled, sorted by table and name. With
// ErrDamaged it gives those that can be read.
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

// Overtaken reports whether a message of the slot's table that belongs below
// stands in its chat already.
func (s *Store) Overtaken(slot Slot) (bool, error) {
	slots, err := s.Slots(slot.Table)
	return slices.ContainsFunc(slots, func(other Slot) bool {
		return other.Chat == slot.Chat && other.Message != 0 && other.Stands > slot.Place
	}), err
}

// UpdateSlot records what became of a slot's messages in one transaction:
// change may set Message, Stands, Shown, Sending, Fresh, Old and At; all else
// stays as it is. It returns ErrNoSlot if there is no such slot.
func (s *Store) UpdateSlot(table, name string, change func(*Slot)) error {
	return s.Record(table, name, "", nil, change)
}

// Record is UpdateSlot with a value that is stored in the same transaction,
// even if there is no such slot. The key may be empty: then there is no value.
func (s *Store) Record(table, name, key string, value []byte, change func(*Slot)) error {
	missing := false
	err := s.update(func(tx *bolt.Tx) error {
		if key != "" {
			if err := values(tx, blobBucket).put([]byte(key), value); err != nil {
				return fmt.Errorf("value %q: %w", key, err)
			}
		}
		slot, err := getSlot(tx, table, name)
		if missing = errors.Is(err, ErrNoSlot); missing {
			return nil
		}
		if err != nil {
			return err
		}
		changed := slot
		change(&changed)
		slot.Message, slot.Stands, slot.Shown, slot.Sending = changed.Message, changed.Stands, changed.Shown, changed.Sending
		slot.Fresh, slot.Old, slot.At = changed.Fresh, changed.Old, changed.At
		return storeSlot(tx, slot)
	})
	if missing && err == nil {
		return ErrNoSlot
	}
	return err
}

// putSlot merges a slot as a commit puts it with the one that is there.
func putSlot(tx *bolt.Tx, put Slot) error {
	if !named(put.Table) || !named(put.Name) {
		return fmt.Errorf("slot %q of table %q: %w", put.Name, put.Table, ErrName)
	}
	is, err := getSlot(tx, put.Table, put.Name)
	switch {
	case errors.Is(err, ErrNoSlot), errors.Is(err, ErrDamaged): // what stood there is not known
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

// leave makes the slot one of another chat, in which nothing stands yet.
func (s *Slot) leave(chat int64) {
	s.Chat = chat
	s.Message, s.Shown, s.Sending, s.Old = 0, nil, false, nil
}

func slotKey(table, name string) []byte { return []byte(table + "\x00" + name) }

func getSlot(tx *bolt.Tx, table, name string) (Slot, error) {
	k := slotKey(table, name)
	v := tx.Bucket(slotBucket).Get(k)
	if v == nil {
		return Slot{}, ErrNoSlot
	}
	return readSlot(k, v)
}

// listSlots gives the slots whose keys begin with prefix. With ErrDamaged it gives
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
	switch was := due.Get(k) != nil; {
	case slot.Settled() && was:
		err = due.drop(k)
	case !slot.Settled() && !was:
		err = due.put(k, nil)
	}
	return errors.Join(err, b.put(k, encodeSlot(slot)))
}
