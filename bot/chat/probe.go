package chat

import (
	"context"
	"errors"
	"time"

	"tarock/bot/telegram"
	"tarock/storage"
)

// How often at most it is found out whether a topic is there, and how long whoever asks waits for
// that: an edit may be held back for four seconds.
const (
	probed  = time.Minute
	probing = 8 * time.Second
)

// Probe finds out, of messages that stand in topics, whether the topics are still there, before a user in
// General is answered as if they were. Afterwards Lost knows those that are gone.
//
// Telegram can be asked for no topic, and takes chat actions for one that was deleted. But it refuses to edit
// a message that was deleted with its topic, and changes nothing in one that is edited to what it is. So
// the outbox is told to make sure of the messages; one that is gone it sends again, which a topic that is
// gone refuses.
func (c *Chats) Probe(ctx context.Context, slots ...storage.Slot) error {
	ctx, cancel := context.WithTimeout(ctx, probing)
	defer cancel()
	var asked []storage.Slot
	for _, s := range slots {
		at := telegram.Chat{ID: s.Chat, Thread: s.Thread}
		if at.Thread == 0 || c.Lost(at) || !c.Once("probe/"+TableID(at), probed) {
			continue
		}
		err := c.Store.UpdateSlot(s.Table, s.Name, func(now *storage.Slot) {
			s.Message = now.Message
			if now.Settled() {
				now.Shown = nil
			}
		})
		if errors.Is(err, storage.ErrNoSlot) {
			continue
		}
		if err != nil {
			return err
		}
		asked = append(asked, s)
		c.Out.Wake(s)
	}
	for _, s := range asked {
		if err := await(ctx, c, s); err != nil {
			return err
		}
	}
	return nil
}

// await waits until a slot is settled or its topic is lost, or for as long as ctx allows.
func await(ctx context.Context, c *Chats, s storage.Slot) error {
	const step = 50 * time.Millisecond
	noting := time.Second / step // steps until it is noted that the topic is lost, after the message was sent elsewhere
	for !c.Lost(telegram.Chat{ID: s.Chat, Thread: s.Thread}) {
		now, err := c.Store.Slot(s.Table, s.Name)
		switch {
		case errors.Is(err, storage.ErrNoSlot):
			return nil
		case err != nil:
			return err
		case now.Settled() && (now.Message == s.Message || noting == 0):
			return nil
		case now.Settled():
			noting--
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(step):
		}
	}
	return nil
}
