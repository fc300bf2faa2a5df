package outbox

import (
	"context"
	"errors"
	"sync"
	"time"

	"tarock/bot/telegram"
	"tarock/storage"
)

// errEnded is what Flush returns once Run has ended.
var errEnded = errors.New("outbox: delivery has ended")

// The longest pause after passing failures, the extra silence after a flood, and the
// pause when the disk is full.
const (
	longestPause = time.Minute
	floodExtra   = time.Second
	fullPause    = 5 * time.Second
)

// Run delivers until ctx ends, then lets the calls in progress finish and returns nil.
// It returns an error at once if the token is wrong or the store fails, other than for
// want of room on the disk. It may be called only once.
func (o *Outbox) Run(ctx context.Context) error {
	defer close(o.end)
	o.mu.Lock()
	o.load()
	o.loaded = true
	o.nudge()
	o.mu.Unlock()

	calls, cancel := context.WithCancel(context.WithoutCancel(ctx))
	work := make(chan call, o.o.Workers)
	var workers sync.WaitGroup
	defer func() {
		close(work)
		grace := time.AfterFunc(o.o.Grace, cancel)
		workers.Wait()
		grace.Stop()
		cancel()
	}()
	begun := 0 // workers, as many as there have ever been calls at once
	for ctx.Err() == nil {
		at, err := o.dispatch(func(c call) {
			if begun < o.flying {
				begun++
				workers.Go(func() {
					for c := range work {
						o.deliver(calls, c)
					}
				})
			}
			work <- c
		})
		if err != nil {
			return err
		}
		var timer <-chan time.Time
		if !at.IsZero() {
			timer = time.After(time.Until(at))
		}
		select {
		case <-ctx.Done():
		case <-o.kick:
		case <-timer:
		}
	}
	return nil
}

// dispatch starts all calls that may be made now and returns the moment of the next
// one, zero if unknown. start must not wait.
func (o *Outbox) dispatch(start func(call)) (time.Time, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	defer o.hush() // slots may have turned out to be settled
	for o.flying < o.o.Workers && o.err == nil {
		now := time.Now()
		if o.full.After(now) {
			return o.full, nil
		}
		it, at := o.pick(now)
		if it == nil {
			return at, nil
		}
		c, ok := o.next(it)
		if !ok {
			continue
		}
		chat := o.chat(it.chat)
		chat.draw(now)
		o.all.draw(now)
		if it.rank >= storage.Rest {
			chat.rest = now
		}
		chat.busy = true
		o.line(chat)
		o.flying++
		start(c)
	}
	return time.Time{}, o.err
}

// next reads an item's slot again, which may have changed since it was queued, and
// returns the call it needs, if any.
func (o *Outbox) next(it *item) (call, bool) {
	s, err := o.o.Store.Slot(it.table, it.name)
	switch {
	case errors.Is(err, storage.ErrNoSlot):
		o.refresh(storage.Slot{Table: it.table, Name: it.name})
		return call{}, false
	case err != nil:
		o.fail(err)
		return call{}, false
	case s.Chat != it.chat || s.Settled():
		o.refresh(s)
		return call{}, false
	}
	c := plan(it.key, s, o.chat(s.Chat).noThread)
	// A message that would appear below a later one is given up.
	giveUp := false
	if c.do == sending && !s.Must {
		if giveUp, err = o.o.Store.Overtaken(s); err != nil {
			o.fail(err)
			return call{}, false
		}
	}
	switch {
	case c.do != nothing && !giveUp:
		return c, true
	case it.stale:
		o.refresh(s)
		return call{}, false
	}
	// Otherwise a crash or a move kept a send from being recorded, and its message is
	// no longer wanted.
	var copies []int
	if s.Sending {
		copies = o.chat(s.Chat).copies(s, 0)
	}
	err = o.o.Store.UpdateSlot(it.table, it.name, func(s *storage.Slot) {
		s.Sending, s.Above, s.Doubt = false, 0, append(s.Doubt, copies...)
		if giveUp && s.Version == c.slot.Version {
			s.Shown, s.Fresh = s.State(), false
		}
	})
	if err != nil && !errors.Is(err, storage.ErrNoSlot) {
		o.fail(err)
	}
	o.refresh(s)
	return call{}, false
}

// deliver makes a call, records its outcome and frees the chat.
func (o *Outbox) deliver(ctx context.Context, c call) {
	o.mu.Lock()
	c.opens = o.chat(c.slot.Chat).opens
	o.mu.Unlock()
	id, err := o.perform(ctx, &c)
	var problem Problem
	storeErr := err
	if !errors.Is(err, storage.ErrFull) { // else no call was made
		problem = o.settle(&c, err)
		storeErr = o.record(&c, id, err)
		for errors.Is(storeErr, storage.ErrFull) && sleep(ctx, fullPause) { // else it would be made again
			storeErr = o.record(&c, id, err)
		}
	}
	if problem.Kind != 0 {
		o.o.Report(problem)
	}
	if c.do == sending && err == nil && storeErr == nil {
		o.o.Sent(c.slot)
	}

	o.mu.Lock()
	defer o.mu.Unlock()
	if storeErr != nil {
		o.fail(storeErr)
	}
	o.flying--
	o.chat(c.slot.Chat).busy = false
	if it := o.items[c.key]; it != nil {
		if kind := telegram.KindOf(err); passing(kind) {
			it.fails++
		} else if kind != telegram.Flood {
			it.fails, it.since = 0, time.Now()
		}
	}
	o.refresh(c.slot)
	o.line(o.chat(c.slot.Chat))
	o.nudge()
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

// settle updates the chat's state after a call, and returns a problem to report, if
// any.
func (o *Outbox) settle(c *call, err error) Problem {
	kind := telegram.KindOf(err)
	p := Problem{Kind: kind, Chat: c.to, Table: c.slot.Table, Slot: c.slot.Name}
	e := &telegram.Error{Method: c.do.String()}
	errors.As(err, &e)
	log := o.o.Log.With().Str("table", p.Table).Str("slot", p.Slot).Str("method", e.Method).Int("code", e.Code).Logger()

	o.mu.Lock()
	defer o.mu.Unlock()
	chat, now := o.chat(c.slot.Chat), time.Now()
	if !passing(kind) {
		chat.fails = 0
	}
	switch {
	case kind == telegram.Flood:
		log.Warn().Dur("after", e.After).Msg("flood")
		chat.flood = now.Add(e.After + floodExtra)
		chat.close(chat.flood)
		return Problem{}
	case passing(kind):
		pause := min(time.Second<<min(chat.fails, 10), longestPause)
		log.Warn().Dur("pause", pause).Msg("Telegram does not answer")
		chat.fails++
		chat.close(now.Add(pause))
		return Problem{}
	case kind == telegram.NoThread && c.to.Thread != 0:
		chat.noThread[c.to.Thread] = true
	case kind == telegram.Unreachable && c.opens != chat.opens: // it was, when the call began
		return Problem{}
	case kind == telegram.NoThread, kind == telegram.Unreachable:
		p.Kind = telegram.Unreachable
		chat.parked = true
	case kind == telegram.Moved:
		p.To = e.To
		chat.parked = true
	case kind == telegram.BadToken:
		o.fail(err)
	case kind == telegram.Mistake && (c.do == sending || c.do == editing):
	default:
		return Problem{}
	}
	log.Warn().Err(err).Stringer("kind", p.Kind).Int64("chat", p.Chat.ID).Msg("not delivered")
	return p
}

// passing reports whether the same call may succeed later.
func passing(k telegram.Kind) bool {
	return k == telegram.Passing || k == telegram.Conflict
}
