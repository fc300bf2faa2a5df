package ask

import (
	"fmt"
	"math/rand/v2"
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

// TestToldCasts: who has the partner, an opponent or nobody is read from the words beside names.
func TestToldCasts(t *testing.T) {
	for _, c := range []struct{ set, language, question, want string }{
		{"koenigrufen-kurz", "de", "Resi spielt Besserrufer mit angesagtem Kakadu, Franz hat den gerufenen König. Spiel verloren, Kakadu gemacht, kein Kontra. Was schreibt die Resi?", "5 bekommt jeder auf der Seite des Spielers"},
		{"koenigrufen-melk", "de", "Lenz spielt Rufer mit Fanny als Partnerin, sie machen 60 Punkte. Fanny hat den Uhu angesagt und verloren. Kein Kontra. Wie viel zahlt Lenz alles in allem?", "3 zahlt jeder"},
		{"koenigrufen-ruediger", "en", "Rufer, Mia with Leo, they end on 40 points and have the whole Trull. Nobody announced a thing. How much does each loser pay?", "2 to each player on the declarer’s side"},
		{"koenigrufen-alscher", "de", "Berta hat Solorufer, ihr gerufener König war im Talon, verloren, kein Kontra. Was ist ihr Minus insgesamt?", "zusammen 6"},
		{"koenigrufen-kurz", "de", "Rosi spielt Piccolo und macht zwei Stiche. Nur der Ferdl hat kontriert. Was zahlt sie in Summe?", "zusammen 8"},
		{"koenigrufen-kurz", "en", "Amy's Bettler was lost. Two of the three opponents had doubled, no re. What does Amy pay altogether?", "20 altogether"},
		{"koenigrufen-ruediger", "en", "Bettler made; one opponent had given Kontra and I returned it. What does that opponent pay me?", "10 from each opponent who doubled"},
		{"einfach", "de", "Solo verloren mit 41, und Berta als Gegnerin hatte die Trull. Was zahlt der Spieler an jeden?", "6 an jeden Gegner"},
		{"einfach", "en", "I won a Zwei with 52 points, yet my announced Pagat was beaten. What changes hands between me and each opponent?", ": 0"},
		{"tapp", "en", "Unterer, one kontra, declarer gets 34. He'd been dealt the four kings though. How much does he pay each of us on balance?", "5 to each opponent"},
		{"tarot", "en", "We are three. Garde, the taker has three bouts but only 35½. No bonuses. What does he lose in all?", "104 altogether"},
		{"tarot", "de", "Fünf Leute, Cilli spielt Garde, der Emil hat den gerufenen König. Zwei Bouts, 47 Punkte. Wie viel schreibt Emil?", "62 sein Partner"},
		{"tarot", "en", "Five players, Prise, the called king was lying in the chien. Taker ends with one bout and 57. What does the taker win in total?", "124 altogether"},
		{"koenigrufen-kurz", "en", "Anna plays Rufer with Berta. Cilli and Dora have 40 points. What does Anna pay?", ""},
		{"koenigrufen-kurz", "en", "Anna plays Rufer, and Berta announced the Pagat and lost it. What does Anna pay?", ""},
		{"koenigrufen-kurz", "de", "Rufer gewonnen, Berta ist Annas Gegnerin und Partnerin von Cilli. Was zahlt Berta?", ""},
		{"tapp", "en", "Dreier won with 38. In the last trick Cilli (opponent) plays the Pagat unannounced and Berta, her fellow opponent, takes the trick. How much does each opponent pay?", ""},
		{"neunzehnerrufen", "de", "Zweite Pflicht, wir haben 42 Punkte und der Pagat sticht im letzten Stich. Was zahlt jeder Gegner?", "17"},
		{"tapp", "de", "Dreier, der Gegner macht zwei Stiche. Was zahlt er?", ""},
	} {
		book := For(rules.Find(c.set), nil, locales.For(c.language))
		mended, _ := book.mending(c.question)
		got, _ := sums{settling{&book.reckoner}}.told(book.read(mended))
		if c.want == "" && got.text != "" || !strings.Contains(got.text, c.want) {
			t.Errorf("%s: %s\n got %q, want %q", c.set, c.question, got.text, c.want)
		}
	}
}

// castWords are the ways in which games are told with their people, by language: with a partner, with the called card in the
// talon, given up, with two doublers, with too many tricks.
var castWords = map[string][5]string{
	"de": {"Mia spielt %s mit Leo als Partner und gewinnt. Was bekommt Mia?", "Amy spielt %s, der gerufene König war im Talon, verloren. Was zahlt Amy jedem?", "Mia spielt %s und gibt auf. Was zahlt Mia jedem?",
		"%s verloren, zwei der drei Gegner haben Kontra gesagt. Was zahlt der Spieler insgesamt?", "Mia spielt %s und macht drei Stiche. Was zahlt Mia jedem?"},
	"en": {"Mia plays %s with Leo as her partner and wins. What does Mia get?", "Amy plays %s, the called king was in the talon, lost. What does Amy pay each?", "Mia plays %s and gives up. What does Mia pay each?",
		"%s lost, two of the three opponents had doubled. What does the declarer pay in total?", "Mia plays %s and makes three tricks. What does Mia pay each?"},
}

// castRecords returns what each of these ways tells of a game, nil if there is no such deal.
func castRecords(entry *view.EntryForm, g *view.Game, seats int) (list [5]*deal.Record) {
	record := func(won bool, partner act.Seat) *deal.Record {
		return &deal.Record{Partner: partner, Games: []deal.Declared{{Game: g.ID, Won: won}}}
	}
	called := g.Sides.Among(seats) != view.OneAgainstAll
	paired := entry.Pairs && (g.Kind == view.Negative || g.Kind == view.Open)
	aim, aims := g.Aim.Tricks()
	if called {
		list[0], list[1] = record(true, 2), record(false, act.Nobody)
	}
	if slices.Contains(entry.GiveUp, g.ID) {
		list[2] = record(false, act.Nobody)
		list[2].GivenUp = true
	}
	if paired {
		list[3] = record(false, act.Nobody)
		for i := range act.Seat(2) {
			list[3].Items = append(list[3].Items, deal.Made{ID: deal.GameID, Against: i + 2, Steps: 1})
		}
	}
	if aims && aim != 3 {
		list[4] = record(false, act.Nobody)
	}
	return list
}

// TestCastSums: each game that is told with its people comes to what the engine settles.
func TestCastSums(t *testing.T) {
	right := 0
	for _, set := range rules.All() {
		if set.Entry == nil || set.Games == nil {
			continue
		}
		o, _ := set.Choose(nil)
		form, entry := set.Form(set.Tables()[0], o), set.Entry(o)
		for _, g := range set.Games(o) {
			if g.Sides.Among(form.Seats()) == view.EachForSelf || g.With != "" || slices.Contains(entry.Counted, g.ID) {
				continue
			}
			for way, r := range castRecords(&entry, &g, form.Seats()) {
				if r == nil {
					continue
				}
				d, err := deal.Write(set, o, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1}, r)
				if err != nil {
					continue
				}
				paid := d.Settle().Total()
				want := strconv.Itoa(positive(paid[1]))
				if way == 0 || way == 3 || paid[1] == 0 {
					want = strconv.Itoa(positive(paid[0]))
				}
				for _, language := range locales.Languages() {
					book := For(set, nil, locales.For(language))
					question := fmt.Sprintf(castWords[language][way], locales.For(language).Name(set.ID, "game", g.ID))
					by, q := sums{settling{&book.reckoner}}, book.read(question)
					got, ok := by.told(q)
					if !ok {
						got, _ = by.cell(q)
					}
					switch {
					case got.text == "":
						t.Logf("%s: no sum for %s", set.ID, question)
					case !saysSums(got.text, want):
						t.Errorf("%s: %s\n got %q, want %s", set.ID, question, got.text, want)
					default:
						right++
					}
				}
			}
		}
	}
	if t.Logf("%d right", right); right < 150 {
		t.Errorf("got %d sums, want 150", right)
	}
}

