package play_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// ahead matches the button that chooses a verb in advance.
func ahead(verb act.Verb) func(press.Press) bool {
	return func(p press.Press) bool {
		_, what, _ := strings.Cut(p.Arg, " ")
		return p.Kind == press.Ahead && strings.HasPrefix(what, verb.String())
	}
}

// back matches the button that takes it back.
func back(p press.Press) bool { return p.Kind == press.Ahead && strings.HasSuffix(p.Arg, " -") }

// bidding returns a deal whose auction begins with a bid and two passes.
func bidding(t *testing.T) *deal.Deal {
	t.Helper()
	return stage.Search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool {
		a := d.Actions()
		return len(a) > 8 && a[1].Verb == act.VerbBid && a[2].Verb == act.VerbPass && a[3].Verb == act.VerbPass && d.Count() > 30
	})
}

// deals begins a deal and plays its first actions.
func deals(s *stage.Stage, d *deal.Deal, n int) {
	s.T.Helper()
	s.Acquaint()
	s.Sit()
	s.Stack(d.Setup())
	s.Begin()
	s.Cut(0)
	s.Do(stage.ByHand(d)[:n])
	s.Quiet()
}

// A player who has passed in advance passes on his turn by an action in the log, even
// if the bot was restarted in between; until then he can take it back.
func TestPassAhead(t *testing.T) {
	t.Parallel()
	d := bidding(t)
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		deals(s, d, 0)
		dora := s.Users[3]
		s.Unchanged("passing in advance and taking it back", func() {
			s.Press(dora, dora, "to pass ahead", ahead(act.VerbPass))
			s.Quiet()
			if !strings.Contains(s.Keyboard(dora), "✓ Im Voraus: Weiter") {
				t.Errorf("got no mark at the button\n%s", s.Show())
			}
			s.Press(dora, dora, "to take it back", back)
		})
		s.Press(dora, dora, "to pass ahead", ahead(act.VerbPass))
		s.Quiet()
		s.Stop()
		s.Start()
		s.Do(stage.ByHand(d)[:1])
		s.Quiet()
		if done := done(s); !slices.Equal(done, []string{"1 bid mine", d.Actions()[1].Text(stage.SeatNames), "3 pass"}) {
			t.Errorf("done: %q", done)
		}
		if s.Turn() != s.Users[0] {
			t.Errorf("want Anna's turn\n%s", s.Show())
		}
		if s.Offers(dora, ahead(act.VerbPass)) {
			t.Error("a player who has passed: got a button to pass")
		}
	})
}

// Nobody else can tell that a player has passed in advance: until his turn the others
// and the group see the same as if he had not, and then that he passes.
func TestNobodySeesAhead(t *testing.T) {
	t.Parallel()
	d := bidding(t)
	var tellings [2][]string
	var ends [2][]string
	for i, said := range []bool{true, false} {
		stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
			deals(s, d, 0)
			dora := s.Users[3]
			if said {
				s.Press(dora, dora, "to pass ahead", ahead(act.VerbPass))
			} else {
				s.Pass(0)
			}
			s.Quiet()
			for _, chat := range append([]int64{s.Group}, s.Users[:3]...) {
				tellings[i] = append(tellings[i], s.Told(chat)...)
			}
			s.Do(stage.ByHand(d)[:1])
			if !said {
				s.Do(stage.ByHand(d)[1:2])
			}
			s.Pass(0)
			for _, chat := range append([]int64{s.Group}, s.Users[:3]...) {
				ends[i] = append(ends[i], s.Last(chat), s.Keyboard(chat))
			}
		})
	}
	if !slices.Equal(tellings[0], tellings[1]) {
		t.Errorf("before the turn: got\n%q\nwant\n%q", tellings[0], tellings[1])
	}
	if !slices.Equal(ends[0], ends[1]) {
		t.Errorf("after it: got\n%q\nwant\n%q", ends[0], ends[1])
	}
}

