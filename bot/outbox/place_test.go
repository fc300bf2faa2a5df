package outbox

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/telegram"
	"tarock/storage"
)

// slow lets a group have one call every ten seconds.
var slow = Rates{Group: Rate{Every: 10 * time.Second, Burst: 1}, Private: Rate{Burst: 1}, All: Rate{Burst: 1}, Paced: true}

// TestPlace: what waits in a chat is sent in the order in which it was first wanted.
func TestPlace(t *testing.T) {
	inWorld(t, Options{Rates: slow}, func(w *world) {
		w.put(slot(-1, "z", "1"))
		synctest.Wait()
		w.put(ranked(slot(-1, "y", "2"), storage.Common))
		w.put(slot(-1, "x", "3")) // more urgent, which makes those above it urgent
		w.put(of("U", ranked(slot(-1, "a", "other table"), storage.Answered)))
		time.Sleep(15 * time.Second)
		w.put(ranked(slot(-1, "y", "2, newer"), storage.Common))
		w.flush()
		w.called("0s send -1 1", "10s send -1 2", "20s send -1 3", "30s send -1 other table", "40s edit -1 #2 2, newer")
	})
}

// TestPast: a message out of date before it was sent is left out unless it must be
// read; in neither case does it appear below later ones.
func TestPast(t *testing.T) {
	inWorld(t, Options{Rates: slow}, func(w *world) {
		w.put(slot(-1, "first", "first"))
		synctest.Wait()
		w.put(slot(-1, "trick", "trick"), must(slot(-1, "settlement", "settlement")), slot(-1, "next", "next"))
		w.put(past(slot(-1, "trick", "old trick")), final(slot(-1, "settlement", "old settlement")), past(slot(-1, "first", "old")))
		w.flush()
		if got, want := w.texts(-1), []string{"old", "old settlement", "next"}; !slices.Equal(got, want) {
			w.Errorf("got %q, want %q", got, want)
		}
	})
}

// TestPastWhileSending: a message that is out of date while being sent is edited if it
// arrives.
func TestPastWhileSending(t *testing.T) {
	for _, kind := range []telegram.Kind{0, telegram.Passing} {
		inWorld(t, Options{}, func(w *world) {
			w.delay = time.Second
			w.fail(kind)
			w.put(slot(-1, "a", "x"))
			synctest.Wait()
			w.put(past(slot(-1, "a", "y")), slot(-1, "b", "z"))
			w.flush()
			want := []string{"y", "z"}
			if kind != 0 {
				want = []string{"z"}
			}
			if got := w.texts(-1); !slices.Equal(got, want) {
				w.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// TestLost: a message that somebody deleted is sent again if it is the last of its
// table or must be read, but not below later ones.
func TestLost(t *testing.T) {
	inWorld(t, Options{}, func(w *world) {
		w.put(slot(-1, "a", "1"), must(slot(-1, "b", "2")), slot(-1, "c", "3"))
		w.flush()
		w.calls = nil
		delete(w.chats[-1], 1)
		delete(w.chats[-1], 2)
		w.put(slot(-1, "a", "1, newer"), must(slot(-1, "b", "2, newer")))
		w.flush()
		w.put(slot(-1, "a", "1, newest"), must(slot(-1, "b", "2, newest")))
		w.flush()
		if got, want := w.texts(-1), []string{"3", "2, newest"}; !slices.Equal(got, want) {
			w.Errorf("got %q, want %q", got, want)
		}
		clear(w.chats[-1])
		w.put(slot(-1, "c", "3, newest"))
		w.flush()
		if got, want := w.texts(-1), []string{"3, newest"}; !slices.Equal(got, want) {
			w.Errorf("got %q, want %q", got, want)
		}
	})
}

// TestPace: an edit keeps the pace that its slot asks for, an urgent one does not.
func TestPace(t *testing.T) {
	const pace = 10 * time.Second
	t.Run("kept", func(t *testing.T) {
		inWorld(t, Options{Rates: slow}, func(w *world) {
			w.put(paced(slot(5, "a", "0"), pace))
			for n := range 15 {
				synctest.Wait()
				w.put(paced(slot(5, "a", fmt.Sprint(n+1)), pace))
				time.Sleep(3 * time.Second)
			}
			if age := w.out.Age(); age != 0 {
				w.Errorf("got Age %v, want 0 while the slot must wait", age)
			}
			w.flush()
			w.called("0s send 5 0", "40s edit 5 #1 14", "52s edit 5 #1 15")
		})
	})
	t.Run("cut short", func(t *testing.T) {
		inWorld(t, Options{Rates: slow}, func(w *world) {
			w.put(slot(5, "a", "0"))
			synctest.Wait()
			w.put(paced(slot(5, "a", "1"), pace))
			time.Sleep(time.Second)
			w.put(slot(5, "a", "2"))
			synctest.Wait()
			w.put(paced(slot(5, "a", "3"), pace))
			time.Sleep(time.Second)
			w.put(fresh(paced(slot(5, "a", "4"), pace)))
			w.flush()
			w.called("0s send 5 0", "1s edit 5 #1 2", "2s send 5 4", "2s delete 5 #1")
		})
	})
	t.Run("stays cut short while it waits", func(t *testing.T) {
		inWorld(t, Options{Rates: slow}, func(w *world) {
			w.put(slot(-1, "a", "0"))
			synctest.Wait()
			w.put(slot(-1, "a", "1"))
			w.put(paced(slot(-1, "a", "2"), time.Hour))
			w.flush()
			w.called("0s send -1 0", "10s edit -1 #1 2")
		})
	})
	t.Run("not where there is room for all", func(t *testing.T) {
		inWorld(t, Options{}, func(w *world) {
			w.put(paced(slot(5, "a", "0"), pace))
			synctest.Wait()
			w.put(paced(slot(5, "a", "1"), pace))
			w.flush()
			w.called("0s send 5 0", "0s edit 5 #1 1")
		})
	})
}
