package bot

import (
	"context"
	"errors"
	"runtime/debug"
	"sync"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
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
			return tableID(telegram.Chat{ID: b.chatNow(p.Chat), Thread: p.Thread})
		}
		return tableID(telegram.Chat{ID: u.Press.From.ID})
	case u.Message != nil:
		return tableID(u.Message.Chat)
	case u.Member != nil:
		return tableID(u.Member.Chat)
	case u.Inline != nil:
		return tableID(telegram.Chat{ID: u.Inline.From.ID})
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
				b.answer(u.Press.ID, telegram.Toast{})
			}
			err = b.seen(u.ID)
		}
	}()
	if known, err := b.o.Store.Seen(u.ID, time.Now()); err != nil || known {
		if known && u.Press != nil {
			b.answer(u.Press.ID, telegram.Toast{}) // the bot may have been killed before it did
		}
		return err
	}
	switch {
	case u.Press != nil:
		b.acts(u.Press.From.ID)
		if err := b.heard(u.Press.Chat.ID, u.Press.From); err != nil {
			return err
		}
		err = b.press(ctx, u)
	case u.Message != nil:
		b.acts(u.Message.From.ID)
		if err := b.heard(u.Message.Chat.ID, u.Message.From); err != nil {
			return err
		}
		err = b.incoming(ctx, u)
	case u.Member != nil:
		err = b.member(u)
	case u.Inline != nil:
		err = b.inline(u)
	}
	if storage.Damaged(err) { // of a person or a group: only this update needs it
		b.o.Log.Error().Err(err).Int64("update", u.ID).Msg("not done")
		return b.seen(u.ID)
	}
	if isReason(err) {
		b.o.Log.Debug().Int64("update", u.ID).Str("reason", err.Error()).Msg("refused")
		return nil
	}
	return err
}

// guard does something for a table that no update asks for. It reports whether
// that was done or refused; a fault and a panic are logged and harm nobody else.
func (b *Bot) guard(id string, do func() error) (ok bool) {
	defer func() {
		if p := recover(); p != nil {
			b.o.Log.Error().Str("table", id).Type("panic", p).Bytes("stack", debug.Stack()).Msg("given up")
		}
	}()
	err := do()
	if err != nil && !isReason(err) {
		b.o.Log.Error().Err(err).Str("table", id).Msg("not done")
		return false
	}
	return true
}

// seen notes an update with nothing that follows from it.
func (b *Bot) seen(update int64) error {
	_, err := b.o.Store.Commit(storage.Commit{Update: update, Time: time.Now()})
	return err
}

// isReason tells a refusal from a fault.
func isReason(err error) bool {
	var r act.Reason
	return errors.As(err, &r)
}

// answer answers a press, with a reason or without. What did not get through is
// tried again: a second answer to the same press does no harm.
func (b *Bot) answer(query string, t telegram.Toast) {
	b.later(func(ctx context.Context) {
		for ctx.Err() == nil {
			err := b.o.API.Answer(ctx, query, t)
			if k := telegram.KindOf(err); k != telegram.Passing && k != telegram.Flood {
				return
			}
			b.o.Log.Debug().Err(err).Msg("answer")
			pause := time.Second
			if e := (*telegram.Error)(nil); errors.As(err, &e) {
				pause = max(pause, e.After)
			}
			select {
			case <-time.After(pause):
			case <-ctx.Done():
			}
		}
	})
}

// refusal is a reason with the rule set whose sentence for it is wanted.
type refusal struct {
	why   error
	rules string
}

func (r refusal) Error() string { return r.why.Error() }

func (r refusal) Unwrap() error { return r.why }

// refuse answers a press with the sentence for a reason, in the presser's
// language.
func (b *Bot) refuse(p *telegram.Press, err error) {
	var r act.Reason
	if storage.Damaged(err) {
		err = damaged
	}
	if !errors.As(err, &r) {
		b.answer(p.ID, telegram.Toast{})
		return
	}
	u, _ := b.people.user(p.From.ID)
	if u.Language == "" {
		u.Language = p.From.Language
	}
	var at refusal
	errors.As(err, &at)
	b.answer(p.ID, telegram.Toast{Text: screen.Toast(r, b.people.userTexts(u), at.rules)})
}
