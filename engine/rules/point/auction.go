package point

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// bidding is the auction (4). A player who can only pass is not asked (4.3).
var bidding = phase.Bidding[*course]{
	Bids:   []act.Word{act.NoWord, games[dreiblatt].id, games[zweiblatt].id, games[einblatt].id, games[solo].id},
	Beside: []act.Verb{act.VerbTakeover, act.VerbHold},
	Open:   (*course).open,
	Stands: (*course).stands,
	Done:   (*course).play,
}

// open refuses bids by the table of 4.2, with the reasons at the end of 4.
func (c *course) open(s act.Seat, v act.Verb, row int) error {
	standing, by := gameNo(c.auction.Standing), c.auction.By
	switch v {
	case act.VerbBid:
		if gameNo(row) <= standing {
			return act.BidTooLow
		}
	case act.VerbTakeover: // only a game named by bidding forehand, and no Solo
		return phase.Allowed(s != c.bidder && by == c.bidder && c.how == act.VerbBid && standing != solo)
	case act.VerbHold: // only by bidding forehand, any game of another player
		if standing == unbid {
			return act.NotAllowed
		}
		if s != c.bidder || s == by {
			return act.NotForehand
		}
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
func (c *course) Raised(v act.Verb) int {
	return int(deal.Whole(games[c.auction.Standing].base + c.increased(v)))
}

// play sets the game (4.4).
func (c *course) play() {
	switch {
	case c.auction.Standing > 0:
		c.game, c.declarer = gameNo(c.auction.Standing), c.auction.By
		c.after.Say(theGame, c.declarer)
	case c.d.Options[allPass] == redeal:
		c.d.End()
	default:
		c.game = trischaken
	}
}
