// Package storage keeps what tables are made of in one bbolt file: the records
// of each table in order, the slots that are to be shown in chats, small named
// values, and the ids of the updates already dealt with.
//
// One call of [Store.Commit] is one transaction: either the update is known
// and nothing happens, or its records, slots and values are all on disk when
// the call returns. Records are opaque bytes; of a slot the store knows only
// what decides whether it still has to be served.
//
// The package deliberately keeps nothing in memory, interprets no record and
// sends nothing. To read it, begin with Open, Commit, UpdateSlot and Move.
package storage
