package answer_test

import (
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/bot/press"
	"tarock/bot/screen/explain"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/rules"
	"tarock/locales"
)

// The rules can be looked up by word, even misspelled, and by button.
func TestRules(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		for chat, ask := range map[int64]func(string){
			s.Group:    func(text string) { s.Command(s.Users[0], text) },
			s.Users[0]: func(text string) { s.Whisper(s.Users[0], text) },
		} {
			ask("/hilfe")
			s.Expect(chat, "Befehle", "/tarock")
			ask("/regeln")
			s.Shows(chat, "")
			for _, step := range []struct{ arg, want string }{
				{"t1 koenigrufen-ruediger games", "Solodreier"}, {"t2 koenigrufen-ruediger games", "Solofarberl"},
				{"menu koenigrufen-ruediger", "Regeln"}, {"others", "Alle Spiele"}, {"menu point", "Dreiblatt"}, {"t1 point play", "Farbzwang"},
			} {
				s.Press(s.Users[0], chat, step.arg, stage.Kind(press.Rules, step.arg))
				s.Expect(chat, step.want)
			}
			ask("/regeln Trull")
			s.Expect(chat, "Trull", "Sküs")
			ask("/regeln skues")
			s.Expect(chat, "Sküs")
			ask("/regeln SKÜS")
			s.Expect(chat, "Sküs")
			ask("/regeln Skis")
			s.Expect(chat, "Sküs\nDie Karte mit dem Kasperl", "im dänischen Großtarock")
			ask("/regeln Pagat")
			s.Expect(chat, "Pagat ultimo (Prämie)\n", "still 1, angesagt 2", "Königrufen (Rüdigervariante) · Prämien", "Pagat (Karte)\nDas Tarock I")
			ask("/regeln Uhu")
			s.Expect(chat, "Uhu (Prämie)\n", "still 2, angesagt 4", "Uhu (Karte)\nDas Tarock II")
			if strings.Count(s.Last(chat), "(Prämie)") != 1 {
				t.Errorf("got a premium explained twice:\n%s", s.Last(chat))
			}
			ask("/regeln Radl")
			s.Expect(chat, "Gstieß-a-Radel: das Ende\n", "beginnt die letzte Runde", "Radl\nAnderes Wort für eine Runde")
			ask("/regeln Bettler")
			s.Expect(chat, "Bettler (Spiel)\n", "Bettler ouvert (Spiel)\n")
			ask("/regeln Trischacken")
			s.Quiet()
			if !s.Offers(chat, stage.Kind(press.Rules, "trischaken")) && !strings.Contains(s.Last(chat), "Trischaken") {
				t.Errorf("misspelled word: got\n%s", s.Show())
			}
			ask("/regeln Blumenkohl<b>")
			s.Expect(chat, "Blumenkohl")
			ask("/regeln Was zählt ein angesagter Uhu im Solorufer?")
			s.Expect(chat, "Uhu", "Solorufer, Solofarberl, Solodreier: still 4, angesagt 8", "Prämien")
			s.Press(s.Users[0], chat, "the topic", func(p press.Press) bool { return p.Arg == "T1 koenigrufen-ruediger premiums" })
			s.Expect(chat, "Pagat ultimo", "Kakadu")
			ask("/regeln Wie wird denn morgen das Wetter?")
			s.Expect(chat, "kenne ich nicht")
			ask("/regeln spiele")
			s.Expect(chat, "Bettler")
			ask("/regeln Prämien")
			s.Expect(chat, "Pagat")
			ask("/regeln praemien")
			s.Expect(chat, "Pagat")
			ask("/regeln Unterschiede")
			s.Shows(chat, "Königrufen: die Unterschiede", "Zwischen welchen?")
			s.Press(s.Users[0], chat, "two games", func(p press.Press) bool { return p.Arg == explain.BetweenArg+"koenigrufen-ruediger koenigrufen-kurz" })
			s.Expect(chat, "Rüdigervariante ↔ Kurzregeln", "Auchrufer")
		}
	})
}

// Every button of the rules works, and so does /regeln for every rule set, even one
// without a table of games.
func TestRulesOfEveryGame(t *testing.T) {
	stage.Tell(t, standin.Supergroup, stage.Four[:3], func(s *stage.Stage) {
		anna := s.Users[0]
		s.Acquaint()
		s.Command(anna, "/tarock")
		s.Choose(rules.Find("grosstarock"), 3)
		for _, what := range []string{"spiele", "praemien"} {
			before := s.Newest(s.Group)
			if s.Command(anna, "/regeln "+what); s.Newest(s.Group) == before {
				t.Errorf("/regeln %s: got no answer", what)
			}
		}
		s.Command(anna, "/regeln")
		message := s.Newest(s.Group)
		var list []string
		for _, m := range s.Standing(s.Group) {
			if m.ID != message {
				continue
			}
			for _, row := range m.Keyboard {
				list = append(list, row[0].Data)
			}
		}
		for _, data := range list {
			if toast := s.Raw(anna, s.Group, message, data); toast.Text != "" {
				t.Errorf("%s: got answer %q", data, toast.Text)
			}
		}
	})
}

// The buttons of the rules edit their message and send no new ones.
func TestRulesFillNothing(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Command(s.Users[0], "/regeln")
		for range 5 {
			for _, what := range []string{"t1 koenigrufen-ruediger games", "t2 koenigrufen-ruediger games", "menu koenigrufen-ruediger"} {
				s.Press(s.Users[3], s.Group, what, stage.Kind(press.Rules, what))
				s.Quiet()
			}
		}
		if n := len(s.Standing(s.Group)); n != 1 {
			t.Errorf("got %d messages in the group, want only the menu", n)
		}
	})
}

// A button below an answer leads to the passage that it names, of whatever rule set it is.
func TestPassageButton(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		user, guide := s.Users[0], ask.GuideFor(rules.Find("troccas"), nil, locales.For("de"))
		p := guide.Topic("play")[0]
		s.World.PressRaw(user, user, s.Newest(user), press.Press{Kind: press.Rules, Arg: "p " + guide.Key(p)}.Data())
		s.Quiet()
		s.Expect(user, p.Title, p.Text[:40])
	})
}
