package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/thumb"
	"tarock/player/world"
)

// TestKilledWithComputers plays a deal of one person with computers, once undisturbed and
// then with the bot killed at calls throughout the deal. Computers decide again what was
// not committed, so the chats must have the same messages in the end.
func TestKilledWithComputers(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a process for every call that it is killed at")
	}
	d := byThumb(t)
	want, calls := withRobots(t, d, 0, nil)
	t.Logf("%d calls, %d messages in the end", calls, len(want))
	for n := 1; n <= calls; n += max(1, calls/10) {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			got, _ := withRobots(t, d, n, want)
			missing, extra := stage.Difference(want, got)
			if len(missing) > 0 || copied(extra) {
				t.Errorf("missing:\n%s\n\nextra:\n%s", strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
			}
		})
	}
}

// byThumb returns a deal played by rules of thumb, as computers play it.
func byThumb(t *testing.T) *deal.Deal {
	t.Helper()
	d, _, err := deal.Replay(rules.All()[0], nil, stage.ShortDeal(t).Setup(), nil)
	if err != nil {
		t.Fatal(err)
	}
	w := world.NewWatch(d)
	for !d.Over() {
		a, formal := d.Formal()
		if !formal {
			turn := d.Turn()
			a = thumb.Player{}.Choose(t.Context(), w.Seen(), 0).Action
			a.Seat = turn
		}
		if err := w.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// withRobots plays a deal of one person and computers with a bot that is killed at a given
// call, 0 for none. It waits for the messages of want, and returns the messages of all chats and the number of calls.
func withRobots(t *testing.T, d *deal.Deal, at int, want []string) ([]string, int) {
	c := begun(t, d, stage.Four[:1]...)
	anna := c.Users[0]
	c.count(at)
	c.Say(anna, c.Group, "/tarock@"+c.World.Bot().Username)
	c.Press(anna, c.Group, "to fill the table", stage.Kind(press.Computer, "fill"))
	c.Begin()
	c.Users = []int64{anna, anna, anna, anna}
	list := stage.ByHand(d)
	for i := 0; i < len(list); {
		run := i
		for run < len(list) && list[run].Seat == list[i].Seat {
			run++
		}
		if list[i].Seat == 0 {
			c.Do(list[i:run])
		}
		i = run
	}
	c.Users = c.Users[:1]
	c.Wait("the settlement", func() bool {
		_, _, ok := c.Button(c.Group, c.Newer(stage.Kind(press.Next)))
		return ok && strings.Contains(c.Last(anna), "Für dich") && c.World.Idle()
	})
	c.restart.Wait()
	c.Wait("the last edits", func() bool {
		missing, extra := stage.Difference(want, c.All())
		stale := slices.ContainsFunc(c.Standing(c.Group), func(m standin.Message) bool { return strings.Contains(m.Text, "▶") })
		return c.World.Idle() && len(missing) == 0 && (want == nil && !stale || want != nil && !copied(extra))
	})
	if o := ordering(c.Standing(c.Group)); len(o.problems) > 0 || o.settlements != 1 {
		t.Errorf("got %d settlements, want 1; %q", o.settlements, o.problems)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.All(), c.calls
}
