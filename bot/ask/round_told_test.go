package ask_test

import (
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/rules"
	"tarock/locales"
)

// toldRounds are auctions that are told from their first word on, with what comes of them by the rules on bidding.
var toldRounds = []struct{ rules, language, question, want string }{
	{"einfach", "de", "Anna Eins, Berta Zwei, Cilli Drei, dann passt Anna. Berta hält und Cilli gibt auf. Wer ist Alleinspieler?", "Berta spielt Drei."},
	{"einfach", "en", "Anna bids Eins, Berta passes, Cilli says Solo, Anna passes. What is played and by whom?", "Cilli plays Solo."},
	{"einfach", "en", "I'm forehand and say Eins, Berta goes up to Zwei, Cilli gives up, I hold, Berta drops out. What do I play?", "You play Zwei."},
	{"einfach", "de", "Anna: Eins, Berta: Zwei, Cilli: weiter, Anna: weiter. Wer ist Spieler?", "Berta spielt Zwei."},
	{"droggn", "de", "Vorhand fangt gleich mit Super Mord an. Is die Ansagerunde damit aus?", "Ja"},
	{"point", "en", "Forehand opens with Solo. Is the bidding over on the spot?", "Yes"},
	{"einfach", "en", "Anna is forehand, Berta second, Cilli deals. Anna bid Eins, Berta Zwei, Cilli Solo. Anna passes and Berta says hold. Who plays?", "Berta plays Solo."},
	{"einfach", "de", "Cilli gibt. Anna sagt Eins, Berta Zwei, Cilli Drei, Anna hält, Berta und Cilli sagen weiter. Wer spielt?", "Anna spielt Drei."},
	{"tapp", "en", "Anna (forehand) says Dreier, Berta Unterer, Cilli Oberer, Anna holds, the other two drop out. Who plays which game?", "Anna plays Oberer."},
	{"tapp", "de", "Jan sagt Dreier, Uwe passt, Ilse Unterer, Jan hält. Wer spielt?", "Jan spielt Unterer."},
	{"bauerntarock", "en", "Four at the table: Hal passes, Bo bids Hineinschauen, Cy bids Sumpern, Di hasn't said anything yet. Who is declarer?", "Cy plays Sumpern."},
	{"zwanzigerrufen", "en", "Anna, Berta, Cilli, Dora, with Dora dealing. Anna bid Rufer and called XX, Berta Farberl, Cilli Solo, Dora and Anna out, Berta holds. Who is the declarer?", "Berta plays Solo."},
	{"cego", "en", "Nobody says Solo. Anna (forehand) bids Cego, Berta Eine, Anna holds, then Berta, Cilli and Dora all pass. Who's playing what?", "Anna plays Eine."},
	{"cego", "de", "Vier Mal weiter, Anna als Vorhand sagt Cego, Berta drauf Bettel. Wer spielt jetzt was?", "Berta spielt Bettel."},
	{"koenigrufen-ruediger", "en", "Anna says mine, Berta Auchrufer Pagat, Cilli Piccolo on suspicion, Dora comes in with Bettler, then Anna and Berta pass. Who leads the first card?", "Dora leads"},
	{"koenigrufen-ruediger", "de", "Frau Hofrat gibt, rechts von ihr sitzt der Sepp, rechts vom Sepp die Mitzi. Die Mitzi spielt einen Dreier. Wer kommt zum ersten Stich heraus?", "Sepp spielt"},
	{"tarot", "de", "Zu viert, Dora gibt, Anna sitzt als Nächste, Cilli spielt Prise und hat nix angesagt. Wer kommt raus?", "Anna spielt"},
	{"neunzehnerrufen", "en", "I'm dealing tonight, the lady before me bid Preference. Am I allowed to hold it?", "No"},
	{"tapp", "en", "I'm dealing, and the lady before me has gone to Unterer over forehand's Dreier. Can I simply hold that?", "No"},
	{"droggn", "de", "Anna Ansager, Berta Super, Cilli passt. Was spielt wer?", "Berta spielt Super."},
	{"einfach", "de", "Solo von Cilli, Anna ist Vorhand. Wird Anna noch gefragt?", "Ja"},
	{"einfach", "en", "Forehand says Solo. Is Berta asked?", "No"},
	{"einfach", "de", "Reihenfolge Anna, Berta, Cilli. Alle haben gepasst. Wer gibt als Nächster?", "Anna gibt"},
	{"einfach", "en", "Order Anna, Berta, Cilli; Berta is declarer in Solo. Which defender is asked first whether to double?", "Cilli may double first"},
	{"tapp", "de", "Anna (Vorhand) sagt Dreier, Berta Solo, Anna sagt weiter. Wird Cilli, die Geberin, überhaupt noch gefragt?", "Nein"},
	{"tapp", "en", "Anna Dreier, Berta passes, Cilli Unterer. Who has to speak now?", "Anna is next"},
	{"tapp", "en", "Anna passes, Berta says Dreier, Cilli passes. Is Berta the declarer now?", "Yes"},
	{"point", "en", "I'm the dealer, both the others passed without a bid and I said Dreiblatt. Am I declarer there and then?", "Yes"},
	{"point", "de", "Vorhand passt, Berta sagt Einblatt, Cilli löst ab. Wer von den dreien könnte jetzt noch halten?", "Berta kann"},
	{"droggn", "en", "Order Anna, Berta, Cilli; Berta has just played as declarer. Who'll be forehand in the next deal?", "Cilli is forehand"},
	{"tarot", "en", "Player one passes, player two bids Prise, player three Garde, the dealer passes. Who plays which contract?", "The third player plays Garde."},
	{"tarot", "de", "Wir sitzen Anna, Berta, Cilli, Dora; Dora hat gegeben. Wer gibt als Nächste?", "Anna gibt"},
	{"grosstarock", "en", "Order of play is Anna, Berta, Cilli and Berta just dealt. Who deals next?", "Cilli deals"},
	{"neunzehnerrufen", "de", "Anna bietet Pflicht, Berta passt, Cilli sagt Sólo, Dora passt, Anna hält. Was bleibt der Cilli noch?", "Cilli kann noch sagen: Weiter."},
	{"zwanzigerrufen", "en", "Anna calls the XX in her Rufer, Berta passes, Cilli bids Farberl, Dora passes, Anna holds and Cilli passes. Who ends up playing what?", "Anna plays Farberl."},
	{"bauerntarock", "de", "Zu viert: alle passen, nur der Geber sagt Sumpern. Wer spielt?", "Der Geber spielt Sumpern."},
	{"cego", "de", "Vier Pässe, Anna sagt Cego, Berta Bettel. Kommen Cilli und Dora noch dran?", "Nein"},
	{"cego", "en", "Four passes, Anna (forehand) opens Eine, Berta bids Eine Leere, Anna passes. Cilli wants to go further. What does she have to bid?", "Cilli can still say: Zwei Leere"},
	{"koenigrufen-melk", "de", "Berta und Dora haben „besser“ gesagt, Cilli nicht. Wer muss zuerst ein Gebot nennen, und welches?", "Dora ist dran"},
	{"koenigrufen-alscher", "de", "Anna sagt Mein Spiel, Berta Piccolo, Cilli und Dora passen, Anna hält, Berta passt. Wer spielt den Piccolo?", "Anna spielt Piccolo."},
	{"koenigrufen-wien", "en", "Anna opens, all the others pass. Who is the declarer?", "Anna plays"},
}

// TestRounds asks what comes of auctions that are told.
func TestRounds(t *testing.T) {
	t.Parallel()
	for _, a := range toldRounds {
		book := ask.For(rules.Find(a.rules), nil, locales.For(a.language))
		if got := fact(book, a.question); !strings.HasPrefix(got, a.want) {
			t.Errorf("%s: %s\n got %q, want %s", a.rules, a.question, got, a.want)
		}
	}
}
