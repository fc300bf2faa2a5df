package standin

import (
	"cmp"
	"slices"
)

// history is a list that keeps only its newest entries, to bound memory. Entries are
// numbered from 1 and keep their numbers.
type history[T any] struct {
	list    []T
	dropped int // number of entries dropped before list
}

// add appends an entry and drops the oldest if there are more than keep. A keep of 0
// keeps all.
func (h *history[T]) add(x T, keep int) {
	h.list = append(h.list, x)
	if keep > 0 && len(h.list) > keep {
		h.list, h.dropped = h.list[1:], h.dropped+1
	}
}

// count returns the number of entries ever added.
func (h *history[T]) count() int { return h.dropped + len(h.list) }

// after returns the kept entries with numbers above n.
func (h *history[T]) after(n int) []T {
	return h.list[min(max(n-h.dropped, 0), len(h.list)):]
}

// byID orders the messages of a chat.
func byID(m *Message, id int64) int { return cmp.Compare(int64(m.ID), id) }

// find returns a message of a chat, or nil if it never existed or is forgotten.
func (c *chat) find(id int64) *Message {
	i, ok := slices.BinarySearchFunc(c.messages, id, byID)
	if !ok {
		return nil
	}
	return c.messages[i]
}

// insert puts a message in its place.
func (c *chat) insert(m *Message) {
	i, _ := slices.BinarySearchFunc(c.messages, int64(m.ID), byID)
	c.messages = slices.Insert(c.messages, i, m)
}

// recall is find for calls of the bot. A forgotten message is taken for an existing one
// of the bot, with unknown content, so that nothing that Telegram allows is refused.
func (s *world) recall(c *chat, id int64) *Message {
	m := c.find(id)
	if m == nil && s.opt.Keep > 0 && id > 0 && id <= int64(c.lastID) {
		m = &Message{Chat: c.id, ID: int(id), From: s.opt.Bot.ID, Date: s.now(), Version: 1, forgotten: true}
	}
	return m
}

// forget drops the message of a chat that has been unchanged for longest, if there are
// too many. Observers see it removed.
func (s *world) forget(c *chat) {
	if s.opt.Keep == 0 || len(c.messages) <= s.opt.Keep {
		return
	}
	m := slices.MinFunc(c.messages, func(a, b *Message) int { return cmp.Compare(a.event, b.event) })
	c.messages = slices.DeleteFunc(c.messages, func(x *Message) bool { return x == m })
	if !m.Deleted {
		s.remove(m)
	}
}
