package bot_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// The rules are looked up by word, however it is spelled, and by button.
func TestRules(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		for chat, ask := range map[int64]func(string){
			s.group:    func(text string) { s.command(s.users[0], text) },
			s.users[0]: func(text string) { s.whisper(s.users[0], text) },
		} {
			ask("/hilfe")
			s.expect(chat, "Befehle", "/tarock")
			ask("/regeln")
			s.shows(chat, "")
			for _, what := range []string{"games", "premiums"} {
				s.press(s.users[0], chat, what, func(p press.Press) bool { return p.Kind == press.Rules && strings.HasPrefix(p.Arg, what+" point") })
				s.expect(chat, "Point")
			}
			ask("/regeln Trull")
			s.expect(chat, "Trull", "Sküs")
			ask("/regeln skues")
			s.expect(chat, "Sküs")
			ask("/regeln SKÜS")
			s.expect(chat, "Sküs")
			ask("/regeln Trischacken")
			s.quiet()
			if !s.offers(chat, kind(press.Rules, "trischaken")) && !strings.Contains(s.last(chat), "Trischaken") {
				t.Errorf("a word misspelled is answered by\n%s", s.show())
			}
			ask("/regeln Blumenkohl<b>")
			s.expect(chat, "Blumenkohl")
			ask("/regeln spiele")
			s.expect(chat, "Bettler")
			ask("/regeln Prämien")
			s.expect(chat, "Pagat")
			ask("/regeln praemien")
			s.expect(chat, "Pagat")
		}
	})
}

// Pressing the buttons of the rules does not fill the group.
func TestRulesFillNothing(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.command(s.users[0], "/regeln")
		for range 5 {
			for _, what := range []string{"games point", "premiums point", "games koenigrufen-ruediger"} {
				s.press(s.users[3], s.group, what, kind(press.Rules, what))
				s.quiet()
			}
		}
		s.expect(s.group, "Bettler")
		if n := len(s.standing(s.group)); n != 2 {
			t.Errorf("%d messages stand in the group, want the topics and one table", n)
		}
	})
}
