package outbox

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/telegram"
	"tarock/storage"
)

// times returns the times of the calls noted so far.
func (w *world) times() (at []time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range w.calls {
		d, err := time.ParseDuration(strings.Fields(c)[0])
		if err != nil {
			w.Fatal(err)
		}
		at = append(at, d)
	}
	return at
}

// TestGroupCollapses: of two changes a second, a group gets as many as its purse
// allows, and always the last.
func TestGroupCollapses(t *testing.T) {
	inWorld(t, Options{Rates: Limits()}, func(w *world) {
		w.rest()
		for i := range 240 {
			w.put(slot(-1, "a", fmt.Sprint("state ", i)))
			time.Sleep(time.Second / 2)
		}
		w.flush()
		if got := w.texts(-1); !slices.Equal(got, []string{"state 239"}) {
			w.Errorf("got texts %q, want the last", got)
		}
		at := w.times()
		if n := len(at); n < 39 || n > 41 {
			w.Errorf("got %d calls in two minutes, want 40", n)
		}
		for i := 1; i < len(at); i++ {
			if at[i]-at[i-1] < time.Second {
				w.Errorf("got calls at %v and %v", at[i-1], at[i])
			}
			if i >= 20 && at[i]-at[i-20] < time.Minute {
				w.Errorf("got 21 calls within %v", at[i]-at[i-20])
			}
		}
	})
}

// rest waits until the purses, empty at the start, are full.
func (w *world) rest() {
	time.Sleep(time.Minute)
	w.begin = time.Now()
}

func TestPrivateRate(t *testing.T) {
	inWorld(t, Options{Rates: Limits()}, func(w *world) {
		w.rest()
		for i := range 6 {
			w.put(slot(5, fmt.Sprint(i), "x"))
		}
		w.flush()
		want := []time.Duration{0, 0, 0, time.Second, 2 * time.Second, 3 * time.Second}
		if got := w.times(); !slices.Equal(got, want) {
			w.Errorf("got calls at %v, want %v", got, want)
		}
	})
}

func TestCommonRate(t *testing.T) {
	inWorld(t, Options{Rates: Limits(), Workers: 100}, func(w *world) {
		w.rest()
		for i := range int64(125) {
			w.put(slot(10+i, fmt.Sprint(i), "x"))
		}
		w.flush()
		if d := time.Since(w.begin).Round(100 * time.Millisecond); d < 4*time.Second || d > 4200*time.Millisecond {
			w.Errorf("125 chats: got %v, want 4s", d)
		}
		at := w.times()
		for i := 30; i < len(at); i++ {
			if at[i]-at[i-30] < time.Second {
				w.Errorf("got 31 calls within %v", at[i]-at[i-30])
			}
		}
	})
}

func TestWorkers(t *testing.T) {
	inWorld(t, Options{Workers: 3}, func(w *world) {
		w.delay = time.Second
		for i := range int64(9) {
			w.put(slot(10+i, fmt.Sprint(i), "x"))
		}
		w.flush()
		if w.most != 3 || time.Since(w.begin) != 3*time.Second {
			w.Errorf("got %d concurrent calls and %v, want 3 and 3s", w.most, time.Since(w.begin))
		}
	})
}