// TestPayers: who pays, and how much, is what the engine settles, where all play for themselves.
func TestPayers(t *testing.T) {
	words := map[string][2]string{"de": {"%s Vorhand", "Wer zahlt wie viel?"}, "en": {"%s forehand", "Who pays how much?"}}
	names := []string{"Anna", "Berta", "Cilli", "Dora"}
	for _, set := range rules.All() {
		o, _ := set.Choose(nil)
		form := &set.Forms[0]
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			for _, game := range book.reader.sums.apart {
				entry, dice, told := set.Entry(o), rand.New(rand.NewPCG(3, 4)), 0
				for range 5 {
					r := &deal.Record{Partner: act.Nobody, Games: []deal.Declared{{Seat: act.Nobody, Game: game}}}
					text := []string{locales.For(language).Name(set.ID, "game", game)}
					left := entry.Sum(form.Seats()) / max(entry.Parts, 1)
					for s := range form.Seats() {
						n := left
						if s+1 < form.Seats() {
							n = dice.IntN(left + 1)
						}
						left -= n
						r.Points = append(r.Points, n*max(entry.Parts, 1))
						who := names[s]
						if s == 0 {
							who = fmt.Sprintf(words[language][0], who)
						}
						text = append(text, who+" "+strconv.Itoa(n))
					}
					d, err := deal.Write(set, o, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1}, r)
					if err != nil {
						continue
					}
					got, ok := sums{settling{&book.reckoner}}.apart(book.read(strings.Join(text, ", ") + ". " + words[language][1]))
					if !ok {
						continue
					}
					told++
					paid := d.Settle().Total()
					for s, n := range paid[:form.Seats()] {
						if says := strings.Contains(got.text, names[s]+" "); says != (n != 0) || says && !strings.Contains(got.text, " "+strconv.Itoa(positive(n))) {
							t.Errorf("%s: %s\n got %q, want %s %d", set.ID, strings.Join(text, ", "), got.text, names[s], n)
						}
					}
				}
				t.Logf("%s %s: %d told", set.ID, language, told)
			}
		}
	}
}
