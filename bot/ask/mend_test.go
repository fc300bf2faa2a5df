package ask

import (
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestMend: words in dialect and with wrong letters are read as they were meant, others as they
// are.
func TestMend(t *testing.T) {
	for _, tt := range []struct{ language, question, want string }{
		{"de", "hob scho weida gsogt", "habe schon weiter gesagt"},
		{"de", "derf i den Pogat ansogn?", "darf ich den pagat ansagen?"},
		{"de", "Wia vü koatn hod der Geba?", "wie viel karten hat der geber?"},
		{"de", "wos zoit a verlurane Dreia", "was zahlt a verlorene dreier"},
		{"de", "Soloruefr mit Knotra", "solorufer mit kontra"},
		{"de", "Bettler oeuvert", "bettler ouvert"},
		{"de", "Konig hoher als Dame", "könig höher als dame"},
		{"de", "Wetter im Zoo", "wetter im zoo"},
		{"de", "Darf ich im Solodreier den Talon anschauen?", "darf ich im solodreier den talon anschauen?"},
		{"de", "Der Pagat blieb unkontriert, er wusste es. Legal?", "der pagat blieb unkontriert, er wusste es. legal?"},
		{"en", "Who'll deal with schuessel, fair and unannounced?", "wholl deal with schuessel, fair and unannounced?"},
		{"en", "What dose a Bettelr cots?", "what does a bettler cost?"},
		{"en", "How many tarroks are in teh deck?", "how many tarocks are in the deck?"},
		{"de", "Zählt dei Picollo udn der Kontrra?", "zählt die piccolo und der kontra?"},
	} {
		book := For(rules.All()[0], nil, locales.For(tt.language))
		if got := book.mend(tt.question); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.question, got, tt.want)
		}
	}
}
