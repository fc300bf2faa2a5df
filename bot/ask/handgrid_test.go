package ask

import (
	"fmt"
	"testing"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
)

// grid has the plain forms in which is asked whether cards may go, by language: with a game, with the dealer, and the
// names of the sorts that are asked about.
var grid = map[string]struct {
	game, rest, dealer, none string
	sorts                    map[string]string
}{
	"de": {"%s: ich hab %s Farbkarten, die keine Könige sind. Darf %s weg?", "%s: nach dem Talon hab ich nur %s Farbkarten, die keine Könige sind, der Rest sind Tarock und Könige. Darf %s in die Ablage?", "Ich bin Geber und hab %s Farbkarten außer Königen. Darf %s weg?", "keine",
		map[string]string{"tarock": "ein Tarock", "K": "ein König", "trull": "der Mond", "plain": "eine Farbkarte"}},
	"en": {"%s: I hold %s suit cards that are not kings. May %s be laid away?", "%s: after taking the talon I have just %s suit cards that are not kings, everything else is trumps and kings. May %s go into the discard?", "I'm the dealer and have %s suit cards apart from kings. May %s be laid away?", "no",
		map[string]string{"tarock": "a tarock", "K": "a king", "trull": "the Mond", "plain": "a suit card"}},
}

// TestHandGrid asks in words whether cards of each sort may go, in each game and of the dealer, with each number of suit
// cards beside kings, and gets the answer to such a hand.
func TestHandGrid(t *testing.T) {
	t.Parallel()
	right, silent := 0, 0
	for _, set := range rules.All() {
		for language, forms := range grid {
			book := For(set, nil, locales.For(language))
			of := map[string]card.Set{"tarock": book.engine.Trumps().Minus(card.Trull), "K": book.engine.Sorted().Kings, "trull": card.Of(card.Mond), "plain": book.engine.SuitCards()}
			for _, game := range append([]view.Game{{}}, book.tables().Games...) {
				for plain := range 6 {
					for sort, name := range forms.sorts {
						h := told.Hand{Game: game.ID, Deals: game.ID == "", Asked: told.AskedOfHand{Verb: act.VerbDiscard, Sense: told.May, Wants: []told.Wanted{{Of: of[sort], N: 1}}},
							Holds: []told.Held{{Of: book.engine.Sorted().Plain, Least: plain, Most: plain}, {Of: of[sort], Least: 1, Most: told.Boundless}}}
						want, ok := book.engine.Deal(&h)
						if !ok {
							continue // it depends on the rest of the hand, or nothing is laid away
						}
						number := fmt.Sprint(plain)
						if plain == 0 {
							number = forms.none
						}
						question := fmt.Sprintf(forms.dealer, number, name)
						form := forms.game
						if (plain+len(name))%2 == 1 && plain > 0 {
							form = forms.rest
						}
						if game.ID != "" {
							question = fmt.Sprintf(form, book.gameName(game.ID), number, name)
						}
						f, ok := handed{&book.reckoner}.answer(book.read(book.mend(question)))
						switch verdict := yesOrNo(f.text); {
						case !ok:
							silent++
							t.Logf("%s: %s: no answer", set.ID, question)
						case (verdict == "yes") != (want.Yes > 0):
							t.Errorf("%s: %s\n got %s", set.ID, question, f.text)
						default:
							right++
						}
					}
				}
			}
		}
	}
	t.Logf("%d are answered as the engine says, %d are not", right, silent)
	if silent*20 > right {
		t.Error("got too few answers")
	}
}
