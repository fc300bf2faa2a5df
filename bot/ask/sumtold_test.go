package ask

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
)

// TestToldDenials: what there was not, and who did what to whom, is read from how it is told.
func TestToldDenials(t *testing.T) {
	for _, c := range []struct{ set, language, question, want string }{
		{"bauerntarock", "de", "Hineinschauen, i bin Spieler und hob 84 Augen, koa Spatz im Spü. Wos schreib i?", "24 Plus"},
		{"bauerntarock", "de", "Der Hans hat gesumpert und 49 Augen zusammengebracht, Spatz war nicht dabei. Was kommt auf seinen Zettel?", "22 Minus"},
		{"bauerntarock", "de", "Sepp hat im Hineinschauen 55 Augen, und sein Spatz wird ihm im letzten Stich von einem Gegner abgestochen. Wieviel Minus schreibt er?", "15 Minus"},
		{"bauerntarock", "en", "Sumpern: the declarer made 75, and defender Bob won the last trick with his Spatz. What do the two of them write?", "30 for the declarer, 20 for the opponent with Spatz"},
		{"droggn", "de", "Ansager, 48 Punkte, nix ausgelegt, ka Kontra, mit'n Pagat war nix. Was schreibt der Spieler insgesamt?", "zusammen 62"},
		{"cego", "de", "Solo zu viert, Standardregeln, und der Spieler macht keinen einzigen Stich. Was zahlt er insgesamt?", "zusammen 105"},
		{"einfach", "de", "Anna spielt Drei, macht nur 43 Punkte und verliert noch den angesagten Pagat. Kein Kontra. Was zahlt sie jedem?", "5 an jeden Gegner"},
		{"einfach", "en", "Anna plays Drei, somebody said Kontra on the game, she has 47 points and made her announced, undoubled Pagat. How much does she collect altogether?", "16 altogether"},
		{"koenigrufen-kurz", "en", "Anna loses a Sechserdreier but has the Trull among her cards, unannounced. How much is she down altogether?", "21 altogether"},
		{"koenigrufen-kurz", "en", "Cilli wins a Dreier and takes every single trick without having announced anything; no bird, no doubling. How much does she get in total?", "45 altogether"},
		{"koenigrufen-kurz", "en", "Cilli wins her Besserrufer together with Dora, but the Uhu she announced gets beaten. No doublings. What does Cilli lose or win on balance?", "3 from each player"},
		{"koenigrufen-melk", "de", "Dora verliert einen Solorufer, der gerufene König lag im Talon, kein Kontra, keine Prämien. Wie viel zahlt sie zusammen?", "zusammen 9"},
		{"koenigrufen-melk", "en", "Cilli plays a Dreier in a Radl, so the deal counts double. She wins, nothing else. What is her total?", "42 altogether"},
		{"koenigrufen-wien", "de", "Doppelrunde, ich geb meinen Rufer auf, weil der König im Talon liegt. Wie viel verlier ich insgesamt?", "zusammen 12"},
		{"neunzehnerrufen", "en", "Preference on the second half, 45 points, no kontra. How much from each opponent?", "20 from each opponent"},
		{"neunzehnerrufen", "de", "Zweite Pflicht mit Partner, 38 Punkte, der Pagat geht im letzten Stich verloren. Was zahlt der Spieler unterm Strich?", "7 zahlt jeder"},
		{"neunzehnerrufen", "en", "Second duty, called card with a partner, 41 points, and the I wins the last trick. What does each of the losers pay?", "16 to each player"},
		{"neunzehnerrufen", "de", "Erste Pflicht, der gerufene XIX lag unter den eigenen vier Talonkarten, Anna spielt trotzdem weiter und macht 41. Wieviel schreibt sie sich gut?", "zusammen 18"},
		{"paskievics", "en", "Anna called herself in an Egy and made 60. Nothing else happened. How much does she take in altogether?", "9 altogether"},
		{"point", "en", "Solo, Kontra and Re on the game; Berta says Subkontra, Cilli doesn't. Declarer makes 38/0, no premiums. What does Berta pay?", "120 from each opponent who doubled last, 60"},
		{"point", "de", "Solo, Kontra und Re aufs Spiel, Berta sagt Subkontra, Cilli nicht. 38/0. Was zahlt Cilli?", "60 von jedem anderen"},
		{"point", "en", "Dreiblatt, declarer announced Absolut and Panzer before the talon and finished with 47/0. No doubles. What does he pay each opponent all told?", "7 to each opponent"},
		{"slowenisch", "de", "Trojko mit 38 Punkten gewonnen, keine Prämien, aber der Partner hat seinen Mond unter den Sküs vom Spieler verloren. Was schreibt der Partner unterm Strich?", "13 für den Spieler, −8 für seinen Partner"},
		{"slowenisch", "en", "Trojko won with 38 points, but the partner lost his Mond to the Sküs. What does the partner write?", "13 for the declarer, −8 for his partner"},
		{"tapp", "en", "Declarer in Solo makes 44, but his announced Pagat, which we had doubled, fell in trick 12. No other bonuses. How much does he pay each of us?", "24 to each opponent"},
		{"tarot", "de", "Zu viert, Garde, Chelem angesagt, aber einen Stich abgegeben: 3 Oudler, 86 Punkte, kein Petit am Ende. Was bekommt jeder Gegner?", "50 an jeden Gegner"},
		{"tarot", "de", "Wir waren zu fünft, mein gerufener König lag im Talon. Prise, 2 Oudler, 38 Punkte, keine Prämien. Was kriegt jeder von den vier Gegnern?", "28 an jeden Gegner"},
		{"tarot", "en", "Garde with five, one oudler, only 30 points, and the king I called lay in the chien. What's my total loss?", "368 altogether"},
		{"koenigrufen-alscher", "de", "Besserrufer mit Kakadu, Cilli sieht den gerufenen König im Talon und schmeißt hin. Kein Radl. Wie viel zahlt sie alles in allem?", "zusammen 21"},
		{"droggn", "de", "I spiel Ansager und komm auf 43, der Pagat war ausglegt und hat den letzten Stich gmacht, koa Kontra. Was kriag i von jedm?", "46 von jedem Gegner"},
		{"point", "en", "Anna's Dreiblatt ends 34/0 against 36/0. Berta had announced Panzer after the discard, no doubling. What's Anna's total result in points?", "12 altogether"},
		{"tarot", "en", "Three at the table. Prise, one bout, I finished on 50½. How much am I down in total?", "52 altogether"},
		{"koenigrufen-kurz", "en", "Dreier won, the Trull was announced, the kings weren't. What does each pay?", ""},
		{"koenigrufen-kurz", "de", "Dreier gewonnen, Trull mit und ohne Ansage, was zahlt jeder?", ""},
		{"koenigrufen-kurz", "en", "Dreier with Kontra, Re, and Berta says Subkontra. Lost. What does Berta get?", ""},
		{"paskievics", "en", "Egy, called XX in a defender's discards, my pile altogether comes to 40. What do I pay each of the three?", ""},
	} {
		book := For(rules.Find(c.set), nil, locales.For(c.language))
		mended, _ := book.mending(c.question)
		got, _ := sums{settling{&book.reckoner}}.told(book.read(mended))
		if c.want == "" && got.text != "" || !strings.Contains(got.text, c.want) {
			t.Errorf("%s: %s\n got %q, want %q", c.set, c.question, got.text, c.want)
		}
	}
}

