// Package outbox brings the slots of a storage.Store into their chats.
//
// A slot is a state, not an event: what it wants is sent or edited until it
// stands there, and of several states that follow one another while a chat has
// to wait only the newest goes out. Everything is read from the store, so
// nothing is sent before it is committed, and what a crash left undone is done
// after the next start. After a crash in the middle of a send the message may
// stand twice; all else is exact.
//
// Every call draws from its chat's purse and from the common one; a chat's
// calls go one after the other, those of different chats side by side. Served
// first is the lowest Rank, then the longest wait; 15 seconds of waiting make
// up for one rank, so that nothing waits for ever. Of what has rank 2 or more
// one message at a time gains by its wait in each chat, so that a hundred answers
// keep no table waiting.
//
// The package does not know what it sends, does not answer presses, which have
// no limit, and moves no tables: it reports that a chat moved or is closed to
// the bot, leaves its slots alone and goes on at Reopen.
package outbox