// Forehand must play if all others pass: then his pass in advance is void, and he is
// asked.
func TestPassAheadVoid(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool {
			a := d.Actions()
			return len(a) > 6 && a[1].Verb == act.VerbPass && a[2].Verb == act.VerbPass && a[3].Verb == act.VerbPass
		})
		deals(s, d, 0)
		berta := s.Users[1]
		s.Press(berta, berta, "to pass ahead", ahead(act.VerbPass))
		s.Do(stage.ByHand(d)[:3])
		s.Quiet()
		if done := done(s); len(done) != 4 || s.Turn() != berta {
			t.Errorf("done: %q\n%s", done, s.Show())
		}
	})
}

// Gut in advance holds until somebody announces or doubles; buttons made before that
// are old.
func TestDoneAhead(t *testing.T) {
	t.Parallel()
	spoken := func(a act.Action) bool { return a.Verb == act.VerbAnnounce || a.Verb == act.VerbDouble }
	// If quiet, the declarer says nothing; otherwise he announces or doubles.
	find := func(quiet bool) (*deal.Deal, int) {
		at := 0
		d := stage.Search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool {
			a := d.Actions()
			at = slices.IndexFunc(a, func(a act.Action) bool { return a.Verb == act.VerbDone || spoken(a) })
			return at > 0 && len(a) > at+2 && spoken(a[at]) != quiet && (quiet && a[at+1].Verb == act.VerbDone && a[at+1].Seat != a[at].Seat || !quiet)
		})
		return d, at - 1 // in the actions by hand
	}
	t.Run("holds", func(t *testing.T) {
		d, at := find(true)
		stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
			deals(s, d, at)
			next := s.Users[d.Actions()[at+2].Seat]
			s.Press(next, next, "to be content ahead", ahead(act.VerbDone))
			s.Do(stage.ByHand(d)[at : at+1])
			s.Quiet()
			if done := done(s); len(done) != at+3 || done[at+2] != d.Actions()[at+2].Text(stage.SeatNames) {
				t.Errorf("done: %q", done)
			}
		})
	})
	t.Run("void", func(t *testing.T) {
		d, at := find(false)
		actions := stage.ByHand(d)
		end := at + slices.IndexFunc(actions[at:], func(a act.Action) bool { return a.Verb == act.VerbDone }) + 1
		stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
			deals(s, d, at)
			next := s.Users[actions[end].Seat]
			message, data, _ := s.Button(next, ahead(act.VerbDone))
			s.Press(next, next, "to be content ahead", ahead(act.VerbDone))
			s.Do(actions[at:end])
			s.Quiet()
			if s.Turn() != next || len(done(s)) != end+1 {
				t.Errorf("got him not asked: %q\n%s", done(s), s.Show())
			}
			s.Unchanged("a button from before", func() { s.Refused(s.Raw(next, next, message, data), "vorbei") })
		})
	})
}

// A choice in advance is refused if it is malformed, not on offer, or for a deal that
// is over.
func TestAheadIsOld(t *testing.T) {
	t.Parallel()
	d := bidding(t)
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		deals(s, d, 0)
		dora := s.Users[3]
		message, data, ok := s.Button(dora, ahead(act.VerbPass))
		if !ok {
			t.Fatal("got no button")
		}
		p, _ := press.Parse(data)
		for _, arg := range []string{"", "1", "2 pass 0", "1 pass", "1 pass x", "1 done 0", "1 play 0", "1 bid mine 0"} {
			p.Arg = arg
			s.Unchanged("in advance "+strconv.Quote(arg), func() { s.Refused(s.Raw(dora, dora, message, p.Data()), "vorbei") })
		}
		p.Arg = "1 -"
		s.Unchanged("taking back nothing", func() { s.Refused(s.Raw(dora, dora, message, p.Data()), "Schon vermerkt") })
		s.Do(stage.ByHand(d))
		s.Unchanged("in advance for a deal that is over", func() { s.Refused(s.Raw(dora, dora, message, data), "vorbei") })
	})
}
