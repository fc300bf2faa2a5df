package review_test

import (
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// looks are the presses that only lead to a page.
var looks = []press.Kind{press.Stats, press.Past, press.Sheet, press.Why, press.Look}

// unpressed returns a button of a chat that leads to a page and was not pressed yet, and notes
// it.
func unpressed(s *stage.Stage, chat int64, pressed map[string]bool) (message int, data, text string, ok bool) {
	for m := range s.World.Standing(chat) {
		for _, k := range slices.Concat(m.Keyboard...) {
			p, read := press.Parse(k.Data)
			if read && slices.Contains(looks, p.Kind) && !pressed[k.Data] {
				pressed[k.Data] = true
				return m.ID, k.Data, k.Text, true
			}
		}
	}
	return 0, "", "", false
}

// TestEveryButtonLeads: every button below a page about the past leads somewhere, at once and
// for everybody who was shown it: in the group and in private, also for a person who plays
// alone.
func TestEveryButtonLeads(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		evenings(s, 1, false)
		s.Whisper(anna, "/tarock")
		s.Press(anna, anna, "to start alone", func(p press.Press) bool { return p.Kind == press.Start && p.Chat == anna })
		s.Quiet()
		for _, chat := range []int64{anna, s.Group} {
			tell := s.Command
			if chat == anna {
				tell = s.Whisper
			}
			pressed := map[string]bool{}
			for _, command := range []string{"/schrieb", "/statistik", "/abende", "/analyse"} {
				tell(anna, command)
				for range 100 {
					message, data, text, ok := unpressed(s, chat, pressed)
					if !ok {
						break
					}
					if toast := s.Raw(anna, chat, message, data); toast.Text != "" && !strings.Contains(toast.Text, "Das Bild ist in unserem privaten Chat") {
						t.Errorf("chat %d, [%s] %s below %s: got %q", chat, text, data, command, toast.Text)
					}
					s.Quiet()
				}
			}
			if len(pressed) < 20 {
				t.Errorf("chat %d: got only %d buttons", chat, len(pressed))
			}
		}
	})
}
