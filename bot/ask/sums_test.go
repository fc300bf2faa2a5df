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

// TestToldSums: what is told of a deal is read word by word, and settled as it is told.
func TestToldSums(t *testing.T) {
	for _, c := range []struct{ set, language, question, want string }{
		{"droggn", "de", "Ansager verloren mit 31. Was muss ich jedem geben?", "26 an jeden Gegner, zusammen 52"},
		{"droggn", "en", "Super with 39 points, but my own Pagat, not laid out, was captured in trick six. How much do I win from each?", "77 from each opponent, 154 altogether"},
		{"droggn", "en", "Super Mord failed and so did my laid-out Pagat, nobody doubled. What's due to each defender?", "187 to each opponent, 374 altogether"},
		{"droggn", "en", "Ansager with 43, and in trick four I caught a defender's Pagat. What does each pay me?", "31 from each opponent"},
		{"koenigrufen-wien", "de", "Rufer gewonnen, Pagat ultimo war angesagt und ist danebengegangen, kein Kontra. Wie viel verlier ich unterm Strich?", "4 zahlt jeder auf der Seite des Spielers"},
		{"koenigrufen-wien", "de", "Farbendreier mit angesagten vier Königen, beides gewonnen, Kontra nur auf die vier Könige. Was zahlt mir jeder?", "18 von jedem Gegner, zusammen 54"},
		{"koenigrufen-kurz", "en", "Besserrufer with a partner, we won game and announced Pagat, and there was Kontra on the Pagat only. What's my gain?", "5 to each player on the declarer’s side"},
		{"koenigrufen-melk", "de", "Angesagter Uhu mit Kontra verloren im normalen Rufer, was kostet nur der Uhu?", "8 zahlt jeder auf der Seite des Spielers"},
		{"einfach", "de", "Eins gewonnen, Pagat ultimo angesagt, kontriert und gemacht. Was zahlt mir jeder?", "5 von jedem Gegner, zusammen 10"},
		{"cego", "de", "Eine Leere nach einem Solo, 41 Punkte – was zahlt mir jeder?", "25 von jedem Gegner"},
		{"tarot", "de", "Prise ohne einen Oudler, 55 gmacht, viere am Tisch. Was kriegt jeder Gegner?", "26 an jeden Gegner, zusammen 78"},
		{"tarot", "en", "Five-handed without a partner: Prise, one oudler, 50½ points, and I win the last trick with the Petit. What do I lose altogether?", "64 altogether, 16 to each opponent"},
		{"bauerntarock", "de", "Hineinschauen 45 Augen und der eigene Spatz im letzten Stich verloren – Minus insgesamt?", "25 Minus"},
		{"slowenisch", "en", "Enojko made with 41. A defender played an unannounced Pagat to the last trick and lost it. What does the declarer write?", "plus 61"},
		{"neunzehnerrufen", "en", "First duty, our announced Valat failed though we had 50 points, nothing doubled. Each of us loses what?", "60"},
		{"point", "en", "Kontra on my Zweiblatt, no announcements, I finish on 38/2. What's coming from each opponent?", "18 from each opponent"},
		{"einfach", "en", "Solo made, the Trull was with an opponent. From each?", "2 from each opponent, 4 altogether"},
		{"bauerntarock", "en", "Hineinschauen with 47 points and my Spatz was taken, what do I write in all?", "minus 18"},
		{"bauerntarock", "de", "Wie viel sind 60 im Sumpern mit dem Spatz am Ende?", "20 Plus"},
		{"koenigrufen-ruediger", "de", "Rufer mit eigenem König heimgespielt, wie viel zusammen?", "zusammen 3, 1 von jedem Gegner"},
		{"cego", "en", "Ulti made against two, what's my total?", "160 altogether, 80 from each opponent"},
		{"point", "de", "Zweiblatt, Absolut und Panzer vor dem Talon angesagt, 45/2. Was zahle ich jedem Gegner?", "14 an jeden Gegner"},
		{"paskievics", "en", "Double game announced in a Három, kontra on that announcement only, and we land on 75. How much does each of us two get?", "8 to each player"},
		{"tarot", "de", "Fünfertisch, König gerufen und ein Partner dabei, Garde, 48 Punkte mit zwei Oudlers. Was bekommt der Preneur?", "128 bekommt der Spieler, 64 sein Partner"},
		{"bauerntarock", "en", "Hineinschauen. I took all eleven tricks, 120 points, the last one with the Spatz. What do I write altogether?", "plus 70"},
		{"droggn", "de", "Wie viel kostet jeden Gegner ein ausgelegter Pagat, der gelingt, ohne Kontra?", "20 von jedem Gegner"},
		{"koenigrufen-alscher", "de", "Bettler gewonnen, Dora hat Kontra gesagt und ich Rekontra. Was krieg ich von Dora allein?", "10 von jedem Gegner, der kontriert hat"},
		{"koenigrufen-alscher", "de", "Piccolo gewonnen, Berta hat Kontra gegeben, ich Rekontra und Berta Subkontra. Was zahlt Berta?", "16 von jedem Gegner, der kontriert hat"},
		{"koenigrufen-kurz", "de", "Bettler verloren, alle drei haben Kontra gegeben, kein Re. Was kostet mich der Spaß insgesamt?", "zusammen 24"},
		{"koenigrufen-kurz", "en", "Bettler ouvert lost, one of the three had doubled. How much do I pay to that one player?", "16 to each opponent who doubled"},
		{"koenigrufen-kurz", "en", "Bettler made; Berta said Kontra and I answered Rekontra. What does Berta owe me?", "16 from each opponent who doubled"},
		{"koenigrufen-melk", "de", "Bettler verloren, Berta hat als Einzige Kontra gegeben. Was bekommt Berta?", "10 an jeden Gegner, der kontriert hat"},
		{"koenigrufen-wien", "de", "Bettler gewonnen; nur Berta hat kontriert, sonst keiner. Wie viel krieg ich von allen dreien zusammen?", "zusammen 36"},
		{"koenigrufen-wien", "en", "Piccolo lost; one opponent had doubled, the other two hadn't. My total loss?", "16 altogether"},
		{"koenigrufen-wien", "en", "Anna lost her Bettler. Cilli had doubled and Anna answered with a Rekontra against her. What does Anna owe Cilli?", "36 to each opponent who doubled"},
		{"koenigrufen-kurz", "de", "Bettler verloren mit Kontra, was zahl ich?", ""},
		{"koenigrufen-kurz", "de", "Bettler verloren, Berta und Cilli haben Kontra gesagt, was zahl ich insgesamt?", ""},
		{"zwanzigerrufen", "en", "Solo with 60 points; Cilli, my opponent, had the Trull and said Kontra. What do I receive from each?", "6 from each opponent"},
		{"paskievics", "en", "A Három won below 71, how much?", ""},
		{"paskievics", "en", "Volát and double game announced, 75 points without Volát in Három. What do we write?", ""},
		{"koenigrufen-melk", "de", "Kakadu überstochen, Rufer gewonnen: wie viel?", ""},
		{"koenigrufen-kurz", "de", "Was bringt Pagat ultimo mit und ohne Ansage?", ""},
		{"koenigrufen-kurz", "en", "How much do I get for a won Sechserdreier and how much do I lose if I fail?", ""},
		{"koenigrufen-kurz", "en", "Dreier, announced Pagat, Kontra. What does each pay?", ""},
		{"koenigrufen-kurz", "de", "Dreier mit 44 Punkten verloren, was zahl ich jedem?", ""},
		{"droggn", "de", "Super Mord gewonnen, aber den ausgelegten Pagat hab ich schon früher spielen müssen. Was bekomm ich von jedem?", ""},
	} {
		book := For(rules.Find(c.set), nil, locales.For(c.language))
		mended, _ := book.mending(c.question)
		got, _ := sums{settling{&book.reckoner}}.told(book.read(mended))
		if c.want == "" && got.text != "" || !strings.Contains(got.text, c.want) {
			t.Errorf("%s: %s\n got %q, want %q", c.set, c.question, got.text, c.want)
		}
	}
}

