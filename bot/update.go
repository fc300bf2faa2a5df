package bot

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/storage"
)

// handle handles a batch of updates, those of one lane in order. It returns nil when all
// are on disk: committed, or stored to be tried again. After an error, which is the
// store's, the whole batch is fetched again; what was committed is then known.
func (b *Bot) handle(ctx context.Context, updates []telegram.Update) error {
	var all []*telegram.Update
	lanes := map[string][]*telegram.Update{}
	for i := range updates {
		if u := &updates[i]; !b.trials.has(u.ID) { // else it is fetched again
			lanes[b.lane(u)] = append(lanes[b.lane(u)], u)
			all = append(all, u)
		}
	}
	if b.young { // one of these may have ended the program
		if err := b.keep(1, all...); err != nil && !errors.Is(err, storage.ErrFull) {
			return err
		}
	}
	errs := make(chan error, len(lanes))
	var work sync.WaitGroup
	var in batch
	in.moves()
	for _, lane := range lanes {
		work.Go(func() {
			for _, u := range lane {
				if err := b.try(ctx, u, &in); err != nil {
					errs <- err
					return
				}
			}
		})
	}
	work.Wait()
	close(errs)
	if err := <-errs; err != nil {
		return err
	}
	if b.young {
		b.drop(slices.DeleteFunc(all, func(u *telegram.Update) bool { return b.trials.has(u.ID) })...)
		b.young = false
	}
	return nil
}

// lane returns the id of the table or chat in which an update must keep its order.
func (b *Bot) lane(u *telegram.Update) string {
	switch {
	case u.Press != nil:
		if p, ok := b.button(u); ok && p.Chat != 0 {
			return chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread})
		}
		return chat.TableID(telegram.Chat{ID: u.Press.From.ID})
	case u.Message != nil:
		return chat.TableID(u.Message.Chat)
	case u.Member != nil:
		return chat.TableID(u.Member.Chat)
	case u.Inline != nil:
		return chat.TableID(telegram.Chat{ID: u.Inline.From.ID})
	}
	return ""
}

// button reads the button of a press.
func (b *Bot) button(u *telegram.Update) (press.Press, bool) {
	p, ok := press.Parse(u.Press.Data)
	p.Chat = b.chats.Now(p.Chat)
	return p, ok
}

// renew puts the current id of a group in an update that was sent to it before it became
// a supergroup, so that what handles it need not ask. A report of that change, and of
// the bot's own standing, is about the group it names.
func (b *Bot) renew(u *telegram.Update) {
	switch m := u.Message; {
	case m != nil && m.MigrateTo == 0 && m.MigrateFrom == 0:
		m.Chat.ID = b.chats.Now(m.Chat.ID)
	case u.Press != nil:
		u.Press.Chat.ID = b.chats.Now(u.Press.Chat.ID)
	}
}

// one handles one update.
func (b *Bot) one(ctx context.Context, u *telegram.Update) (err error) {
	b.renew(u)
	if known, err := b.o.Store.Seen(u.ID, time.Now()); err != nil || known {
		if known && u.Press != nil {
			b.chats.Answer(u.Press.ID, telegram.Toast{}) // the bot may have been killed before it answered
		}
		return err
	}
	switch {
	case u.Message != nil && u.Message.Chat.ID == 0, u.Member != nil && u.Member.Chat.ID == 0:
		return nil // in no chat: nothing could be answered
	case u.Press != nil:
		b.chats.Acts(u.Press.From.ID)
		if err = b.heard(u.Press.Chat.ID, u.Press.From); err == nil {
			err = b.press(ctx, u)
		}
	case u.Message != nil:
		b.chats.Acts(u.Message.From.ID)
		if err = b.heard(u.Message.Chat.ID, u.Message.From); err == nil {
			err = b.incoming(ctx, u)
		}
	case u.Member != nil:
		err = b.member(ctx, u)
	case u.Inline != nil:
		err = b.answers.Inline(ctx, u)
	}
	if errors.Is(err, storage.ErrFull) && b.refuseFull(u) {
		return nil
	}
	if storage.Damaged(err) { // the record of a user or group: only this update needs it
		b.o.Log.Error().Err(err).Int64("update", u.ID).Msg("not done")
		return b.chats.Seen(u.ID)
	}
	if chat.IsReason(err) {
		b.o.Log.Debug().Int64("update", u.ID).Str("reason", err.Error()).Msg("refused")
		return nil
	}
	return err
}
