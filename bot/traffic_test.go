package bot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/outbox"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// rushing plays a rush in a synctest bubble and checks the order of the groups'
// messages.
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

// TestCalls counts the calls of a deal of twelve tricks at a human pace. Each press
// causes at least one edit, so players who press more cost more. Cards in pictures cost
// the group no more than that the last one makes place for the record.
func TestCalls(t *testing.T) {
	stage.AtLeisure(t)
	t.Parallel()
	for name, pictures := range map[string]bool{"text": false, "pictures": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fewCalls(t, pictures)
		})
	}
}

// fewCalls fails the test if a deal needs too many calls.
func fewCalls(t *testing.T, pictures bool) {
	const mostGroup, mostPrivate, usual = 35, 132, 60
	r := rushing(t, 1, func(r *rush) { r.deals, r.pictures = 10, pictures })
	table, full := r.tables[0], 0
	for i, cards := range table.cards[:r.deals] {
		if cards != 44 { // the bot plays the last trick
			continue
		}
		full++
		group, private := table.count(table.marks[i], table.marks[i+1])
		most := mostPrivate + 2*max(0, table.presses[i]-usual)
		t.Logf("deal %d: %d presses, %d calls to the group, %d in private", i+1, table.presses[i], group, private)
		if group > mostGroup || private > most {
			t.Errorf("deal %d: got %d calls to the group and %d in private, want at most %d and %d", i+1, group, private, mostGroup, most)
		}
	}
	if full < 5 {
		t.Errorf("got only %d deals of twelve tricks", full)
	}
	if r.told > 0 {
		t.Errorf("got %d presses at one table announced to be late, want none", r.told)
	}
}

// TestWaits measures how long players wait for their screens when many tables play with
// one token: a player on turn for his buttons, a presser for the effect. Forty tables with a
// press every 1.8 seconds need more calls than Telegram allows; then players on turn come
// first, and buttons that were answered go before anything that only decorates.
func TestWaits(t *testing.T) {
	stage.AtLeisure(t)
	t.Parallel()
	const lively = 1800 * time.Millisecond
	for _, most := range []waits{
		{tables: 20, pace: lively, turn: time.Second, own: time.Second, dead: 5 * time.Second},
		{tables: 40, pace: lively, turn: time.Second, own: 9 * time.Second, dead: 20 * time.Second},
		{tables: 40, pace: 3 * time.Second, turn: time.Second, own: 3 * time.Second, dead: 8 * time.Second},
	} {
		t.Run(fmt.Sprint(most.tables, " tables ", most.pace), func(t *testing.T) {
			t.Parallel()
			most.measure(t, rushing(t, most.tables, func(r *rush) { r.pace = most.pace }))
		})
	}
}

// waits are the longest waits at a number of tables, for 95 of 100 presses; for 99 how long
// answered buttons stay.
type waits struct {
	tables          int
	pace            time.Duration
	turn, own, dead time.Duration
}

func (most waits) measure(t *testing.T, r *rush) {
	var own, turn, dead []time.Duration
	for _, table := range r.tables {
		own, turn, dead = append(own, table.own...), append(turn, table.turn...), append(dead, table.dead...)
	}
	t.Logf("%d presses; for the turn %v, 95 of 100 %v; for one's own %v, 95 of 100 %v; told to be late %d", len(turn),
		percentile(turn, 50), percentile(turn, 95), percentile(own, 50), percentile(own, 95), r.told)
	t.Logf("answered buttons stay %v, 95 of 100 %v, 99 %v", percentile(dead, 50), percentile(dead, 95), percentile(dead, 99))
	if stays := percentile(dead, 99); stays > most.dead {
		t.Errorf("99 of 100 answered buttons: got them gone within %v, want %v", stays, most.dead)
	}
	if late := len(own) - within(own, 2*time.Second); r.told < late {
		t.Errorf("got %d presses announced to be late, but %d waits of more than two seconds", r.told, late)
	}
	if wait := percentile(turn, 95); wait > most.turn {
		t.Errorf("95 of 100 players on turn: got buttons within %v, want %v", wait, most.turn)
	}
	if wait := percentile(own, 95); wait > most.own {
		t.Errorf("95 of 100 pressers: got the effect within %v, want %v", wait, most.own)
	}
}

// However fast players press, and whatever happens to calls and bot, the messages of a
// group are in order, every deal has its settlement and every evening its end.
func TestBacklog(t *testing.T) {
	stage.AtLeisure(t)
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
