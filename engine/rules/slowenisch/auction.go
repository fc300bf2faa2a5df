package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/phase"
)

// bidding lets the player after forehand open the auction (4). Everybody is asked who has
// not passed.
func bidding(b *phase.Bidding[*course]) {
	b.First = func(c *course) act.Seat { return c.Next(c.Forehand()) }
	b.Open = (*course).mayBid
	b.Asked = func(*course, act.Seat) bool { return true }
}

// mayBid returns why a player may not say something. Forehand is asked without a bid
// only after all others have passed, and then must bid.
func (c *course) mayBid(s act.Seat, v act.Verb, row int) error {
	p, forehand := &c.Auction, s == c.Forehand()
	switch {
	case v == act.VerbPass:
		return phase.Allowed(p.Standing > 0 || !forehand)
	case v == act.VerbBid && row <= trojko && !forehand:
		return act.NotForehand
	case row == klopezki: // without a rank
		return phase.Allowed(p.Standing == 0)
	}
	return c.MayBid(s, v, row)
}
