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

// wonQuestions tell how many points a game has brought, and ask whether it is won.
var wonQuestions = map[string][]string{
	"en": {"I played %s and counted %d points. Won?", "%s with %d points: is the game won?"},
	"de": {"%s mit %d Punkten. Gewonnen?", "I hab %s gspielt und %d Punkte, hab ich gewonnen?"},
}

// TestWon asks of the first game that points decide whether so many win, with one point more and one
// less than it needs.
func TestWon(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Law == nil || set.Games == nil {
			return
		}
		options, _ := set.Choose(nil)
		var need, parts int
		if _, err := fmt.Sscanf(set.Law(options)[view.LawWin], "%d/%d", &need, &parts); err != nil {
			return // it varies
		}
		book := ask.For(set, nil, texts)
		for _, g := range set.Games(options) {
			if g.Aim != 0 || g.Feat || g.Sides == view.EachForSelf || g.Written {
				continue
			}
			for i, form := range wonQuestions[texts.Language()] {
				for key, points := range map[string]int{"reckon.yes": need/parts + 1, "reckon.no": need/parts - 1} {
					question := fmt.Sprintf(form, texts.Name(set.ID, "game", g.ID), points)
					if got, want := fact(book, question), strings.TrimRight(texts.Say(key, "fact", ""), ": "); !strings.HasPrefix(got, want) {
						t.Errorf("%d: %s\n got %q, want %s", i, question, got, want)
					}
				}
			}
			break
		}
	})
}
