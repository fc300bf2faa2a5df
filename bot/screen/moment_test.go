package screen_test

import (
	"slices"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/view"
)

// TestMoments checks the remarks about the last trick of a deal in which Anna and Cilli
// play against Berta and Dora.
func TestMoments(t *testing.T) {
	const pagat, trull = "fängt den Pagat!", "Die ganze Trull in einem Stich!"
	for name, test := range map[string]struct {
		game, cards string
		winner      act.Seat
		number      int
		want        []string
	}{
		"an opponent takes the Pagat":       {"rufer", "I V II III", 1, 12, []string{"Berta " + pagat}},
		"the partner takes it":              {"rufer", "I II V III", 2, 12, nil},
		"its player takes the trick":        {"rufer", "I HK HD HC", 0, 12, nil},
		"not in the last trick":             {"rufer", "I V II III", 1, 11, nil},
		"where the Pagat is no bird":        {"bettler", "I V II III", 1, 12, nil},
		"all three in a trick":              {"rufer", "Sküs XXI I II", 0, 5, []string{trull}},
		"all three where it does not count": {"bettler", "Sküs XXI I II", 0, 5, nil},
	} {
		t.Run(name, func(t *testing.T) {
			var cards []card.Card
			for _, code := range strings.Fields(test.cards) {
				cards = append(cards, card.MustSet(code).First())
			}
			k := view.Trick{Number: test.number, Cards: cards, Winner: test.winner}
			last := k
			if test.number != 12 {
				last = view.Trick{Number: 12, Cards: card.MustSet("HK HD HC HB").Cards(), Winner: 0}
			}
			v := settled{facts: []view.Fact{plays(test.game), {ID: view.Partner, Seat: 2, Of: 0}}, past: []view.Trick{k, last}}.table()
			v.Deal.Last, v.Deal.Trick.Number, v.Deal.Held = last, 13, make([]int, 4)
			c := german()
			c.Games, c.Premiums = rules.All()[0].Games(nil), rules.All()[0].Premiums(nil)
			text := find(t, screen.Group(v, c), "7/table").Message.Text
			for _, line := range []string{"Anna " + pagat, "Berta " + pagat, "Cilli " + pagat, "Dora " + pagat, trull} {
				if got := strings.Contains(text, line); got != slices.Contains(test.want, line) {
					t.Errorf("got %q: %v in\n%s", line, got, text)
				}
			}
		})
	}
}
