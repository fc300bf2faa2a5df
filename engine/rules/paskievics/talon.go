package paskievics

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/score"
	"tarock/engine/sides"
)

// lays returns who lays away, and how many cards: as many as he got (5.2).
func (c *course) lays(i int) (s act.Seat, n int) {
	if c.Game == szolo {
		i++
	}
	if i >= seats {
		return act.Nobody, 0
	}
	return c.Declarer.After(i, seats), shares[c.Game][i]
}

var keptBack = card.Trull.Or(card.Kings)

// layable returns what may be laid away: neither kings nor trull pieces, nor the card
// that was offered.
func (c *course) layable(s act.Seat, _ int) (must, may card.Set) {
	may = c.Hands[s].Minus(keptBack)
	if c.invited() {
		may = may.Without(c.invitation.card)
	}
	return card.Set{}, may
}

func (c *course) lay(s act.Seat, cards card.Set, _ bool) { c.laid[s], c.laidAt[s] = cards, c.Count() }

// callable returns the cards that may be called: the one offered or, without an invitation,
// the highest that the declarer neither holds nor laid away; with XX in hand also himself
// (5.4).
func (c *course) callable() card.Set {
	if c.invited() {
		return card.Of(c.invitation.card)
	}
	hand := c.Hands[c.Declarer]
	cards, own := card.Set{}, hand.Or(c.laid[c.Declarer])
	for k := twenty; k > card.Pagat && cards.Empty(); k-- {
		if !own.Has(k) {
			cards = card.Of(k)
		}
	}
	if hand.Has(twenty) {
		cards = cards.With(twenty)
	}
	return cards
}

// call notes what everybody learns by a call: the card may lie in a discard, and then its
// player has given a Kontra (5.6).
func (c *course) call() {
	c.callAt, c.last = c.Count(), c.Declarer
	for s := range act.Seat(seats) {
		c.counts[s] = c.Hands[s].And(card.Tarocks).Len()
		if c.laid[s].Has(c.Called) {
			c.buried = s
		}
	}
	c.open = c.invited() || c.buried != act.Nobody
	switch {
	case c.buried != act.Nobody:
		c.Said[theGame][c.Declarer].Take(c.buried, score.StepFor(1), 0)
	case c.invited():
		c.Find(c.Called, c.Hands[:])
		c.Reveal()
	case c.Called != twenty:
		c.Public &^= sides.At(c.Declarer)
	}
}
