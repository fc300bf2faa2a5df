package neunzehnerrufen

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/sides"
)

// bidding is the auction (4), in which everybody is asked who has not passed.
var bidding = phase.Bidding[*course]{
	Bids:   []act.Word{act.NoWord, games[zakladni].id, games[druha].id, games[preference].id, games[solo].id},
	Beside: []act.Verb{act.VerbHold},
	Open:   (*course).mayBid,
	Asked:  func(*course, act.Seat) bool { return true },
	Done: func(c *course) {
		c.game, c.Declarer, c.times = gameNo(c.auction.Standing), c.auction.By, games[c.auction.Standing].times
	},
}

// mayBid returns why a player may not say something. Forehand must bid.
func (c *course) mayBid(s act.Seat, v act.Verb, row int) error {
	p := &c.auction
	if v == act.VerbHold {
		row = p.Standing
	}
	lacks := gameNo(row) == druha && !holdsI(c.Dealt[s])
	switch {
	case v == act.VerbPass:
		return phase.Allowed(p.Standing > 0)
	case v == act.VerbHold:
		return phase.Allowed(p.Standing > 0 && phase.Prior(c.State, s, p.By) && !lacks)
	case gameNo(row) == zakladni && s != c.Forehand():
		return act.NotForehand
	case row <= p.Standing:
		return act.BidTooLow
	}
	return phase.Allowed(!lacks)
}

// callable are the cards that are called, the first that the declarer does not hold (5).
var callable = [...]card.Set{card.MustSet("XIX"), card.MustSet("XVIII"), card.MustSet("XVII"), card.MustSet("XVI")}

// calls returns the one card that may be called; a declarer with all four calls himself.
func (c *course) calls() (act.Seat, card.Set) {
	if !games[c.game].calls {
		return c.Declarer, card.Set{}
	}
	for _, cards := range callable {
		if !c.Hands[c.Declarer].Meets(cards) {
			return c.Declarer, cards
		}
	}
	return c.Declarer, callable[0]
}

// call notes the called card and deals out the talon, and with it perhaps that card (5).
func (c *course) call(k card.Card) {
	c.called, c.Public = k, sides.Players(seats)
	for i := range shares {
		s, cards := c.share(i)
		c.Hands[s] = c.Hands[s].Or(card.Of(cards...))
	}
	c.Find(k, c.Hands[:])
}
