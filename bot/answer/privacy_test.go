package answer_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// /datenschutz works everywhere, and commands have a name in each language.
func TestCommandsInEachLanguage(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		s.Acquaint()
		for _, text := range []string{"/datenschutz", "/privacy"} {
			s.Command(anna, text)
			s.Expect(s.Group, "Was ich über euch weiß", "/vergiss")
		}
		s.Whisper(anna, "/settings")
		s.Press(anna, anna, "English", stage.Kind(press.Setting, "language en"))
		s.Whisper(anna, "/help")
		s.Expect(anna, "/hand – ", "/table – ", "/trick – ", "/score – ", "/rules – ", "/settings – ", "/end – ", "/help – ", "/privacy – ", "/forget – ")
		if text := s.Last(anna); strings.Contains(text, "/blatt") || strings.Contains(text, "/regeln") {
			t.Errorf("in English: got German commands\n%s", text)
		}
		s.Whisper(anna, "/hilfe")
		s.Expect(anna, "/hand – ")
		s.Command(anna, "/new")
		s.Shows(s.Group, "Tarocktisch")
		for _, text := range []string{"/table", "/tisch"} {
			s.Command(anna, text)
			s.Expect(s.Group, "Tarocktisch")
		}
		s.Command(anna, "/end")
		s.Shows(s.Group, "Der Tisch ist wieder geschlossen")
	})
}
