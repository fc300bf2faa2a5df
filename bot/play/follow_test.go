package play_test

import (
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// done returns the actions of the current deal as the log has them.
func done(s *stage.Stage) []string {
	s.T.Helper()
	var list []string
	for line := range strings.Lines(s.Stored()) {
		if fields := strings.Fields(line); len(fields) > 3 && fields[2] == "do" {
			list = append(list, strings.Join(fields[3:], " "))
		}
	}
	return list
}

// Forehand's "mein Spiel" and the last trick need no press, but are in the log; a
// restarted bot does not repeat them.
func TestAsAMatterOfForm(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Sit()
		d := stage.Search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		if done := done(s); !slices.Equal(done, []string{"1 bid mine"}) {
			t.Fatalf("after the deal: got %q", done)
		}
		hands := func(user int64) bool { return s.Offers(user, s.Newer(stage.Kind(press.Pick, "bid mine"))) }
		if slices.ContainsFunc(s.Users, hands) {
			t.Errorf("got a button for it\n%s", s.Show())
		}
		s.Stop()
		s.Start()
		actions := stage.ByHand(d)
		if len(actions) != d.Count()-5 {
			t.Fatalf("got %d of %d actions that take a press", len(actions), d.Count())
		}
		s.Do(actions[:len(actions)-1])
		if done := done(s); len(done) != d.Count()-5 {
			t.Errorf("before the last card by hand: got %d of %d actions", len(done), d.Count())
		}
		s.Do(actions[len(actions)-1:])
		var want []string
		for _, a := range d.Actions() {
			want = append(want, a.Text(stage.SeatNames))
		}
		done := done(s)
		slices.Sort(done) // actions of one turn may be in another order
		if slices.Sort(want); !slices.Equal(done, want) {
			t.Errorf("got actions\n%q\nwant\n%q", done, want)
		}
		s.Shows(s.Group, "diesmal")
	})
}

// The bot waits even for a player with only one legal card or nothing to announce:
// playing for him would reveal what he holds.
func TestNothingElseByItself(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Sit()
		d := stage.Search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		again, err := deal.New(d.Set(), d.Options(), d.Setup())
		if err != nil {
			t.Fatal(err)
		}
		alone := 0
		for i, a := range d.Actions()[:d.Count()-4] {
			if i > 0 { // the first is "mein Spiel"
				if len(again.Legal(a.Seat)) == 1 && a.Verb == act.VerbPlay {
					alone++
					if done := done(s); len(done) != i {
						t.Fatalf("got %d actions, want the %d pressed", len(done), i)
					}
				}
				s.Do([]act.Action{a})
			}
			if err := again.Do(a); err != nil {
				t.Fatal(err)
			}
		}
		if alone < 5 {
			t.Errorf("got only %d turns with nothing to choose", alone)
		}
	})
}
