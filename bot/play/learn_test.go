package play_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// A player who learns is told what a part of a deal is about in the first deal in which he meets it, how
// far his side is, and why a card may not be played. Nobody else is.
func TestLearning(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		user := s.Users[0]
		s.Whisper(user, "/einstellungen")
		s.Press(user, user, "to learn", stage.Kind(press.Setting, "learn on"))
		s.Quiet()
		only := func(text string) {
			t.Helper()
			for _, u := range s.Users {
				if got := s.Finds(u, text); got != (u == user) {
					t.Errorf("%q: got %t for %d, want it told to %d alone\n%s", text, got, u, user, s.Show())
				}
			}
		}
		only("Reihum sagt jeder")
		grey := func() (data string, ok bool) {
			for m := range s.World.Standing(user) {
				for _, row := range m.Keyboard {
					for _, k := range row {
						if p, _ := press.Parse(k.Data); strings.HasPrefix(k.Text, "(") && p.Kind == press.Do {
							return k.Data, true
						}
					}
				}
			}
			return "", false
		}
		refused, done := 0, 0
		actions := stage.ByHand(d)
		for i, a := range actions {
			if a.Verb != act.VerbPlay || s.Users[a.Seat] != user {
				continue
			}
			s.Do(actions[done:i])
			done = i
			s.Quiet()
			if data, ok := grey(); ok {
				s.Refused(s.Raw(user, user, s.Newest(user), data))
				refused++
			}
		}
		only("Die Farbe, die ausgespielt wurde")
		only("ungefähr")
		if refused == 0 {
			t.Error("got no card that may not be played, want some in brackets")
		}
		s.Do(actions[done:])
		s.Quiet()
		s.Press(s.Users[1], s.Group, "to deal again", stage.Kind(press.Next))
		s.Quiet()
		if s.Finds(user, "Reihum sagt jeder") {
			t.Error("got the auction explained in the second deal, too")
		}
	})
}
