package lesson

import (
	"slices"

	"tarock/engine/card"
)

// Pile is a question of the counting quiz: how many points these cards of the pack of
// 54 are worth, counted in packets of three. Every pile is worth a whole number of
// points.
type Pile []card.Card

// The least and greatest number of packets of three in a pile.
const leastPackets, mostPackets = 2, 4

// Draw returns a random pile. draw returns a number below n.
func Draw(draw func(n int) int) Pile {
	for {
		rest := card.Austria.Cards()
		var p Pile
		for range 3 * (leastPackets + draw(mostPackets-leastPackets+1)) {
			i := draw(len(rest))
			p = append(p, rest[i])
			rest = slices.Delete(rest, i, i+1)
		}
		if card.Thirds.Sum(card.Of(p...))%3 == 0 && p.Points() > len(p)/3 {
			return p
		}
	}
}

// Points returns the pile's value in points.
func (p Pile) Points() int { return card.Thirds.Sum(card.Of(p...)) / 3 }

// Guesses returns three different numbers of points in rising order, one of them right.
// The position of the right one depends on the cards.
func (p Pile) Guesses() []int {
	n := p.Points()
	step := 1 + int(p[0])%2
	first := n - step*(int(p[1])%3)
	if first < 0 {
		first = n
	}
	return []int{first, first + step, first + 2*step}
}

// String returns the codes of the cards, for ReadPile.
func (p Pile) String() string { return card.Codes(p) }

// ReadPile returns the pile with these codes, and whether Draw could have returned it.
func ReadPile(codes string) (Pile, bool) {
	cards, ok := card.Austria.FindAll(codes)
	n := len(cards)
	ok = ok && n >= 3*leastPackets && n <= 3*mostPackets && n%3 == 0 && card.Of(cards...).Len() == n
	return cards, ok && card.Thirds.Sum(card.Of(cards...))%3 == 0
}
