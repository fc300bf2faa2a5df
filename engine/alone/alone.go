// Package alone is what games share in which one player, the declarer, plays the game that
// he has bid against the others, alone or with a partner.
//
// A rule set embeds a Deal in its course and describes itself in a Rules: tables of games
// and premiums, and functions where its document says something of its own. What is left
// out is as in the usual course of such a game: auction, call, talon, discard, announcements
// and doublings, tricks. Comments refer to sections that all documents have: 4 bidding, 5
// talon and discard, 6 announcements, 7 play, 8 settlement, 10 breaches, 11 information.
package alone

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/sides"
)

// Course is the course of a rule set: a pointer to a struct that embeds a Deal of its own
// type.
type Course[C any] interface {
	deal.Course
	Base() *Deal[C]
}

// rows is a set of rows of a table, a bit each.
type rows uint32

func (r rows) has(row int) bool { return r&(1<<(row&31)) != 0 }

// Deal is the state shared by the deals of these rule sets. Phases leave their results in
// it for later ones.
type Deal[C any] struct {
	phase.Frame[C]
	sides.Partnership // Declarer is Nobody before a game has one
	Outcome[C]

	Game   int       // row of the game played; 0 before it is known, and if none is
	Row    Game      // that row, by the house rules
	Called card.Card // None in games without a call
	Said   phase.Said
	Taken  int // packet of the talon, from 1; 0 for none
	Laid   card.Set

	Auction phase.Auction[C]
	Calling phase.Call[C]
	Take    phase.Take[C]
	Discard phase.Discard[C]
	Speak   phase.Speak[C]

	how     *Rules[C]
	c       C
	barred  rows // games that the house rules do not have
	missing rows // premiums that neither they nor the game have
}

// New completes the rules of a rule set and returns its RuleSet.New, which makes courses
// of type T.
func New[T any, C interface {
	*T
	Course[C]
}](how *Rules[C]) func(d *deal.State) deal.Course {
	complete(how)
	return func(d *deal.State) deal.Course {
		c := C(deal.Fresh[T](d))
		c.Base().begin(d, c, how)
		return c
	}
}

// Base returns the deal that a course embeds.
func (k *Deal[C]) Base() *Deal[C] { return k }

// begin sets up a deal of which all fields are zero.
func (k *Deal[C]) begin(d *deal.State, c C, how *Rules[C]) {
	k.Begin(c, d, how.Start, how.Stands)
	k.c, k.how, k.k, k.Partnership = c, how, k, sides.Lone(act.Nobody, d.Seats)
	k.Auction.C, k.Auction.D, k.Auction.How = c, d, &how.bidding
	k.Calling.C, k.Calling.Who, k.Calling.Done = c, how.calling.Who, how.calling.Done
	k.Take.C, k.Take.Who, k.Take.Done = c, how.take.Who, how.take.Done
	k.Discard.C, k.Discard.D, k.Discard.Who, k.Discard.Choice, k.Discard.Done = c, d, how.discard.Who, how.Choice, how.discard.Done
	k.Discard.Loose = k.Claims != nil && how.Illegal.Has(act.VerbDiscard)
	k.Speak.C, k.Speak.D, k.Speak.How, k.Speak.Said = c, d, &how.speaking, &k.Said
	for _, row := range how.optional {
		if !how.Games[row].If(d.Options) {
			k.barred |= 1 << row
		}
	}
	k.Order(&k.Auction, &k.Calling, &k.Take, &k.Discard, &k.Speak, &k.Tricks)
	if how.Begin != nil {
		how.Begin(c)
	}
}
