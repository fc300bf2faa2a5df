package einfach

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
)

// cards returns how many cards the declarer takes (5).
func (c *course) cards() int {
	switch {
	case games[c.game].talon != "all":
		return 0
	case c.d.Options[talon] == half:
		return len(c.d.Talon) / 2
	}
	return len(c.d.Talon)
}

// packet returns the cards of a half of the talon, numbered from 1 and cut from the
// left (3), or with 0 all of it.
func (c *course) packet(n int) []card.Card {
	if n == 0 {
		return c.d.Talon
	}
	size := c.cards()
	return c.d.Talon[(n-1)*size : n*size]
}

// chooses makes the declarer choose between two halves, if the option is set (5.1).
func (c *course) chooses() (s act.Seat, packets int) {
	if n := c.cards(); n > 0 && n < len(c.d.Talon) {
		return c.declarer, 2
	}
	return c.declarer, 0
}

// takes puts a half, or the whole talon, into the declarer's hand.
func (c *course) takes(n int) {
	c.taken = n
	c.d.Hands[c.declarer] = c.d.Hands[c.declarer].Or(card.Of(c.packet(n)...))
}

// lays makes the declarer discard as many cards as he took (5.2).
func (c *course) lays(i int) (s act.Seat, n int) {
	if i > 0 {
		return act.Nobody, 0
	}
	return c.declarer, c.cards()
}

// choice returns what may be discarded, by the table of 5.
func (c *course) choice(s act.Seat, n int) (must, may card.Set) {
	hand := c.d.Hands[s].Minus(card.Kings).Minus(card.Trull)
	return phase.SuitsFirst(hand.Minus(tarocks), hand.And(tarocks), n)
}

// laysAway notes the discard. Where claims are played, a forbidden card is a breach
// (10).
func (c *course) laysAway(s act.Seat, cards card.Set, proper bool) {
	c.laid = cards
	if !proper {
		c.claims.Breach(phase.Breach{Seat: s, Why: act.NotDiscardable})
	}
}
