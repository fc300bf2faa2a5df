package ask_test

import (
	"fmt"
	"strconv"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/locales"
)

// caseQuestions ask what is paid in two cases at once.
var caseQuestions = map[string]map[string][]string{
	"won and lost": {
		"en": {"What does %s pay if won and what if lost?", "%s: how much won, how much lost?", "What's %s worth when it's made, and when it goes down?", "how much do I get for a won %s and how much do I lose if I fail"},
		"de": {"Was zahlt %s gewonnen und was verloren?", "%s: wie viel wenn er aufgeht und wie viel wenn er schiefgeht?"},
	},
	"doubled": {
		"en": {"What does %s pay with and without kontra?", "%s: how much plain and how much doubled?"},
		"de": {"Was zahlt %s mit und ohne Kontra?"},
	},
	"announced": {
		"en": {"How much is %s announced and how much silent?", "%s: announced against silent?", "What's the difference between an announced and a silent %s?", "What is %s worth if announced, and what if not?", "%s said in advance or not: what does each bring?", "What do I get for %s with and without announcing it?", "Does %s pay more if I announce it?"},
		"de": {"Was zählt %s angesagt und was still?", "%s still oder angesagt, was is der Unterschied?", "Was bringt %s mit und ohne Ansage?", "Wie viel mehr zählt %s angesagt als still?", "Zahlt %s angesagt mehr als still?"},
	},
	"premiums": {
		"en": {"How much for %s and how much for %s, announced?", "What's worth more announced, %s or %s?", "What do %s and %s pay announced?", "Compare %s with %s, announced."},
		"de": {"Was zahlt angesagt %s und was %s?", "Was zählt angesagt mehr, %s oder %s?", "Angesagt: %s gegen %s?"},
	},
	"games": {
		"en": {"How much for %s and how much for %s?", "What do %s and %s pay?", "Which pays more, %s or %s?", "What's the gap in value between %s and %s?", "%s against %s: what are they worth?", "Does %s pay more than %s?"},
		"de": {"Was zahlt %s und was %s?", "Was zählt mehr, %s oder %s?", "Wie viel mehr bringt %s als %s?", "%s gegen %s: was sind die wert?", "Zahlt %s mehr als %s?"},
	},
}

// TestCases: a question on two cases is answered with what both pay.
func TestCases(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Games == nil || set.Premiums == nil {
			return
		}
		options, _ := set.Choose(nil)
		book, games, premiums := ask.For(set, nil, texts), set.Games(options), set.Premiums(options)
		asked := len(set.ID) // in another form for each game and each rule set
		check := func(kind string, one, two int, names ...any) {
			t.Helper()
			forms := caseQuestions[kind][texts.Language()]
			question := fmt.Sprintf(forms[asked%len(forms)], names...)
			if got := fact(book, question); !holds(got, strconv.Itoa(one)) || !holds(got, strconv.Itoa(two)) {
				t.Errorf("%s\n got %q, want %d and %d", question, got, one, two)
			}
			asked++
		}
		plain := func(g *view.Game) bool {
			return g.Values == "" && g.Halves%2 == 0 && g.Halves > 0 && !g.Above && !g.Points
		}
		for i := range games {
			g, other := &games[i], &games[(i+1)%len(games)]
			name := texts.Name(set.ID, "game", g.ID)
			if !plain(g) {
				continue
			}
			won, lost := g.Stake(1)
			check("won and lost", won, lost, name)
			if twice, _ := g.Stake(2); set.Law(options)[view.LawKontra] != "no" && g.Sides != view.EachForSelf {
				check("doubled", won, twice, name)
			}
			if worth, _ := other.Stake(1); plain(other) && other.ID != g.ID {
				check("games", won, worth, name, texts.Name(set.ID, "game", other.ID))
			}
		}
		for i := range premiums {
			p, other := &premiums[i], &premiums[(i+1)%len(premiums)]
			name := texts.Name(set.ID, "premium", p.ID)
			if len(p.Cells) >= 2 || p.Announced == 0 {
				continue
			}
			if p.Silent > 0 {
				check("announced", p.Silent, p.Announced, name)
			}
			if len(other.Cells) < 2 && other.Announced > 0 && other.ID != p.ID {
				check("premiums", p.Announced, other.Announced, name, texts.Name(set.ID, "premium", other.ID))
			}
		}
	})
}
