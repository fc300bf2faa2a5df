package outbox

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/telegram"
)

// storm is a fake Telegram whose calls fail at random, before or after taking effect,
// and that can crash the process in the middle of a call.
type storm struct {
	*fake
	backup func()

	mu      sync.Mutex
	rnd     *rand.Rand
	armed   bool            // the next call crashes
	crashed chan bool       // signals the crash
	orphans map[int]bool    // messages whose id got lost; true if the outbox knew no message above it
	known   map[int64]bool  // chats of which it knows one
	removed map[int]bool    // messages deleted by a member
	missed  map[string]bool // texts to which such messages should have been edited
}

// call runs one call; effect returns the id of a sent message.
func (s *storm) call(ctx context.Context, chat telegram.Chat, effect func() (int, error)) (int, error) {
	s.mu.Lock()
	luck, armed := s.rnd.IntN(100), s.armed
	s.armed = false
	s.mu.Unlock()
	time.Sleep(time.Duration(luck) * time.Millisecond)
	if !armed && luck < 12 {
		kinds := []telegram.Kind{telegram.Passing, telegram.Conflict, telegram.Flood, telegram.Unreachable}
		return 0, &telegram.Error{Method: "storm", Kind: kinds[luck%4], After: time.Duration(luck) * time.Second}
	}
	if armed && luck < 30 {
		return 0, s.crash(ctx)
	}
	id, err := effect()
	if armed || luck > 92 {
		if id != 0 {
			s.mu.Lock()
			s.orphans[id] = !s.known[chat.ID]
			s.mu.Unlock()
		}
		id, err = 0, fault(telegram.Passing)
	}
	if id != 0 {
		s.mu.Lock()
		s.known[chat.ID] = true
		s.mu.Unlock()
	}
	if armed {
		err = s.crash(ctx)
	}
	return id, err
}

// crash copies the store as it is now and never returns to its process.
func (s *storm) crash(ctx context.Context) error {
	s.backup()
	s.crashed <- true
	<-ctx.Done()
	return ctx.Err()
}

func (s *storm) Send(ctx context.Context, to telegram.Chat, m telegram.Message) (int, error) {
	return s.call(ctx, to, func() (int, error) { return s.fake.Send(ctx, to, m) })
}

func (s *storm) Edit(ctx context.Context, in telegram.Chat, id int, m telegram.Message) error {
	_, err := s.call(ctx, in, func() (int, error) {
		s.mu.Lock()
		gone := s.rnd.IntN(10) == 0
		if gone || s.removed[id] {
			s.removed[id], s.missed[m.Text] = true, true
		}
		s.mu.Unlock()
		if gone {
			s.fake.mu.Lock()
			delete(s.chats[in.ID], id)
			s.fake.mu.Unlock()
		}
		return 0, s.fake.Edit(ctx, in, id, m)
	})
	return err
}

func (s *storm) Delete(ctx context.Context, in telegram.Chat, id int) error {
	_, err := s.call(ctx, in, func() (int, error) { return 0, s.fake.Delete(ctx, in, id) })
	return err
}

// expected is what the chats must show in the end.
type expected struct {
	wants  map[string]string // slot → text, for wanted slots
	finals map[string]bool   // texts that remain
}

var stormChats = []int64{-1, -2, 5}

// check compares the chats with e, ignoring copies that cannot be found.
func (w *world) check(e expected, s *storm) {
	w.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	known := map[int]bool{}
	slots, err := w.store.Slots("T")
	if err != nil || len(slots) != len(e.wants) {
		w.Errorf("got slots %+v, %v, want %v", slots, err, e.wants)
	}
	for _, is := range slots {
		got, stands := w.chats[is.Chat][is.Message]
		lost := !stands && is.Message == 0 && len(s.missed) > 0 // and overtaken
		if got != e.wants[is.Name] && !lost || !is.Settled() {
			w.Errorf("%s: got %q, want %q: %+v", is.Name, got, e.wants[is.Name], is)
		}
		known[is.Message] = true
		for _, other := range slots {
			if other.Chat == is.Chat && other.Message != 0 && is.Message > other.Message && is.Stands < other.Stands {
				w.Errorf("%s: got it below %s, want it above", is.Name, other.Name)
			}
		}
	}
	for _, chat := range stormChats {
		for id, text := range w.chats[chat] {
			switch {
			case known[id]:
			case s.orphans[id]:
			case e.finals[text]:
				delete(e.finals, text)
			default:
				w.Errorf("chat %d: got unwanted %q", chat, text)
			}
		}
	}
	for text := range e.finals {
		if !s.missed[text] {
			w.Errorf("missing: %q", text)
		}
	}
}

