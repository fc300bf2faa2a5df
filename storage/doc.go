// Package storage keeps tables in one bbolt file: the records of each table in order,
// the slots to be shown in chats, small named values, and the ids of updates already
// handled.
//
// One call of [Store.Commit] is one transaction: either the update has been seen and
// nothing happens, or its records, slots and values are all on disk when the call
// returns. Records are opaque bytes; of a slot the store knows only what decides
// whether it still has to be served.
//
// Every value has a checksum. A value that differs from what was written is refused
// with ErrDamaged when it is read, and [Store.Check] finds it in any case.
//
// The package deliberately keeps no values in memory, interprets no record and sends
// nothing. To read the code, begin with Open, Commit, UpdateSlot, Check and Move.
package storage
