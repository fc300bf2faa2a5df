// Package tapp is Tapp-Tarock for three players: 54 cards, one against two.
//
// A deal is auction, talon, discard, announcements and doublings, and 16 tricks;
// the declarer wins with 36 of 70 points. Numbers in comments are sections of
// docs/rules/tapp.md, those in brackets its decisions.
package tapp

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:    "tapp",
	Forms: []deal.Form{{Table: seats, Deck: card.Austria, Hands: []int{tricks, tricks, tricks}, Talon: 6}},
	Options: []deal.Option{ // 12
		deal.OnOff(withTapper),
		{ID: halves, Values: []string{"fixed", free}},
		deal.TrueFalse(claims),
	},
	New:        newCourse,
	NewEvening: evening.New, // 9
	Games:      readableGames,
	Premiums:   readablePremiums,
}

const (
	seats  = 3
	tricks = 16
	deck   = 70 // points of the pack (2)
	enough = 36 // points with which the declarer wins (2)

	withTapper = "tapper"
	halves     = "halves"
	free       = "free"
	claims     = "claims"
)

// course is one deal. Phases leave their results here for later ones.
type course struct {
	d *deal.State

	game     gameNo
	declarer act.Seat // Nobody if all passed
	said     phase.Said
	taken    int // packet of the talon, from 1; 0: none, or all of it
	laid     card.Set

	claims *phase.Claims // nil without the option

	auction phase.Auction[*course]
	take    phase.Take[*course]
	discard phase.Discard[*course]
	speak   phase.Speak[*course]
	tricks  phase.Tricks[*course]
	claimed phase.Claims
	phases  [5]deal.Phase
	asides  [1]deal.Aside
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.d, c.declarer = d, act.Nobody
	if d.Options.On(claims) {
		c.claimed = phase.Claims{D: d, Stands: phase.WhenComplete}
		c.claims, c.asides[0] = &c.claimed, &c.claimed
	}
	c.auction = phase.Auction[*course]{C: c, D: d, How: &bidding}
	c.take = phase.Take[*course]{C: c, Who: (*course).chooses, Done: (*course).takes}
	c.discard = phase.Discard[*course]{C: c, D: d, Who: (*course).lays, Choice: (*course).choice, Loose: c.claims != nil, Done: (*course).laysAway}
	c.speak = phase.Speak[*course]{C: c, D: d, How: &speaking, Said: &c.said}
	c.tricks = phase.Tricks[*course]{C: c, D: d, Start: (*course).start, Claims: c.claims}
	c.phases = [...]deal.Phase{&c.auction, &c.take, &c.discard, &c.speak, &c.tricks}
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

// side returns the players who win and lose together with s: the declarer, or his
// opponents.
func (c *course) side(s act.Seat) score.Side {
	if s == c.declarer {
		return score.Of(s)
	}
	return score.Of(c.declarer.After(1, seats), c.declarer.After(2, seats))
}