// TestStorm: after any sequence of wants, faults, restarts and crashes the chats show
// the last wanted states, and otherwise only what was sent without an answer before
// anything else was sent to its chat. Crashes
// happen only with a single worker: then the call that crashed is the only one with an
// unknown outcome.
func TestStorm(t *testing.T) {
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			o := Options{Workers: 1 + int(seed%3), Grace: time.Millisecond}
			if seed/3%2 == 0 {
				o.Rates = Limits()
			}
			synctest.Test(t, func(t *testing.T) { runStorm(t, o, seed) })
		})
	}
}

func runStorm(t *testing.T, o Options, seed uint64) {
	rnd := rand.New(rand.NewPCG(seed, 1))
	w := &world{T: t, fake: newFake(t), opt: o, path: t.TempDir() + "/tarock.db"}
	if o.Rates == (Rates{}) {
		w.opt.Rates = Unlimited()
	}
	s := &storm{fake: w.fake, rnd: rand.New(rand.NewPCG(seed, 2)), crashed: make(chan bool, o.Workers), orphans: map[int]bool{}, known: map[int64]bool{}, removed: map[int]bool{}, missed: map[string]bool{}}
	var copied bytes.Buffer
	s.backup = func() {
		if err := w.store.Backup(&copied); err != nil {
			t.Error(err)
		}
	}
	w.sender = s
	w.opt.Report = func(p Problem) { w.out.Reopen(p.Chat.ID) }
	w.start()

	e := expected{map[string]string{}, map[string]bool{}}
	generation := [5]int{}
	for i := range 60 {
		n := rnd.IntN(len(generation))
		text := fmt.Sprint("text ", i%2) // often changing back
		next := slot(stormChats[n%3], fmt.Sprint(n, ".", generation[n]), text)
		next.Rank, next.Fresh = rnd.IntN(3), rnd.IntN(4) == 0
		e.wants[next.Name] = text
		switch rnd.IntN(8) {
		case 0:
			next.Want = nil
			delete(e.wants, next.Name)
		case 1:
			next.Final, next.Must, next.Want = true, true, want(fmt.Sprint("last ", i))
			delete(e.wants, next.Name)
			e.finals[fmt.Sprint("last ", i)] = true
			generation[n]++
		}
		w.put(next)
		switch luck := rnd.IntN(12); {
		case luck == 0:
			w.end(nil)
			delete(s.known, 5) // only what is known of groups is stored
			w.start()
		case luck == 1 && o.Workers == 1:
			s.crashAndRestart(w, &copied)
		case luck < 6:
			time.Sleep(time.Duration(rnd.IntN(20_000)) * time.Millisecond)
		}
	}
	w.flush()
	w.check(e, s)
	w.end(nil)
}

// crashAndRestart makes the next call crash, if there is one.
func (s *storm) crashAndRestart(w *world, copied *bytes.Buffer) {
	w.Helper()
	s.mu.Lock()
	s.armed = true
	s.mu.Unlock()
	crashed := false
	select {
	case crashed = <-s.crashed:
	case <-time.After(2 * time.Minute):
		s.mu.Lock()
		s.armed = false
		s.mu.Unlock()
	}
	w.end(nil)
	if crashed {
		if err := os.WriteFile(w.path, copied.Bytes(), 0o600); err != nil {
			w.Fatal(err)
		}
		copied.Reset()
	}
	delete(s.known, 5)
	w.start()
}
