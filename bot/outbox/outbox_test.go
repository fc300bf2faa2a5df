package outbox

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tarock/bot/telegram"
	"tarock/storage"
)

// TestDeliver commits slots one after another and waits for each.
func TestDeliver(t *testing.T) {
	const G, P = -1, 5
	type step struct {
		slot storage.Slot
		fail []telegram.Kind // the next calls
		want []string        // calls, failed ones marked !
	}
	tests := []struct {
		name  string
		steps []step
		texts []string // the group's messages at the end
	}{
		{"sent, edited, deleted", []step{
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
			{slot(G, "a", "y"), nil, []string{"0s edit -1 #1 y"}},
			{slot(G, "a", ""), nil, []string{"0s delete -1 #1"}},
			{slot(G, "a", "z"), nil, []string{"0s send -1 z"}},
		}, []string{"z"}},
		{"what stands there is not sent", []step{
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
			{slot(G, "a", "x"), nil, nil},
			{ranked(slot(G, "a", "x"), 2), nil, nil},
		}, []string{"x"}},
		{"fresh: new before old", []step{
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
			{fresh(slot(G, "a", "x")), nil, []string{"0s send -1 x", "0s delete -1 #1"}},
			{fresh(slot(G, "a", "y")), nil, []string{"0s send -1 y", "0s delete -1 #2"}},
			{slot(G, "a", "z"), nil, []string{"0s edit -1 #3 z"}},
		}, []string{"z"}},
		{"final: forgotten, stays", []step{
			{final(slot(G, "a", "x")), nil, []string{"0s send -1 x"}},
			{slot(G, "a", "y"), nil, []string{"0s send -1 y"}},
			{final(slot(G, "a", "z")), nil, []string{"0s edit -1 #2 z"}},
			{slot(G, "a", ""), nil, nil},
		}, []string{"x", "z"}},
		{"topic", []step{
			{threaded(slot(G, "a", "x"), 7), nil, []string{"0s send -1/7 x"}},
			{threaded(slot(G, "a", "y"), 7), nil, []string{"0s edit -1/7 #1 y"}},
		}, []string{"y"}},
		{"unchanged is done", []step{
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
			{slot(G, "a", "y"), []telegram.Kind{telegram.Unchanged}, []string{"0s edit -1 #1 y !"}},
			{slot(G, "a", "y"), nil, nil},
		}, []string{"x"}},
		{"gone is sent anew", []step{
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
			{slot(G, "a", "y"), []telegram.Kind{telegram.Gone}, []string{"0s edit -1 #1 y !", "0s send -1 y"}},
		}, []string{"x", "y"}},
		{"gone and final is forgotten", []step{
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
			{final(slot(G, "a", "y")), []telegram.Kind{telegram.Gone}, []string{"0s edit -1 #1 y !"}},
		}, []string{"x"}},
		{"gone already when deleted", []step{
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
			{slot(G, "a", ""), []telegram.Kind{telegram.Gone}, []string{"0s delete -1 #1 !"}},
			{slot(G, "a", "y"), nil, []string{"0s send -1 y"}},
			{fresh(slot(G, "a", "z")), []telegram.Kind{0, telegram.Mistake}, []string{"0s send -1 z", "0s delete -1 #2 !"}},
		}, []string{"x", "y", "z"}},
		{"too old to be deleted", []step{
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
			{slot(G, "a", ""), []telegram.Kind{telegram.Lasting, telegram.Passing}, []string{
				"0s delete -1 #1 !", "0s edit -1 #1 – !", "1s delete -1 #1"}},
			{slot(G, "a", "y"), nil, []string{"1s send -1 y"}},
			{slot(G, "a", ""), []telegram.Kind{telegram.Lasting}, []string{"1s delete -1 #2 !", "1s edit -1 #2 –"}},
		}, []string{"–"}},
		{"passing: longer and longer, at most a minute", []step{
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
			{slot(G, "a", "y"), []telegram.Kind{1, 1, 1, telegram.Conflict, 1, 1, 1, 1}, []string{
				"0s edit -1 #1 y !", "1s edit -1 #1 y !", "3s edit -1 #1 y !", "7s edit -1 #1 y !", "15s edit -1 #1 y !",
				"31s edit -1 #1 y !", "1m3s edit -1 #1 y !", "2m3s edit -1 #1 y !", "3m3s edit -1 #1 y",
			}},
			{slot(G, "a", "z"), []telegram.Kind{1}, []string{"3m3s edit -1 #1 z !", "3m4s edit -1 #1 z"}},
		}, []string{"z"}},
		{"a mistake is given up", []step{
			{slot(G, "a", "x"), []telegram.Kind{telegram.Mistake}, []string{"0s send -1 x !"}},
			{slot(G, "a", "x"), nil, nil},
			{slot(G, "a", "y"), nil, []string{"0s send -1 y"}},
			{slot(G, "a", "z"), []telegram.Kind{telegram.Mistake}, []string{"0s edit -1 #1 z !"}},
			{slot(G, "a", "y"), nil, []string{"0s edit -1 #1 y"}},
			{fresh(slot(G, "a", "u")), []telegram.Kind{telegram.Mistake}, []string{"0s send -1 u !"}},
		}, []string{"y"}},
		{"private", []step{
			{slot(P, "a", "x"), nil, []string{"0s send 5 x"}},
			{slot(G, "a", "x"), nil, []string{"0s send -1 x"}},
		}, []string{"x"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			inWorld(t, Options{}, func(w *world) {
				for _, s := range tt.steps {
					w.fail(s.fail...)
					w.put(s.slot)
					w.flush()
					w.called(s.want...)
				}
				if diff := cmp.Diff(tt.texts, w.texts(G)); diff != "" {
					w.Errorf("texts:\n%s", diff)
				}
				if n := w.out.Len(); n != 0 || w.out.Age() != 0 {
					w.Errorf("got %d slots waiting since %v, want none", n, w.out.Age())
				}
			})
		})
	}
}

