package daily_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// The table in private goes by what is played there, in the language that its user reads now,
// and the deal of the day does not become the game that he plays there.
func TestOwnTable(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:2], func(s *stage.Stage) {
		anna := s.Users[0]
		began(s)
		practise := func(game string) {
			t.Helper()
			s.Whisper(anna, "/tarock")
			if game != "" {
				for _, page := range []string{"all", "games", "games 0"} {
					s.Press(anna, anna, page, stage.Kind(press.Page, page))
					s.Quiet()
				}
				s.Press(anna, anna, game, stage.Kind(press.Choose, game))
				s.Quiet()
			}
			s.Press(anna, anna, "to start", stage.Kind(press.Start))
			s.Quiet()
		}
		practise("koenigrufen-kurz 4")
		s.Whisper(anna, "/warum")
		s.Shows(anna, "Warum?", "Allein gegen Computer")
		s.Whisper(anna, "/ende")
		begin(s, anna)
		s.Whisper(anna, "/warum")
		s.Shows(anna, "Warum?", "Das Spiel des Tages")
		finish(s, anna)
		morning(s, 1)
		practise("")
		s.Shows(anna, "Kurzregeln")
		s.Whisper(anna, "/ende")
		s.Whisper(anna, "/abende")
		s.Quiet()
		named(s, anna, "Allein", "Das Spiel d", "Allein")
		s.Whisper(anna, "/einstellungen")
		s.Press(anna, anna, "English", stage.Kind(press.Setting, "language en"))
		s.Whisper(anna, "/evenings")
		s.Quiet()
		named(s, anna, "Alone", "The deal of", "Alone")
		s.Whisper(anna, "/stats")
		s.Quiet()
		if keys := s.Keyboard(anna); !strings.Contains(keys, "Alone with computers") {
			t.Errorf("statistics: got %q", keys)
		}
	})
}

// named fails the test unless the evenings in a list, the latest first, are called what is wanted.
func named(s *stage.Stage, user int64, want ...string) {
	s.T.Helper()
	keys := strings.Split(s.Keyboard(user), "|")
	for i, name := range want {
		if i >= len(keys) || !strings.Contains(keys[i], name) {
			s.T.Errorf("evening %d: got %q, want %q", i+1, keys, name)
		}
	}
}
