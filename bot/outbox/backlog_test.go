package outbox

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tarock/bot/telegram"
	"tarock/storage"
)

// mute is a Telegram that may have stopped to answer everybody, or one chat in ten: a
// call then fails after ten seconds.
type mute struct {
	*fake
	all  atomic.Bool
	some atomic.Bool
}

// dead reports whether a chat of a table is one of those that never answer again.
func dead(chat int64) bool { return chat%10 == 0 }

func (m *mute) wait(to telegram.Chat) error {
	if !m.all.Load() && !(m.some.Load() && dead(to.ID)) {
		return nil
	}
	time.Sleep(10 * time.Second)
	return fault(telegram.Passing)
}

func (m *mute) Send(ctx context.Context, to telegram.Chat, msg telegram.Message) (int, error) {
	if err := m.wait(to); err != nil {
		return 0, err
	}
	return m.fake.Send(ctx, to, msg)
}

func (m *mute) Edit(ctx context.Context, in telegram.Chat, id int, msg telegram.Message) error {
	if err := m.wait(in); err != nil {
		return err
	}
	return m.fake.Edit(ctx, in, id, msg)
}

// work returns how many items and chats were looked at so far.
func (o *Outbox) work() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.looked + o.ready.asked + o.later.asked + o.eager.asked
}

// state returns the slots of tables at play: in the group a trick and what follows it,
// the hand of the player on turn, and those of three who look on.
func state(tables, n int) (slots []storage.Slot) {
	for i := range int64(tables) {
		table := fmt.Sprint(i)
		slots = append(slots,
			of(table, ranked(slot(-1-i, "z/trick", fmt.Sprintf("trick %d", n)), storage.Common)),
			of(table, must(ranked(slot(-1-i, "a/result", fmt.Sprintf("result %d", n)), storage.Common))))
		for place := range int64(4) {
			rank := storage.Aside
			if place == 0 {
				rank = storage.Prompt
			}
			slots = append(slots, of(table, ranked(slot(1+4*i+place, fmt.Sprint("hand/", place), fmt.Sprintf("rank %d: %d", rank, n)), rank)))
		}
	}
	return slots
}

// outage lets Telegram be silent for a minute while tables are at play, and a tenth of
// the chats for good. It returns the calls that succeeded in the twenty seconds after
// that, and how much was looked at for each call.
func outage(t *testing.T, tables int) (calls []string, each int) {
	m := &mute{}
	inWorld(t, Options{Rates: Limits()}, func(w *world) {
		w.end(nil)
		m.fake, w.sender = w.fake, m
		w.start()
		w.rest()
		m.all.Store(true)
		for n := range 3 {
			w.put(state(tables, n)...)
			for range 20 {
				time.Sleep(time.Second)
				w.out.Slow(1)
			}
		}
		m.some.Store(true)
		m.all.Store(false)
		time.Sleep(10 * time.Second) // the calls in progress
		before, made := w.out.work(), len(w.made())
		for range 20 {
			time.Sleep(time.Second)
			if tables >= 1000 && !w.out.Slow(1) {
				w.Error("while more than a thousand players on turn wait: got not slow")
			}
		}
		calls = w.made()[made:]
		each = (w.out.work() - before) / max(len(calls), 1)
		for i := range int64(tables) {
			if got := w.texts(-1 - i); len(got) > 0 && !slices.Equal(got, []string{"trick 2", "result 2"}[:len(got)]) {
				w.Errorf("table %d: got %q, want the trick, then its result", i, got)
			}
		}
	})
	return calls, each
}

// TestOutage: after a silence of a minute with two thousand tables at play, those who
// answer are served at full speed, players on turn first, and a call costs as much as
// with a tenth of the tables.
func TestOutage(t *testing.T) {
	calls, many := outage(t, 2000)
	if n := len(calls); n < 20*25 {
		t.Errorf("got %d calls in twenty seconds, want close to thirty a second", n)
	}
	for _, c := range calls {
		if !strings.HasSuffix(c, "rank 0: 2") {
			t.Errorf("got %q, want the newest hands of players on turn first", c)
			break
		}
	}
	_, few := outage(t, 200)
	t.Logf("looked at %d chats and items a call with 200 tables, %d with 2000", few, many)
	if many > 2*few {
		t.Errorf("looked at %d chats and items a call, with a tenth of the tables at %d", many, few)
	}
}
