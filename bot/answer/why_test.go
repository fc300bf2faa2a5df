package answer_test

import (
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// A player has a button for reasons: on his turn for illegal actions, and under the
// settlement for every line. Only he gets the answer.
func TestWhyButton(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		actions := stage.ByHand(d)
		for i, a := range actions {
			if len(d.Actions()) > 0 && a.Verb == act.VerbPlay {
				s.Do(actions[:i])
				actions = actions[i:]
				break
			}
		}
		s.Quiet()
		user := s.Turn()
		s.Press(user, user, "for the reason", stage.Kind(press.Why))
		s.Expect(user, "Warum?", "Du bist am Zug", "Möglich")
		if s.Finds(s.Group, "Warum?</b>") || s.Finds(s.Group, "✓ Möglich") {
			t.Errorf("got a message to the group\n%s", s.Show())
		}
		s.Do(actions)
		s.Quiet()
		s.Press(s.Users[1], s.Group, "for the settlement", stage.Kind(press.Why))
		s.Expect(s.Users[1], "Warum?", "zahl", "Zusammen")

		s.Press(s.Users[1], s.Users[1], "to deal", stage.Kind(press.Next))
		s.Quiet()
		s.Press(s.Users[0], s.Group, "for the settlement", func(p press.Press) bool { return p.Kind == press.Why && p.Arg != "" })
		s.Expect(s.Users[0], "Warum?", "Spiel 1", "zahl", "Zusammen")
		s.Command(s.Users[2], "/warum 1")
		s.Shows(s.Group, "Warum?", "Spiel 1", "zahl", "Zusammen")
		s.Command(s.Users[2], "/warum 9")
		s.Shows(s.Group, "mit dieser Nummer")
	})
}
