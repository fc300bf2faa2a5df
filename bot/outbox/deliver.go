package outbox

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"tarock/bot/telegram"
	"tarock/storage"
)

// deed is the kind of a call.
type deed int

const (
	nothing deed = iota
	sending
	editing
	deletion
	probing // whether a message is a copy
)

// String returns the method of the Bot API.
func (d deed) String() string {
	return [...]string{"none", "sendMessage", "editMessageText", "deleteMessage", "editMessageText"}[d]
}

// call is the next step towards the state a slot wants.
type call struct {
	key   key
	slot  storage.Slot // when the call was planned
	do    deed
	to    telegram.Chat
	id    int  // of the message to edit, delete or look at
	live  bool // the message to send or edit to has buttons to press
	opens int  // how often the chat had been reopened when the call began
}

// plan returns the next call of a slot's work, if any, when no call is in progress.
func plan(k key, s storage.Slot, noThread map[int]bool) call {
	c := call{key: k, slot: s, to: telegram.Chat{ID: s.Chat, Thread: s.Thread}}
	old := slices.IndexFunc(s.Old, func(id int) bool { return slices.Contains(s.Live, id) == k.stale })
	if noThread[s.Thread] {
		c.to.Thread = 0
	}
	shows := k.stale || len(s.Want) == 0 || s.Current()
	switch {
	case k.stale && old >= 0:
		c.do, c.id = deletion, s.Old[old]
	case k.stale && len(s.Doubt) > 0:
		c.do, c.id = probing, s.Doubt[0]
	case k.stale:
	case !shows && s.Sends():
		c.do = sending
	case !shows && s.Message != 0:
		c.do, c.id = editing, s.Message
	case len(s.Want) == 0 && s.Message != 0:
		c.do, c.id = deletion, s.Message
	case old >= 0:
		c.do, c.id = deletion, s.Old[old]
	}
	return c
}

// remains replaces a message that is too old to be deleted.
var remains = telegram.Message{Text: "–"}

// perform makes the call. A send is first marked in the store, so that a crash leaves a
// trace; if the slot is gone by then, nothing is sent. A message about to be deleted is
// first detached from its slot: whatever the outcome, later states must not edit it.
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
	if c.do == probing {
		return 0, o.o.Sender.Edit(ctx, c.to, c.id, remains)
	}
	var m telegram.Message
	if json.Unmarshal(c.slot.Want, &m) != nil {
		return 0, &telegram.Error{Method: c.do.String(), Kind: telegram.Mistake, Text: "no message"}
	}
	c.live = presses(m)
	if c.do == editing {
		return 0, o.o.Sender.Edit(ctx, c.to, c.id, m)
	}
	key, purse := o.memo(c.slot.Chat)
	top := o.top(c.slot.Chat)
	err = o.o.Store.Record(c.slot.Table, c.slot.Name, key, purse, func(s *storage.Slot) {
		if !s.Sending {
			s.Sending, s.Above = true, top
		}
	})
	switch {
	case errors.Is(err, storage.ErrNoSlot):
		c.do = nothing
		return 0, nil
	case err != nil:
		return 0, err
	}
	id, err = o.o.Sender.Send(ctx, c.to, m)
	o.noteSend(c.slot.Chat, id, telegram.KindOf(err))
	return id, err
}

// record stores the outcome of a call and the chat's purse.
func (o *Outbox) record(c *call, id int, callErr error) error {
	kind := telegram.KindOf(callErr)
	key, purse := o.memo(c.slot.Chat)
	unchanged := c.do == nothing || c.do != sending && keeps(kind)
	if unchanged && key == "" {
		return nil
	}
	var copies []int
	if c.do == sending && c.slot.Sending && !keeps(kind) && kind != telegram.NoThread {
		copies = o.copies(c.slot, id)
	}
	err := o.o.Store.Record(c.slot.Table, c.slot.Name, key, purse, func(s *storage.Slot) {
		if unchanged || s.Chat != c.slot.Chat {
			return // message ids of another chat are meaningless here
		}
		switch c.do {
		case sending:
			c.sent(s, id, kind, copies)
		case editing:
			c.edited(s, kind)
		case deletion:
			c.deleted(s)
		case probing:
			c.probed(s, kind)
		}
	})
	if errors.Is(err, storage.ErrNoSlot) {
		return nil
	}
	return err
}

// keeps reports whether a call with this outcome changed nothing and must be repeated,
// now or after Reopen.
func keeps(k telegram.Kind) bool {
	switch k {
	case telegram.Passing, telegram.Conflict, telegram.Flood, telegram.Unreachable, telegram.Moved, telegram.BadToken:
		return true
	}
	return false
}

// sent records the outcome of a send: the message is there, or its state is given up,
// or the topic is gone and it must be sent again. If it, or a send before it, may have
// happened without an answer, there may be a copy.
func (c *call) sent(s *storage.Slot, id int, kind telegram.Kind, copies []int) {
	if keeps(kind) || kind == telegram.NoThread {
		s.Sending = c.slot.Sending || kind == telegram.Passing
		return
	}
	s.Sending, s.Above, s.Doubt = false, 0, append(s.Doubt, copies...)
	if kind == 0 {
		if s.Message != 0 {
			s.Old = append(s.Old, s.Message)
		}
		s.Message, s.Stands = id, c.slot.Place
		c.shows(s, id)
	}
	s.Shown = c.slot.State()
	if s.Asked <= c.slot.Version {
		s.Fresh = false
	}
}

// edited records the outcome of an edit: the message shows the state, or the state is
// given up, or the message no longer exists. In the last case it is sent again, unless
// its state was final.
func (c *call) edited(s *storage.Slot, kind telegram.Kind) {
	s.Shown = c.slot.State()
	if kind == 0 || kind == telegram.Unchanged {
		c.shows(s, c.id)
	}
	if kind == telegram.Gone || kind == telegram.NoThread {
		s.Message = 0
		c.strip(s)
		if !c.slot.Final {
			s.Shown, s.Stands = nil, 0 // if it has become final since, it must still be sent
		}
	}
}

// retire moves the message to the old ones.
func (c *call) retire(s *storage.Slot) {
	if s.Chat == c.slot.Chat && s.Message == c.id {
		s.Message, s.Shown, s.Old = 0, nil, append(s.Old, c.id)
	}
}

// deleted records that a message is gone or has been replaced by a dash.
func (c *call) deleted(s *storage.Slot) {
	s.Old = without(s.Old, c.id)
	c.strip(s)
}

// probed records whether a message was a copy, which is then deleted.
func (c *call) probed(s *storage.Slot, kind telegram.Kind) {
	s.Doubt = without(s.Doubt, c.id)
	if kind == 0 || kind == telegram.Unchanged {
		s.Old = append(s.Old, c.id)
	}
}

// shows records whether a message has buttons to press now.
func (c *call) shows(s *storage.Slot, id int) {
	s.Live = without(s.Live, id)
	if c.live {
		s.Live = append(s.Live, id)
	}
}

// strip records that the message edited or deleted has no buttons.
func (c *call) strip(s *storage.Slot) { s.Live = without(s.Live, c.id) }

// without returns a list without an id, nil if nothing is left.
func without(list []int, id int) []int {
	if list = slices.DeleteFunc(list, func(other int) bool { return other == id }); len(list) == 0 {
		return nil
	}
	return list
}

// presses reports whether a message has buttons that are more than links.
func presses(m telegram.Message) bool {
	return slices.ContainsFunc(slices.Concat(m.Rows...), func(b telegram.Button) bool { return b.Data != "" })
}
