package outbox

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/telegram"
	"tarock/storage"
)

// TestRecordedBefore: a send is marked in the store before it is made; an old message
// is deleted after the new one is recorded.
func TestRecordedBefore(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.before = func(do string, _ telegram.Chat) {
			s, err := w.store.Slot("T", "a")
			if err != nil || s.Sending != (do == "send") || do == "delete" && s.Message != 2 {
				w.Errorf("before %s: %+v, %v", do, s, err)
			}
		}
		w.put(slot(-1, "a", "x"))
		w.flush()
		w.put(fresh(slot(-1, "a", "y")))
		w.flush()
		w.called("0s send -1 x", "0s send -1 y", "0s delete -1 #1")
	})
}

// TestPutWhileSending puts the slot once more while its message is being sent.
func TestPutWhileSending(t *testing.T) {
	tests := []struct {
		name string
		put  storage.Slot
		want []string
	}{
		{"another state", slot(-1, "a", "y"), []string{"1s edit -1 #1 y"}},
		{"the same", slot(-1, "a", "x"), nil},
		{"none", slot(-1, "a", ""), []string{"1s delete -1 #1"}},
		{"fresh again", fresh(slot(-1, "a", "x")), []string{"1s send -1 x", "2s delete -1 #1"}},
		{"final", final(slot(-1, "a", "x")), nil},
		{"another chat", slot(-2, "a", "x"), []string{"0s send -2 x"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			inWorld(t, Options{}, func(w *world) {
				w.delay = time.Second
				w.put(fresh(slot(-1, "a", "x")))
				synctest.Wait()
				w.called("0s send -1 x")
				w.put(tt.put)
				w.flush()
				w.called(tt.want...)
			})
		})
	}
}

// TestPutWhileGone: an edit or deletion takes a second and finds the message gone.
// Meanwhile the state it showed before is wanted again; it must not count as shown.
func TestPutWhileGone(t *testing.T) {
	for _, text := range []string{"y", ""} {
		inWorld(t, Options{}, func(w *world) {
			w.delay = time.Second
			w.put(slot(-1, "a", "x"))
			w.flush()
			w.calls = nil
			w.fail(telegram.Gone)
			w.put(slot(-1, "a", text))
			synctest.Wait()
			w.put(slot(-1, "a", "x"))
			w.flush()
			if got := w.calls[1:]; !slices.Equal(got, []string{"2s send -1 x"}) {
				w.Errorf("after %s: got %q, want it sent again", w.calls[0], got)
			}
		})
	}
}

// TestMoveWhileSending moves a table while a message to another chat is being sent: it
// is sent again if it is still wanted.
func TestMoveWhileSending(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.delay = time.Second
		w.put(slot(5, "a", "x"))
		w.put(slot(6, "b", "y"))
		synctest.Wait()
		w.put(slot(6, "b", ""))
		if err := w.store.Move("T", "U", -1, -100); err != nil {
			w.Fatal(err)
		}
		w.out.Reopen(-100)
		w.flush()
		if got := w.texts(5); len(got) != 2 {
			w.Errorf("got %q, want x twice", got)
		}
		if slots, err := w.store.Slots("U"); len(slots) != 1 || slots[0].Sending || err != nil {
			w.Errorf("got slots %+v, %v", slots, err)
		}
	})
}

func TestRestart(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.put(slot(-1, "a", "x"), slot(-1, "b", "y"))
		w.flush()
		w.end(nil)
		w.calls = nil

		var err error
		if w.store, err = storage.Open(w.path); err != nil {
			w.Fatal(err)
		}
		c := storage.Commit{Time: time.Now(), Slots: []storage.Slot{slot(-1, "a", "z"), slot(-1, "c", "crashed"), slot(-1, "d", "lost")}}
		if _, err := w.store.Commit(c); err != nil {
			w.Fatal(err)
		}
		for _, name := range []string{"c", "d"} {
			if err := w.store.UpdateSlot("T", name, func(s *storage.Slot) { s.Sending = true }); err != nil {
				w.Fatal(err)
			}
		}
		c = storage.Commit{Time: time.Now(), Slots: []storage.Slot{slot(-1, "d", "")}}
		if _, err := w.store.Commit(c); err != nil {
			w.Fatal(err)
		}
		if err := w.store.Close(); err != nil {
			w.Fatal(err)
		}

		w.start()
		w.flush()
		w.called("0s send -1 crashed", "0s edit -1 #1 z")
		if _, err := w.store.Slot("T", "d"); !errors.Is(err, storage.ErrNoSlot) {
			w.Errorf("unwanted slot: got %v", err)
		}
		if log := w.log.String(); strings.Count(log, "may have been sent twice") != 2 {
			w.Errorf("got log %q", log)
		}
	})
}

