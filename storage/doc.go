// Package storage keeps what tables are made of in one bbolt file: the records
// of each table in order, the slots that are to be shown in chats, small named
// values, and the ids of the updates already dealt with.
//
// One call of [Store.Commit] is one transaction: either the update is known
// and nothing happens, or its records, slots and values are all on disk when
// the call returns. Records are opaque bytes; of a slot the store knows only
// what decides whether it still has to be served.
//
// Every value has a checksum. What was not written as it stands is refused with
// ErrDamaged when it is needed, and found by [Store.Check] in any case.
//
// The package deliberately keeps no values in memory, interprets no record and
// sends nothing. To read it, begin with Open, Commit, UpdateSlot, Check and Move.
package storage