// TestWantedAgain: a message whose deletion got no answer may be gone, so it is not
// edited again.
func TestWantedAgain(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.put(slot(-1, "a", "x"))
		w.flush()
		w.fail(telegram.Passing)
		w.put(slot(-1, "a", ""))
		time.Sleep(time.Second / 2)
		w.put(final(slot(-1, "a", "y")))
		w.flush()
		w.called("0s send -1 x", "0s delete -1 #1 !", "1s send -1 y", "1s delete -1 #1")
	})
}

// TestEditWithoutAnswer: an edit that got no answer may have taken effect. If the state
// before it is wanted again, it is written again, even by a new process.
func TestEditWithoutAnswer(t *testing.T) {
	for _, last := range []storage.Slot{slot(-1, "a", "x"), final(slot(-1, "a", "x"))} {
		for _, restarted := range []bool{false, true} {
			t.Run(fmt.Sprintf("final %v, restarted %v", last.Final, restarted), func(t *testing.T) {
				inWorld(t, Options{Grace: time.Millisecond}, func(w *world) {
					w.put(slot(-1, "a", "x"))
					w.flush()
					w.delay = time.Second
					w.fail(telegram.Passing)
					w.put(slot(-1, "a", "y"))
					synctest.Wait() // the edit is in progress
					w.put(last)
					w.chats[-1][1] = "y"
					if restarted {
						w.end(nil)
						w.start()
					}
					w.flush()
					if diff := cmp.Diff([]string{"x"}, w.texts(-1)); diff != "" {
						w.Errorf("texts:\n%s", diff)
					}
				})
			})
		}
	}
}

func TestNotAMessage(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		s := slot(-1, "a", "x")
		s.Want = []byte("{")
		w.put(s)
		w.flush()
		w.called()
		w.reported(Problem{Kind: telegram.Mistake, Chat: telegram.Chat{ID: -1}, Table: "T", Slot: "a"})
	})
}

func (w *world) reported(want ...Problem) {
	w.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if diff := cmp.Diff(want, w.problems); diff != "" {
		w.Errorf("problems:\n%s", diff)
	}
	w.problems = nil
}

func TestMistakeIsSilent(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.fail(telegram.Mistake)
		w.put(slot(5, "hand:5", "Sküs XXI secret"))
		w.flush()
		w.reported(Problem{Kind: telegram.Mistake, Chat: telegram.Chat{ID: 5}, Table: "T", Slot: "hand:5"})
		if log := w.log.String(); strings.Contains(log, "secret") || !strings.Contains(log, "hand:5") {
			w.Errorf("got log %q, want the slot's name without its text", log)
		}
	})
}

func TestUnreachable(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.fail(telegram.Unreachable)
		w.put(slot(5, "a", "x"), slot(5, "b", "y"))
		w.flush()
		w.called("0s send 5 x !")
		w.reported(Problem{Kind: telegram.Unreachable, Chat: telegram.Chat{ID: 5}, Table: "T", Slot: "a"})
		w.put(slot(5, "a", "z"), slot(6, "a2", "u"))
		w.flush()
		w.called("0s send 6 u")
		if n, p := w.out.Len(), w.out.Parked(); n != 0 || p != 1 {
			w.Errorf("got Len %d, Parked %d, want 0 and 1", n, p)
		}
		w.out.Reopen(5)
		if p := w.out.Parked(); p != 0 {
			w.Errorf("got Parked %d, want 0", p)
		}
		w.flush()
		w.called("0s send 5 z", "0s send 5 y")
	})
}

