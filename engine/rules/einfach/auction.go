package einfach

import (
	"tarock/engine/act"
	"tarock/engine/phase"
)

// bidding is the auction (4). A player who can only pass is not asked (4.3).
var bidding = phase.Bidding[*course]{
	Bids:   []act.Word{act.NoWord, games[eins].id, games[zwei].id, games[drei].id, games[farberl].id, games[solo].id},
	Beside: []act.Verb{act.VerbHold},
	Open:   (*course).open,
	Done:   (*course).play,
}

// open refuses bids that are not open by the table of 4.2. A player with priority can
// hold the standing bid.
func (c *course) open(s act.Seat, v act.Verb, row int) error {
	standing, g := c.auction.Standing, gameNo(row)
	switch {
	case v == act.VerbPass:
		return nil
	case v == act.VerbHold && (standing == 0 || !phase.Prior(c.d, s, c.auction.By)):
		return act.NotAllowed
	case v == act.VerbHold:
		g = gameNo(standing)
	case row <= standing:
		return act.BidTooLow
	case games[g].over != unbid && int(games[g].over) != standing:
		return act.NotAllowed
	}
	return phase.Allowed(g != farberl || phase.SixSuits(c.d.Dealt[s]))
}

// play sets the game (4.4), and gives the declarer the whole talon if there is nothing
// to choose (5.1).
func (c *course) play() {
	if c.auction.Standing == 0 {
		c.d.End()
		return
	}
	c.game, c.declarer = gameNo(c.auction.Standing), c.auction.By
	c.said[theGame][c.declarer].Said = true
	if c.cards() == len(c.d.Talon) {
		c.takes(0)
	}
}
