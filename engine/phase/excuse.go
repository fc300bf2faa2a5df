package phase

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Some games have an Excuse: a card without a suit that may be played regardless of the
// duties to follow suit and to ruff, and that wins no trick. The functions below are
// the duties and the winner in such games; their excuses are the cards that are one in
// this deal.

// SuitLed returns the suit led to a trick: that of its first card that is no
// excuse; false if there is no such card.
func SuitLed(t *deal.Trick, excuses card.Set) (led card.Suit, ok bool) {
	for _, c := range t.Cards[:t.N] {
		if !excuses.Has(c) {
			return c.Suit(), true
		}
	}
	return 0, false
}

// FollowBeside returns the cards that follow the suit led, and the excuses; all
// cards if none follows.
func FollowBeside(cards card.Set, led card.Suit, excuses card.Set) card.Set {
	if following := cards.And(card.OfSuit(led)).Minus(excuses); !following.Empty() {
		return following.Or(cards.And(excuses))
	}
	return cards
}

// RuffBeside returns the tarocks and the excuses, if there are tarocks but not the suit
// led; else all cards.
func RuffBeside(cards card.Set, led card.Suit, excuses card.Set) card.Set {
	if cards.Meets(card.OfSuit(led).Minus(excuses)) {
		return cards
	}
	return FollowBeside(cards, card.Tarock, excuses)
}

// FollowOrExcuse is the duty to follow suit beside the excuses of a deal.
func FollowOrExcuse[C any](excuses func(c C) card.Set) Duty[C] {
	return Duty[C]{act.MustFollowSuit, func(c C, d *deal.State, _ act.Seat, cards card.Set) card.Set {
		if led, ok := SuitLed(&d.Trick, excuses(c)); ok {
			return FollowBeside(cards, led, excuses(c))
		}
		return cards
	}}
}

// RuffOrExcuse is the duty to play a tarock in such games.
func RuffOrExcuse[C any](excuses func(c C) card.Set) Duty[C] {
	return Duty[C]{act.MustPlayTarock, func(c C, d *deal.State, _ act.Seat, cards card.Set) card.Set {
		if led, ok := SuitLed(&d.Trick, excuses(c)); ok {
			return RuffBeside(cards, led, excuses(c))
		}
		return cards
	}}
}

// HighestBeside returns the place of the highest tarock in a trick, without one
// that of the highest card of the suit led, and without such a card that of the
// first one that is no excuse.
func HighestBeside(o *card.Order, t *deal.Trick, led card.Suit, excuses card.Set) int {
	const suit = 1 << 8 // more than any order has
	best, highest := 0, -1
	for i, c := range t.Cards[:t.N] {
		strength := 0
		switch {
		case excuses.Has(c):
			continue
		case c.Suit() == card.Tarock:
			strength = 2*suit + int(o[c])
		case c.Suit() == led:
			strength = suit + int(o[c])
		}
		if strength > highest {
			best, highest = i, strength
		}
	}
	return best
}

// ReturnExcuse moves an excuse from the pile of its winners to that of its own side,
// which gives its card of the least value in return: among equals preferably not a
// tarock.
func ReturnExcuse(excuse card.Card, own, winners *card.Set, v *card.Values) {
	given := card.None
	for c := range own.All() { // tarocks come first
		if given == card.None || v[c] <= v[given] {
			given = c
		}
	}
	*own = own.Without(given).With(excuse)
	*winners = winners.Without(excuse).With(given)
}
