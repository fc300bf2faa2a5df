// Package einfach is Einfaches Tarock for three players: 40 cards, one against
// two.
//
// A deal is auction, talon and discard, announcements and doublings, and 12 tricks;
// the declarer wins with 45 of 88 card points. Numbers in comments are sections of
// docs/rules/einfach.md, those in brackets its decisions.
package einfach

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
	ID:    "einfach",
	Forms: []deal.Form{{Table: seats, Deck: pack, Hands: []int{tricks, tricks, tricks}, Talon: 4}},
	Options: []deal.Option{ // 12
		{ID: talon, Values: []string{"all", half}},
		deal.OnOff(schuessel),
		{ID: marabuOption, Values: []string{"off", "low", high}, Also: map[string]string{"false": "off"}},
		deal.OnOff(kleineTrull),
		deal.OnOff(grosseTrull),
		deal.OnOff(absolutOption),
		{ID: valatOption, Values: []string{"multiple", fixed}},
		deal.TrueFalse(claims),
	},
	Accounts: []deal.Account{{Key: schuessel, Shape: deal.Number, Read: deal.Single, Show: deal.Single | deal.Deals,
		If: func(o deal.Options) bool { return o.On(schuessel) }}},
	Sum:        deal.ZeroWithBook,
	New:        newCourse,
	NewEvening: evening.New, // 9
	Games:      readableGames,
	Premiums:   readablePremiums,
	Fits:       phase.Fits,
}

const (
	seats  = 3
	tricks = 12
	deck   = 88 // points of the pack (2)
	enough = 45 // points with which the declarer wins (2)

	talon         = "talon"
	half          = "half"
	schuessel     = "schuessel"
	marabuOption  = "marabu"
	high          = "high"
	kleineTrull   = "kleine-trull"
	grosseTrull   = "grosse-trull"
	absolutOption = "absolut"
	valatOption   = "valat"
	fixed         = "fixed"
	claims        = "claims"
)

// course is one deal. Phases leave their results here for later ones.
type course struct {
	d *deal.State

	game     gameNo
	declarer act.Seat // Nobody if all passed
	said     phase.Said
	taken    int // half of the talon, from 1; 0: none, or all of it
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
