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

// handle does a batch of updates. It returns when all are committed; an error
// has the whole batch fetched again, of which what was committed is known.
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

// lane is what an update must keep its order in: its table, or its chat.
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

// one does one update. A panic is the fault of that update alone: it is
// logged, the update counts as done, and its room is loaded anew.
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
			b.chats.Answer(u.Press.ID, telegram.Toast{}) // the bot may have been killed before it did
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
	if storage.Damaged(err) { // of a person or a group: only this update needs it
		b.o.Log.Error().Err(err).Int64("update", u.ID).Msg("not done")
		return b.chats.Seen(u.ID)
	}
	if chat.IsReason(err) {
		b.o.Log.Debug().Int64("update", u.ID).Str("reason", err.Error()).Msg("refused")
		return nil
	}
	return err
}