// wordsOfSums are the words in which deals are told, by language.
var wordsOfSums = map[string]map[string]string{
	"de": {"won": "gewonnen", "lost": "verloren", "points": "mit %n Punkten", "with": "mit", "said": "angesagt", "silent": "still", "asks": "Wie viel macht das für jeden?", "oudlers": "mit einem Oudler"},
	"en": {"won": "won", "lost": "lost", "points": "with %n points", "with": "with", "said": "announced", "silent": "silent", "asks": "How much is that each?", "oudlers": "with one oudler"},
}

// summed is a deal that is told.
type summed struct {
	record deal.Record
	text   map[string][]string
}

// TestSummed: each game, won and lost, doubled and not, with each premium that it has, comes to what the engine settles.
func TestSummed(t *testing.T) {
	for _, set := range rules.All() {
		if set.Entry == nil || set.Games == nil {
			continue
		}
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			o, _ := set.Choose(nil)
			form := set.Form(set.Tables()[0], o)
			right, silent := 0, 0
			for _, s := range dealsOf(set, o, form) {
				d, err := deal.Write(set, o, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1}, &s.record)
				if err != nil {
					continue
				}
				paid := d.Settle().Total()
				want := max(paid[1], -paid[1])
				if want == 0 {
					want = max(paid[0], -paid[0])
				}
				for _, language := range locales.Languages() {
					book := For(set, nil, locales.For(language))
					question := strings.Join(s.text[language], " ")
					got, _ := sums{settling{&book.reckoner}}.told(book.read(question))
					switch {
					case got.text == "":
						if silent++; testing.Verbose() {
							t.Logf("%s\n no sum, want %d", question, want)
						}
					case want != 0 && !saysSums(got.text, strconv.Itoa(want)):
						t.Errorf("%s\n got %q, want %d", question, got.text, want)
					default:
						right++
					}
				}
			}
			if t.Logf("%d right, %d without a sum", right, silent); silent > right {
				t.Errorf("got %d sums and %d questions without one", right, silent)
			}
		})
	}
}

