package outbox

import (
	"math"

	"tarock/bot/telegram"
	"tarock/storage"
)

// reach is how many ids are looked at for a copy of a message at most.
const reach = 8

// doubts is what is known of a chat's message ids. They rise, so a copy of a message
// whose send was not answered has an id between that of the newest message before it that
// we know of, and that of our first after it. The ids between may belong to users.
type doubts struct {
	top  int  // id of the newest message that we know of, 0 for none
	next int  // id of the first one since the outcome of a send became unknown, 0 if none
	open bool // the outcome of a send is unknown
}

// wonder notes that the outcome of a send is unknown.
func (d *doubts) wonder() {
	if !d.open {
		d.open, d.next = true, 0
	}
}

// Heard notes a message that somebody has written in a chat: whatever is sent there from now
// on has a higher id.
func (o *Outbox) Heard(id int64, message int) {
	if message >= math.MaxInt32 {
		return // Telegram has none so high
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	c := o.chat(id)
	c.top = max(c.top, message)
}

// noteSend notes the outcome of a send to a chat.
func (o *Outbox) noteSend(id int64, message int, kind telegram.Kind) {
	o.mu.Lock()
	defer o.mu.Unlock()
	c := o.chat(id)
	switch {
	case kind == telegram.Passing:
		c.wonder()
	case kind == 0 && message > 0:
		c.top = max(c.top, message)
		if c.next == 0 {
			c.next = message
		}
	}
}

// top returns the id of the newest message in a chat that we know of, 0 for none.
func (o *Outbox) top(id int64) int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.chat(id).top
}

// copies returns the ids to look at for a slot that has been sent without an answer,
// and since then with an id, 0 for none. Where they are many, a copy is most likely
// close to one of the ends: users write while the table waits, and while the bot is
// down.
func (c *chat) copies(s storage.Slot, id int) (ids []int) {
	end := c.next
	if end == 0 || id > 0 && id < end {
		end = id
	}
	c.open = false
	if s.Above == 0 {
		return nil
	}
	if end == 0 {
		end = s.Above + reach/2 + 1
	}
	for n := s.Above + 1; n < end; n++ {
		if n <= s.Above+reach/2 || n >= end-reach/2 {
			ids = append(ids, n)
		}
	}
	return ids
}

// copies is chat.copies for a slot whose call has ended.
func (o *Outbox) copies(s storage.Slot, id int) []int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.chat(s.Chat).copies(s, id)
}