// deniedWords are what may be told of a deal besides, without changing it, by language; %s is the premium for the last trick.
var deniedWords = map[string][]string{
	"de": {"%s nicht im letzten Stich", "kein %s im letzten Stich", "mit dem %s war nichts", "keine Vögel, kein Kontra"},
	"en": {"%s not in the last trick", "no %s in the last trick", "no birds, no doubling"},
}

// TestDeniedSums: what there was not changes nothing in what a game comes to, in each rule set.
func TestDeniedSums(t *testing.T) {
	right := 0
	for _, set := range rules.All() {
		if set.Entry == nil || set.Games == nil {
			continue
		}
		o, _ := set.Choose(nil)
		form, entry := set.Form(set.Tables()[0], o), set.Entry(o)
		for _, g := range set.Games(o) {
			if g.Sides.Among(form.Seats()) == view.EachForSelf || g.With != "" || g.Kind == view.Negative || g.Kind == view.Open {
				continue
			}
			for _, won := range []bool{true, false} {
				s := gameTold(set, &entry, &g, form, won, 0)
				d, err := deal.Write(set, o, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1}, &s.record)
				if err != nil {
					continue
				}
				paid := d.Settle().Total()
				want := positive(paid[1])
				if want == 0 {
					want = positive(paid[0])
				}
				for _, language := range locales.Languages() {
					book := For(set, nil, locales.For(language))
					ultimo := book.reader.sums.ultimo
					if ultimo == "" || slices.ContainsFunc(entry.Items, func(it view.EntryItem) bool { return it.ID == ultimo && !it.In(g.ID) }) {
						continue
					}
					for _, words := range deniedWords[language] {
						told := strings.ReplaceAll(words, "%s", locales.For(language).Name(set.ID, "premium", ultimo))
						question := strings.Join(slices.Insert(slices.Clone(s.text[language]), len(s.text[language])-2, ",", told), " ")
						by, q := sums{settling{&book.reckoner}}, book.read(question)
						got, ok := by.told(q)
						if !ok {
							got, _ = by.cell(q)
						}
						switch {
						case got.text == "":
							t.Logf("%s: no sum for %s", set.ID, question)
						case want != 0 && !saysSums(got.text, strconv.Itoa(want)):
							t.Errorf("%s: %s\n got %q, want %d", set.ID, question, got.text, want)
						default:
							right++
						}
					}
				}
			}
		}
	}
	if t.Logf("%d right", right); right < 400 {
		t.Errorf("got %d sums, want 400", right)
	}
}
