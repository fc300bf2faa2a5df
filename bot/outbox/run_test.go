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

// A send is marked in the store before it is made, an old message is deleted
// after the new one is recorded.
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

// While a message is on its way the slot is put once more.
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

// While a message is edited or deleted, which takes a second and finds it gone,
// what it showed before is wanted again: that does not stand there.
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
				w.Errorf("after %s: %q, want it sent anew", w.calls[0], got)
			}
		})
	}
}

// A table is moved while a message of another chat is on its way: it is sent
// once more, if it is still wanted.
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
			w.Errorf("there stands %q, want x twice", got)
		}
		if slots, err := w.store.Slots("U"); len(slots) != 1 || slots[0].Sending || err != nil {
			w.Errorf("Slots = %+v, %v", slots, err)
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
		w.called("0s edit -1 #1 z", "0s send -1 crashed")
		if _, err := w.store.Slot("T", "d"); !errors.Is(err, storage.ErrNoSlot) {
			w.Errorf("slot that is not wanted: %v", err)
		}
		if log := w.log.String(); strings.Count(log, "may stand twice") != 2 {
			w.Errorf("log is %q", log)
		}
	})
}

func TestShutdown(t *testing.T) {
	inWorld(t, Options{Grace: 3 * time.Second}, func(w *world) {
		w.delay = 2 * time.Second
		w.put(slot(-1, "a", "x"))
		synctest.Wait()
		w.put(slot(-1, "b", "left"))
		w.end(nil) // the call under way ends
		w.called("0s send -1 x")

		w.delay = time.Minute
		w.start()
		synctest.Wait()
		w.end(nil) // the call under way is given up
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
			w.Errorf("Flush: %v, want %v", err, context.DeadlineExceeded)
		}
		w.flush()
		if !w.out.Idle() || time.Since(w.begin) != 10*time.Second {
			w.Errorf("idle %v after %v, want it after 10s", w.out.Idle(), time.Since(w.begin))
		}
		s, err := w.store.Slot("T", "a")
		if err != nil || s.Message != 1 || !s.Settled() {
			w.Errorf("slot = %+v, %v, want it recorded", s, err)
		}
	})
}

// A state put while another is on its way waits from when that one is there.
func TestAge(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.delay = 5 * time.Second
		w.put(slot(-1, "a", "x"))
		time.Sleep(4 * time.Second)
		w.put(slot(-1, "a", "y"))
		if age := w.out.Age(); age != 4*time.Second {
			w.Errorf("Age = %v, want 4s", age)
		}
		time.Sleep(3 * time.Second)
		if age := w.out.Age(); age != 2*time.Second {
			w.Errorf("Age = %v, want the 2s since x was there", age)
		}
	})
}
