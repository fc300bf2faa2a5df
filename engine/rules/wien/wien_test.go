package wien

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

func TestRules(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Seen: seen, Comparable: sameSides, Words: []string{"mine", "bei"}})
}

// seen (11): the declarer's hand is open too in an open game, and suit cards in the
// discard of a Farbendreier.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	cards, c := enginetest.Seen(d, eyes), d.Course().(*course)
	if c.Game != nil && c.Game.Ouvert() && len(d.Past()) > 0 {
		cards = cards.Or(d.Dealt(c.Declarer))
	}
	if c.Game == farbendreier && eyes != c.Declarer {
		cards = cards.Minus(c.Away.And(card.Tarocks).Minus(enginetest.SeenTalon(d, eyes))).Or(c.Away.Minus(card.Tarocks))
	}
	return cards
}

// sameSides: a doubling, and Absolut, tells all whether two players are of one side
// (6.3).
func sameSides(d, other *deal.Deal, _ act.Seat) bool {
	return d.Course().(*course).Public == other.Course().(*course).Public
}
