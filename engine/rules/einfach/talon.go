package einfach

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// cards is the number of cards that the declarer takes (5).
func (c *course) cards() int {
	switch {
	case games[c.game].talon != deal.TalonAll:
		return 0
	case c.d.Options[talon] == half:
		return len(c.d.Talon) / 2
	}
	return len(c.d.Talon)
}

// packet returns the cards of a half of the talon, from 1, cut from the left (3);
// 0: all of it.
func (c *course) packet(n int) []card.Card {
	if n == 0 {
		return c.d.Talon
	}
	size := c.cards()
	return c.d.Talon[(n-1)*size : n*size]
}

// chooses: the declarer between two halves, with the option (5.1).
func (c *course) chooses() (s act.Seat, packets int) {
	if n := c.cards(); n > 0 && n < len(c.d.Talon) {
		return c.declarer, 2
	}
	return c.declarer, 0
}

// takes brings a half, or the whole talon, into the hand.
func (c *course) takes(n int) {
	c.taken = n
	c.d.Hands[c.declarer] = c.d.Hands[c.declarer].Or(card.Of(c.packet(n)...))
}

// lays: the declarer as many cards as he took (5.2).
func (c *course) lays(i int) (s act.Seat, n int) {
	if i > 0 {
		return act.Nobody, 0
	}
	return c.declarer, c.cards()
}

// choice is the table of 5.
func (c *course) choice(s act.Seat, n int) (must, may card.Set) {
	hand := c.d.Hands[s].Minus(card.Kings).Minus(card.Trull)
	return phase.SuitsFirst(hand.Minus(tarocks), hand.And(tarocks), n)
}

// laysAway notes the discard. With claims, forbidden cards are a breach (10).
func (c *course) laysAway(s act.Seat, cards card.Set, proper bool) {
	c.laid = cards
	if !proper {
		c.claims.Breach(phase.Breach{Seat: s, Why: act.NotDiscardable})
	}
}
