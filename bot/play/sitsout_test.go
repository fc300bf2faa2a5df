package play_test

import (
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/rules"
)

// With five players the dealer of the first deal sits out: he is told so, sees no hand,
// has no move, and has 0 in the Schrieb.
func TestSittingOut(t *testing.T) {
	t.Parallel()
	names := append(stage.Four[:4:4], "Emil")
	stage.Tell(t, standin.Supergroup, names, func(s *stage.Stage) {
		set, everybody := rules.Find("koenigrufen-wien"), s.Users
		s.Acquaint()
		s.Say(s.Users[0], s.Group, "/tarock@"+s.World.Bot().Username)
		s.Press(s.Users[0], s.Group, "to join", stage.Kind(press.Join))
		s.Choose(set, len(names))
		for _, user := range s.Users[1:] {
			s.Press(user, s.Group, "to join", stage.Kind(press.Join))
		}
		s.Quiet()
		d := stage.SearchWith(t, set, nil, len(names), 0, 3, stage.Verbs(act.VerbCall, act.VerbDiscard, act.VerbDouble))
		s.Stack(d.Setup())
		s.Begin()
		s.Act(s.Users[4], s.Users[4], "to cut", press.Let)
		s.Users = everybody[1:] // by seat
		s.Do(stage.ByHand(d)[:1])
		s.Shows(s.Group, "Anna setzt aus.")
		s.Shows(everybody[0], "Dieses Spiel setzt du aus.")
		if s.Offers(everybody[0], func(p press.Press) bool { return p.Kind == press.Do }) {
			t.Errorf("dealer who sits out: got buttons for a move\n%s", s.Show())
		}
		s.Do(stage.ByHand(d)[1:])
		s.Shows(s.Group, "diesmal")
		s.Users = everybody
		total := d.Settle().Total()
		s.Command(s.Users[0], "/schrieb")
		s.Totals(append([]int{0}, total[:d.Seats()]...))
		s.Command(s.Users[0], "/export")
		if got := s.Exported(s.Group); len(got) != len(names) || got["Anna"] != 0 || got["Berta"] != total[0] {
			t.Errorf("transcript: got %v", got)
		}
	})
}
