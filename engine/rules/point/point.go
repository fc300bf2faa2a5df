// Package point is Point-Tarock for three players: 54 cards, one against two.
//
// A deal is auction, announcements before the talon, talon, discard,
// announcements and doublings after it, and 16 tricks; the declarer wins with
// 107 thirds of a point. When nobody bids, Trischaken is played. Numbers in
// comments are sections of docs/rules/point.md, those in brackets its decisions.
package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:     "point",
	Leaves: true,
	Forms:  []deal.Form{{Table: seats, Deck: card.Austria, Hands: []int{tricks, tricks, tricks}, Talon: 6}},
	Options: []deal.Option{ // 12
		{ID: allPass, Values: []string{"trischaken", redeal}},
		deal.Switch(claims),
	},
	New:        newCourse,
	NewEvening: evening.New, // 9
	Games:      deal.Always(readableGames()),
	Premiums:   deal.Always(readablePremiums()),
}

const (
	seats  = 3
	tricks = 16
	deck   = 210 // thirds of the pack (2)
	enough = 107 // thirds with which the declarer wins (2): more than half

	allPass = "all-pass"
	redeal  = "redeal"
	claims  = "claims"
)

// course is one deal. Phases leave their results here for later ones.
type course struct {
	d *deal.State

	bidder    act.Seat // bidding forehand; Nobody before the first bid (1)
	how       act.Verb // how the standing bid was made: bid, takeover or hold
	increment int      // of the standing bid (4)

	game     gameNo
	declarer act.Seat // Nobody in Trischaken
	said     phase.Said
	early    [rowCount][seats]bool // announced before the talon (6.1)
	taken    int                   // packet of the talon, from 1; 0: none
	lost     bool                  // automatic loss (5.3)
	laid     card.Set

	claims *phase.Claims // nil without the option

	auction phase.Auction[*course]
	before  phase.Speak[*course]
	take    phase.Take[*course]
	discard phase.Discard[*course]
	after   phase.Speak[*course]
	tricks  phase.Tricks[*course]
	claimed phase.Claims
	phases  [6]deal.Phase
	asides  [1]deal.Aside
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.d, c.declarer, c.bidder = d, act.Nobody, act.Nobody
	if d.Options.On(claims) {
		c.claimed = phase.Claims{D: d, Stands: phase.WhenComplete}
		c.claims, c.asides[0] = &c.claimed, &c.claimed
	}
	c.auction = phase.Auction[*course]{C: c, D: d, How: &bidding}
	c.before = phase.Speak[*course]{C: c, D: d, How: &before, Said: &c.said}
	c.take = phase.Take[*course]{C: c, Who: (*course).chooses, Done: (*course).takes}
	c.discard = phase.Discard[*course]{C: c, D: d, Who: (*course).lays, Choice: (*course).choice, Loose: c.claims != nil, Done: (*course).laysAway}
	c.after = phase.Speak[*course]{C: c, D: d, How: &after, Said: &c.said}
	c.tricks = phase.Tricks[*course]{C: c, D: d, Start: (*course).start, Claims: c.claims}
	c.phases = [...]deal.Phase{&c.auction, &c.before, &c.take, &c.discard, &c.after, &c.tricks}
	return c
}

// Phases returns the phases in order (5).
func (c *course) Phases() []deal.Phase { return c.phases[:] }

// Asides returns the claims, if the option is set.
func (c *course) Asides() []deal.Aside {
	if c.claims == nil {
		return nil
	}
	return c.asides[:]
}

// opponents returns the declarer's two opponents in order of play after him.
func (c *course) opponents() [2]act.Seat {
	next := c.d.Next(c.declarer)
	return [2]act.Seat{next, c.d.Next(next)}
}

// value returns the value of the game without surplus (4).
func (c *course) value() int { return games[c.game].base + c.increment }