// TestReopenedDuringACall: an answer that a chat cannot be reached says nothing if the
// chat was reopened after the call began: its user has blocked the bot and come back.
func TestReopenedDuringACall(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.fail(telegram.Unreachable)
		once := sync.OnceFunc(func() { w.out.Reopen(5) })
		w.before = func(string, telegram.Chat) { once() }
		w.put(slot(5, "a", "x"))
		w.flush()
		w.called("0s send 5 x !", "0s send 5 x")
		w.reported()
		if w.out.IsParked(5) {
			w.Error("the chat is parked")
		}
	})
}

// TestMoved moves the table while the problem is being reported, as early as possible.
func TestMoved(t *testing.T) {
	var w *world
	report := func(p Problem) {
		if err := w.store.Move("T", "U", p.Chat.ID, p.To); err != nil {
			w.Error(err)
		}
		w.out.Reopen(p.To)
	}
	inWorld(t, Options{Report: report}, func(world *world) {
		w = world
		w.put(slot(-1, "a", "x"))
		w.flush()
		w.put(slot(5, "b", "y"))
		w.flush()
		w.calls = nil
		w.faults = []error{&telegram.Error{Method: "m", Kind: telegram.Moved, To: -100}}
		w.put(slot(-1, "a", "z"))
		w.flush()
		w.called("0s edit -1 #1 z !", "0s send -100 z")
		w.reported(Problem{Kind: telegram.Moved, Chat: telegram.Chat{ID: -1}, To: -100, Table: "T", Slot: "a"})
		s := slot(5, "b", "u")
		s.Table = "U"
		w.put(s)
		w.flush()
		w.called("0s edit 5 #2 u")
	})
}

func TestNoThread(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.fail(telegram.NoThread)
		w.put(threaded(slot(-1, "a", "x"), 7))
		w.flush()
		w.called("0s send -1/7 x !", "0s send -1 x")
		w.reported(Problem{Kind: telegram.NoThread, Chat: telegram.Chat{ID: -1, Thread: 7}, Table: "T", Slot: "a"})
		w.put(threaded(slot(-1, "b", "y"), 7), threaded(slot(-1, "c", "z"), 8))
		w.flush()
		w.called("0s send -1 y", "0s send -1/8 z")

		w.fail(telegram.NoThread)
		w.put(threaded(slot(-1, "c", "u"), 8))
		w.flush()
		w.called("0s edit -1/8 #3 u !", "0s send -1 u")

		w.problems = nil
		w.fail(telegram.NoThread) // the group itself is closed
		w.put(threaded(slot(-1, "d", "v"), 7))
		w.flush()
		w.called("0s send -1 v !")
		w.reported(Problem{Kind: telegram.Unreachable, Chat: telegram.Chat{ID: -1}, Table: "T", Slot: "d"})
		w.out.Reopen(-1)
		w.flush()
		w.called("0s send -1/7 v")
	})
}

func TestBadToken(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.fail(telegram.BadToken)
		w.put(slot(-1, "a", "x"))
		synctest.Wait()
		w.called("0s send -1 x !")
		w.reported(Problem{Kind: telegram.BadToken, Chat: telegram.Chat{ID: -1}, Table: "T", Slot: "a"})
		if err := w.out.Flush(w.Context()); !errors.Is(err, errEnded) {
			w.Errorf("Flush: got %v, want %v", err, errEnded)
		}
		w.end(fault(telegram.BadToken))
		w.start()
		w.flush()
		w.called("0s send -1 x")
	})
}

// TestBrokenStore: delivery ends if the store cannot be read or written.
func TestBrokenStore(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.before = func(string, telegram.Chat) {
			if err := w.store.Close(); err != nil {
				w.Error(err)
			}
		}
		w.put(slot(-1, "a", "x"))
		if err := <-w.ended; err == nil {
			w.Error("Run = nil, want an error")
		}
		w.ended = nil
	})
}

func TestFlood(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.faults = []error{&telegram.Error{Method: "m", Kind: telegram.Flood, After: 10 * time.Second}}
		w.put(slot(-1, "a", "x"))
		synctest.Wait()
		w.put(slot(-2, "b", "other"))
		for _, text := range []string{"y", "z"} {
			time.Sleep(time.Second)
			w.put(slot(-1, "a", text))
		}
		if n, age := w.out.Len(), w.out.Age(); n != 1 || age != 0 {
			w.Errorf("got %d slots waiting, the oldest for %v, want one with no wait of its own", n, age)
		}
		w.flush()
		w.called("0s send -1 x !", "0s send -2 other", "11s send -1 z")
		w.reported()
	})
}
