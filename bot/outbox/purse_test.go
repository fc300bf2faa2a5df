package outbox

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/telegram"
	"tarock/storage"
)

// TestPurseOutlivesRestarts: however often it restarts, a group gets at most twenty
// calls in any minute, and all chats thirty in any second.
func TestPurseOutlivesRestarts(t *testing.T) {
	inWorld(t, Options{Rates: Limits(), Workers: 100}, func(w *world) {
		for i := range 25 {
			w.put(slot(-1, "a", fmt.Sprint("state ", i)), slot(5, "a5", fmt.Sprint("state ", i)))
			for chat := range int64(40) {
				w.put(of("U", slot(100+chat, fmt.Sprint(chat), fmt.Sprint("state ", i))))
			}
			time.Sleep(6 * time.Second)
			w.end(nil)
			w.start()
		}
		w.flush()
		w.within(time.Minute, "-1", 20)
		w.within(2*time.Second, "5", 5)
		w.within(time.Second, "", 30)
	})
}

// within fails if more than n calls to a chat, or to all if it is "", were made within
// span. Times are noted to the second.
func (w *world) within(span time.Duration, chat string, n int) {
	w.Helper()
	var at []time.Duration
	for i, t := range w.times() {
		var when, do, to string
		fmt.Sscan(w.calls[i], &when, &do, &to)
		if chat == "" || to == chat {
			at = append(at, t)
		}
	}
	for i := n; i < len(at); i++ {
		if at[i]-at[i-n] < span-time.Second {
			w.Errorf("got %d calls to %q between %v and %v", n+1, chat, at[i-n], at[i])
		}
	}
	if len(at) < n {
		w.Errorf("got %d calls to %q, too few to tell", len(at), chat)
	}
}

// TestFloodOutlivesRestart: a silence demanded by Telegram also binds the next process.
func TestFloodOutlivesRestart(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.faults = []error{&telegram.Error{Method: "m", Kind: telegram.Flood, After: 30 * time.Second}}
		w.put(slot(-1, "a", "x"))
		synctest.Wait()
		w.end(nil)
		w.start()
		w.flush()
		w.called("0s send -1 x !", "31s send -1 x")
	})
}

// TestSpent: calls made by others count.
func TestSpent(t *testing.T) {
	inWorld(t, Options{Rates: Limits()}, func(w *world) {
		for range 4 {
			w.out.Spent(-1)
		}
		w.put(slot(-1, "a", "x"))
		w.flush()
		w.called("3s send -1 x")
	})
}

// TestBrokenPurse: a purse that cannot be read ends delivery, like any damage to the
// store.
func TestBrokenPurse(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		if _, err := w.store.Commit(storage.Commit{Blobs: map[string][]byte{"purse/-1": []byte("{")}}); err != nil {
			w.Fatal(err)
		}
		w.put(slot(-1, "a", "x"))
		if err := <-w.ended; err == nil {
			w.Error("Run = nil, want an error")
		}
		w.ended = nil
		if err := w.store.Close(); err != nil {
			w.Error(err)
		}
	})
}
