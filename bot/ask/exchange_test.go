package ask

import (
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestInstead: a question for what an answer of no says instead is answered with yes, and the
// question of that answer with no.
func TestInstead(t *testing.T) {
	for _, c := range []struct{ set, language, question, want string }{
		{"droggn", "de", "Zählt der Talon im Super für die Gegner?", "Nein: "},
		{"droggn", "de", "Zählt der Talon im Super für den Spieler?", "Ja: "},
		{"einfach", "de", "Sehen die Gegner die vier Karten, die der Spieler aus dem Talon kriegt?", "Nein: "},
		{"droggn", "en", "I am the declarer of a Solo. May I buy a card as in Ansager?", "No: "},
		{"paskievics", "en", "If all four pass, does the next player deal?", "No: "},
		{"paskievics", "en", "If all four pass, does the same dealer deal again?", "Yes: "},
	} {
		list := For(rules.Find(c.set), nil, locales.For(c.language)).Answer(c.question)
		if len(list) == 0 || !strings.HasPrefix(list[0].Fact, c.want) {
			t.Errorf("%s: %s\n got %+v, want %q first", c.set, c.question, list[:min(1, len(list))], c.want)
		}
	}
}
