package tarot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// TestEngine runs the tests for all rule sets.
func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{
		Set:     Set,
		Seen:    seen,
		Words:   []string{"solo", "chelem", "imprenable"},
		Stack:   stack,
		Settled: settledPoints,
	})
}

// seen returns the cards that these eyes have seen by section 11: also the talon of a
// prise, a pousse or a garde, and the Petit of a player who declares it imprenable.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	cards, taken := enginetest.Seen(d, eyes), false
	for _, a := range d.Actions() {
		switch {
		case a.Verb == act.VerbBid:
			taken = a.ID.String() == "prise" || a.ID.String() == "pousse" || a.ID.String() == "garde"
		case a.ID == imprenable:
			cards = cards.With(card.Pagat)
		}
	}
	if taken && d.Phase() != view.Auction && d.Phase() != view.Call {
		cards = cards.Or(card.Of(d.Talon()...))
	}
	return cards
}

// stack gives a player a rare hand: nearly all atouts, all it takes to win every trick,
// no atout but the Petit, or all kings.
func stack(r *rand.Rand, s *deal.Setup) {
	high := card.Kings.Or(queens).Or(card.MustSet("HC KC PC TC HB KB PB TB"))
	kinds := []card.Set{
		card.Tarocks,
		card.MustSet("Sküs XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI X IX").Or(high),
		card.Full.Minus(card.Tarocks).With(card.Pagat),
		card.Kings.With(card.Pagat).Or(high),
	}
	kind, i := kinds[r.IntN(len(kinds))], r.IntN(s.Form.Seats())
	n := s.Form.Hands[i]
	rank := func(c card.Card) int {
		switch {
		case c == card.Pagat && kind.Has(c):
			return 0
		case kind.Has(c):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(s.Pack, func(a, b card.Card) int { return rank(a) - rank(b) })
	hand, rest := slices.Clone(s.Pack[:n]), slices.Clone(s.Pack[n:])
	r.Shuffle(len(rest), func(a, b int) { rest[a], rest[b] = rest[b], rest[a] })
	s.Pack = slices.Concat(rest[:i*n], hand, rest[i*n:])
}

// settledPoints checks that a finished deal counts 91 points (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	c := d.Course().(*course)
	if len(d.Settle().Points) == 0 {
		return
	}
	if n := c.outcome().halves; n < 0 || n > pack {
		t.Errorf("got %d half points for the taker's side", n)
	}
}
