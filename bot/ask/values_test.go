package ask_test

import (
	"testing"

	"tarock/bot/ask"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
)

// TestNow: what a game costs in the deal that is on has the factor of that deal and, if it is
// being played, its doublings.
func TestNow(t *testing.T) {
	book := ask.For(rules.Find("koenigrufen-ruediger"), nil, locales.For("de"))
	played := []view.Fact{{ID: view.Contract, Seat: 1, Word: "bettler", N: 5}}
	kontra := append(played[:1:1], view.Fact{ID: view.Doubled, Seat: 1, Of: act.Nobody, N: 4})
	own := append(played[:1:1], view.Fact{ID: view.Doubled, Seat: 1, Of: 2, N: 2})
	for _, tt := range []struct {
		name, question string
		view           view.View
		want           string
	}{
		{"a deal that counts once", "Was zahlt der Bettler hier?", view.View{Factor: 1}, ""},
		{"a doubled deal", "Was zahlt der Dreier hier?", view.View{Factor: 2}, "Jetzt, in diesem Spiel: 6."},
		{"the game that is played", "Was zahlt der Bettler hier?", view.View{Factor: 1, Facts: played}, "Jetzt, in diesem Spiel: 2."},
		{"Kontra and Retour in a doubled deal", "wos zoit da Bettler do?", view.View{Factor: 2, Facts: kontra}, "Jetzt, in diesem Spiel: 20."},
		{"another game than the doubled one", "Was zahlt der Dreier hier?", view.View{Factor: 1, Facts: kontra}, ""},
		{"Kontra of one opponent, for his eyes", "Was zahlt der Bettler?", view.View{Factor: 1, Facts: own, Eyes: 2}, "Jetzt, in diesem Spiel: 5."},
		{"Kontra of one opponent, for other eyes", "Was zahlt der Bettler?", view.View{Factor: 1, Facts: own, Eyes: 3}, "Jetzt, in diesem Spiel: 2."},
		{"a step that is named", "Was zahlt der Bettler mit Kontra?", view.View{Factor: 2, Facts: kontra}, ""},
		{"no question about a value", "Wer spielt beim Bettler aus?", view.View{Factor: 2, Facts: kontra}, ""},
	} {
		if got := book.Now(tt.question, &tt.view); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}
