package bot_test

import (
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// A player has a button for reasons: on his turn for illegal actions, and under the
// settlement for every line. Only he gets the answer.
func TestWhyButton(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		d := playing(s, 0, 0)
		actions := byHand(d)
		for i, a := range actions {
			if len(d.Actions()) > 0 && a.Verb == act.VerbPlay {
				s.do(actions[:i])
				actions = actions[i:]
				break
			}
		}
		s.quiet()
		user := s.turn()
		s.press(user, user, "for the reason", kind(press.Why))
		s.expect(user, "Warum?", "Du bist am Zug", "Möglich")
		if s.finds(s.group, "Warum?</b>") || s.finds(s.group, "✓ Möglich") {
			t.Errorf("got a message to the group\n%s", s.show())
		}
		s.do(actions)
		s.quiet()
		s.press(s.users[1], s.group, "for the settlement", kind(press.Why))
		s.expect(s.users[1], "Warum?", "zahl", "Zusammen")
	})
}
