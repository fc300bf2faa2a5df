package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/sides"
)

// bidding is the auction (4), which the player after forehand opens. Everybody is asked
// who has not passed.
var bidding = phase.Bidding[*course]{
	Bids: func() (ids []act.Word) {
		for _, g := range games {
			ids = append(ids, g.id)
		}
		return ids
	}(),
	Beside: []act.Verb{act.VerbHold},
	First:  func(c *course) act.Seat { return c.Next(c.Forehand()) },
	Open:   (*course).mayBid,
	Asked:  func(*course, act.Seat) bool { return true },
	Done: func(c *course) {
		c.game, c.Declarer = gameNo(c.auction.Standing), c.auction.By
	},
}

// mayBid returns why a player may not say something. Forehand is asked without a bid
// only after all others have passed, and then must bid.
func (c *course) mayBid(s act.Seat, v act.Verb, row int) error {
	p, forehand := &c.auction, s == c.Forehand()
	switch {
	case v == act.VerbPass:
		return phase.Allowed(p.Standing > 0 || !forehand)
	case v == act.VerbHold:
		return phase.Allowed(p.Standing > 0 && phase.Prior(c.State, s, p.By))
	case gameNo(row) <= trojko && !forehand:
		return act.NotForehand
	case gameNo(row) == klopezki: // without a rank
		return phase.Allowed(p.Standing == 0)
	case row <= p.Standing:
		return act.BidTooLow
	}
	return nil
}

// calls returns the kings, of which any may be called (5, [9]).
func (c *course) calls() (act.Seat, card.Set) {
	if !c.game.calls() {
		return c.Declarer, card.Set{}
	}
	return c.Declarer, card.Kings
}

// call notes the called king. The talon is opened at once, and all see whether it is
// there.
func (c *course) call(k card.Card) {
	c.called, c.Public = k, sides.Players(seats)
	if c.Find(k, c.Hands[:]); c.Holder == sides.Apart {
		c.Reveal()
	}
}

// packet returns the cards of a packet of the talon, from 1; none without one.
func (c *course) packet(n int) []card.Card {
	size := games[c.game].size
	return c.Talon[max(n-1, 0)*size : n*size]
}

// takes returns the number of packets.
func (c *course) takes() (act.Seat, int) {
	if size := games[c.game].size; size > 0 {
		return c.Declarer, len(c.Talon) / size
	}
	return c.Declarer, 0
}

func (c *course) take(n int) {
	c.taken = n
	c.Hands[c.Declarer] = c.Hands[c.Declarer].Or(card.Of(c.packet(n)...))
}

// lays returns how many cards the declarer lays away: as many as he took.
func (c *course) lays(i int) (act.Seat, int) {
	if i > 0 || c.taken == 0 {
		return act.Nobody, 0
	}
	return c.Declarer, games[c.game].size
}

// layable returns what may be laid away: suit cards except kings, and if there are too few
// also tarocks except the Trull.
func (c *course) layable(s act.Seat, n int) (must, may card.Set) {
	hand := c.Hands[s].Minus(card.Kings).Minus(card.Trull)
	plain := hand.Minus(card.Tarocks)
	return phase.SuitsFirst(plain, hand.Minus(plain), n)
}

func (c *course) lay(_ act.Seat, cards card.Set, _ bool) { c.laid = cards }
