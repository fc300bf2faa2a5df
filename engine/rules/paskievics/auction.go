package paskievics

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// bidding is the auction (4).
func bidding(b *phase.Bidding[*course]) {
	b.Open = (*course).mayBid
	b.Asked = func(*course, act.Seat) bool { return true }
	b.Stands = (*course).stands
	b.Done = (*course).won
}

// invitation is who has promised which card and a high piece, to be called by whoever else
// becomes declarer.
type invitation struct {
	by   act.Seat // Nobody if nobody has
	card card.Card
}

// invites are the cards that a jump promises, by the number of levels jumped (4.4).
var invites = [...]card.Card{1: nineteen, 2: card.MustSet("XVIII").First()}

// holds reports whether a player was dealt a card and a high piece.
func (c *course) holds(s act.Seat, k card.Card) bool {
	return c.Dealt[s].Has(k) && c.Dealt[s].Meets(high)
}

// mayBid returns why a player may not say something.
func (c *course) mayBid(s act.Seat, v act.Verb, row int) error {
	p := &c.Auction
	active := c.Dealt[s].Meets(card.Trull) && c.invitation.by != s
	switch {
	case v == act.VerbPass:
		return phase.Allowed(!active || c.mayPass(s))
	case v == act.VerbHold:
		return phase.Allowed(active && s == c.prev)
	case row <= p.Standing:
		return act.BidTooLow
	case !active:
		return act.NotAllowed
	}
	jump := c.jump(s, row)
	return phase.Allowed(jump == 0 || c.free(s, row) || jump < len(invites) && c.holds(s, invites[jump]))
}

// mayPass reports whether a player may give up his bid: not when he is invited, and as a
// Három overbid by Kettő only with the invitation to XX (4.5).
func (c *course) mayPass(s act.Seat) bool {
	switch {
	case s != c.prev:
		return true
	case c.invitation.by != act.Nobody:
		return c.invitation.by != c.Auction.By
	}
	return c.Auction.Standing != ketto || c.holds(s, twenty)
}

// jump returns by how many levels a bid exceeds what its player needs.
func (c *course) jump(s act.Seat, row int) int {
	need := c.Auction.Standing + 1
	if s == c.prev {
		need--
	}
	return row - need
}

// free reports whether a jump promises nothing: there is an invitation already, nobody is
// left to invite, or it is a Szólo as the very first bid.
func (c *course) free(s act.Seat, row int) bool {
	first := c.Auction.Standing == 0
	return c.invitation.by != act.Nobody || first && (row == szolo || c.Next(s) == c.Forehand())
}

// stands notes a bid or a hold that is about to stand.
func (c *course) stands(a act.Action) {
	p, row := &c.Auction, level(a.ID)
	if jump := c.jump(a.Seat, row); jump > 0 && !c.free(a.Seat, row) {
		c.invitation = invitation{a.Seat, invites[jump]}
	}
	if c.prev = act.Nobody; p.Standing > 0 && a.Verb == act.VerbBid {
		c.prev = p.By
	}
}

// level returns the game of a word, 0 if there is none.
func level(id act.Word) int {
	for row := harom; row <= szolo; row++ {
		if games[row].ID == id {
			return row
		}
	}
	return 0
}

// won ends the auction. A Három that gave way to Kettő has invited to XX.
func (c *course) won() {
	if c.Auction.Standing == ketto && c.prev != act.Nobody && c.invitation.by == act.Nobody {
		c.invitation = invitation{c.prev, twenty}
	}
	if c.Play(); c.Game > 0 && !c.mayRaise() {
		shares[c.Game].DealOut(c.State, c.Declarer)
	}
}

// mayRaise reports whether Három, the lowest bid, was the only one, and somebody has passed
// after it (4.7).
func (c *course) mayRaise() bool { return c.Game == harom && c.Next(c.Declarer) != c.Forehand() }

// invited reports whether an invitation is in force.
func (c *course) invited() bool {
	return c.invitation.by != act.Nobody && c.invitation.by != c.Declarer
}

// Raise is the phase in which the bidder of the only Három may raise it.
const Raise view.Phase = "raise"

// raising is that phase (4.7).
type raising struct{ c *course }

var raiseVerbs = act.SetOf(act.VerbBid, act.VerbDone)

func (p *raising) ID() view.Phase { return Raise }

func (p *raising) Has(a act.Action) bool { return raiseVerbs.Has(a.Verb) }

func (p *raising) Begin() bool { return p.c.mayRaise() }

func (p *raising) Turn() act.Seat { return p.c.Declarer }

func (p *raising) Legal(list []act.Option) []act.Option {
	for row := ketto; row <= szolo; row++ {
		list = append(list, act.Open(act.Bid(p.c.Declarer, games[row].ID, act.NoWord)))
	}
	return append(list, act.Open(act.New(p.c.Declarer, act.VerbDone)))
}

func (p *raising) Check(a act.Action) error {
	if a.Verb == act.VerbDone {
		return nil
	}
	switch level(a.ID) {
	case 0:
		return act.NotAllowed
	case harom:
		return act.BidTooLow
	}
	return phase.Allowed(a.Arg == act.NoWord)
}

func (p *raising) Apply(a act.Action) (done bool) {
	c := p.c
	if a.Verb == act.VerbBid {
		c.Plays(level(a.ID), c.Declarer)
	}
	shares[c.Game].DealOut(c.State, c.Declarer)
	return true
}
