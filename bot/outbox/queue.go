package outbox

import (
	"errors"
	"iter"
	"strconv"
	"time"

	"tarock/storage"
)

// patience is the wait that makes up for one rank or one failed call.
const patience = 15 * time.Second

// decoration is the additional wait of what only decorates.
const decoration = time.Minute

// restless is how many times its pace an edit waits at most while its slot keeps
// changing.
const restless = 4

// deleteRank is the rank of deleting replaced messages without buttons.
const deleteRank = storage.Aside

// key identifies the work on a slot. Removing replaced messages with buttons, and copies,
// is apart from the rest, so that a slot that keeps changing does not keep them.
type key struct {
	table, name string
	stale       bool
}

// item is a slot with work to do.
type item struct {
	key
	chat  int64
	rank  int
	place uint64    // of the message to send, 0 to edit or delete one
	since time.Time // start of its wait
	from  time.Time // end of the wait for its pace
	seen  uint64    // version last queued
	last  time.Time // when that version was first queued
	fails int       // passing failures in a row
	doubt bool      // a send was started and its outcome is not known
}

// chat is what the outbox knows about a chat. It stays in memory.
type chat struct {
	*purse
	id       int64
	items    map[key]*item
	busy     bool         // a call is in progress
	parked   bool         // until Reopen
	opens    int          // how often it was reopened
	fails    int          // passing failures in a row
	flood    time.Time    // end of the last silence demanded by Telegram
	rest     time.Time    // last time an item ranked Rest was served
	noThread map[int]bool // topics that are gone
	doubts                // of sends

	first   candidate // the item to serve next, none if none can be served now
	look    time.Time // when to look again for one, zero for never
	eager   time.Time // since when first could have shown its user what came of a press, zero if it is about none
	inReady int       // place in Outbox.ready, from 1; 0 if not there
	inLater int       // the same in Outbox.later
	inEager int       // the same in Outbox.eager
}

// purseKey is the key of a group's stored purse.
func purseKey(chat int64) string { return "purse/" + strconv.FormatInt(chat, 10) }

// The methods below need o.mu.

func (o *Outbox) chat(id int64) *chat {
	if c := o.chats[id]; c != nil {
		return c
	}
	c := &chat{id: id, items: map[key]*item{}, noThread: map[int]bool{}}
	o.chats[id] = c
	if id >= 0 { // private purses fill up quickly and are not stored
		c.purse = spentPurse(o.o.Rates.Private, o.began)
		return c
	}
	c.purse = newPurse(o.o.Rates.Group)
	text, err := o.o.Store.Blob(purseKey(id))
	if err == nil && text != nil {
		err = c.read(text, time.Now())
	}
	if err != nil {
		o.fail(err)
	}
	return c
}

// memo returns key and value of a chat's stored purse; key is "" if it is not stored.
func (o *Outbox) memo(id int64) (key string, value []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	c := o.chat(id)
	if id >= 0 {
		return "", nil
	}
	return purseKey(id), c.write()
}

// waiting yields the items in chats that are not parked.
func (o *Outbox) waiting() iter.Seq[*item] {
	return func(yield func(*item) bool) {
		for c := range o.active {
			if c.parked {
				continue
			}
			for _, it := range c.items {
				if !yield(it) {
					return
				}
			}
		}
	}
}

func (o *Outbox) idle() bool {
	for range o.waiting() {
		return false
	}
	return o.loaded && o.flying == 0
}

// nudge makes Run and Flush look again.
func (o *Outbox) nudge() {
	select {
	case o.kick <- struct{}{}:
	default:
	}
	o.hush()
}

// hush wakes Flush if nothing waits.
func (o *Outbox) hush() {
	if o.quiet != nil && o.idle() {
		close(o.quiet)
		o.quiet = nil
	}
}

// fail makes Run end with an error, or pause if the disk is full.
func (o *Outbox) fail(err error) {
	switch {
	case errors.Is(err, storage.ErrFull):
		o.full = time.Now().Add(fullPause)
	case o.err == nil:
		o.err = err
	}
}

// load queues the store's unsettled slots.
func (o *Outbox) load() {
	pending, err := o.o.Store.Pending()
	switch {
	case errors.Is(err, storage.ErrDamaged):
		o.o.Log.Error().Err(err).Msg("waiting messages cannot be read and are skipped")
	case err != nil:
		o.fail(err)
		return
	}
	old := o.items
	o.items = make(map[key]*item, len(pending))
	for c := range o.active {
		clear(c.items)
		o.line(c)
	}
	clear(o.active)
	for _, s := range pending {
		for _, k := range keys(s.Table, s.Name) {
			if it := old[k]; it != nil {
				o.items[k] = it
			}
			o.enqueue(k, s)
		}
		if s.Sending && !o.loaded {
			o.chat(s.Chat).wonder()
			o.o.Log.Warn().Str("table", s.Table).Str("slot", s.Name).Msg("message may have been sent twice")
		}
	}
}

// keys returns the keys of a slot.
func keys(table, name string) [2]key { return [2]key{{table, name, false}, {table, name, true}} }

// refresh queues or dequeues the work on slots according to the store.
func (o *Outbox) refresh(slots ...storage.Slot) {
	now, err := o.o.Store.Again(slots)
	if err != nil {
		o.fail(err)
		return
	}
	for _, s := range now {
		for _, k := range keys(s.Table, s.Name) {
			if s.Version == 0 {
				o.dequeue(k)
			} else {
				o.enqueue(k, s)
			}
		}
	}
}

// dequeue removes an item, if it exists.
func (o *Outbox) dequeue(k key) {
	it := o.items[k]
	if it == nil {
		return
	}
	delete(o.items, k)
	c := o.chat(it.chat)
	delete(c.items, k)
	if len(c.items) == 0 {
		delete(o.active, c)
	}
	o.line(c)
}

// enqueue queues the work on a slot that a key stands for, or dequeues it if there is
// none.
func (o *Outbox) enqueue(k key, s storage.Slot) {
	next := plan(k, s, nil)
	if next.do == nothing && (k.stale || !s.Sending) {
		o.dequeue(k)
		return
	}
	it := o.items[k]
	switch {
	case it == nil:
		it = &item{key: k, since: time.Now()}
	case it.chat != s.Chat:
		o.dequeue(k)
	}
	o.items[k] = it
	c := o.chat(s.Chat)
	c.items[k], o.active[c] = it, true
	if it.seen != s.Version {
		it.seen, it.last = s.Version, time.Now()
	}
	it.chat, it.rank, it.place, it.from, it.doubt = s.Chat, s.Rank, 0, time.Time{}, s.Sending
	switch {
	case k.stale:
		it.rank = storage.Answered
	case next.do == sending:
		it.place = s.Place
	case next.do == deletion && len(s.Want) > 0:
		it.rank = deleteRank
	case next.do == editing && o.o.Rates.Paced && s.Pace > 0:
		it.from = it.last.Add(s.Pace)
		if latest := it.since.Add(restless * s.Pace); latest.Before(it.from) {
			it.from = latest
		}
	}
	o.line(c)
}
