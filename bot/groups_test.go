package bot_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// Answers in private name their group for a user who plays in two groups, and only for
// him.
func TestTwoGroups(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna := s.users[0]
		d := playing(s, 0, 0)
		s.do(byHand(d))
		s.quiet()
		for _, command := range []string{"/schrieb", "/stich", "/radl"} {
			s.whisper(anna, command)
			if text := s.last(anna); strings.Contains(text, "Tarockrunde") {
				t.Errorf("%s at the only table: got\n%s", command, text)
			}
		}
		first := s.group
		s.group = s.world.AddGroup(standin.Supergroup, "Stammtisch <b>", s.users...)
		s.acted = 0
		s.command(anna, "/tarock")
		for _, user := range s.users[1:] {
			s.press(user, s.group, "to join", kind(press.Join))
			s.quiet()
		}
		d = shortDeal(t)
		s.stack(d.Setup())
		s.begin()
		s.cut(0)
		s.do(byHand(d))
		s.quiet()
		for _, command := range []string{"/schrieb", "/stich", "/radl", "/warum"} {
			s.whisper(anna, command)
			standing := s.standing(anna)
			text := standing[len(standing)-2].Text + "\n" + standing[len(standing)-1].Text
			for _, title := range []string{"Tarockrunde", "Stammtisch <b>"} {
				if strings.Count(text, title) != 1 {
					t.Errorf("%s at two tables: got\n%s\nwant %q in it once", command, text, title)
				}
			}
		}
		s.whisper(anna, "/export")
		for _, title := range []string{"Tarockrunde", "Stammtisch <b>"} {
			s.shows(anna, "Mitschrift", title)
		}
		s.say(anna, first, "/schrieb@"+s.world.Bot().Username)
		s.quiet()
		if text := s.last(first); strings.Contains(text, "Tarockrunde") {
			t.Errorf("got the group's name in its own chat:\n%s", text)
		}
	})
}
