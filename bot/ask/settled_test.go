package ask

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestSettled: what is told of a deal is settled as the deal would be, and what is told too
// little of is not.
func TestSettled(t *testing.T) {
	for _, c := range []struct{ set, language, question, want string }{
		{"koenigrufen-kurz", "de", "Solodreier gewonnen und den angesagten Pagat auch, wie viel krieg ich von jedem?", ": 14 von jedem Gegner, zusammen 42."},
		{"koenigrufen-ruediger", "de", "Rufer gewonnen und Pagat ultimo dazu, was kriegt jeder?", ": 2 bekommt jeder auf der Seite des Spielers."},
		{"droggn", "de", "Super mit Kontra verloren mit 30 Punkten, was zahle ich jedem?", ": 174 an jeden Gegner, zusammen 348."},
		{"tarot", "de", "Garde zu viert mit zwei Oudlers und 51 Punkten gewonnen, was zahlt jeder?", ": 70 von jedem Gegner, zusammen 210."},
		{"tarot", "en", "What does a prise with one bout and 56 points pay?", ": 30 from each opponent, 90 altogether."},
		{"neunzehnerrufen", "de", "Solo mit Flek und 40 Punkten, was bekomme ich von jedem?", ": 20 von jedem Gegner, zusammen 60."},
		{"bauerntarock", "de", "Sumpern mit 75 Augen, was schreib ich?", ": 30 Plus für den Spieler."},
		{"slowenisch", "de", "Was bringt ein Enojko mit 45 Punkten mit Kontra?", ": 80 Plus für den Spieler und für seinen Partner."},
		{"cego", "en", "What does Eine Leere with 40 points pay?", ": 15 from each opponent, 45 altogether."},
		{"tarot", "de", "Was bringt eine Garde mit 51 Punkten?", ""},
		{"cego", "de", "mit 29 Punkten den Cego Solo verloren, was zahl ich", ": zusammen 30, je 10."},
		{"cego", "de", "Solo verloren mit 29, was zahl ich insgesamt zu viert", ": zusammen 30, 10 an jeden Gegner."},
		{"cego", "en", "Bettel lost, what do I pay in total", ": 90 altogether, 30 to each opponent."},
		{"slowenisch", "de", "Trojko 46", ": 21."},
		{"slowenisch", "de", "Trojko verloren mit 32, Kontra war gesagt", ": 26."},
		{"droggn", "en", "Ansager lost with 30 points", ": 54 together, 27 each."},
		{"paskievics", "de", "Egy mit 50 gewonnen", ": 3."},
		{"zwanzigerrufen", "en", "Farberl lost with 44 points, how much do I pay everybody together", ": 12 altogether, 4 to each opponent."},
		{"droggn", "de", "Super Mord gewonnen und Pagat ausgelegt, was zahlt jeder?", ": 187 von jedem Gegner, zusammen 374."},
		{"droggn", "en", "Ansager with 40 points and Kontra, Pagat laid out and lost. What does each pay?", ": 6 from each opponent, 12 altogether."},
		{"tapp", "en", "Dreier with 41 points and an announced Pagat lost, what does each opponent pay?", ": 5 to each opponent, 10 altogether."},
		{"neunzehnerrufen", "de", "Valat angesagt im Solo, ein Stich verloren, 52 Punkte, ohne Flek. Was zahl ich jedem?", ": 136 an jeden Gegner, zusammen 408."},
		{"tarot", "de", "Prise mit einem Oudler und 47 Punkten, einfache Poignée gezeigt. Was zahlt er jedem?", ": 49 an jeden Gegner, zusammen 147."},
		{"tarot", "en", "Garde, 2 oudlers, 50 points, and a defender wins the last trick with the Petit. What does each pay?", ": 48 from each opponent, 144 altogether."},
		{"tarot", "en", "Five players, prise, 1 oudler, 54 points, with a partner: what does the taker get?", ": the declarer gets 56, his partner 28, each opponent pays 28."},
		{"cego", "en", "Cego: the declarer made 31 points, what does he pay?", ": 5 to each opponent, 15 altogether."},
		{"cego", "de", "Zwei Leere ohne Solo davor, 41 Punkte, was gibt mir jeder?", ": 25 von jedem Gegner, zusammen 75."},
		{"koenigrufen-ruediger", "de", "Stiller Uhu im Solodreier durchgebracht, was krieg ich?", ": 4 von jedem Gegner, zusammen 12."},
		{"koenigrufen-ruediger", "de", "Rufer gewonnen, Pagat angesagt und verloren, was zahlt jeder?", ": 1 zahlt jeder auf der Seite des Spielers."},
		{"koenigrufen-ruediger", "en", "Rufer won with Pagat ultimo announced and made: what does each pay?", ": 3 to each player on the declarer’s side."},
		{"koenigrufen-ruediger", "en", "Dreier won with a silent Pagat, what does each pay?", ": 4 from each opponent, 12 altogether."},
		{"koenigrufen-alscher", "en", "Rufer won with König ultimo announced and made: what does each pay?", ": 3 to each player on the declarer’s side."},
		{"koenigrufen-kurz", "en", "Sack announced and made in a Solodreier, nobody doubled it. What does the Sack alone bring from each?", ": 4 from each opponent, 12 altogether."},
		{"neunzehnerrufen", "de", "Erste Pflicht mit 46, zwei gegen zwei, was krieg i?", ": 11 bekommt jeder auf der Seite des Spielers."},
		{"koenigrufen-kurz", "de", "Was zählt Pagat ultimo angesagt im Farbendreier?", "Farbendreier: Pagat ultimo zählt da nicht."},
		{"koenigrufen-ruediger", "en", "Rufer won, Pagat announced and lost, what does each pay?", ": 1 from each player on the declarer’s side."},
		{"troccas", "de", "Zu viert haben wir 50 Punkte, was schreiben wir?", ": +14."},
		{"troccas", "en", "With three players I have 50 points. What do I write?", ": +8, as dealer +7."},
		{"grosstarock", "en", "As the dealer I made 17 points, what does that cost me?", ": −10."},
		{"tarot", "en", "I played a prise with one oudler and 45 points, four players. What do I lose in total?", ": 93 altogether, 31 to each opponent."},
	} {
		list := For(rules.Find(c.set), nil, locales.For(c.language)).Answer(c.question)
		got := ""
		if len(list) > 0 {
			got = list[0].Fact
		}
		if c.want != "" && !strings.HasSuffix(got, c.want) || c.want == "" && strings.Contains(got, ": 7") {
			t.Errorf("%s: %s\n got %q, want …%s", c.set, c.question, got, c.want)
		}
	}
}

