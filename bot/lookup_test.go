package bot_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/rules"
)

// The rules can be looked up by word, even misspelled, and by button.
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
			for _, step := range []struct{ arg, want string }{
				{"t1 koenigrufen-ruediger games", "Solodreier"}, {"t2 koenigrufen-ruediger games", "Solofarberl"},
				{"menu koenigrufen-ruediger", "Regeln"}, {"others", "Alle Spiele"}, {"menu point", "Dreiblatt"}, {"t1 point play", "Farbzwang"},
			} {
				s.press(s.users[0], chat, step.arg, kind(press.Rules, step.arg))
				s.expect(chat, step.want)
			}
			ask("/regeln Trull")
			s.expect(chat, "Trull", "Sküs")
			ask("/regeln skues")
			s.expect(chat, "Sküs")
			ask("/regeln SKÜS")
			s.expect(chat, "Sküs")
			ask("/regeln Skis")
			s.expect(chat, "Sküs\nDie Karte mit dem Kasperl", "im dänischen Großtarock")
			ask("/regeln Pagat")
			s.expect(chat, "Pagat ultimo (Prämie)\n", "still 1, angesagt 2", "Königrufen (Rüdigervariante) · Prämien", "Pagat (Karte)\nDas Tarock I")
			ask("/regeln Uhu")
			s.expect(chat, "Uhu (Prämie)\n", "still 2, angesagt 4", "Uhu (Karte)\nDas Tarock II")
			if strings.Count(s.last(chat), "(Prämie)") != 1 {
				t.Errorf("got a premium explained twice:\n%s", s.last(chat))
			}
			ask("/regeln Radl")
			s.expect(chat, "Gstieß-a-Radel: das Ende\n", "beginnt die letzte Runde", "Radl\nAnderes Wort für eine Runde")
			ask("/regeln Bettler")
			s.expect(chat, "Bettler (Spiel)\n", "Bettler ouvert (Spiel)\n")
			ask("/regeln Trischacken")
			s.quiet()
			if !s.offers(chat, kind(press.Rules, "trischaken")) && !strings.Contains(s.last(chat), "Trischaken") {
				t.Errorf("misspelled word: got\n%s", s.show())
			}
			ask("/regeln Blumenkohl<b>")
			s.expect(chat, "Blumenkohl")
			ask("/regeln Was zählt ein angesagter Uhu im Solorufer?")
			s.expect(chat, "Uhu", "Solorufer, Solofarberl, Solodreier: still 4, angesagt 8", "Prämien")
			s.press(s.users[0], chat, "the topic", func(p press.Press) bool { return p.Arg == "T1 koenigrufen-ruediger premiums" })
			s.expect(chat, "Pagat ultimo", "Kakadu")
			ask("/regeln Wie wird denn morgen das Wetter?")
			s.expect(chat, "kenne ich nicht")
			ask("/regeln spiele")
			s.expect(chat, "Bettler")
			ask("/regeln Prämien")
			s.expect(chat, "Pagat")
			ask("/regeln praemien")
			s.expect(chat, "Pagat")
			ask("/regeln Unterschiede")
			s.shows(chat, "Königrufen: die Unterschiede", "Kurzregeln")
		}
	})
}

// Every button of the rules works, and so does /regeln for every rule set, even one
// without a table of games.
func TestRulesOfEveryGame(t *testing.T) {
	tell(t, standin.Supergroup, four[:3], func(s *stage) {
		anna := s.users[0]
		s.acquaint()
		s.command(anna, "/tarock")
		s.choose(rules.Find("grosstarock"), 3)
		for _, what := range []string{"spiele", "praemien"} {
			before := s.newest(s.group)
			if s.command(anna, "/regeln "+what); s.newest(s.group) == before {
				t.Errorf("/regeln %s: got no answer", what)
			}
		}
		s.command(anna, "/regeln")
		message := s.newest(s.group)
		var list []string
		for _, m := range s.standing(s.group) {
			if m.ID != message {
				continue
			}
			for _, row := range m.Keyboard {
				list = append(list, row[0].Data)
			}
		}
		for _, data := range list {
			if toast := s.raw(anna, s.group, message, data); toast.Text != "" {
				t.Errorf("%s: got answer %q", data, toast.Text)
			}
		}
	})
}

// The buttons of the rules edit their message and send no new ones.
func TestRulesFillNothing(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.command(s.users[0], "/regeln")
		for range 5 {
			for _, what := range []string{"t1 koenigrufen-ruediger games", "t2 koenigrufen-ruediger games", "menu koenigrufen-ruediger"} {
				s.press(s.users[3], s.group, what, kind(press.Rules, what))
				s.quiet()
			}
		}
		if n := len(s.standing(s.group)); n != 1 {
			t.Errorf("got %d messages in the group, want only the menu", n)
		}
	})
}
