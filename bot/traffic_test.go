package bot_test

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/outbox"
	"tarock/bot/standin"
)

// rushing plays in a bubble of time and holds what stands in the groups to their
// order.
func rushing(t *testing.T, tables int, prepare func(*rush)) (r *rush) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r = newRush(t, tables)
		prepare(r)
		r.start(outbox.Limits())
		r.play()
		r.stop()
		r.world.Close()
		for _, table := range r.tables {
			r.inOrder(table)
		}
		r.obeyed()
	})
	return r
}

// atLeisure leaves a test of traffic out of short runs: hours of simulated time take
// minutes under the race detector, which has less of the same in other stories.
func atLeisure(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("traffic of many tables takes too long here")
	}
}

// TestCalls counts what a deal of twelve tricks costs at a human pace. Each press has
// to be answered by at least an edit: who presses more than most costs more.
func TestCalls(t *testing.T) {
	atLeisure(t)
	t.Parallel()
	const mostGroup, mostPrivate, usual = 35, 130, 60
	r := rushing(t, 1, func(r *rush) { r.deals = 10 })
	table, full := r.tables[0], 0
	for i, cards := range table.cards[:r.deals] {
		if cards != 44 { // the last trick falls by itself
			continue
		}
		full++
		group, private := table.count(table.marks[i], table.marks[i+1])
		most := mostPrivate + 2*max(0, table.presses[i]-usual)
		t.Logf("deal %d: %d presses, %d calls to the group, %d in private", i+1, table.presses[i], group, private)
		if group > mostGroup || private > most {
			t.Errorf("deal %d costs %d calls to the group and %d in private, want at most %d and %d", i+1, group, private, mostGroup, most)
		}
	}
	if full < 5 {
		t.Errorf("%d deals of twelve tricks, which shows little", full)
	}
	if r.told > 0 {
		t.Errorf("%d players at one table were told that Telegram is slow", r.told)
	}
}

// TestWaits measures how long players wait for their screens when many tables play
// with one token: who is on turn for his buttons, who has pressed for his to go. Forty
// tables want more calls than Telegram takes; then those on turn come first.
func TestWaits(t *testing.T) {
	atLeisure(t)
	t.Parallel()
	for tables, most := range map[int]struct{ turn, own time.Duration }{
		20: {time.Second, time.Second},
		40: {time.Second, 8 * time.Second},
	} {
		t.Run(strconv.Itoa(tables), func(t *testing.T) {
			t.Parallel()
			r := rushing(t, tables, func(r *rush) { r.pace = 1800 * time.Millisecond })
			var own, turn []time.Duration
			for _, table := range r.tables {
				own, turn = append(own, table.own...), append(turn, table.turn...)
			}
			t.Logf("%d presses; for the turn %v, 95 of 100 %v; for one's own %v, 95 of 100 %v; told to be late %d", len(turn),
				percentile(turn, 50), percentile(turn, 95), percentile(own, 50), percentile(own, 95), r.told)
			if late := len(own) - within(own, 2*time.Second); r.told < late {
				t.Errorf("%d players were told that their screens will be late, and %d waited for more than two seconds", r.told, late)
			}
			if wait := percentile(turn, 95); wait > most.turn {
				t.Errorf("95 of 100 see that it is their turn within %v, want %v", wait, most.turn)
			}
			if wait := percentile(own, 95); wait > most.own {
				t.Errorf("95 of 100 see what came of their press within %v, want %v", wait, most.own)
			}
		})
	}
}

// However fast they play, and whatever befalls calls and bot, the messages of a
// group stand in order, every deal has its settlement and every evening its end.
func TestBacklog(t *testing.T) {
	atLeisure(t)
	t.Parallel()
	const deals = 6
	faults := []standin.Action{standin.TooMany(3), standin.TooMany(20), standin.Broken(), standin.CutBefore(), standin.Slow(time.Hour)}
	for name, prepare := range map[string]func(*rush){
		"full speed": func(r *rush) { r.pace = 0 },
		"faults": func(r *rush) {
			chance := rand.New(rand.NewPCG(1, 14))
			r.pace, r.faulty = time.Second, true
			r.mischief = func(int) {
				for _, method := range []string{"sendMessage", "editMessageText", "deleteMessage", "answerCallbackQuery"} {
					if chance.IntN(8) == 0 {
						r.world.Inject(standin.Rule{Method: method, Times: 1, Action: faults[chance.IntN(len(faults))]})
					}
				}
			}
		},
		"a message for each trick": func(r *rush) { r.pace, r.tricks = time.Second, true },
		"restarts": func(r *rush) {
			r.pace = time.Second / 2
			r.mischief = func(second int) {
				if second%17 == 16 {
					r.stop()
					r.start(outbox.Limits())
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rushing(t, 3, func(r *rush) { r.deals = deals; prepare(r) })
			t.Logf("%d messages in order", r.shown)
		})
	}
}
