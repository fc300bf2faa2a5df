package outbox

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"tarock/bot/telegram"
	"tarock/storage"
)

// deed is what a call does.
type deed int

const (
	nothing deed = iota
	sending
	editing
	deletion
)

// String gives the method of the Bot API.
func (d deed) String() string {
	return [...]string{"none", "sendMessage", "editMessageText", "deleteMessage"}[d]
}

// call is the next step towards what a slot wants.
type call struct {
	slot storage.Slot // as it was when the call was planned
	do   deed
	to   telegram.Chat
	id   int // of the message to edit or delete
}

func (c *call) key() key { return key{c.slot.Table, c.slot.Name} }

// plan gives the next step for a slot that is not settled and has no call
// under way.
func plan(s storage.Slot, noThread map[int]bool) call {
	c := call{slot: s, to: telegram.Chat{ID: s.Chat, Thread: s.Thread}}
	if noThread[s.Thread] {
		c.to.Thread = 0
	}
	switch {
	case s.Sends():
		c.do = sending
	case len(s.Want) > 0 && !s.Current() && s.Message != 0:
		c.do, c.id = editing, s.Message
	case len(s.Want) == 0 && s.Message != 0:
		c.do, c.id = deletion, s.Message
	case len(s.Old) > 0:
		c.do, c.id = deletion, s.Old[0]
	}
	return c
}

// remains is what a message becomes that is too old to be deleted.
var remains = telegram.Message{Text: "–"}

// perform makes the call. A send is marked in the store before, so that a
// crash leaves a trace; if the slot is gone by then, there is none to make. A
// message that is to be deleted is the slot's no more from then on, whatever
// comes of it: who wants something there again must not edit it.
func (o *Outbox) perform(ctx context.Context, c *call) (id int, err error) {
	if c.do == deletion {
		if c.id == c.slot.Message {
			err = o.o.Store.UpdateSlot(c.slot.Table, c.slot.Name, c.retire)
		}
		if err != nil && !errors.Is(err, storage.ErrNoSlot) {
			return 0, err
		}
		err = o.o.Sender.Delete(ctx, c.to, c.id)
		if telegram.KindOf(err) == telegram.Lasting {
			err = o.o.Sender.Edit(ctx, c.to, c.id, remains)
		}
		return 0, err
	}
	var m telegram.Message
	if json.Unmarshal(c.slot.Want, &m) != nil {
		return 0, &telegram.Error{Method: c.do.String(), Kind: telegram.Mistake, Text: "no message"}
	}
	if c.do == editing {
		return 0, o.o.Sender.Edit(ctx, c.to, c.id, m)
	}
	key, purse := o.memo(c.slot.Chat)
	err = o.o.Store.Record(c.slot.Table, c.slot.Name, key, purse, func(s *storage.Slot) { s.Sending = true })
	switch {
	case errors.Is(err, storage.ErrNoSlot):
		c.do = nothing
		return 0, nil
	case err != nil:
		return 0, err
	}
	return o.o.Sender.Send(ctx, c.to, m)
}

// record writes into the store what became of a call, and what is left in the
// purse of its chat.
func (o *Outbox) record(c *call, id int, callErr error) error {
	kind := telegram.KindOf(callErr)
	key, purse := o.memo(c.slot.Chat)
	unchanged := c.do == nothing || c.do != sending && keeps(kind)
	if unchanged && key == "" {
		return nil
	}
	err := o.o.Store.Record(c.slot.Table, c.slot.Name, key, purse, func(s *storage.Slot) {
		if unchanged || s.Chat != c.slot.Chat {
			return // the message ids of another chat would mean nothing
		}
		switch c.do {
		case sending:
			c.sent(s, id, kind)
		case editing:
			c.edited(s, kind)
		case deletion:
			c.deleted(s)
		}
	})
	if errors.Is(err, storage.ErrNoSlot) {
		return nil
	}
	return err
}

// keeps reports whether a call that ended so has changed nothing and is to be
// made again, now or after Reopen.
func keeps(k telegram.Kind) bool {
	switch k {
	case telegram.Passing, telegram.Conflict, telegram.Flood, telegram.Unreachable, telegram.Moved, telegram.BadToken:
		return true
	}
	return false
}

// sent: the message stands there, or its state is given up, or the topic is
// gone and it has to be sent again.
func (c *call) sent(s *storage.Slot, id int, kind telegram.Kind) {
	s.Sending = false
	if keeps(kind) || kind == telegram.NoThread {
		return
	}
	if kind == 0 {
		if s.Message != 0 {
			s.Old = append(s.Old, s.Message)
		}
		s.Message, s.Stands = id, c.slot.Place
	}
	s.Shown = c.slot.State()
	if s.Asked <= c.slot.Version {
		s.Fresh = false
	}
}

// edited: the message shows the state, or the state is given up, or there is
// no such message any more: then it is sent anew, unless it was the last state
// of a message that nobody waits for.
func (c *call) edited(s *storage.Slot, kind telegram.Kind) {
	s.Shown = c.slot.State()
	if kind == telegram.Gone || kind == telegram.NoThread {
		s.Message = 0
		if !c.slot.Final {
			s.Shown, s.Stands = nil, 0 // what has become final meanwhile is still to be sent
		}
	}
}

// retire makes the message one of the old ones.
func (c *call) retire(s *storage.Slot) {
	if s.Chat == c.slot.Chat && s.Message == c.id {
		s.Message, s.Shown, s.Old = 0, nil, append(s.Old, c.id)
	}
}

// deleted: the message is gone, or says nothing any more.
func (c *call) deleted(s *storage.Slot) {
	s.Old = slices.DeleteFunc(s.Old, func(id int) bool { return id == c.id })
}
