package ask_test

import (
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/rules"
	"tarock/locales"
)

// toldSayings are questions that tell what was announced and doubled, with what the rules on announcing and doubling say to them.
var toldSayings = []struct{ rules, language, question, want string }{
	{"koenigrufen-alscher", "en", "In my second turn I remember the Uhu. Is it too late to announce?", "Yes"},
	{"koenigrufen-alscher", "en", "My partner probably has the Kakadu. Can I announce it on his behalf?", "No"},
	{"koenigrufen-kurz", "en", "I'm against the declarer and I hold the I. Am I allowed to announce Pagat for my own side?", "Yes"},
	{"koenigrufen-kurz", "en", "Berta gave Kontra to the Solodreier. May Cilli, also an opponent, give the Rekontra?", "No: Cilli may not"},
	{"koenigrufen-kurz", "de", "Pagat ultimo und König ultimo, beide von mir angesagt, wo ich doch I und den gerufenen König hab – erlaubt?", "Nein"},
	{"koenigrufen-kurz", "de", "Gilt im Farbendreier eine angesagte Trull?", "Nein"},
	{"koenigrufen-melk", "en", "The Kontra on the Dreier was mine, and the declarer said Rekontra. May my fellow defender be the one to say Subkontra?", "Yes"},
	{"koenigrufen-melk", "en", "My first announcing turn is over. Can I still give Kontra to the game in my second one?", "Yes"},
	{"koenigrufen-wien", "de", "Ein Gegner will im Rufer Absolut ansagen, das Spiel ist von niemandem kontriert. Zulässig?", "Nein"},
	{"einfach", "de", "Anna sagt als Spielerin Valat an, vorher hatte noch niemand was gesagt. Berta will das Spiel kontrieren. Darf sie das Spiel selbst noch kontrieren?", "Nein: Berta darf"},
	{"droggn", "de", "Nach dem Rekontra, dürfen die Gegner noch einmal verdoppeln?", "Ja"},
	{"droggn", "de", "Im Super Mord hab ich sowohl Pagat als auch Gstieß. Darf ich beide auslegen?", "Nein"},
	{"neunzehnerrufen", "de", "Flek auf einen angesagten Bonus wie Tarocky: möglich?", "Nein"},
	{"neunzehnerrufen", "de", "Trul und Honéry zusammen als zwei Bonusse ansagen – lassen die Regeln das zu?", "Nein"},
	{"paskievics", "en", "Kontra was given on the declarer's game. May his partner be the one to rekontra?", "Yes"},
	{"point", "de", "Das Spiel ist bereits kontriert. Kann ich das „ohne Trull“ des Spielers noch eigens mit Kontra belegen?", "Nein"},
	{"slowenisch", "de", "Anna hat meinen König gerufen, ich weiß es, sie nicht. Darf ich Kontra auf ihr Spiel sagen?", "Nein"},
	{"slowenisch", "en", "I let my first turn go with nothing said. Somebody doubled after that; may I still announce the Pagat in my hand on my second turn?", "Yes"},
	{"tapp", "de", "Ist mit dem Subkontra wirklich Schluss?", "Ja"},
	{"tarot", "de", "Ich bin nicht der Preneur, hab aber ein Bombenblatt. Kann ich den Chelem ansagen?", "Nein"},
}

// TestSayings asks what somebody may say after what was announced and doubled.
func TestSayings(t *testing.T) {
	t.Parallel()
	for _, a := range toldSayings {
		book := ask.For(rules.Find(a.rules), nil, locales.For(a.language))
		if got := fact(book, a.question); !strings.HasPrefix(got, a.want) {
			t.Errorf("%s: %s\n got %q, want %s", a.rules, a.question, got, a.want)
		}
	}
}
