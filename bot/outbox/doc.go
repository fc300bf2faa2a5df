// Package outbox brings the slots of a storage.Store into their chats.
//
// A slot is a state, not an event: the message is sent or edited until it shows what
// the slot wants. If the state changes while the chat has to wait, only the newest is
// sent. Everything is read from the store, so nothing is sent before it is committed,
// and work interrupted by a crash is finished after the next start. A message whose
// send was not answered, or was interrupted, is sent again; then the ids that the chat
// has skipped are looked at for a copy, which is removed.
//
// In each chat the messages of a table appear in the order in which they were wanted. A
// message is sent only after those that belong above it, and never below one that
// belongs below it: by then it is out of date and left out, unless the slot says that
// it must be read.
//
// Every call draws from its chat's purse and from the common one. Calls to one chat are
// made one after the other, those to different chats concurrently. A group's purse is
// stored with the outcome of each call, so that a restart does not exceed Telegram's
// limits; draws that a crash may have lost count as made.
//
// The lowest Rank is served first, then the longest wait; 15 seconds of waiting make up
// for one rank, so that nothing waits for ever. Of the messages ranked Rest, waiting
// helps only one at a time in each chat, so that a hundred answers do not hold up a
// table. An edit whose slot has a Pace waits until the slot has not changed for that
// long, but at most four times as long. Replaced messages with buttons are removed as if
// they had slots of their own, ranked Answered: a slot that keeps changing under load
// does not hold that up.
//
// The package does not know the meaning of what it sends. It does not answer presses,
// which have no limit, and it does not move tables: it reports that a chat has moved or
// is closed to the bot, leaves its slots alone and continues after Reopen.
package outbox
