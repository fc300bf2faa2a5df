package lesson

import (
	"slices"

	"tarock/engine/card"
)

// Pile is a question of the counting quiz: how many points some cards of the pack of 54
// are worth, counted in packets of three. Every pile comes out without a leaf left over.
type Pile []card.Card

// packets is how many packets of three a pile has at least and at most.
const leastPackets, mostPackets = 2, 4

// Draw makes a pile. draw returns a number below n.
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

// Points is what the pile counts.
func (p Pile) Points() int { return card.Thirds.Sum(card.Of(p...)) / 3 }

// Guesses are three numbers of points in rising order, one of which is right. Which place
// the right one has follows from the cards.
func (p Pile) Guesses() []int {
	n := p.Points()
	step := 1 + int(p[0])%2
	first := n - step*(int(p[1])%3)
	if first < 0 {
		first = n
	}
	return []int{first, first + step, first + 2*step}
}

// String writes the codes of the cards; ReadPile reads them.
func (p Pile) String() string { return card.Codes(p) }

// ReadPile returns the pile of some codes; false if it is not one that Draw makes.
func ReadPile(codes string) (Pile, bool) {
	cards, ok := card.Austria.FindAll(codes)
	n := len(cards)
	ok = ok && n >= 3*leastPackets && n <= 3*mostPackets && n%3 == 0 && card.Of(cards...).Len() == n
	return cards, ok && card.Thirds.Sum(card.Of(cards...))%3 == 0
}
