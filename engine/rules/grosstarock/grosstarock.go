// Package grosstarock is Großtarock for three players, each for himself: 78
// cards, no talon and no bidding.
//
// The dealer discards three of his 28 cards, melds are paid, and 25 tricks are played,
// the last three with special rules about the Skis. Two pots, carried from deal to
// deal, pay part of what the last trick brings. Numbers in comments are sections of
// docs/rules/grosstarock.md, those in brackets its decisions.
package grosstarock

import (
	"math"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:    "grosstarock",
	Forms: []deal.Form{{Table: seats, Deck: card.Full, Hands: []int{tricks, tricks, tricks + away}}}, // 3
	Options: []deal.Option{ // 12
		{ID: basis, Values: []string{"20", "10", "50"}, Number: &deal.Range{Min: 5, Max: math.MaxInt32, Step: 5}},
		{ID: geber, Values: []string{"5", "0", "10"}, Number: &deal.Range{Min: 0, Max: math.MaxInt32, Step: 5}},
		deal.Switch(claims),
	},
	Factor: func(_ deal.Options, n int) bool { return n == 1 }, // [29]
	Accounts: []deal.Account{{Key: "pots", Shape: deal.Pots, Pots: pots[:],
		Read: deal.Single | deal.Evenings, Show: deal.Single | deal.Evenings | deal.Deals, Lines: true}},
	Sum:        deal.ZeroWithBook,
	Reasons:    []act.Reason{skisDemanded, skisForbidden},
	New:        newCourse,
	NewEvening: newEvening,
	Premiums:   deal.Always(premiums),
}

const (
	seats  = 3
	tricks = 25
	away   = 3  // cards that the dealer discards
	par    = 26 // points of each player if all have the same

	// Options (12).
	basis  = "basis"
	geber  = "geber"
	claims = "claims"
)

// The pots.
const (
	pagatPot = iota
	kingPot
)

var pots = [...]string{pagatPot: "pagat", kingPot: "king"}

// skis is the Excuse.
var skis = card.Of(card.Skues)

// course is one deal. Phases leave their results here for later ones.
type course struct {
	d *deal.State

	tout  bool     // announced
	laid  card.Set // by the dealer
	shown card.Set // cards of laid discarded by force, face up (5)
	melds [seats]card.Set

	named    card.Suit // named with the Skis
	namedIn  int       // trick in which the Skis was led with a name, from 1; 0 for none
	stands   bool      // the naming is valid
	demanded act.Seat  // who demanded the Skis, or Nobody

	claims *phase.Claims // nil without the option

	discard discard
	tricks  phase.Tricks[*course]
	asking  asking
	claimed phase.Claims
	phases  [4]deal.Phase
	asides  [1]deal.Aside
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.d, c.demanded = d, act.Nobody
	c.discard.c, c.asking.c = c, c
	if d.Options.On(claims) {
		c.claimed = phase.Claims{D: d, Stands: phase.AtOnce} // 10
		c.claims = &c.claimed
	}
	c.tricks = phase.Tricks[*course]{C: c, D: d, Start: (*course).start, Claims: c.claims}
	c.phases = [...]deal.Phase{&c.discard, &c.tricks, &c.asking, &c.tricks}
	c.asides = [...]deal.Aside{&c.claimed}
	return c
}

// Phases returns the phases in order (1).
func (c *course) Phases() []deal.Phase { return c.phases[:] }

// Asides returns the claims, if the option is set (10).
func (c *course) Asides() []deal.Aside {
	if c.claims == nil {
		return nil
	}
	return c.asides[:]
}
