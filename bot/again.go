package bot

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tarock/bot/people"
	"tarock/bot/telegram"
)

const (
	courtesy  = 500 * time.Millisecond // how long a batch waits for its last updates while none gets done
	limit     = 30 * time.Second       // of an attempt
	comfort   = 5 * time.Second        // after which the presser is told that it takes long
	interval  = time.Second            // before the second attempt
	finishing = 5 * time.Second        // time for attempts when the bot ends
	deaths    = 3                      // attempts that end the program before an update is set aside
	outdated  = 24 * time.Hour         // age from which an update is not tried again: its id may be forgotten
)

// trials are the updates that are tried again, while all others go on.
type trials struct {
	mu      sync.Mutex
	pending map[int64]bool // their ids
	work    sync.WaitGroup
}

// begin notes that an update is tried again. It returns false if it was already.
func (t *trials) begin(update int64) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.pending[update] {
		return false
	}
	t.pending[update] = true
	return true
}

// end notes that an update is no longer tried again.
func (t *trials) end(update int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.pending, update)
}

// has reports whether an update is tried again.
func (t *trials) has(update int64) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.pending[update]
}

// batch is a number of updates that are handled together.
type batch struct{ last atomic.Int64 } // when one of them was done, in Unix nanoseconds

// moves notes that one of the updates is done.
func (t *batch) moves() { t.last.Store(time.Now().UnixNano()) }

// stands returns the time since then.
func (t *batch) stands() time.Duration { return time.Since(time.Unix(0, t.last.Load())) }

// setback is a failed attempt without an error: a panic, or one that takes too long.
type setback struct {
	why   string
	stack []byte // of a panic
}

func (s *setback) Error() string { return s.why }

var errSlow = &setback{why: "takes too long"}

// attempt begins to handle an update. The channel gets the outcome.
func (b *Bot) attempt(ctx context.Context, u *telegram.Update) <-chan error {
	done := make(chan error, 1)
	ctx, own := context.WithoutCancel(ctx), copied(u)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- &setback{fmt.Sprintf("panic: %T", p), debug.Stack()}
			}
		}()
		done <- b.one(ctx, own)
	}()
	return done
}

// outcome waits for an attempt; after the end of the bot only for a short time.
func outcome(ctx context.Context, done <-chan error) error {
	wait := limit
	for {
		select {
		case err := <-done:
			return err
		case <-time.After(wait):
			return errSlow
		case <-ctx.Done():
			ctx, wait = context.Background(), finishing
		}
	}
}

// try handles an update. If that fails, or keeps its whole batch waiting, the update is
// stored to be tried again, and the others go on at once. Only a store that fails is an
// error.
func (b *Bot) try(ctx context.Context, u *telegram.Update, in *batch) error {
	done := b.attempt(ctx, u)
	for wait := courtesy; wait > 0; wait = courtesy - in.stands() {
		select {
		case err := <-done:
			in.moves()
			if err == nil {
				return nil
			}
			failed := make(chan error, 1)
			failed <- err
			return b.postpone(ctx, u, failed)
		case <-time.After(wait):
		}
	}
	return b.postpone(ctx, u, done)
}

// postpone stores an update whose first attempt has failed or still runs, and tries it
// again.
func (b *Bot) postpone(ctx context.Context, u *telegram.Update, first <-chan error) error {
	if err := b.keep(0, u); err != nil {
		return err
	}
	b.trials.begin(u.ID)
	b.trials.work.Go(func() {
		defer b.trials.end(u.ID)
		told := time.AfterFunc(comfort, func() { b.comfort(u) })
		err := outcome(ctx, first)
		told.Stop()
		if err == nil {
			b.drop(u)
			return
		}
		b.o.Log.Debug().Int64("update", u.ID).Str("why", harmless(err)).Msg("update is tried again")
		if sleep(ctx, interval) {
			b.again(ctx, u)
		}
	})
	return nil
}

// comfort tells a presser that his press takes long, before Telegram accepts no answer to
// it any more.
func (b *Bot) comfort(u *telegram.Update) {
	if u.Press == nil {
		return
	}
	known, _ := b.chats.People.User(u.Press.From.ID) // without it the texts are in the default language
	b.chats.Answer(u.Press.ID, telegram.Toast{Text: b.chats.People.UserTexts(known).Say("note.busy")})
}

// again tries an update for the last time: if it fails, it is set aside. While the
// store fails nothing counts, and the attempt is repeated until the bot ends; then it is
// up to the next start.
func (b *Bot) again(ctx context.Context, u *telegram.Update) {
	for {
		err := outcome(ctx, b.attempt(ctx, u))
		switch {
		case err == nil:
			b.drop(u)
			return
		case ctx.Err() != nil, b.setAside(u, err) == nil, !sleep(ctx, interval):
			return
		}
	}
}

// sleep waits for d and returns true, or false at the end of ctx.
func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// keep stores updates to be tried again.
func (b *Bot) keep(tries int, updates ...*telegram.Update) error {
	blobs := map[string][]byte{}
	for _, u := range updates {
		blobs[asideKey(u)] = people.Pack(Aside{Update: *u, Time: time.Now(), Tries: tries})
	}
	return b.chats.Put(0, blobs)
}

// drop removes updates that are done. If that fails, they are known when they are tried
// again.
func (b *Bot) drop(updates ...*telegram.Update) {
	blobs := map[string][]byte{}
	for _, u := range updates {
		blobs[asideKey(u)] = nil
	}
	if err := b.chats.Put(0, blobs); err != nil {
		b.o.Log.Debug().Err(err).Msg("updates that are done")
	}
}

// unfinished returns the updates that an earlier process was to try again, and notes
// that this one does.
func (b *Bot) unfinished() []Aside {
	list, err := SetAside(b.o.Store)
	if err != nil {
		b.o.Log.Error().Err(err).Msg("updates to be tried again")
	}
	return slices.DeleteFunc(list, func(a Aside) bool { return a.Why != "" || !b.trials.begin(a.Update.ID) })
}

// finish tries those updates, one after the other: one that ends the program each time
// is found out and set aside, and the others are not.
func (b *Bot) finish(ctx context.Context, list []Aside) {
	for _, a := range list {
		u := &a.Update
		switch {
		case ctx.Err() != nil:
			return
		case time.Since(a.Time) > outdated:
			_ = b.setAside(u, &setback{why: "was left for too long"}) // else the next start does
		case a.Tries >= deaths:
			_ = b.setAside(u, &setback{why: "ends the program"})
		default:
			a.Tries++
			if b.chats.Put(0, map[string][]byte{asideKey(u): people.Pack(a)}) == nil {
				b.again(ctx, u)
			}
		}
		b.trials.end(u.ID)
	}
}
