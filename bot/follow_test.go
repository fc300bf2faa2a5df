package bot_test

import (
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// done are the actions of the deal that is stored, as the log has them.
func (s *stage) done() []string {
	s.t.Helper()
	var list []string
	for line := range strings.Lines(s.stored()) {
		if fields := strings.Fields(line); len(fields) > 3 && fields[2] == "do" {
			list = append(list, strings.Join(fields[3:], " "))
		}
	}
	return list
}

// Forehand's "mein Spiel" and the last trick need no press, and stand in the log like
// everything else; a restarted bot does not say them again.
func TestAsAMatterOfForm(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		s.sit()
		d := search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
		s.stack(d.Setup())
		s.begin()
		s.cut(0)
		if done := s.done(); !slices.Equal(done, []string{"1 bid mine"}) {
			t.Fatalf("after the cards were dealt: %q", done)
		}
		hands := func(user int64) bool { return s.offers(user, s.newer(kind(press.Pick, "bid mine"))) }
		if slices.ContainsFunc(s.users, hands) {
			t.Errorf("somebody is asked for it\n%s", s.show())
		}
		s.stop()
		s.start()
		actions := byHand(d)
		if len(actions) != d.Count()-5 {
			t.Fatalf("%d of %d actions take a press", len(actions), d.Count())
		}
		s.do(actions[:len(actions)-1])
		if done := s.done(); len(done) != d.Count()-5 {
			t.Errorf("%d of %d actions are done before the last card by hand", len(done), d.Count())
		}
		s.do(actions[len(actions)-1:])
		var want []string
		for _, a := range d.Actions() {
			want = append(want, a.Text(seatNames))
		}
		done := s.done()
		slices.Sort(done) // what is said in one turn has an order of its own
		if slices.Sort(want); !slices.Equal(done, want) {
			t.Errorf("done:\n%q\nwant\n%q", done, want)
		}
		s.shows(s.group, "diesmal")
	})
}

// A player who has one card that he may play, or nothing to announce, is waited
// for all the same: what is played for him would tell what he holds.
func TestNothingElseByItself(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		s.sit()
		d := search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
		s.stack(d.Setup())
		s.begin()
		s.cut(0)
		again, err := deal.New(d.Set(), d.Options(), d.Setup())
		if err != nil {
			t.Fatal(err)
		}
		alone := 0
		for i, a := range d.Actions()[:d.Count()-4] {
			if i > 0 { // the first is "mein Spiel"
				if len(again.Legal(a.Seat)) == 1 && a.Verb == act.VerbPlay {
					alone++
					if done := s.done(); len(done) != i {
						t.Fatalf("%d actions are done, %d were pressed", len(done), i)
					}
				}
				s.do([]act.Action{a})
			}
			if err := again.Do(a); err != nil {
				t.Fatal(err)
			}
		}
		if alone < 5 {
			t.Errorf("only %d turns with nothing to choose", alone)
		}
	})
}
