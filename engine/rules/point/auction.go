package point

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// The rows of the table of games. Trischaken, which is not bid, is below all others.
const (
	unbid = iota
	trischaken
	dreiblatt
	zweiblatt
	einblatt
	solo
)

// games is the table of 4.
var games = []alone.Game{
	trischaken: {ID: act.NewWord("trischaken"), Value: 2, Needs: "forced", Talon: "last", Kind: view.Negative, Sides: view.EachForSelf},
	dreiblatt:  {ID: act.NewWord("dreiblatt"), Value: 3, Above: true, Size: 3, Talon: "half"},
	zweiblatt:  {ID: act.NewWord("zweiblatt"), Value: 6, Above: true, Size: 2, Talon: "third"},
	einblatt:   {ID: act.NewWord("einblatt"), Value: 9, Above: true, Size: 1, Talon: "sixth"},
	solo:       {ID: act.NewWord("solo"), Value: 12, Above: true, Talon: "none"},
}

// bidding is the auction (4). A player who can only pass is not asked (4.3).
func bidding(b *phase.Bidding[*course]) {
	b.Beside = []act.Verb{act.VerbTakeover, act.VerbHold}
	b.Open, b.Stands = (*course).open, (*course).stands
}

// open refuses bids by the table of 4.2, with the reasons at the end of 4.
func (c *course) open(s act.Seat, v act.Verb, row int) error {
	standing, by := c.Auction.Standing, c.Auction.By
	switch {
	case v == act.VerbPass || v == act.VerbBid && row > max(standing, trischaken):
		return nil
	case v == act.VerbTakeover: // only a game named by bidding forehand, and no Solo
		return phase.Allowed(s != c.bidder && by == c.bidder && c.how == act.VerbBid && standing != solo)
	case v == act.VerbHold && standing == unbid, row == trischaken:
		return act.NotAllowed
	case v == act.VerbBid:
		return act.BidTooLow
	case s != c.bidder || s == by: // only bidding forehand holds, any game of another player
		return act.NotForehand
	}
	return nil
}

// stands updates bidding forehand and the increment.
func (c *course) stands(a act.Action) {
	c.increment, c.how = c.increased(a.Verb), a.Verb
	if c.bidder == act.Nobody {
		c.bidder = a.Seat
	}
}

// increased returns the increment of the standing game after a word of the auction.
func (c *course) increased(v act.Verb) int {
	switch {
	case v == act.VerbTakeover:
		return 1
	case v == act.VerbHold && c.how == act.VerbTakeover:
		return 2
	}
	return 0
}

// Raised returns the value of the standing game after it is held or taken over.
func (c *course) Raised(a act.Action) int {
	if a.Verb != act.VerbHold && a.Verb != act.VerbTakeover {
		return 0
	}
	return int(deal.Whole(games[c.Auction.Standing].Value + c.increased(a.Verb)))
}

// value returns the value of the game without surplus (4).
func (c *course) value() int { return c.valueOf(c.Game) }

func (c *course) valueOf(row int) int { return games[row].Value + c.increment }

// passed returns what is played when nobody has bid (4.4, 12).
func (c *course) passed() int {
	if c.Options[allPass] == redeal {
		return unbid
	}
	return trischaken
}
