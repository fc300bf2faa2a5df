package phase

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Follow is the duty to follow suit; tarock is one more suit.
var Follow = Duty{Why: act.MustFollowSuit, Narrow: func(d *deal.Deal, _ act.Seat, cards card.Set) card.Set {
	if d.Trick.N == 0 {
		return cards
	}
	return orAll(cards.And(card.OfSuit(d.Trick.Cards[0].Suit())), cards)
}}

// Ruff is the duty to play tarock where the suit led is lacking (Tarockzwang).
// It stands behind Follow.
var Ruff = Duty{Why: act.MustPlayTarock, Narrow: func(d *deal.Deal, _ act.Seat, cards card.Set) card.Set {
	if d.Trick.N == 0 || cards.Meets(card.OfSuit(d.Trick.Cards[0].Suit())) {
		return cards
	}
	return orAll(cards.And(card.Tarocks), cards)
}}

// orAll returns the narrowed cards, or all if none is left.
func orAll(narrowed, all card.Set) card.Set {
	if narrowed.Empty() {
		return all
	}
	return narrowed
}

// Highest returns the place of the highest tarock in a trick, or without one of
// the highest card of the suit led.
func Highest(o *card.Order, t *deal.Trick) int {
	best := 0
	for i := 1; i < t.N; i++ {
		b, c := t.Cards[best], t.Cards[i]
		if c.Suit() == b.Suit() && o[c] > o[b] || c.Suit() == card.Tarock && b.Suit() != card.Tarock {
			best = i
		}
	}
	return best
}

// HighestOfSuit returns the place of the highest card of the suit led, tarock
// being a suit like the others.
func HighestOfSuit(o *card.Order, t *deal.Trick) int {
	best := 0
	for i := 1; i < t.N; i++ {
		if b, c := t.Cards[best], t.Cards[i]; c.Suit() == b.Suit() && o[c] > o[b] {
			best = i
		}
	}
	return best
}
