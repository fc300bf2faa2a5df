package enginetest

import (
	"math/rand/v2"
	"slices"

	"tarock/engine/card"
	"tarock/engine/deal"
)

// Stacked returns a Rules.Stack that gives some player a rare hand: as many cards of one of
// the sets as it has room for.
func Stacked(kinds ...card.Set) func(r *rand.Rand, s *deal.Setup) {
	return func(r *rand.Rand, s *deal.Setup) {
		kind, i := kinds[r.IntN(len(kinds))], r.IntN(s.Form.Seats())
		before, n := 0, s.Form.Hands[i]
		for _, cards := range s.Form.Hands[:i] {
			before += cards
		}
		rank := func(c card.Card) int {
			if kind.Has(c) {
				return 0
			}
			return 1
		}
		slices.SortStableFunc(s.Pack, func(a, b card.Card) int { return rank(a) - rank(b) })
		hand, rest := slices.Clone(s.Pack[:n]), slices.Clone(s.Pack[n:])
		r.Shuffle(len(rest), func(a, b int) { rest[a], rest[b] = rest[b], rest[a] })
		s.Pack = slices.Concat(rest[:before], hand, rest[before:])
	}
}
