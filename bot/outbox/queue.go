package outbox

import (
	"cmp"
	"errors"
	"iter"
	"strconv"
	"time"

	"tarock/storage"
)

// patience is the wait that makes up for one rank, or for one failed call.
const patience = 15 * time.Second

// restless is how many times its pace an edit waits at most while its message keeps
// changing.
const restless = 4

// deleteRank is that of taking away messages for which others were sent.
const deleteRank = storage.Aside

// key names a slot.
type key struct{ table, name string }

// item is a slot that is not settled.
type item struct {
	key
	chat  int64
	rank  int
	place uint64    // of the message that is to be sent, 0 if there is one to be edited or deleted
	since time.Time // it waits
	from  time.Time // it keeps its pace until then
	seen  uint64    // version of the slot when it was last queued
	last  time.Time // when that version was queued first
	fails int       // calls in a row that failed in passing
}

// chat is what is known of a chat. It stays in memory once it was written to.
type chat struct {
	*purse
	id       int64
	items    map[key]*item
	busy     bool         // a call is under way
	parked   bool         // until Reopen
	fails    int          // calls in a row that failed in passing
	flood    time.Time    // end of the silence that Telegram has demanded last
	rest     time.Time    // something of the rest was served last
	noThread map[int]bool // topics that are gone
}

// purseKey names what is stored of a group's purse.
func purseKey(chat int64) string { return "purse/" + strconv.FormatInt(chat, 10) }

// The methods below are called with o.mu held.

func (o *Outbox) chat(id int64) *chat {
	if c := o.chats[id]; c != nil {
		return c
	}
	c := &chat{id: id, items: map[key]*item{}, noThread: map[int]bool{}}
	o.chats[id] = c
	if id >= 0 { // nothing is stored: it comes to what it may have soon enough
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

// memo gives what is to be stored of a chat's purse, and under which key; "" if
// nothing is.
func (o *Outbox) memo(id int64) (key string, value []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	c := o.chat(id)
	if id >= 0 || c.rate.Most == 0 && c.flood.IsZero() {
		return "", nil
	}
	return purseKey(id), c.write()
}

// waits is since when an item could have been served, but for others.
func (it *item) waits() time.Time {
	if it.from.After(it.since) {
		return it.from
	}
	return it.since
}

// due orders items: the earliest is served first. What is the rest begins to wait
// anew whenever something of it was served in its chat, so that however much of it
// there is holds up nothing else for long. What is to be sent is as urgent as what
// has to wait for it.
func (c *chat) due(it *item) time.Time {
	from := it.waits()
	if it.rank >= storage.Rest && c.rest.After(from) {
		from = c.rest
	}
	at := from.Add(time.Duration(it.rank+it.fails) * patience)
	if it.place == 0 {
		return at
	}
	for _, other := range c.items {
		if other.table == it.table && other.place > it.place && other.rank < it.rank {
			if due := other.waits().Add(time.Duration(other.rank+other.fails) * patience); due.Before(at) {
				at = due
			}
		}
	}
	return at
}

// blocked reports whether something has to be sent before an item.
func (c *chat) blocked(it *item) bool {
	if it.place == 0 {
		return false
	}
	for _, other := range c.items {
		if other.table == it.table && other.place != 0 && other.place < it.place {
			return true
		}
	}
	return false
}

// candidate is an item that may be served now.
type candidate struct {
	*item
	due time.Time
}

// before reports whether an item is served before another.
func (it candidate) before(other candidate) bool {
	return cmp.Or(it.due.Compare(other.due), cmp.Compare(it.rank, other.rank), it.since.Compare(other.since),
		cmp.Compare(it.table, other.table), cmp.Compare(it.place, other.place), cmp.Compare(it.name, other.name)) < 0
}

// waiting gives the items in chats that are not parked.
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
	switch {
	case errors.Is(err, storage.ErrDamaged):
		o.o.Log.Error().Err(err).Msg("messages that wait cannot be read, and are left out")
	case err != nil:
		o.fail(err)
		return
	}
	old := o.items
	o.items = make(map[key]*item, len(pending))
	for c := range o.active {
		clear(c.items)
	}
	clear(o.active)
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
	case errors.Is(err, storage.ErrNoSlot), errors.Is(err, storage.ErrDamaged), err == nil && s.Settled():
		o.dequeue(k)
	case err != nil:
		o.fail(err)
	default:
		o.enqueue(s)
	}
}

// dequeue forgets an item, if it is one.
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
}

func (o *Outbox) enqueue(s storage.Slot) {
	k := key{s.Table, s.Name}
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
	it.chat, it.rank, it.place, it.from = s.Chat, s.Rank, 0, time.Time{}
	switch next := plan(s, nil); {
	case next.do == sending:
		it.place = s.Place
	case next.do == deletion && len(s.Want) > 0:
		it.rank = deleteRank
		if s.Rank == storage.Prompt {
			it.rank = storage.Answered // its buttons may still be good
		}
	case next.do == editing && o.o.Rates.Paced && s.Pace > 0:
		it.from = it.last.Add(s.Pace)
		if latest := it.since.Add(restless * s.Pace); latest.Before(it.from) {
			it.from = latest
		}
	}
}

// pick gives the item to be served now, or none and the moment at which there
// may be one, zero if only a nudge can bring it.
func (o *Outbox) pick(now time.Time) (*item, time.Time) {
	var best candidate
	var at time.Time
	later := func(t time.Time) {
		if at.IsZero() || t.Before(at) {
			at = t
		}
	}
	for c := range o.active {
		if c.parked || c.busy {
			continue
		}
		if ready := c.ready(now); ready.After(now) {
			later(ready)
			continue
		}
		for _, it := range c.items {
			switch {
			case c.blocked(it):
			case it.from.After(now):
				later(it.from)
			default:
				if next := (candidate{it, c.due(it)}); best.item == nil || next.before(best) {
					best = next
				}
			}
		}
	}
	if best.item != nil {
		if ready := o.all.ready(now); ready.After(now) {
			return nil, ready
		}
	}
	return best.item, at
}
