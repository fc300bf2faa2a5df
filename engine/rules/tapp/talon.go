package tapp

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
)

// packet returns the cards of a half of the talon, numbered from 1 with the lower half
// first (3), or with 0 as many as the game takes.
func (c *course) packet(n int) []card.Card {
	if n == 0 {
		return c.d.Talon[:games[c.game].cards]
	}
	return c.d.Talon[(n-1)*half : n*half]
}

// chooses makes the declarer of a Dreier choose a half, if the option is set that of
// any game that takes one (5.2).
func (c *course) chooses() (s act.Seat, packets int) {
	g := &games[c.game]
	if g.cards == half && (g.packet == 0 || c.d.Options[halves] == free) {
		return c.declarer, 2
	}
	return c.declarer, 0
}

// takes puts a half, or all that the game takes, into the declarer's hand.
func (c *course) takes(n int) {
	c.taken = n
	c.d.Hands[c.declarer] = c.d.Hands[c.declarer].Or(card.Of(c.packet(n)...))
}

// lays makes the declarer discard as many cards as he took (5.4).
func (c *course) lays(i int) (s act.Seat, n int) {
	if i > 0 {
		return act.Nobody, 0
	}
	return c.declarer, games[c.game].cards
}

// choice returns what may be discarded, by the table of 5.
func (c *course) choice(s act.Seat, n int) (must, may card.Set) {
	hand := c.d.Hands[s].Minus(card.Kings).Minus(card.Trull)
	return phase.SuitsFirst(hand.Minus(card.Tarocks), hand.And(card.Tarocks), n)
}

// laysAway notes the discard. Where claims are played, a forbidden card is a breach
// (10).
func (c *course) laysAway(s act.Seat, cards card.Set, proper bool) {
	c.laid = cards
	if !proper {
		c.claims.Breach(phase.Breach{Seat: s, Why: act.NotDiscardable})
	}
}