func TestShutdown(t *testing.T) {
	inWorld(t, Options{Grace: 3 * time.Second}, func(w *world) {
		w.delay = 2 * time.Second
		w.put(slot(-1, "a", "x"))
		synctest.Wait()
		w.put(slot(-1, "b", "left"))
		w.end(nil) // the call in progress finishes
		w.called("0s send -1 x")

		w.delay = time.Minute
		w.start()
		synctest.Wait()
		w.end(nil) // the call in progress is given up
		w.called("2s send -1 left !")

		w.delay = 0
		w.start()
		w.flush()
		w.called("5s send -1 left")
	})
}

func TestFlush(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.flush()
		w.delay = 10 * time.Second
		w.put(slot(-1, "a", "x"))
		if w.out.Idle() {
			w.Error("idle with a slot to send")
		}
		ctx, cancel := context.WithTimeout(w.Context(), time.Second)
		defer cancel()
		if err := w.out.Flush(ctx); !errors.Is(err, context.DeadlineExceeded) {
			w.Errorf("Flush: got %v, want %v", err, context.DeadlineExceeded)
		}
		w.flush()
		if !w.out.Idle() || time.Since(w.begin) != 10*time.Second {
			w.Errorf("got idle %v after %v, want it after 10s", w.out.Idle(), time.Since(w.begin))
		}
		s, err := w.store.Slot("T", "a")
		if err != nil || s.Message != 1 || !s.Settled() {
			w.Errorf("got slot %+v, %v, want it recorded", s, err)
		}
	})
}

// TestAge: a state put while another is being sent waits from when that one has
// arrived.
func TestAge(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.delay = 5 * time.Second
		w.put(slot(-1, "a", "x"))
		time.Sleep(4 * time.Second)
		w.put(slot(-1, "a", "y"))
		if age := w.out.Age(); age != 4*time.Second {
			w.Errorf("got Age %v, want 4s", age)
		}
		time.Sleep(3 * time.Second)
		if age := w.out.Age(); age != 2*time.Second {
			w.Errorf("got Age %v, want the 2s since x arrived", age)
		}
	})
}

// TestSlow: a chat is slow while it must be silent, and when others have waited too
// long for the effects of their presses.
func TestSlow(t *testing.T) {
	rates := Limits()
	rates.All = Rate{Every: 4 * time.Second, Burst: 1}
	inWorld(t, Options{Rates: rates}, func(w *world) {
		if w.out.Slow(1) {
			w.Error("idle: got slow, want not")
		}
		for user := range int64(3) {
			s := slot(user+1, "hand", "x")
			s.Rank = storage.Answered
			w.put(s)
		}
		if w.out.Slow(4) {
			w.Error("at once: got slow, want not")
		}
		time.Sleep(2*time.Second + 10*time.Millisecond) // their purses open after one
		if !w.out.Slow(4) {
			w.Error("three hands that could be shown for a second: got not slow")
		}
		w.flush()
		if w.out.Slow(4) {
			w.Error("after everything is sent: got slow, want not")
		}
		w.faults = []error{&telegram.Error{Method: "m", Kind: telegram.Flood, After: 10 * time.Second}}
		w.put(slot(5, "hand", "x"))
		time.Sleep(5 * time.Second)
		if !w.out.Slow(5) || w.out.Slow(6) {
			w.Errorf("slow: got %v and %v, want only the chat that must be silent", w.out.Slow(5), w.out.Slow(6))
		}
	})
}
