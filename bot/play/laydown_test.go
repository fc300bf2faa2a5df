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
	"tarock/player/rest"
	"tarock/player/world"
)

// layable plays a deal until the player who leads may lay down, with at least three cards in
// his hand.
func layable(t *testing.T, set *deal.RuleSet, seed uint64) *deal.Deal {
	t.Helper()
	at := 0
	d := stage.Search(t, set, 4, 0, seed, func(d *deal.Deal) bool {
		if len(d.Past()) < 8 || d.Count() > 80 {
			return false
		}
		again, err := deal.New(set, d.Options(), d.Setup())
		if err != nil {
			return false
		}
		for w := world.NewWatch(again); !again.Over(); at = again.Count() {
			if len(again.Past()) >= 6 && again.Trick().N == 0 && again.Hand(again.Turn()).Len() >= 3 {
				if _, ok := rest.Certain(w.Seen()); ok {
					return true
				}
			}
			if w.Do(d.Action(again.Count())) != nil {
				return false
			}
		}
		return false
	})
	part, _, err := deal.Replay(set, d.Options(), d.Setup(), d.Actions()[:at])
	if err != nil {
		t.Fatal(err)
	}
	return part
}

// When the rest is certain its player, and nobody else, has a button to lay down. The
// others' cards are then played by the bot, all at once, as plain actions; after a restart
// everything is as before.
func TestLayDown(t *testing.T) {
	t.Parallel()
	d := layable(t, rules.All()[0], 3)
	turn := d.Turn()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Sit()
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		actions := stage.ByHand(d)
		lays := stage.Kind(press.Lay)
		for i, a := range actions {
			if s.Do(actions[i : i+1]); i < len(actions)-1 && slices.ContainsFunc(s.Users, func(user int64) bool { return s.Offers(user, lays) }) {
				t.Logf("a button to lay down already after %v", a)
			}
		}
		for seat, user := range s.Users {
			if s.Offers(user, lays) != (act.Seat(seat) == turn) {
				t.Errorf("seat %d: got a button to lay down: %v\n%s", seat, s.Offers(user, lays), s.Show())
			}
		}
		s.Stop()
		s.Start()
		anna := s.Users[turn]
		_, old, _ := s.Button(anna, lays)
		s.Press(anna, anna, "to lay down", lays)
		s.Quiet()
		list := done(s)
		if played := slices.DeleteFunc(slices.Clone(list), func(a string) bool { return !strings.Contains(a, " play ") }); len(played) != 48 {
			t.Errorf("got %d cards played, want all 48: %q", len(played), list)
		}
		s.Shows(s.Group, "aufgelegt")
		s.Shows(anna, "Du hast im")
		s.Unchanged("an old button", func() { s.Raw(anna, anna, s.Newest(anna), old) })
		s.Stop()
		s.Start()
		if again := done(s); !slices.Equal(again, list) {
			t.Errorf("after a restart: got %q, want %q", again, list)
		}
	})
}
