package storage

import (
	"errors"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	bolt "go.etcd.io/bbolt"
)

// Errors of opening a file. None of them changes the file.
var (
	// ErrForeign is returned when the file is not one of this program's: not a
	// database, one whose head is lost, or another program's.
	ErrForeign = errors.New("storage: not a tarock file")

	// ErrCorrupt is returned when the file is one of this program's but its pages do
	// not fit together or it ends too early. Repair saves what is left of it.
	ErrCorrupt = errors.New("storage: file is damaged")

	// ErrNewer is returned when the file was written by a later version of the
	// program, whose schema this one does not know.
	ErrNewer = errors.New("storage: file was written by a newer version")

	// ErrLocked is returned when another process has the file open.
	ErrLocked = errors.New("storage: file is in use by another process")
)

// Errors of using an open store. None of them changes the store.
var (
	// ErrDamaged is returned when stored data is not what was written: a checksum
	// differs, or something is missing.
	ErrDamaged = errors.New("storage: what is stored is damaged")

	// ErrConflict is returned when a commit's After is not the sequence of the table's
	// last record: the writer's state of the table is out of date.
	ErrConflict = errors.New("storage: table has moved on")

	// ErrName is returned when a table, slot or value has no name, or a table's
	// or slot's name contains a zero byte.
	ErrName = errors.New("storage: bad name")

	// ErrNoSlot is returned when a slot does not exist or was removed because nothing
	// was left to do for it.
	ErrNoSlot = errors.New("storage: no such slot")

	// ErrNoTable is returned when a table to be moved has neither records nor
	// slots, for instance because it was moved before.
	ErrNoTable = errors.New("storage: no such table")

	// ErrTaken is returned when a table would be moved onto one that has records.
	ErrTaken = errors.New("storage: there is such a table already")
)

// Names of the buckets at the top of the file.
var (
	metaBucket  = []byte("meta")   // format and schema
	tableBucket = []byte("tables") // table id → bucket of sequence → checksum, time, data
	slotBucket  = []byte("slots")  // table id, zero byte, name → Slot, see slotForm
	dueBucket   = []byte("due")    // keys of the slots that are not settled
	blobBucket  = []byte("blobs")  // key → value
	seenBucket  = []byte("seen")   // update id → place in the ring
	ringBucket  = []byte("ring")   // place → update id, time
)

// Store is an open file. Its methods may be called at the same time; writes
// wait for one another and return when they are on disk.
type Store struct {
	disk
	passed *sync.Map // ids of tables that bbolt can walk, and of those it cannot, with the reason
	watch  func(key string)
}

// disk is the file itself: it runs transactions, keeps room for them, and overwrites what is
// no longer in use. What is stored means nothing here.
type disk struct {
	db      *bolt.DB
	file    *os.File // that of db, to be read without it
	readers readers
	kept    int64       // where the reserve ends; used by writers
	full    atomic.Bool // see Full
	queue   queue
}

// Watch has a function called for the key of every value that a commit has changed, once
// it is on disk and before Commit returns. Call it before anything is committed.
func (s *Store) Watch(changed func(key string)) { s.watch = changed }

// Close waits for running calls and closes the file.
func (s *Store) Close() error { return s.db.Close() }

// Backup writes a consistent copy of the file as of now, while others may keep reading
// and writing. Open opens the copy like any other file.
func (s *Store) Backup(w io.Writer) error {
	return s.view(func(tx *bolt.Tx) error {
		_, err := tx.WriteTo(w)
		return err
	})
}

// Copy writes a copy of a file with any schema that no process has open for writing.
// Its errors are those of Open.
func Copy(w io.Writer, path string) error {
	s, err := openChecked(path)
	if err != nil {
		return err
	}
	_, err = s.schema()
	if err == nil {
		err = s.Backup(w)
	}
	return errors.Join(err, s.Close())
}

// Record is one event of a table as it was committed.
type Record struct {
	Seq  uint64    // place in the table, from 1 without gaps
	Time time.Time // of the commit, in UTC and whole milliseconds
	Data []byte    // owned by the caller
}

// Commit holds all changes of one cause. They are committed together or not at all.
type Commit struct {
	Update  int64             // id of the update that is the cause; 0 for another cause, such as a deadline
	Time    time.Time         // when it happened
	Table   string            // id of the table it happened at; "" for none, then there are no records
	After   uint64            // sequence of the table's last record as the writer knows it, 0 for none
	Forget  uint64            // records up to this sequence are no longer needed; the last one always stays
	Records [][]byte          // appended in this order
	Slots   []Slot            // put in this order, see Slot; an empty Table means the commit's
	Blobs   map[string][]byte // other values by key, such as "user/123"; nil removes
	Urgent  bool              // little that is worth the room kept for a full disk
}
