package ask_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/locales"
)

// seatNames are the seats in order of play, as players call them.
var seatNames = map[string][]string{"en": {"forehand", "second", "third", "dealer"}, "de": {"Vorhand", "Zweiter", "Dritter", "Geber"}}

// holdQuestions ask whether the first of two players may hold a game of the second one.
var holdQuestions = map[string][]string{
	"en": {"The %[2]s bids %[3]s, I am %[1]s. May I hold it?", "I sit %[1]s and the %[2]s said %[3]s. Can I hold?", "May the %[1]s hold a %[3]s of the %[2]s?"},
	"de": {"Der %[2]s sagt %[3]s, ich bin %[1]s. Darf ich halten?", "bin %[1]s, da %[2]s hat %[3]s gsagt, derf i des halten"},
}

// TestHold asks whether a player may hold, for all seats, where that depends on them alone.
func TestHold(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Law == nil || set.Games == nil {
			return
		}
		options, _ := set.Choose(nil)
		law := set.Law(options)[view.LawHold]
		if law != "earlier" && law != "forehand" {
			return
		}
		game := ""
		for _, g := range set.Games(options) {
			if g.Kind == view.Positive && g.Needs == "" && g.With == "" && len(g.OneOf)+len(g.Named) == 0 {
				game = texts.Name(set.ID, "game", g.ID)
			}
		}
		book, names := ask.For(set, nil, texts), seatNames[texts.Language()]
		for holder, mine := range names {
			for bidder, other := range names {
				if holder == bidder {
					continue
				}
				may, key := holder == 0 || law == "earlier" && holder < bidder, "reckon.no"
				if may {
					key = "reckon.yes"
				}
				for _, form := range holdQuestions[texts.Language()] {
					question := fmt.Sprintf(form, mine, other, game)
					if got, want := fact(book, question), strings.TrimRight(texts.Say(key, "fact", ""), ": "); !strings.HasPrefix(got, want) {
						t.Errorf("%s\n got %q, want %s", question, got, want)
					}
				}
			}
		}
	})
}
