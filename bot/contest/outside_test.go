package contest_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// Whoever steps in at a tournament's table reads that his points do not count there: before he does, when he waits for
// a chair, when he takes one, and in his hand. At the end the table says who was one.
func TestStepsInAtATournament(t *testing.T) {
	t.Parallel()
	texts := map[string][4]string{
		"de": {"Wer einspringt, kommt nicht in die Wertung.", "Fürs Turnier zählen deine Punkte hier nicht.", "Nur eingesprungen, darum nicht in der Wertung: Xaver", "Das Turnier ist aus"},
		"en": {"Whoever steps in is not ranked.", "Your points at this table do not count in the tournament.", "Only standing in, so not ranked: Xaver", "The tournament is over"},
	}
	for language, text := range texts {
		for _, early := range []bool{true, false} {
			t.Run(language+map[bool]string{true: ", early", false: ", late"}[early], func(t *testing.T) {
				stage.Tell(t, standin.Supergroup, append(stage.Four, "Xaver"), func(s *stage.Stage) {
					s.Acquaint()
					all, xaver, berta := s.Users, s.Users[4], s.Users[1]
					s.Command(s.Users[0], "/einstellungen")
					s.Press(s.Users[0], s.Group, language, stage.Kind(press.Setting, "language "+language))
					s.Whisper(xaver, "/einstellungen")
					s.Press(xaver, xaver, language, stage.Kind(press.Setting, "language "+language))
					s.Users = all[:4]
					s.EnterAll("1x1")
					s.Press(s.Users[0], s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
					s.Quiet()
					s.Users = all
					wait := func() {
						s.Command(xaver, "/tarock")
						s.Expect(s.Group, text[0])
						if toast := s.Press(xaver, s.Group, "to wait", stage.Kind(press.Join)); !strings.HasSuffix(toast.Text, text[1]) {
							t.Errorf("waiting for a chair: got %q", toast.Text)
						}
					}
					if early {
						wait()
					}
					for _, arg := range []string{"out", "leave "} {
						s.Press(berta, s.Group, "to leave", func(p press.Press) bool { return p.Kind == press.Contest && strings.HasPrefix(p.Arg, arg) })
						s.Quiet()
					}
					p := stage.NewRobots(s, 8)
					for turns := 0; !s.Finds(s.Group, text[3]); turns++ {
						if turns > 2000 {
							t.Fatalf("got no end\n%s", s.Show())
						}
						if !early && turns == 400 {
							wait()
						}
						p.Round()
					}
					if early {
						s.Shows(xaver, "Berta", text[1])
					}
					s.Shows(xaver, text[1], "1")
					s.Shows(s.Group, text[2])
					for _, user := range all[:4] {
						if s.Finds(user, text[1]) {
							t.Errorf("got a player who was drawn told that his points do not count\n%s", s.Show())
						}
					}
				})
			})
		}
	}
}
