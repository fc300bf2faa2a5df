package bot_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// A user who wants to be forgotten must confirm, and is refused while he sits at an
// open table. After that only his cards remain, so that the evening can still be
// exported.
func TestForget(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, []string{"Annamirl", "Berta", "Cilli", "Dora"}, func(s *stage) {
		anna, berta := s.users[0], s.users[1]
		s.do(byHand(playing(s, 0, 0)))
		s.whisper(anna, "/vergiss")
		s.expect(anna, "Du sitzt noch an einem Tisch")
		s.finish(anna)
		s.command(anna, "/vergiss")
		s.expect(s.group, "nur in unserem privaten Chat")

		s.whisper(anna, "/vergiss")
		s.unchanged("another user's answer", func() {
			s.refused(s.raw(berta, anna, s.newest(anna), s.like(kind(press.Forget), press.Forget, "yes")), "vorbei")
		})
		message, yes, _ := s.button(anna, kind(press.Forget, "yes"))
		s.press(anna, anna, "to stay", kind(press.Forget, "no"))
		s.expect(anna, "Alles bleibt")
		if !strings.Contains(s.stored(), "Annamirl") {
			t.Fatal("got no name in the store")
		}
		s.unchanged("an old button", func() { s.refused(s.raw(anna, anna, message, yes), "vorbei") })

		s.whisper(anna, "/forget")
		s.press(anna, anna, "to be forgotten", kind(press.Forget, "yes"))
		s.expect(anna, "Ich hab dich vergessen")
		if stored := s.stored(); strings.Contains(stored, "Annamirl") || !strings.Contains(stored, "Jemand") {
			t.Errorf("got her name stored, or the others' missing\n%s", stored)
		}
		for _, prefix := range []string{"user/" + id(anna), "seat/" + id(anna)} {
			if left, err := s.store.Blobs(prefix); err != nil || len(left) > 0 {
				t.Errorf("got %v left of her, %v", left, err)
			}
		}
		if left, err := s.store.Slots("forget"); err != nil || len(left) > 0 {
			t.Errorf("got the question kept, %v", err)
		}
		s.command(berta, "/schrieb")
		s.expect(s.group, "Jem", "Berta")
		s.command(berta, "/export")
		s.exported(s.group)
		s.stop()
		s.start()
		s.command(berta, "/schrieb")
		s.expect(s.group, "Jem", "Berta")
		s.command(anna, "/tarock")
		s.shows(s.group, "Tarocktisch")
	})
}

// /datenschutz works everywhere, and commands have a name in each language.
func TestCommandsInEachLanguage(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna := s.users[0]
		s.acquaint()
		for _, text := range []string{"/datenschutz", "/privacy"} {
			s.command(anna, text)
			s.expect(s.group, "Was ich über euch weiß", "/vergiss")
		}
		s.whisper(anna, "/settings")
		s.press(anna, anna, "English", kind(press.Setting, "language en"))
		s.whisper(anna, "/help")
		s.expect(anna, "/hand – ", "/table – ", "/trick – ", "/score – ", "/rules – ", "/settings – ", "/end – ", "/help – ", "/privacy – ", "/forget – ")
		if text := s.last(anna); strings.Contains(text, "/blatt") || strings.Contains(text, "/regeln") {
			t.Errorf("in English: got German commands\n%s", text)
		}
		s.whisper(anna, "/hilfe")
		s.expect(anna, "/hand – ")
		s.command(anna, "/new")
		s.shows(s.group, "Tarocktisch")
		for _, text := range []string{"/table", "/tisch"} {
			s.command(anna, text)
			s.expect(s.group, "Tarocktisch")
		}
		s.command(anna, "/end")
		s.shows(s.group, "Der Tisch ist wieder geschlossen")
	})
}
