package bot

import (
	"context"
	"runtime/debug"
	"sync"
	"time"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/storage"
)

// handle handles a batch of updates. It returns nil when all are committed. After an
// error the whole batch is fetched again; the updates of it that were committed are
// then known.
func (b *Bot) handle(ctx context.Context, updates []telegram.Update) error {
	ctx = context.WithoutCancel(ctx)
	lanes := map[string][]*telegram.Update{}
	for i := range updates {
		key := b.lane(&updates[i])
		lanes[key] = append(lanes[key], &updates[i])
	}
	errs := make(chan error, len(lanes))
	var all sync.WaitGroup
	for _, lane := range lanes {
		all.Go(func() {
			for _, u := range lane {
				if err := b.one(ctx, u); err != nil {
					errs <- err
					return
				}
			}
		})
	}
	all.Wait()
	close(errs)
	return <-errs
}

// lane returns the id of the table or chat in which an update must keep its order.
func (b *Bot) lane(u *telegram.Update) string {
	switch {
	case u.Press != nil:
		if p, ok := press.Parse(u.Press.Data); ok && p.Chat != 0 {
			return chat.TableID(telegram.Chat{ID: b.chats.Now(p.Chat), Thread: p.Thread})
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

// one handles one update. A panic affects only that update: it is logged, the update
// counts as handled, and its room is loaded again.
func (b *Bot) one(ctx context.Context, u *telegram.Update) (err error) {
	defer func() {
		if p := recover(); p != nil {
			b.o.Log.Error().Int64("update", u.ID).Type("panic", p).Bytes("stack", debug.Stack()).Msg("update given up")
			if u.Press != nil {
				b.chats.Answer(u.Press.ID, telegram.Toast{})
			}
			err = b.chats.Seen(u.ID)
		}
	}()
	if known, err := b.o.Store.Seen(u.ID, time.Now()); err != nil || known {
		if known && u.Press != nil {
			b.chats.Answer(u.Press.ID, telegram.Toast{}) // the bot may have been killed before it answered
		}
		return err
	}
	switch {
	case u.Press != nil:
		b.chats.Acts(u.Press.From.ID)
		if err := b.heard(u.Press.Chat.ID, u.Press.From); err != nil {
			return err
		}
		err = b.press(ctx, u)
	case u.Message != nil:
		b.chats.Acts(u.Message.From.ID)
		if err := b.heard(u.Message.Chat.ID, u.Message.From); err != nil {
			return err
		}
		err = b.incoming(ctx, u)
	case u.Member != nil:
		err = b.member(ctx, u)
	case u.Inline != nil:
		err = b.answers.Inline(ctx, u)
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
