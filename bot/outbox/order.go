package outbox

import (
	"cmp"
	"container/heap"
	"time"

	"tarock/storage"
)

// waits returns since when an item could have been served if it were alone.
func (it *item) waits() time.Time {
	return latest(it.from, it.since)
}

// due orders items: the earliest is served first. Items ranked Rest start waiting again
// whenever one of them is served in their chat, so that however many there are, they do
// not hold up others for long.
func (c *chat) due(it *item) time.Time {
	if it.doubt && it.place != 0 && it.fails == 0 {
		return time.Time{} // the next id in the chat must be its own
	}
	from := it.waits()
	if it.rank >= storage.Rest && c.rest.After(from) {
		from = c.rest
	}
	return from.Add(it.weight())
}

// weight is the wait that makes up for the rank and the failed calls of an item. Much is
// needed before what only decorates goes before a prompt, or before removing buttons
// that have been answered.
func (it *item) weight() time.Duration {
	w := time.Duration(it.rank+it.fails) * patience
	if it.rank > storage.Answered {
		w += decoration
	}
	return w
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

// choose returns the item of the chat to serve first, if any can be served now, and
// when another one can, zero for never. The messages of a table are sent in order: only
// the first of them can be, and it is as urgent as any that must wait for it.
func (c *chat) choose(now time.Time) (best candidate, later time.Time) {
	heads := map[string]candidate{}
	for _, it := range c.items {
		if it.place == 0 {
			continue
		}
		if head, ok := heads[it.table]; !ok || it.place < head.place {
			heads[it.table] = candidate{it, c.due(it)}
		}
	}
	for _, it := range c.items {
		if head, ok := heads[it.table]; ok && it.place > head.place && it.rank < head.rank {
			if due := it.waits().Add(it.weight()); due.Before(head.due) {
				heads[it.table] = candidate{head.item, due}
			}
		}
	}
	for _, it := range c.items {
		next := candidate{it, c.due(it)}
		switch {
		case it.from.After(now):
			if later.IsZero() || it.from.Before(later) {
				later = it.from
			}
			continue
		case it.place != 0 && heads[it.table].item != it:
			continue // another message must be sent before
		case it.place != 0:
			next = heads[it.table]
		}
		if best.item == nil || next.before(best) {
			best = next
		}
	}
	return best, later
}

// line is a heap of chats, the first one on top.
type line struct {
	chats  []*chat
	before func(a, b *chat) bool
	place  func(c *chat) *int // its place in the heap, from 1; 0 if it is not there
	asked  int                // how many chats were compared so far
}

func (l *line) Len() int { return len(l.chats) }

// Less reports whether a chat belongs before another.
func (l *line) Less(i, j int) bool {
	l.asked++
	return l.before(l.chats[i], l.chats[j])
}

func (l *line) Swap(i, j int) {
	l.chats[i], l.chats[j] = l.chats[j], l.chats[i]
	*l.place(l.chats[i]), *l.place(l.chats[j]) = i+1, j+1
}

// Push appends a chat, for package heap only.
func (l *line) Push(x any) {
	c := x.(*chat)
	l.chats = append(l.chats, c)
	*l.place(c) = len(l.chats)
}

// Pop removes the last chat, for package heap only.
func (l *line) Pop() any {
	last := len(l.chats) - 1
	c := l.chats[last]
	l.chats[last] = nil
	l.chats = l.chats[:last]
	*l.place(c) = 0
	return c
}

// set puts a chat in its place, or removes it.
func (l *line) set(c *chat, in bool) {
	switch at := *l.place(c); {
	case in && at == 0:
		heap.Push(l, c)
	case in:
		heap.Fix(l, at-1)
	case at > 0:
		heap.Remove(l, at-1)
	}
}

// newLines returns the line of chats that can be served, by their first item, that of
// chats to look at later, by when, and that of chats whose users wait to see what came of
// a press, by since when.
func newLines() (ready, later, eager *line) {
	return &line{before: func(a, b *chat) bool { return a.first.before(b.first) }, place: func(c *chat) *int { return &c.inReady }},
		&line{before: func(a, b *chat) bool { return a.look.Before(b.look) }, place: func(c *chat) *int { return &c.inLater }},
		&line{before: func(a, b *chat) bool { return a.eager.Before(b.eager) }, place: func(c *chat) *int { return &c.inEager }}
}

// line puts a chat where it belongs in the lines. It must be called, with o.mu,
// whenever anything about the chat has changed.
func (o *Outbox) line(c *chat) {
	now := time.Now()
	c.first, c.look, c.eager = candidate{}, time.Time{}, time.Time{}
	if !c.parked && !c.busy && len(c.items) > 0 {
		o.looked += len(c.items)
		if open := c.purse.ready(now); open.After(now) {
			c.look = open
		} else {
			c.first, c.look = c.choose(now)
		}
	}
	if it := c.first.item; it != nil && c.id > 0 && it.rank <= storage.Answered {
		c.eager = c.purse.ready(latest(it.last, it.waits()))
	}
	o.ready.set(c, c.first.item != nil)
	o.later.set(c, !c.look.IsZero())
	o.eager.set(c, !c.eager.IsZero())
}

// latest returns the later of two moments.
func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// pick returns the item to serve now, or nil and the moment of the next try, zero if
// only a nudge can bring one. It needs o.mu.
func (o *Outbox) pick(now time.Time) (*item, time.Time) {
	for len(o.later.chats) > 0 && !o.later.chats[0].look.After(now) {
		o.line(o.later.chats[0])
	}
	if len(o.ready.chats) > 0 {
		if open := o.all.ready(now); open.After(now) {
			return nil, open
		}
		return o.ready.chats[0].first.item, time.Time{}
	}
	if len(o.later.chats) > 0 {
		return nil, o.later.chats[0].look
	}
	return nil, time.Time{}
}
