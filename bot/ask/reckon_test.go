package ask_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/locales"
)

// fact returns the fact of the best answer to a question.
func fact(book *ask.Book, question string) string {
	if list := book.Answer(question); len(list) > 0 {
		return list[0].Fact
	}
	return ""
}

// words are the words of the questions below in a language.
var asking = map[string]map[string]string{
	"de": {"worth": "Was ist %s wert?", "lost": "Was kostet %s verloren?", "kontra": "Was zahlt man für %s mit %s?", "in": "Was bringt %s %s im %s?", "alone": "Was bringt %s %s?",
		"announced": "angesagt", "silent": "still", "higher": "Was ist höher, %s oder %s?", "tricks": "Wie viele Stiche muss man bei %s machen?", "bid": "Wer darf %s spielen?", "double": "Was zahlt %s im Doppelspiel?"},
	"en": {"worth": "What is %s worth?", "lost": "What does %s cost if lost?", "kontra": "What do you pay for %s with %s?", "in": "What does %s %s in %s bring?", "alone": "What does %s %s bring?",
		"announced": "announced", "silent": "silent", "higher": "Which is higher, %s or %s?", "tricks": "How many tricks must one take in %s?", "bid": "Who may bid %s?", "double": "What does %s cost in a doubled deal?"},
}

// holds reports whether a fact has a number or a word.
func holds(fact, want string) bool {
	return strings.Contains(" "+strings.NewReplacer(".", " ", ",", " ", "×", " ", ";", " ", ":", " ").Replace(fact)+" ", " "+want+" ")
}

// TestGameCells: what is asked of each game of each rule set is answered as the engine has
// it: its value won and lost, with each doubling and in a doubled deal, and its aim.
func TestGameCells(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Games == nil {
			return
		}
		options, _ := set.Choose(nil)
		book, say := ask.For(set, nil, texts), asking[texts.Language()]
		check := func(question, want string) {
			t.Helper()
			if got := fact(book, question); !holds(got, want) {
				t.Errorf("%s\n got %q, want %s", question, got, want)
			}
		}
		for _, g := range set.Games(options) {
			name := texts.Name(set.ID, "game", g.ID)
			won, lost := g.Stake(1)
			if g.Values == "" {
				check(fmt.Sprintf(say["worth"], name), strconv.Itoa(won))
				check(fmt.Sprintf(say["lost"], name), strconv.Itoa(lost))
				twice, _ := g.Stake(2)
				check(fmt.Sprintf(say["double"], name), strconv.Itoa(twice))
				if law := set.Law(options); law[view.LawKontra] != "no" && g.Sides != view.EachForSelf {
					check(fmt.Sprintf(say["kontra"], name, texts.Doubling(set.ID, 1)), strconv.Itoa(twice))
				}
			}
			if n, ok := g.Aim.Tricks(); ok && n > 1 {
				check(fmt.Sprintf(say["tricks"], name), strconv.Itoa(n))
			}
			if got, want := fact(book, fmt.Sprintf(say["bid"], name)), texts.Name(set.ID, "needs", g.Who()); !strings.Contains(got, want) {
				t.Errorf("%s: got %q on who bids it, want %q", name, got, want)
			}
		}
	})
}

// TestOrderCells: of any two games that are bid against each other the higher one is named.
func TestOrderCells(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Games == nil {
			return
		}
		options, _ := set.Choose(nil)
		book, say := ask.For(set, nil, texts), asking[texts.Language()]
		games := set.Games(options)
		for i, high := range games {
			for _, low := range games[:i] {
				if low.Rank == 0 || high.Rank <= low.Rank {
					continue
				}
				name := texts.Name(set.ID, "game", high.ID)
				question := fmt.Sprintf(say["higher"], texts.Name(set.ID, "game", low.ID), name)
				if got := fact(book, question); !strings.HasPrefix(got, name+" ") {
					t.Errorf("%s\n got %q, want %s", question, got, name)
				}
			}
		}
	})
}

// TestPremiumCells: what is asked of each premium in each game is answered as the engine has
// it, silent and announced.
func TestPremiumCells(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Premiums == nil {
			return
		}
		options, _ := set.Choose(nil)
		book, say := ask.For(set, nil, texts), asking[texts.Language()]
		var games []view.Game
		if set.Games != nil {
			games = set.Games(options)
		}
		check := func(question string, n int) {
			t.Helper()
			if got := fact(book, question); n > 0 && !holds(got, strconv.Itoa(n)) {
				t.Errorf("%s\n got %q, want %d", question, got, n)
			}
		}
		for _, p := range set.Premiums(options) {
			name := texts.Name(set.ID, "premium", p.ID)
			if len(p.Cells) < 2 {
				check(fmt.Sprintf(say["alone"], name, say["silent"]), p.Silent)
				check(fmt.Sprintf(say["alone"], name, say["announced"]), p.Announced)
			}
			for _, g := range games {
				if g.Aim != 0 || g.Sides == view.EachForSelf || g.Halves == 0 {
					continue
				}
				silent, announced := p.In(&g, view.AnnounceBefore)
				game := texts.Name(set.ID, "game", g.ID)
				if lacks(set, options, &g, &p) {
					if got, want := fact(book, fmt.Sprintf(say["in"], name, say["announced"], game)), texts.Say("reckon.lacks", "name", name, "game", game); got != want {
						t.Errorf("got %q, want %q", got, want)
					}
					continue
				}
				check(fmt.Sprintf(say["in"], name, say["silent"], game), silent)
				check(fmt.Sprintf(say["in"], name, say["announced"], game), announced)
			}
		}
	})
}

// lacks reports whether a premium cannot be entered for a game.
func lacks(set *deal.RuleSet, o deal.Options, g *view.Game, p *view.Premium) bool {
	if set.Entry == nil {
		return false
	}
	of := func(it view.EntryItem) bool { return it.ID == p.ID || it.ID == p.ID+"-silent" }
	items := slices.DeleteFunc(slices.Clone(set.Entry(o).Items), func(it view.EntryItem) bool { return !of(it) })
	return len(items) > 0 && !slices.ContainsFunc(items, func(it view.EntryItem) bool { return it.In(g.ID) })
}
