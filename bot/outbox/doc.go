// Package outbox brings the slots of a storage.Store into their chats.
//
// A slot is a state, not an event: what it wants is sent or edited until it
// stands there, and of several states that follow one another while a chat has
// to wait only the newest goes out. Everything is read from the store, so
// nothing is sent before it is committed, and what a crash left undone is done
// after the next start. After a crash in the middle of a send the message may
// stand twice; all else is exact.
//
// The messages of a table stand in each chat in the order in which they were
// wanted. Nothing is sent as long as something that belongs above it is still to
// be sent, and nothing below what it belongs above: what is over by then is left
// out, unless the slot says that it must be read.
//
// Every call draws from its chat's purse and from the common one; a chat's
// calls go one after the other, those of different chats side by side. A group's
// purse is stored with what became of the call, so that a restart gives nobody more
// than Telegram allows; what may have been drawn unnoted before a start counts as
// drawn.
//
// Served first is the lowest Rank, then the longest wait; 15 seconds of waiting
// make up for one rank, so that nothing waits for ever. Of the rest one message at
// a time gains by its wait in each chat, so that a hundred answers keep no table
// waiting. An edit whose slot has a Pace waits until the slot has not changed
// for that long, and at most four times as long.
//
// The package does not know what it sends, does not answer presses, which have
// no limit, and moves no tables: it reports that a chat moved or is closed to
// the bot, leaves its slots alone and goes on at Reopen.
package outbox