// TestSilentLoss: whether a premium that nobody announced can be lost follows from the rule set.
func TestSilentLoss(t *testing.T) {
	for _, c := range []struct{ set, language, question, want string }{
		{"koenigrufen-kurz", "de", "Kostet es was, wenn mein stiller Pagat im letzten Stich überstochen wird?", "Nein: "},
		{"koenigrufen-ruediger", "de", "Kostet ein stiller Pagat etwas, wenn er gestochen wird?", "Ja: "},
		{"koenigrufen-wien", "de", "Kostet der stille Uhu was, wenn er gestochen wird?", "Nein: "},
		{"slowenisch", "de", "Zahle ich etwas, wenn der stille Pagat verloren ist?", "Ja: "},
	} {
		list := For(rules.Find(c.set), nil, locales.For(c.language)).Answer(c.question)
		if len(list) == 0 || !strings.HasPrefix(list[0].Fact, c.want) {
			t.Errorf("%s: %s\n got %+v, want %q first", c.set, c.question, list, c.want)
		}
	}
}

// otherSums are how many sums an intent has to say as the texts do, and how many of a hundred may be others: as where these
// say "nothing", say first what is paid together, or tell of something else than they seem to, as of another player's premium.
var otherSums = map[string]struct{ least, most int }{"sum": {1600, 2}, "sum-cell": {30, 2}, "apart": {40, 10}, "settled": {90, 7}, "premium-value": {600, 23}, "game-value": {450, 13}}

// apart are the words for what all opponents pay and what each of them does.
var apart = regexp.MustCompile(`zusammen (\d+), je (\d+)|(\d+) together, (\d+) each`)

// divides reports whether one number divides another one.
func divides(each, all string) bool {
	n, _ := strconv.Atoi(each)
	of, _ := strconv.Atoi(all)
	return n > 0 && of%n == 0
}

// TestSums: where the texts answer with a number what a deal comes to, what is reckoned has that number.
func TestSums(t *testing.T) {
	t.Parallel()
	as, otherwise := map[string]int{}, map[string]int{}
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			for _, p := range book.passages[:book.own] {
				for _, a := range p.asked {
					want := amount.FindString(a.Answer)
					if want == "" || yesOrNo(a.Answer) != "" || a.If != "" {
						continue
					}
					for _, question := range a.Questions {
						mended, _ := book.mending(question)
						facts := reckonAll(&book.reckoner, book.read(mended))
						if len(facts) == 0 || otherSums[facts[0].id].least == 0 {
							continue
						}
						if told := apart.FindStringSubmatch(facts[0].text); told != nil && !divides(told[2]+told[4], told[1]+told[3]) {
							t.Errorf("%s %s: %s\n the sum is not what all pay: %s", set.ID, language, question, facts[0].text)
						}
						if id := facts[0].id; slices.Contains(amount.FindAllString(facts[0].text, -1), want) {
							as[id]++
						} else if otherwise[id]++; testing.Verbose() {
							t.Logf("%s %s: %s\n text says %s\n %s says %s", set.ID, language, question, a.Answer, id, facts[0].text)
						}
					}
				}
			}
		}
	}
	for id, want := range otherSums {
		t.Logf("%s: %d as the texts, %d otherwise", id, as[id], otherwise[id])
		if as[id] < want.least || otherwise[id]*100 > want.most*(as[id]+otherwise[id]) {
			t.Errorf("%s says %d sums as the texts, and %d otherwise", id, as[id], otherwise[id])
		}
	}
}
