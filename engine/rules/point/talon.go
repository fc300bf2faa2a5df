package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
)

// packet returns the cards of packet n, from 1, cut from the left (3).
func (c *course) packet(n int) []card.Card {
	size := games[c.game].packet
	return c.d.Talon[(n-1)*size : n*size]
}

// packets returns the number of packets of the talon, 0 if none is taken.
func (c *course) packets() int {
	if size := games[c.game].packet; size > 0 {
		return len(c.d.Talon) / size
	}
	return 0
}

// chooses makes the declarer choose among all packets (5.2).
func (c *course) chooses() (s act.Seat, packets int) { return c.declarer, c.packets() }

// takes puts the packet into the declarer's hand, or ends the deal with an automatic
// loss (5.3).
func (c *course) takes(n int) {
	c.taken = n
	cards := card.Of(c.packet(n)...)
	c.d.Hands[c.declarer] = c.d.Hands[c.declarer].Or(cards)
	for _, row := range [...]int{ohneTrull, ohneKoenige} {
		if c.said[row][c.declarer].Said && cards.Meets(premiums[row].cards) {
			c.lost = true
			c.d.End()
		}
	}
}

// lays makes the declarer discard as many cards as he took (5.4).
func (c *course) lays(i int) (s act.Seat, n int) {
	if i > 0 {
		return act.Nobody, 0
	}
	return c.declarer, games[c.game].packet
}

// choice returns what may be discarded: suit cards except kings; if there are too few,
// all of them, plus tarocks except the Trull and announced birds.
func (c *course) choice(s act.Seat, n int) (must, may card.Set) {
	hand := c.d.Hands[s].Minus(card.Kings).Minus(card.Trull)
	return phase.SuitsFirst(hand.Minus(card.Tarocks), hand.And(card.Tarocks).Minus(c.announcedBirds(s)), n)
}

// laysAway notes the discard. Where claims are played, a forbidden card is a breach.
func (c *course) laysAway(s act.Seat, cards card.Set, proper bool) {
	c.laid = cards
	if !proper {
		c.claims.Breach(phase.Breach{Seat: s, Why: act.NotDiscardable})
	}
}