// dealsOf returns deals of all games with at most one premium, as they are told.
func dealsOf(set *deal.RuleSet, o deal.Options, form *deal.Form) (list []summed) {
	entry := set.Entry(o)
	for _, g := range set.Games(o) {
		if g.Sides.Among(form.Seats()) == view.EachForSelf || g.With != "" {
			continue
		}
		for _, won := range []bool{true, false} {
			for steps := range min(2, entry.Steps+1) {
				if steps > 0 && (g.Kind == view.Negative || g.Kind == view.Open) {
					continue
				}
				s := gameTold(set, &entry, &g, form, won, steps)
				list = append(list, s)
				for i := range entry.Items {
					if it := &entry.Items[i]; it.In(g.ID) && !it.Always && it.Values == nil && it.Unless == nil {
						list = append(list, s.with(set, it)...)
					}
				}
			}
		}
	}
	return list
}

// gameTold tells a game.
func gameTold(set *deal.RuleSet, entry *view.EntryForm, g *view.Game, form *deal.Form, won bool, steps int) summed {
	s := summed{record: deal.Record{Partner: act.Nobody, Games: []deal.Declared{{Game: g.ID, Won: won}}}, text: map[string][]string{}}
	if g.Sides.Among(form.Seats()) != view.OneAgainstAll {
		s.record.Partner = 2
	}
	for _, it := range entry.Items {
		if it.Always && it.In(g.ID) {
			s.record.Items = append(s.record.Items, deal.Made{ID: it.ID, Won: true, N: it.Values[1]})
		}
	}
	points := ""
	if slices.Contains(entry.Counted, g.ID) {
		n := 30 * entry.Parts
		for won && !entry.Wins(&s.record, n) {
			n += entry.Parts
		}
		s.record.Points, points = []int{n}, strconv.Itoa(n/entry.Parts)
	}
	if steps > 0 {
		s.record.Items = append(s.record.Items, deal.Made{ID: deal.GameID, Steps: steps})
	}
	for language, words := range wordsOfSums {
		texts := locales.For(language)
		text := []string{texts.Name(set.ID, "game", g.ID), words[map[bool]string{true: "won", false: "lost"}[won]]}
		if points != "" {
			text = append(text, strings.Replace(words["points"], "%n", points, 1))
		}
		if slices.ContainsFunc(s.record.Items, func(m deal.Made) bool { return m.ID == "oudlers" }) {
			text = append(text, words["oudlers"])
		}
		if steps > 0 {
			text = append(text, words["with"], texts.Doubling(set.ID, steps))
		}
		s.text[language] = append(text, ",", words["asks"])
	}
	return s
}

// with tells a premium, too: announced and silent, made and lost.
func (s summed) with(set *deal.RuleSet, it *view.EntryItem) (list []summed) {
	for _, said := range []bool{true, false} {
		for _, won := range []bool{true, false} {
			if said && !it.Said || !said && !it.Silent || !won && !said && !it.Lost || it.Follows && !won || it.Paid || strings.HasSuffix(it.ID, "-silent") || strings.HasSuffix(it.ID, "-lost") || strings.HasSuffix(it.ID, "-last") {
				continue
			}
			m := deal.Made{ID: it.ID, Said: said, Won: won}
			if it.Follows {
				m.Won = s.record.Games[0].Won
			}
			if it.Held {
				m.Seat = max(0, s.record.Partner)
			}
			if it.From && won {
				m.From = 2
			}
			next := summed{s.record, map[string][]string{}}
			next.record.Items = append(slices.Clone(s.record.Items), m)
			for language, words := range wordsOfSums {
				text := slices.Clone(s.text[language][:len(s.text[language])-1])
				text = append(text, locales.For(language).Name(set.ID, "premium", it.ID), words[map[bool]string{true: "said", false: "silent"}[said]])
				if !it.Follows {
					text = append(text, words[map[bool]string{true: "won", false: "lost"}[won]])
				}
				next.text[language] = append(text, ",", words["asks"])
			}
			list = append(list, next)
		}
	}
	return list
}

// saysSums reports whether a fact has all amounts that it should have, behind what it is on.
func saysSums(fact, want string) bool {
	if !amount.MatchString(want) {
		return strings.HasSuffix(fact, want)
	}
	_, said, _ := strings.Cut(fact, ": ")
	list := amount.FindAllString(said, -1)
	return len(list) > 0 && !slices.ContainsFunc(amount.FindAllString(want, -1), func(n string) bool { return !slices.Contains(list, n) })
}