func TestOrder(t *testing.T) {
	group := Rates{Group: Rate{Every: 10 * time.Second, Burst: 1}, Private: Rate{Burst: 1}, All: Rate{Burst: 1}}
	t.Run("rank, then age", func(t *testing.T) {
		inWorld(t, Options{Rates: group}, func(w *world) {
			w.put(slot(-1, "z", "first"))
			synctest.Wait()
			w.put(of("R", ranked(slot(-1, "a", "rest"), storage.Rest)), of("A", ranked(slot(-1, "b", "old table"), storage.Common)))
			time.Sleep(time.Second)
			w.put(of("B", ranked(slot(-1, "a2", "table"), storage.Common)), of("C", slot(-1, "c", "prompt")))
			w.flush()
			w.called("0s send -1 first", "10s send -1 prompt", "20s send -1 old table", "30s send -1 table", "40s send -1 rest")
		})
	})
	t.Run("the rest is not forgotten", func(t *testing.T) {
		inWorld(t, Options{Rates: group}, func(w *world) {
			w.put(ranked(slot(-1, "t", "0"), storage.Common))
			synctest.Wait()
			w.put(of("R", ranked(slot(-1, "r", "rest"), storage.Rest)))
			for i := range 20 {
				time.Sleep(4 * time.Second)
				w.put(ranked(slot(-1, "t", fmt.Sprint(4*i+4)), storage.Common))
			}
			w.called("0s send -1 0", "10s edit -1 #1 8", "20s edit -1 #1 20", "30s edit -1 #1 28", "40s send -1 rest",
				"50s edit -1 #1 48", "1m0s edit -1 #1 60", "1m10s edit -1 #1 68")
		})
	})
	t.Run("many low-ranked messages do not hold up a table", func(t *testing.T) {
		inWorld(t, Options{Rates: group}, func(w *world) {
			for i := range 9 {
				w.put(of("R", ranked(slot(-1, fmt.Sprint(i), fmt.Sprint("rest ", i)), storage.Rest)))
			}
			time.Sleep(31 * time.Second)
			w.called("0s send -1 rest 0", "10s send -1 rest 1", "20s send -1 rest 2", "30s send -1 rest 3")
			for i := range 2 {
				w.put(ranked(slot(-1, fmt.Sprint("t", i), fmt.Sprint("table ", i)), storage.Common))
			}
			time.Sleep(30 * time.Second)
			w.called("40s send -1 table 0", "50s send -1 table 1", "1m0s send -1 rest 4")
		})
	})
	t.Run("answered buttons before decoration", func(t *testing.T) {
		inWorld(t, Options{Rates: group}, func(w *world) {
			w.put(slot(-1, "z", "first"))
			synctest.Wait()
			for i := range 4 {
				w.put(of(fmt.Sprint("T", i), ranked(slot(-1, "t", fmt.Sprint("table ", i)), storage.Common)))
			}
			time.Sleep(38 * time.Second)
			w.put(of("B", ranked(slot(-1, "b", "answered"), storage.Answered)))
			w.flush()
			w.called("0s send -1 first", "10s send -1 table 0", "20s send -1 table 1", "30s send -1 table 2", "40s send -1 answered", "50s send -1 table 3")
		})
	})
	t.Run("replaced buttons before decoration", func(t *testing.T) {
		for buttons, calls := range map[bool][]string{
			true:  {"20s delete -1 #1", "30s edit -1 #2 3", "40s edit -1 #2 4"},
			false: {"20s edit -1 #2 2", "30s edit -1 #2 3", "40s edit -1 #2 4"},
		} {
			inWorld(t, Options{Rates: group}, func(w *world) {
				pressable := slot(-1, "a", "0")
				if buttons {
					pressable.Want = wantButton("0")
				}
				w.put(pressable)
				w.flush()
				w.put(fresh(slot(-1, "a", "1")))
				time.Sleep(time.Second)
				for i := range 3 {
					time.Sleep(10 * time.Second)
					w.put(ranked(slot(-1, "a", fmt.Sprint(i+2)), storage.Common))
				}
				time.Sleep(10 * time.Second)
				w.called(append([]string{"0s send -1 0", "10s send -1 1"}, calls...)...)
			})
		}
	})
	t.Run("deletions last", func(t *testing.T) {
		inWorld(t, Options{Rates: group}, func(w *world) {
			w.put(ranked(slot(-1, "a", "x"), storage.Common))
			w.flush()
			w.put(fresh(ranked(slot(-1, "a", "y"), storage.Common)))
			time.Sleep(11 * time.Second)
			w.put(ranked(slot(-1, "b", "table"), storage.Common))
			w.flush()
			w.called("0s send -1 x", "10s send -1 y", "20s send -1 table", "30s delete -1 #1")
		})
	})
	t.Run("one that fails lets others go first", func(t *testing.T) {
		inWorld(t, Options{}, func(w *world) {
			w.fail(telegram.Passing, telegram.Passing)
			w.put(slot(-1, "a", "bad"), of("U", slot(-1, "b", "good")))
			w.flush()
			w.called("0s send -1 bad !", "1s send -1 good !", "3s send -1 bad", "3s send -1 good")
		})
	})
}

// TestNewestFromStore: a state that is committed but not yet announced by Wake is sent
// in place of an older one.
func TestNewestFromStore(t *testing.T) {
	for _, tt := range []struct {
		next storage.Slot
		want string
	}{
		{slot(-1, "a", "y"), "1s send -1 y"},
		{slot(-2, "a", "y"), "1s send -2 y"},
	} {
		inWorld(t, Options{}, func(w *world) {
			w.fail(telegram.Passing)
			w.put(slot(-1, "a", "x"))
			synctest.Wait()
			if _, err := w.store.Commit(storage.Commit{Time: time.Now(), Slots: []storage.Slot{tt.next}}); err != nil {
				w.Fatal(err)
			}
			w.flush()
			w.called("0s send -1 x !", tt.want)
			w.put(slot(-1, "b", "z"))
			w.flush()
			w.called("1s send -1 z")
		})
	}
}
