package chat

import (
	"errors"
	"time"

	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/locales"
	"tarock/storage"
)

// fullTable is the table of the slots that tell chats that the disk is full.
const fullTable = "full"

// textsOf returns the texts for a group or, in his private chat, for a user.
func (c *Chats) textsOf(id int64) (*locales.Texts, error) {
	if id < 0 {
		g, err := c.People.Group(id)
		return c.People.GroupTexts(g), err
	}
	u, err := c.People.User(id)
	return c.People.UserTexts(u), err
}

// TellFull tells a chat that nothing is stored for want of room, unless it knows.
func (c *Chats) TellFull(at telegram.Chat) {
	if _, err := c.Store.Slot(fullTable, TableID(at)); !errors.Is(err, storage.ErrNoSlot) {
		return
	}
	texts, err := c.textsOf(at.ID)
	if err != nil {
		return // it can neither be read
	}
	slot := storage.Slot{Table: fullTable, Name: TableID(at), Chat: at.ID, Thread: at.Thread, Rank: storage.Common, Must: true,
		Want: wire.Pack(screen.Full(page.Frame{Texts: texts}))}
	if _, err := c.Store.Commit(storage.Commit{Time: time.Now(), Urgent: true, Slots: []storage.Slot{slot}}); err != nil {
		c.Log.Debug().Err(err).Int64("chat", at.ID).Msg("not told that the disk is full")
		return
	}
	c.Out.Wake(slot)
}

// TellRoom tells the chats that know that the disk was full that there is room again.
func (c *Chats) TellRoom() error {
	slots, err := c.Store.Slots(fullTable)
	if err != nil || len(slots) == 0 {
		return err
	}
	for i := range slots {
		s := &slots[i]
		texts, err := c.textsOf(s.Chat)
		if err != nil {
			return err
		}
		s.Want = nil // it was not told
		if s.Message != 0 || s.Sending {
			s.Final, s.Want = true, wire.Pack(screen.Room(page.Frame{Texts: texts}))
		}
	}
	return c.Put(0, nil, slots...)
}
