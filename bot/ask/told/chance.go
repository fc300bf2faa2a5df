package told

import (
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Chance is a row of numbers that look like chance, always the same ones.
type Chance uint32

// Roll returns a number below n, which is above 0.
func (c *Chance) Roll(n int) int {
	*c = *c*1664525 + 1013904223
	return int(*c>>16) % n
}

// Some returns n of some cards.
func (c *Chance) Some(of card.Set, n int) (picked card.Set) {
	list := of.Cards()
	for i := range min(n, len(list)) {
		j := i + c.Roll(len(list)-i)
		list[i], list[j] = list[j], list[i]
		picked = picked.With(list[i])
	}
	return picked
}

// shuffled returns some cards in an order of chance.
func (c *Chance) shuffled(of card.Set) []card.Card {
	list := of.Cards()
	for i := len(list) - 1; i > 0; i-- {
		j := c.Roll(i + 1)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// mostExamples is how many examples are dealt.
const mostExamples = 12

// Examples returns packs in some orders, always the same ones. Nobody plays with these cards.
func Examples(f *deal.Form) (packs [mostExamples][]card.Card) {
	c := Chance(1)
	for i := range packs {
		packs[i] = c.shuffled(f.Deck)
	}
	return packs
}
