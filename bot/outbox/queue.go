package outbox

import (
	"cmp"
	"errors"
	"iter"
	"time"

	"tarock/storage"
)

// patience is the wait that makes up for one rank, or for one failed call.
const patience = 15 * time.Second

// The rank from which on items are the rest, and that of taking messages away.
const (
	restRank   = 2
	deleteRank = 2
)

// key names a slot.
type key struct{ table, name string }

// item is a slot that is not settled.
type item struct {
	key
	chat  int64
	rank  int
	since time.Time // it waits
	fails int       // calls in a row that failed in passing
}

// chat is what is known of a chat. It stays in memory once it was written to.
type chat struct {
	*purse
	busy     bool         // a call is under way
	parked   bool         // until Reopen
	fails    int          // calls in a row that failed in passing
	flood    time.Time    // end of the silence that Telegram has demanded last
	rest     time.Time    // something of the rest was served last
	noThread map[int]bool // topics that are gone
}

// The methods below are called with o.mu held.

func (o *Outbox) chat(id int64) *chat {
	c := o.chats[id]
	if c == nil {
		r := o.o.Rates.Private
		if id < 0 {
			r = o.o.Rates.Group
		}
		c = &chat{purse: newPurse(r), noThread: map[int]bool{}}
		o.chats[id] = c
	}
	return c
}

// due orders items: the earliest is served first. What is the rest begins to wait
// anew whenever something of it was served in its chat, so that however much of it
// there is holds up nothing else for long.
func (o *Outbox) due(it *item) time.Time {
	from := it.since
	if rest := o.chat(it.chat).rest; it.rank >= restRank && rest.After(from) {
		from = rest
	}
	return from.Add(time.Duration(it.rank+it.fails) * patience)
}

// before reports whether an item is served before another.
func (o *Outbox) before(it, other *item) bool {
	return cmp.Or(o.due(it).Compare(o.due(other)), cmp.Compare(it.rank, other.rank), it.since.Compare(other.since),
		cmp.Compare(it.table, other.table), cmp.Compare(it.name, other.name)) < 0
}

// waiting gives the items in chats that are not parked.
func (o *Outbox) waiting() iter.Seq[*item] {
	return func(yield func(*item) bool) {
		for _, it := range o.items {
			if !o.chat(it.chat).parked && !yield(it) {
				return
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

// nudge lets Run and Flush look again.
func (o *Outbox) nudge() {
	select {
	case o.kick <- struct{}{}:
	default:
	}
	o.hush()
}

// hush tells Flush if nothing waits.
func (o *Outbox) hush() {
	if o.quiet != nil && o.idle() {
		close(o.quiet)
		o.quiet = nil
	}
}

// fail makes Run end with an error.
func (o *Outbox) fail(err error) {
	if o.err == nil {
		o.err = err
	}
}

// load makes the items those slots of the store that are not settled.
func (o *Outbox) load() {
	pending, err := o.o.Store.Pending()
	if err != nil {
		o.fail(err)
		return
	}
	old := o.items
	o.items = make(map[key]*item, len(pending))
	for _, s := range pending {
		k := key{s.Table, s.Name}
		if it := old[k]; it != nil {
			o.items[k] = it
		}
		o.enqueue(s)
		if s.Sending && !o.loaded {
			o.o.Log.Warn().Str("table", s.Table).Str("slot", s.Name).Msg("message may stand twice")
		}
	}
}

// refresh makes a slot an item, or no longer one, as the store has it.
func (o *Outbox) refresh(k key) {
	s, err := o.o.Store.Slot(k.table, k.name)
	switch {
	case errors.Is(err, storage.ErrNoSlot), err == nil && s.Settled():
		delete(o.items, k)
	case err != nil:
		o.fail(err)
	default:
		o.enqueue(s)
	}
}

func (o *Outbox) enqueue(s storage.Slot) {
	k := key{s.Table, s.Name}
	it := o.items[k]
	if it == nil {
		it = &item{key: k, since: time.Now()}
		o.items[k] = it
	}
	it.chat, it.rank = s.Chat, s.Rank
	if len(s.Want) == 0 || s.Current() {
		it.rank = deleteRank
	}
}

// pick gives the item to be served now, or none and the moment at which there
// may be one, zero if only a nudge can bring it.
func (o *Outbox) pick(now time.Time) (best *item, at time.Time) {
	for it := range o.waiting() {
		c := o.chat(it.chat)
		if c.busy {
			continue
		}
		switch ready := c.ready(now); {
		case !ready.After(now):
			if best == nil || o.before(it, best) {
				best = it
			}
		case at.IsZero() || ready.Before(at):
			at = ready
		}
	}
	if best != nil {
		if ready := o.all.ready(now); ready.After(now) {
			return nil, ready
		}
	}
	return best, at
}
