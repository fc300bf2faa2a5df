package answer_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// A user who wants to be forgotten must confirm, and is refused while he sits at an
// open table. After that only his cards remain, so that the evening can still be
// exported.
func TestForget(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, []string{"Annamirl", "Berta", "Cilli", "Dora"}, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
		s.Whisper(anna, "/vergiss")
		s.Expect(anna, "Du sitzt noch an einem Tisch")
		s.Finish(anna)
		s.Command(anna, "/vergiss")
		s.Expect(s.Group, "nur in unserem privaten Chat")

		s.Whisper(anna, "/vergiss")
		s.Unchanged("another user's answer", func() {
			s.Refused(s.Raw(berta, anna, s.Newest(anna), s.Like(stage.Kind(press.Forget), press.Forget, "yes")), "vorbei")
		})
		message, yes, _ := s.Button(anna, stage.Kind(press.Forget, "yes"))
		s.Press(anna, anna, "to stay", stage.Kind(press.Forget, "no"))
		s.Expect(anna, "Alles bleibt")
		if !strings.Contains(s.Stored(), "Annamirl") {
			t.Fatal("got no name in the store")
		}
		s.Unchanged("an old button", func() { s.Refused(s.Raw(anna, anna, message, yes), "vorbei") })

		s.Whisper(anna, "/forget")
		s.Press(anna, anna, "to be forgotten", stage.Kind(press.Forget, "yes"))
		s.Expect(anna, "Ich hab dich vergessen")
		if stored := s.Stored(); strings.Contains(stored, "Annamirl") || !strings.Contains(stored, "Jemand") {
			t.Errorf("got her name stored, or the others' missing\n%s", stored)
		}
		for _, prefix := range []string{"user/" + stage.ID(anna), "seat/" + stage.ID(anna)} {
			if left, err := s.Store.Blobs(prefix); err != nil || len(left) > 0 {
				t.Errorf("got %v left of her, %v", left, err)
			}
		}
		if left, err := s.Store.Slots("forget"); err != nil || len(left) > 0 {
			t.Errorf("got the question kept, %v", err)
		}
		s.Command(berta, "/schrieb")
		s.Expect(s.Group, "Jem", "Berta")
		s.Command(berta, "/export")
		s.Exported(s.Group)
		s.Stop()
		s.Start()
		s.Command(berta, "/schrieb")
		s.Expect(s.Group, "Jem", "Berta")
		s.Command(anna, "/tarock")
		s.Shows(s.Group, "Tarocktisch")
	})
}

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
