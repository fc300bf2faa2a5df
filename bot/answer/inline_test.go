package answer_test

import (
	"strings"
	"testing"

	"tarock/bot/stage"
	"tarock/bot/standin"
)

// A user who types after the bot's name gets terms and answers, in his language and
// about the rule set of his table; an empty or unrelated question gets nothing.
func TestInline(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		ask := func(user int64, text string) []standin.Article {
			id := s.World.Inline(user, text)
			var list []standin.Article
			s.Wait("answers to "+text, func() (ok bool) { list, ok = s.World.Articles(id); return ok })
			return list
		}
		for text, want := range map[string]string{"kontra": "Kontra", "Pagatt": "Pagat", "was zählt ein angesagter Uhu im Solorufer?": "Uhu"} {
			list := ask(s.Users[0], text)
			if len(list) == 0 || len(list) > 5 || !strings.Contains(list[0].Title+list[0].Text, want) || list[0].Line == "" {
				t.Errorf("%q: got %q", text, list)
			}
		}
		for _, text := range []string{"", "   ", "Wie wird das Wetter morgen?"} {
			if list := ask(s.Users[1], text); len(list) > 0 {
				t.Errorf("%q: got %q", text, list)
			}
		}
		stranger := s.World.AddUser(standin.User{FirstName: "Eve", Language: "en"}).ID
		if list := ask(stranger, "kontra"); len(list) == 0 || !strings.Contains(list[0].Text, "double") {
			t.Errorf("in English: got %q", list)
		}
		if list := ask(stranger, "do I win with 30 points?"); len(list) == 0 || !strings.Contains(list[0].Text, "35 points and 1 leaf the game is won") {
			t.Errorf("in English: got %q", list)
		}
	})
}
