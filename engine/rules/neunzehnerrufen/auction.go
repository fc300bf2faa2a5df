package neunzehnerrufen

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
)

// bidding is the usual auction, except that forehand must bid and alone may bid his duty.
// Everybody is asked who has not passed (4).
func bidding(b *phase.Bidding[*course]) {
	b.Open = func(c *course, s act.Seat, v act.Verb, row int) error {
		switch {
		case v == act.VerbPass:
			return phase.Allowed(c.Auction.Standing > 0)
		case row == zakladni && s != c.Forehand():
			return act.NotForehand
		}
		return c.MayBid(s, v, row)
	}
	b.Asked = func(*course, act.Seat) bool { return true }
	b.Done = func(c *course) {
		c.Play()
		c.times = c.Row.Value
	}
}

// inTurn are the cards that are called, the first that the declarer does not hold (5).
var inTurn = [...]card.Set{card.MustSet("XIX"), card.MustSet("XVIII"), card.MustSet("XVII"), card.MustSet("XVI")}

// callable returns the one card that may be called; a declarer with all four calls himself.
func (c *course) callable() card.Set {
	for _, cards := range inTurn {
		if !c.Hands[c.Declarer].Meets(cards) {
			return cards
		}
	}
	return inTurn[0]
}
