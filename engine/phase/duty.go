package phase

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
)

// Follow is the duty to follow suit; tarock is one more suit.
func Follow[C any]() Duty[C] {
	return Duty[C]{Why: act.MustFollowSuit, Narrow: func(_ C, d *deal.State, _ act.Seat, cards card.Set) card.Set {
		if d.Trick.N == 0 {
			return cards
		}
		return OrAll(cards.And(card.OfSuit(d.Trick.Cards[0].Suit())), cards)
	}}
}

// Ruff is the duty to play tarock without the suit led (Tarockzwang). It comes after
// Follow.
func Ruff[C any]() Duty[C] { return RuffWith[C](card.Tarocks) }

// RuffWith is Ruff with another trump suit.
func RuffWith[C any](trumps card.Set) Duty[C] {
	return Duty[C]{Why: act.MustPlayTarock, Narrow: func(_ C, d *deal.State, _ act.Seat, cards card.Set) card.Set {
		if d.Trick.N == 0 || cards.Meets(card.OfSuit(d.Trick.Cards[0].Suit())) {
			return cards
		}
		return OrAll(cards.And(trumps), cards)
	}}
}

// SuitLead is the duty not to lead a tarock while suit cards are in hand. It comes
// before Follow.
func SuitLead[C any]() Duty[C] {
	return Duty[C]{Why: act.TarockLead, Narrow: func(_ C, d *deal.State, _ act.Seat, cards card.Set) card.Set {
		if d.Trick.N > 0 {
			return cards
		}
		return OrAll(cards.Minus(card.Tarocks), cards)
	}}
}

// Beat is the duty to win the trick as it lies, if possible by plain rank.
func Beat[C any]() Duty[C] {
	return Duty[C]{Why: act.MustBeat, Narrow: func(_ C, d *deal.State, _ act.Seat, cards card.Set) card.Set {
		if d.Trick.N == 0 {
			return cards
		}
		return OrAll(cards.And(Beating(d.Trick.Cards[Highest(&card.RedUp, &d.Trick)])), cards)
	}}
}

// PagatLast is the duty to keep the Pagat as long as another tarock is in hand.
func PagatLast[C any]() Duty[C] {
	return Duty[C]{Why: act.PagatLast, Narrow: func(_ C, d *deal.State, s act.Seat, cards card.Set) card.Set {
		if d.Hands[s].And(card.Tarocks).Len() == 1 {
			return cards
		}
		return OrAll(cards.Without(card.Pagat), cards)
	}}
}

// OrAll returns the narrowed cards, or all if none is left.
func OrAll(narrowed, all card.Set) card.Set {
	if narrowed.Empty() {
		return all
	}
	return narrowed
}

var beats = func() (t [card.Count]card.Set) {
	for c := card.Card(1); c < card.Count; c++ {
		t[c] = card.RedUp.Above(c, card.Run(1, card.Count-1))
		if c.Suit() != card.Tarock {
			t[c] = t[c].Or(card.Tarocks)
		}
	}
	return t
}()

// Beating returns the cards that beat a card by plain rank, in the order of
// card.RedUp.
func Beating(c card.Card) card.Set { return beats[c] }

// Highest returns the place of the highest tarock in a trick, or without one of
// the highest card of the suit led.
func Highest(o *card.Order, t *deal.Trick) int { return HighestWith(card.Tarock, o, t) }

// HighestWith is Highest with another trump suit.
func HighestWith(trump card.Suit, o *card.Order, t *deal.Trick) int {
	best := 0
	for i := 1; i < t.N; i++ {
		b, c := t.Cards[best], t.Cards[i]
		if c.Suit() == b.Suit() && o[c] > o[b] || c.Suit() == trump && b.Suit() != trump {
			best = i
		}
	}
	return best
}

// Emperor returns the place of the card that wins a trick in which Sküs, Mond and Pagat
// meet (Kaiserstich): the Pagat; else that of the highest card.
func Emperor(t *deal.Trick) int {
	if i := t.Index(card.Pagat); i >= 0 && t.Index(card.Mond) >= 0 && t.Index(card.Skues) >= 0 {
		return i
	}
	return Highest(&card.RedUp, t)
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

// KeepBirds is the duty of a player who announced a bird, by the bird's row of said: he
// plays it to its trick, and earlier only if he can play nothing else; then the higher
// bird goes first.
func KeepBirds[C any](birds []score.Bird, said func(c C) *Said) Duty[C] {
	var all card.Set
	for _, b := range birds {
		all = all.With(b.Card)
	}
	return Duty[C]{Why: act.BirdObligation, Narrow: func(c C, d *deal.State, s act.Seat, cards card.Set) card.Set {
		if !cards.Meets(all) {
			return cards
		}
		var waiting card.Set
		for _, b := range birds {
			if !said(c)[b.Row][s].Said || !cards.Has(b.Card) {
				continue
			}
			if d.Number() == b.Trick {
				return card.Of(b.Card)
			}
			if d.Number() < b.Trick {
				waiting = waiting.With(b.Card)
			}
		}
		return Keep(cards, waiting)
	}}
}

// Keep returns what may be played of some cards when a player has announced some of them
// for later tricks: the others or, without any, the highest bird; a suit card in its
// place if there is no bird.
func Keep(cards, later card.Set) card.Set {
	if rest := cards.Minus(later); !rest.Empty() {
		return rest
	}
	birds := later.And(card.Tarocks)
	if birds.Empty() {
		return cards
	}
	var last card.Card
	for last = range birds.All() { // in the order of their strength
	}
	return card.Of(last)
}
