package ask_test

import (
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/rules"
	"tarock/locales"
)

// toldSeats are questions that tell where players sit, with the beginning of what is answered; "" if what is told says nothing
// about it.
var toldSeats = []struct{ rules, language, question, want string }{
	{"grosstarock", "en", "Order of play Anna, Berta, Cilli and Cilli dealt this one. Who deals the next hand?", "Anna deals"},
	{"koenigrufen-wien", "en", "Four at the table, in order Anna, Berta, Cilli, Dora. Dora deals. Who cuts?", "Berta cuts"},
	{"koenigrufen-wien", "de", "Zu sechst: Anna, Berta, Cilli, Dora, Emil, Franz, und der Franz gibt. Wer sitzt außer ihm noch aus?", "Cilli setzt aus"},
	{"koenigrufen-wien", "de", "Zu sechst: Anna, Berta, Cilli, Dora, Emil, Franz, und der Franz gibt. Wer setzt aus?", "Cilli und Franz setzen aus"},
	{"koenigrufen-wien", "de", "Fünf am Tisch, reihum Anna, Berta, Cilli, Dora, Emil. Dora gibt. Wer ist Vorhand?", "Emil ist Vorhand"},
	{"koenigrufen-wien", "en", "Five at the table, in order Anna, Berta, Cilli, Dora, Emil. Dora deals. Who cuts?", "Cilli cuts"},
	{"koenigrufen-wien", "de", "Fünf am Tisch, reihum Anna, Berta, Cilli, Dora, Emil. Dora gibt, Cilli spielt einen Dreier. Wer spielt zum ersten Stich aus?", "Emil spielt"},
	{"troccas", "en", "Anna, Berta, Cilli, Dora. Dora deals, Berta proposes a new deal. Who has to answer first?", "Cilli is next"},
	{"troccas", "de", "Anna, Berta, Cilli, Dora sitzen der Reihe nach; Berta gibt. Wer spielt zum ersten Stich aus?", "Cilli spielt"},
	{"troccas", "en", "Order Anna, Berta, Cilli, Dora. Who is Anna's partner?", "Cilli is the partner"},
	{"bauerntarock", "en", "Dealer is Dave, after him Alfred, Boris, Cyril. Cyril got the Sumpern. Who leads to trick one?", "Alfred leads"},
	{"bauerntarock", "en", "Three of us: Ann deals, then comes Bea, then Cat. Cat says Schönere, Ann accepts, Bea refuses. Who is to speak now?", "Bea is next"},
	{"bauerntarock", "en", "Dora deals, Anna sits to her left. Who is forehand?", "Anna is forehand"},
	{"cego", "en", "Dora deals, Anna sits to her right. Who is forehand?", "Anna is forehand"},
	{"cego", "en", "Dora deals, Anna sits to her left. Who is forehand?", ""},
	{"koenigrufen-kurz", "en", "Berta is forehand, then come Cilli, Dora, Anna. Who deals?", "Anna deals"},
	{"koenigrufen-kurz", "en", "I deal, then come Anna, Berta, Cilli. Who speaks first?", "Anna speaks first"},
	{"koenigrufen-kurz", "en", "Anna deals, then I come, then Berta, then Cilli. Who deals next?", "You deal next"},
	{"droggn", "de", "Reihenfolge Anna, Berta, Cilli. Cilli hat gegeben. Wer gibt als Nächste?", "Der Spieler gibt"},
	{"droggn", "de", "Reihenfolge Anna, Berta, Cilli. Cilli hat gegeben und alle haben gepasst. Wer gibt jetzt?", "Cilli gibt"},
	{"koenigrufen-alscher", "en", "Order Anna, Berta, Cilli, Dora; Dora dealt. Cilli is playing a Bettler. Who leads the first card?", "Cilli leads"},
	{"koenigrufen-kurz", "en", "Dora is dealing; on her right sits Anna, then Berta, then Cilli. Who opens the bidding?", "Anna speaks first"},
	{"koenigrufen-kurz", "de", "Anna teilt aus, dann kommen Berta, Cilli und Dora. Wer fängt mit dem Bieten an?", "Berta redet zuerst"},
	{"koenigrufen-wien", "en", "Five players, Anna deals, then Berta, Cilli, Dora, Emil. Who is left out of the deal?", ""},
	{"koenigrufen-wien", "de", "Wir sind zu fünft: Anna, Berta, Cilli, Dora, Emil. Anna gibt. Wer spielt nicht mit?", "Anna setzt aus"},
	{"tapp", "de", "Anna gibt, Berta sitzt rechts von ihr, Cilli links. Wer spielt aus?", "Berta spielt"},
	{"tarot", "en", "Anna, Berta, Cilli, Dora sit clockwise. Dora deals. Who leads to the first trick?", "Cilli leads"},
	{"tarot", "en", "Anna, Berta, Cilli, Dora sit counter-clockwise. Dora deals. Who leads to the first trick?", "Anna leads"},
	{"troccas", "de", "Anna, Berta, Cilli, Dora, Dora gibt. Anna schlägt vor, neu zu geben. Wer antwortet zuerst?", "Berta ist dran"},
	{"koenigrufen-alscher", "de", "Anna sitzt links von Berta, Berta gibt. Ist Anna Vorhand?", "Nein: Ein anderer ist Vorhand"},
	{"koenigrufen-melk", "de", "Sitzordnung Anna, Berta, Cilli, Dora. Dora gibt. Wer kriegt die ersten Karten?", "Anna bekommt"},
	{"koenigrufen-alscher", "de", "Reihenfolge Anna, Berta, Cilli, Dora; Dora gibt. Wer sitzt Anna gegenüber?", "Cilli sitzt dort"},
}

// TestToldSeats asks who does what by his seat.
func TestToldSeats(t *testing.T) {
	t.Parallel()
	for _, a := range toldSeats {
		book := ask.For(rules.Find(a.rules), nil, locales.For(a.language))
		if got := book.Fact(a.question); !strings.HasPrefix(got, a.want) || a.want == "" && got != "" {
			t.Errorf("%s: %s\n got %q, want %s", a.rules, a.question, got, a.want)
		}
	}
}
