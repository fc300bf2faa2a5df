package tapp

import (
	"tarock/engine/act"
	"tarock/engine/phase"
)

// bidding is the auction (4). A player who can only pass is not asked (4.3).
var bidding = phase.Bidding[*course]{
	Bids:   []act.Word{act.NoWord, games[tapper].id, games[dreier].id, games[unterer].id, games[oberer].id, games[solo].id},
	Beside: []act.Verb{act.VerbHold},
	Open:   (*course).open,
	Done:   (*course).play,
}

// open refuses bids not open by the table of 4.2: only the next rank or Solo is, and a
// player with priority can hold the standing bid.
func (c *course) open(s act.Seat, v act.Verb, row int) error {
	standing := c.auction.Standing
	switch {
	case v == act.VerbHold:
		return phase.Allowed(standing > 0 && phase.Prior(c.d, s, c.auction.By))
	case v == act.VerbPass:
		return nil
	case gameNo(row) == tapper && !c.d.Options.On(withTapper):
		return act.NotAllowed
	case row <= standing:
		return act.BidTooLow
	}
	lowest := standing + 1
	if standing == 0 {
		lowest = int(dreier)
	}
	return phase.Allowed(row <= lowest || gameNo(row) == solo)
}

// play sets the game (4.4), and gives the declarer the cards he takes without a choice
// (5.2, 5.3).
func (c *course) play() {
	if c.auction.Standing == 0 {
		c.d.End()
		return
	}
	c.game, c.declarer = gameNo(c.auction.Standing), c.auction.By
	c.said[theGame][c.declarer].Said = true
	if _, packets := c.chooses(); packets == 0 {
		c.takes(games[c.game].packet)
	}
}
