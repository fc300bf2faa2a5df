package ask

import (
	"slices"
	"strings"
	"testing"

	"tarock/bot/ask/told"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// TestFinedTold: what a breach costs is said of the case that is told, in all that is said of it; and no sum of a case
// that leaves several open, or tells something that is not understood.
func TestFinedTold(t *testing.T) {
	for _, c := range []struct{ set, language, question, want string }{
		{"einfach", "de", "Mit Reklamieren: Ich hab im Drei nicht bedient und bin erwischt worden. Was zahl ich jedem?", "3 an jeden anderen, zusammen 6"},
		{"einfach", "en", "Claims are on. A defender revoked in a Farberl and the claim is right, what does he owe in total?", "8 altogether, 4 to each of the others"},
		{"einfach", "en", "With claims: Solo doubled once, the declarer played a wrong card and was caught. How much to each of us?", "gets 8; the culprit pays 16 in all"},
		{"einfach", "de", "Zwei ohne Kontra, ein Gegner hot net bedient, zu Recht reklamiert. Was kriegt sein Mitgegner?", "2 an jeden anderen Gegner"},
		{"einfach", "en", "I played Eins with Pagat announced and I revoked. It was claimed rightly. What do I pay altogether?", "6 altogether, 3 to each of the others"},
		{"tapp", "en", "With claims: Solo without kontra, an opponent did not follow and was caught, what does he pay to each of the two others?", "8 to each of the others, 16 altogether"},
		{"tapp", "de", "Oberer, kein Kontra, nix angesagt, der Spieler gibt falsch zu und wird erwischt. Was zahlt er jedem?", "5 an jeden anderen, zusammen 10"},
		{"tapp", "de", "Wir spielen mit Reklamieren. Im Unteren mit Kontra hab i falsch bedient, was kost mi das insgesamt?", "zusammen 16, 8 an jeden anderen"},
		{"tapp", "en", "My opponent revoked in my Oberer and I caught him. Claims are allowed. What do I get?", "gets 5; the culprit pays 10 in all"},
		{"tapp", "en", "Dreier with announced Pagat, a defender failed to follow suit and it was rightly claimed. How much to each?", "11 to each of the others, 22 altogether"},
		{"zwanzigerrufen", "de", "Rufer mit Rekontra, der gerufene Partner macht Renonce, zu Recht reklamiert. Was zahlt er jedem?", "4 an jeden anderen, zusammen 12"},
		{"zwanzigerrufen", "en", "Solo with claims: the soloist's opponent revoked and was caught. Total price?", "12 altogether, 4 to each of the others"},
		{"zwanzigerrufen", "de", "I hab im Farberl als Gegner falsch zugebn und die habns gmerkt und reklamiert. Was blech i jedem?", "4 an jeden anderen, zusammen 12"},
		{"zwanzigerrufen", "en", "Plain Rufer, claims on: my partner revokes and I claim. What does he pay me?", "gets 1; the culprit pays 3 in all"},
		{"zwanzigerrufen", "de", "Farberl mit Kontra und eine Renonce des Spielers, richtig reklamiert. Gesamtsumme?", "zusammen 24, 8 an jeden anderen"},
		{"droggn", "de", "Reklamieren gilt. Super mit Kontra, der Spieler hat nicht bedient. Was zahlt er jedem?", "234 an jeden anderen, zusammen 468"},
		{"droggn", "en", "In a Super Mord the declarer revokes and is caught, what to each?", "167 to each of the others, 334 altogether"},
		{"droggn", "de", "Solo, kein Kontra, ein Verteidiger gibt falsch zu und wird erwischt: Was kriegt der Spieler?", "bekommt 154"},
		{"droggn", "en", "Ansager doubled, one of the two defenders revoked. The claim is right. What does he pay the declarer?", "gets 228"},
		{"droggn", "en", "Ansager, a defender was caught revoking. What does the other defender get?", "nothing to each other opponent"},
		{"neunzehnerrufen", "de", "Preference ohne Flek, ich hab nicht bedient und wurde zu Recht reklamiert. Was zahl ich zusammen?", "zusammen 30, 10 an jeden anderen"},
		{"neunzehnerrufen", "en", "Solo, flek on the game, the declarer revoked and the claim was right. What to each?", "20 to each of the others, 60 altogether"},
		{"neunzehnerrufen", "de", "Mit Reklamieren: Erste Pflicht mit Reflek, mein Partner bedient falsch und wird erwischt. Was krieg ich?", "bekommt 40, insgesamt kostet es den Schuldigen 120"},
		{"neunzehnerrufen", "en", "Second duty without any flek, an opponent did not follow suit and was rightly claimed. How much does he pay in all?", "30 altogether, 10 to each of the others"},
		{"paskievics", "en", "Claims on, I revoked in an Egy and they caught me. What do I pay altogether?", "30 altogether, 10 to each of the others"},
		{"paskievics", "de", "Kettő, ein Gegner macht Renonce, zu Recht reklamiert. Was kriegt der Spieler?", "bekommt 10, insgesamt kostet es den Schuldigen 30"},
		{"slowenisch", "de", "Im Solo ena hat ein Gegner nicht bedient und wir haben zu Recht reklamiert. Was schreibt er?", "70 Minus für den Schuldigen, sonst schreibt niemand etwas"},
		{"slowenisch", "en", "With claims: Trojko with kontra, the partner revoked and was caught. What does he write?", "minus 70 for the culprit, nobody else writes anything"},
		{"slowenisch", "en", "Berač, the declarer played a wrong card and it was claimed rightly. What is written for him?", "minus 70 for the culprit, nobody else writes anything"},
		{"bauerntarock", "de", "Im Hineinschauen hab ich falsch zugegeben und bin erwischt worden, Reklamieren gilt. Was schreib ich?", "60 Minus für den Schuldigen, sonst schreibt niemand etwas"},
		{"bauerntarock", "en", "Sumpern, a defender revoked and the claim was right. What does he write?", "minus 120 for the culprit, nobody else writes anything"},
		{"bauerntarock", "de", "Mit Reklamieren: Sumpern, der Spieler hat net bedient und is aufgflogn. Wie viel schreibt er minus?", "120 Minus für den Schuldigen, sonst schreibt niemand etwas"},
		{"grosstarock", "de", "Der Geber hat nicht bedient, Berta reklamiert zu Recht. Was zahlt er jedem?", "25 an jeden anderen, zusammen 50"},
		{"grosstarock", "en", "I did not follow suit, they claimed and were right. How much do I lose altogether?", "50 altogether, 25 to each of the others"},
		{"grosstarock", "en", "With claims, my neighbour revoked and I caught him. What do I get?", "gets 25; the culprit pays 50 in all"},
		{"troccas", "de", "Mit Reklamieren zu dritt: Einer hat nicht bedient und wird erwischt. Was schreibt er?", "zusammen 42, 21 an jeden anderen"},
		{"troccas", "en", "Four of us, claims on. My partner revoked and they caught him. What do I write?", "costs 36"},
		{"troccas", "en", "With three players I revoked and was rightly claimed. What does each of the others get?", "21 to each of the others, 42 altogether"},
		{"troccas", "de", "Zu viert hat ein Gegner falsch bedient und wir haben richtig reklamiert. Was kriegt jeder von uns?", "bekommt 36"},
		{"tarot", "de", "Garde sans zu viert, der Spieler hat nicht bedient und wird erwischt. Was zahlt er jedem?", "324 an jeden anderen, zusammen 972"},
		{"tarot", "en", "Prise with three players, a defender revoked and was caught. What does he pay the taker?", "gets 160"},
		{"tarot", "de", "Zu fünft Garde, der gerufene Partner gibt falsch zu, zu Recht reklamiert. Was zahlt er insgesamt?", "zusammen 486: 162 an jeden Gegner"},
		{"tarot", "en", "Garde contre, four players, claims on: a defender breaks a rule and is caught. What does he pay in total?", "1440 to the declarer"},
		{"tarot", "de", "Vier Spieler, Prise, der Spieler hatte einen Chelem angesagt und macht Renonce. Richtig reklamiert. Was zahlt er jedem?", "281 an jeden anderen, zusammen 843"},
		{"tarot", "en", "Garde with four players and a simple poignée shown, the taker revoked and it was claimed. What to each?", "182 to each of the others, 546 altogether"},
		{"cego", "de", "Cego zu viert, der Spieler hat nicht bedient und wird erwischt. Was zahlt er jedem?", "35 an jeden anderen, zusammen 105"},
		{"cego", "en", "Eine Leere with four, an opponent revoked and the claim was right. What does he pay the declarer?", "gets 315"},
		{"cego", "en", "Piccolo, the declarer did not follow suit, claimed rightly. How much in total?", "90 altogether, 30 to each of the others"},
		{"cego", "de", "Räuber: Die Vorhand macht Renonce und wird erwischt. Was zahlt sie jedem?", "60 an jeden anderen, zusammen 180"},
		{"cego", "en", "Ulti with three players: an opponent revoked and was caught, what does he owe the declarer?", "gets 160"},
		{"koenigrufen-kurz", "de", "Dreier mit Kontra, ein Gegner hat nicht bedient und wird erwischt. Was kriegt der Spieler?", "bekommt 30, insgesamt kostet es den Schuldigen 50"},
		{"koenigrufen-kurz", "en", "Solodreier, claims on: the declarer revoked and was caught, nothing announced. What to each?", "10 to each of the others, 30 altogether"},
		{"koenigrufen-kurz", "de", "Solorufer ohne alles, mein Partner macht Renonce und es wird zu Recht reklamiert. Was zahlt er jedem?", "2 an jeden anderen, zusammen 6"},
		{"koenigrufen-kurz", "en", "Bettler, an opponent revoked and was claimed. What does he pay the declarer, no kontra?", "gets 12; the culprit pays 20 in all"},
		{"koenigrufen-kurz", "de", "Rufer mit angesagtem Pagat, ich hab falsch bedient und bin erwischt worden. Was zahl ich jedem?", "3 an jeden anderen, zusammen 9"},
		{"koenigrufen-kurz", "en", "A defender revokes against my Sechserdreier and I claim. What do I get?", "gets 12; the culprit pays 28 in all"},
		{"koenigrufen-kurz", "de", "Dreier, ein Gegner macht Renonce. Reklamiert. Wie viel zahlt er insgesamt?", "zusammen 25: 15 an den Spieler, 5 an jeden anderen Gegner"},
		{"koenigrufen-alscher", "de", "Solodreier, ein Gegner gibt falsch zu und wird zu Recht reklamiert. Was kriegen seine Mitgegner?", "6 an jeden anderen Gegner"},
		{"koenigrufen-alscher", "en", "Solorufer with kontra, claims on: somebody revoked and was caught. How much to each?", "4 to each of the others, 12 altogether"},
		{"koenigrufen-alscher", "de", "Ich spiel einen Piccolo und bedien falsch, erwischt. Was zahl ich insgesamt?", "zusammen 6, 2 an jeden anderen"},
		{"koenigrufen-alscher", "en", "The Sechserdreier player revoked and was rightly claimed. How much to each?", "6 to each of the others, 18 altogether"},
		{"koenigrufen-alscher", "de", "Piccolo ouvert von Anna, Cilli macht Renonce und wird erwischt. Was kriegt Anna?", "bekommt 12, insgesamt kostet es den Schuldigen 20"},
		{"koenigrufen-alscher", "en", "Dreier, nothing doubled or announced, the declarer revoked, caught. Altogether?", "9 altogether, 3 to each of the others"},
		{"koenigrufen-melk", "de", "Solodreier, Gegner macht Renonce, Reklamation stimmt. Was zahlt er dem Spieler?", "bekommt 30, insgesamt kostet es den Schuldigen 50"},
		{"koenigrufen-melk", "en", "Solorufer, the declarer himself revoked and the claim was right. What does he pay in total?", "7 altogether: 1 to the partner, 3 to each opponent"},
		{"koenigrufen-melk", "de", "Farbendreier, der Spieler hat nicht Farbe bekannt und ist erwischt worden. Was kostet es jeden?", "5 an jeden anderen, zusammen 15"},
		{"koenigrufen-melk", "en", "Claims on: a defender revokes against the Sechserdreier. What does the declarer get?", "gets 21; the culprit pays 41 in all"},
		{"koenigrufen-melk", "de", "Im Rufer hat einer falsch zugegeben, nix angesagt, zu Recht reklamiert: was zahlt er jedem?", "1 an jeden anderen, zusammen 3"},
		{"koenigrufen-melk", "en", "Bettler without kontra, an opponent is caught revoking. What does he pay altogether?", "25 altogether: 15 to the declarer, 5 to each other opponent"},
		{"koenigrufen-wien", "de", "Rufer, Renonce vom Partner, nichts angesagt, Claims an. Was zahlt er jedem?", "2 an jeden anderen, zusammen 6"},
		{"koenigrufen-wien", "en", "Solodreier with kontra, the declarer revoked and it is established. Each gets what?", "40 to each of the others, 120 altogether"},
		{"koenigrufen-wien", "de", "Dreier mit Kontra, ein Gegner macht Renonce. Was zahlt er zusammen?", "zusammen 100: 60 an den Spieler, 20 an jeden anderen Gegner"},
		{"koenigrufen-wien", "en", "Trischaken, claims: somebody who is not forehand revoked and was caught. What to each?", "4 to each of the others, 12 altogether"},
		{"koenigrufen-wien", "de", "Pagatrufer, ein Gegner bedient falsch und wird zu Recht reklamiert. Was zahlt er jedem?", "8 an jeden anderen, zusammen 24"},
		{"koenigrufen-wien", "en", "Bettler, an opponent revoked, no kontra, claim right. What does the Bettler player get?", "gets 27; the culprit pays 45 in all"},
		{"koenigrufen-wien", "de", "Vorhand hat im Trischaken nicht überstochen und wird erwischt. Was zahlt sie insgesamt?", "zusammen 24, 8 an jeden anderen"},
		{"koenigrufen-wien", "en", "Solorufer, nothing announced, I revoked as an opponent and was caught. How much in total?", "12 altogether, 4 to each of the others"},
		{"koenigrufen-ruediger", "de", "Rufer, ein Gegner hat nicht bedient und wird zu Recht reklamiert, nichts angesagt. Was kriegt der Spieler?", "bekommt 1"},
		{"koenigrufen-ruediger", "en", "Dreier, claims on: an opponent revoked and was caught. What does the declarer get?", "gets 9"},
		{"koenigrufen-ruediger", "de", "Solodreier mit Kontra, der Spieler macht Renonce. Richtig reklamiert. Was zahlt er jedem?", "12 an jeden anderen, zusammen 36"},
		{"koenigrufen-ruediger", "en", "Piccolo, the declarer played a wrong card and was claimed rightly. What to each?", "2 to each of the others, 6 altogether"},
		{"koenigrufen-ruediger", "de", "Dreier, mein Mitgegner verstößt und wird erwischt. Was zahl ich?", "kostet 3"},
		{"koenigrufen-ruediger", "en", "Bettler, an opponent revoked and was caught. What does the Bettler player get?", "gets 6"},
		{"koenigrufen-ruediger", "de", "Rufer mit angesagtem Pagat, mein Partner hat falsch zugegeben, reklamiert. Was zahl ich als Spieler?", "kostet 3"},
		{"koenigrufen-ruediger", "en", "Solorufer, the partner of the declarer revoked and it was rightly claimed. What does each opponent get?", "2 from each on the culprit’s side, 2 to each of the others"},
		{"point", "de", "Dreiblatt ohne Ansagen, ein Gegner hat nicht bedient und wird erwischt. Was zahlt er jedem?", "3 an jeden anderen, zusammen 6"},
		{"point", "en", "Einblatt with claims: declarer revoked and was caught, nothing announced or doubled. How much in total?", "18 altogether, 9 to each of the others"},
		{"point", "de", "Solo mit Kontra, der Spieler macht Renonce, richtig reklamiert. Was kriegt jeder Gegner?", "24 an jeden anderen, zusammen 48"},
		{"point", "en", "I am an opponent in a Zweiblatt and revoked. They claimed. What do I pay my fellow opponent?", "6 to each other opponent"},
		{"point", "de", "Trischaken, Vorhand gibt falsch zu und wird erwischt. Was zahlt sie insgesamt?", "zusammen 8, 4 an jeden anderen"},
		{"point", "en", "Somebody other than forehand revoked in Trischaken, claim right. What does he pay in all?", "4 altogether, 2 to each of the others"},
		{"cego", "de", "Bettel: ein Gegner hot foisch zuagebn, mia hom reklamiert. Wos zoit a?", "90 an den Spieler"},
		{"grosstarock", "de", "I hob ned Foab bekennt und bin dawischt wordn. Wos zoi i jedm?", "25 an jeden anderen, zusammen 50"},
		{"koenigrufen-alscher", "de", "Wir ham an Dreier gspielt, i war Gegner und hab ned bedient, sie ham reklamiert. Was zahl i insgesamt?", "zusammen 15: 9 an den Spieler, 3 an jeden anderen Gegner"},
		{"einfach", "en", "Farberl without kontra, I as declarer did not follow and got caught. Per head?", "4 to each of the others, 8 altogether"},
		{"droggn", "de", "Super ohne Kontra, i hob als Gegner foisch zuagebn und bin dawischt wordn. Wos zoi i?", "234 an den Spieler"},
		{"neunzehnerrufen", "en", "Flek and reflek on the game, my fellow opponent revoked and was caught. What do I get?", "gets 40; the culprit pays 120 in all"},
		{"tapp", "en", "Solo, nobody claimed the revoke of the declarer. What does he pay?", ""},
		{"tapp", "de", "Ich hab im Solo zu Unrecht reklamiert, was zahl ich?", ""},
		{"koenigrufen-kurz", "de", "Rufer, der Pagat war angesagt und Kontra drauf, ein Gegner hat nicht bedient, erwischt. Was zahlt er jedem?", ""},
		{"tapp", "de", "Wir haben im Dreier falsch reklamiert, was kostet das?", ""},
		{"tapp", "de", "Im Solo hat er nicht bedient, weil er keine Farbe mehr hatte. Was zahlt er?", ""},
		{"tapp", "de", "Solo verloren mit 30 Punkten und falsch bedient. Was zahl ich jedem?", ""},
		{"tapp", "en", "Two defenders revoked in a Dreier, what do they pay?", ""},
		{"tapp", "de", "Beide Gegner haben im Dreier nicht bedient, was zahlen sie?", ""},
		{"tapp", "de", "Zwei Gegner haben im Dreier nicht bedient, was zahlen sie jedem?", ""},
		{"tapp", "en", "The defenders revoked in a Dreier, what do they pay?", ""},
		{"tapp", "en", "In a Dreier I revoked but took it back before the trick was full. What do I pay?", ""},
		{"tapp", "en", "In a Dreier I revoked but corrected it at once. What do I pay?", ""},
		{"tapp", "de", "Dreier, ich hab nicht bedient, aber gleich getauscht. Was zahl ich?", ""},
		{"tapp", "en", "What does the declarer get if he revoked in a Solo but won?", ""},
		{"cego", "de", "Cego nach einem Solo zu viert, der Spieler hat nicht bedient. Was zahlt er jedem?", ""},
		{"point", "de", "Zweiblatt abgelöst, der Spieler hat nicht bedient und wird erwischt. Was zahlt er jedem?", ""},
		{"point", "en", "I took over a Zweiblatt and revoked, caught. What to each?", ""},
		{"koenigrufen-alscher", "de", "Bettler mit Kontra, der Spieler macht Renonce. Was zahlt er jedem?", ""},
		{"koenigrufen-wien", "de", "Trischaken, einer hat nicht bedient und wird erwischt. Was zahlt er jedem?", ""},
		{"koenigrufen-kurz", "en", "Dreier: somebody revoked and was caught. What does he pay in all?", ""},
		{"koenigrufen-kurz", "de", "Rufer allein gespielt, der Spieler macht Renonce. Was zahlt er insgesamt?", "zusammen 3, 1 an jeden anderen"},
		{"koenigrufen-kurz", "de", "Rufer, Spieler hat sich selbst gerufen, ein Gegner macht Renonce. Was kriegt der Spieler?", "bekommt 3, insgesamt kostet es den Schuldigen 5"},
		{"koenigrufen-kurz", "de", "Ich spiel Dreier und ein Gegner hat nicht bedient, obwohl er konnte. Erwischt. Was krieg ich?", "bekommt 15, insgesamt kostet es den Schuldigen 25"},
		{"koenigrufen-kurz", "en", "I play a Dreier. Ben revokes, Cilli claims. What does Cilli get?", "gets 5; the culprit pays 25 in all"},
		{"koenigrufen-kurz", "en", "Ben plays a Dreier and revokes, I claim. What do I get?", "gets 5; the culprit pays 15 in all"},
		{"koenigrufen-kurz", "de", "Berta spielt Dreier, Cilli kontriert, Dora bedient nicht und wird erwischt. Was zahlt Dora der Berta?", "bekommt 30, insgesamt kostet es den Schuldigen 50"},
		{"koenigrufen-ruediger", "de", "Dreier mit angesagtem Pagat von einem Gegner, der Spieler macht Renonce. Was zahlt er jedem?", "5 an jeden anderen, zusammen 15"},
		{"tarot", "de", "Garde zu fünft ohne Partner, ein Verteidiger macht Renonce. Was zahlt er?", ""},
		{"tarot", "en", "Garde with five players, the taker called himself and a defender revoked. What does he pay?", "640 to the declarer"},
		{"tarot", "en", "Garde with four players, the taker announced a chelem, a defender revoked and was caught. What does he pay in all?", "1680 to the declarer"},
		{"slowenisch", "de", "Im Solo ena mit Radlc hat einer nicht bedient. Was schreibt er?", ""},
		{"einfach", "en", "Doubled deal, Drei: a defender revoked and was caught. What to each?", "6 to each of the others, 12 altogether"},
		{"einfach", "de", "Zwei mit Kontra und Re, ein Gegner macht Renonce, erwischt. Was zahlt er jedem?", "8 an jeden anderen, zusammen 16"},
		{"zwanzigerrufen", "de", "Solo mit Pagat angesagt und verloren, dann Renonce. Was zahlt der Spieler jedem?", ""},
		{"tapp", "de", "Was kostet eine unbemerkte Renonce im Solo?", ""},
		{"tapp", "en", "What does a revoke in a Solo cost the partner?", ""},
		{"koenigrufen-kurz", "en", "What does the partner pay when the declarer revokes in a Rufer?", ""},
		{"koenigrufen-kurz", "de", "Wer zahlt im Dreier, wenn ein Gegner falsch bedient hat?", ""},
		{"koenigrufen-kurz", "de", "Solorufer: der Spieler hat die falsche Karte verlegt, reklamiert. Was zahlt er jedem?", ""},
		{"point", "de", "Im Zweiblatt hat der Spieler einen König verlegt und es wird reklamiert. Was zahlt er jedem?", ""},
		{"tapp", "en", "How many cards are in hand when a revoke is claimed in Solo?", ""},
		{"tapp", "en", "Who pays when someone did not follow suit in a Solo?", ""},
		{"koenigrufen-kurz", "en", "Dreier: an opponent revoked and was caught. What does each of the others get?", "15 to the declarer, 5 to each other opponent, 25 altogether"},
		{"koenigrufen-kurz", "de", "Ich spiel als Gegner gegen einen Dreier und bedien falsch, erwischt. Was zahl ich insgesamt?", "zusammen 25: 15 an den Spieler, 5 an jeden anderen Gegner"},
	} {
		list := For(rules.Find(c.set), nil, locales.For(c.language)).Answer(c.question)
		got := ""
		if len(list) > 0 && (strings.HasPrefix(list[0].Fact, "Renonce") || strings.HasPrefix(list[0].Fact, "Revoke")) {
			_, got, _ = strings.Cut(list[0].Fact, ": ")
			got, _, _ = strings.Cut(got, ". (")
		}
		if got != c.want {
			t.Errorf("%s: %s\n got %q, want %q", c.set, c.question, got, c.want)
		}
	}
}

// TestFinedOwn: where the texts answer with a sum what a breach costs, what is reckoned has that sum.
func TestFinedOwn(t *testing.T) {
	t.Parallel()
	as, otherwise := 0, 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			for _, given := range []deal.Options{nil, {told.Claiming: "true"}} {
				book := For(set, given, locales.For(language))
				i := slices.IndexFunc(book.passages, func(p Passage) bool { return p.ID == "breach.cost" })
				for _, a := range book.passages[i].asked {
					for _, question := range a.Questions {
						mended, _ := book.mending(question)
						f, ok := fines{settling{&book.reckoner}}.fined(book.read(mended))
						if want := amount.FindString(a.Answer); !ok || given != nil && a.If == "" {
							continue
						} else if want != "" && slices.Contains(amount.FindAllString(f.text, -1), want) {
							as++
						} else if otherwise++; testing.Verbose() {
							t.Logf("%s %s: %s\n text says %s\n reckoned is %s", set.ID, language, question, a.Answer, f.text)
						}
					}
				}
			}
		}
	}
	if t.Logf("%d as the texts, %d otherwise", as, otherwise); as < 240 || otherwise > 4 {
		t.Errorf("got %d sums as the texts say, and %d otherwise", as, otherwise)
	}
}
