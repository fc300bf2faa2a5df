// Package grosstarock is Großtarock for three players, each for himself: 78
// cards, no talon and no bidding.
//
// The dealer lays three of his 28 cards away, melds are paid, and 25 tricks are
// played, the last three of them by rules about the Skis. What the last trick
// brings is paid out of two pots as well, which live from deal to deal. Numbers
// in comments are sections of docs/rules/grosstarock.md, those in brackets its
// decisions.
package grosstarock

import (
	"math"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// Set is the rule set.
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
	away   = 3  // cards that the dealer lays away
	par    = 26 // points of each player, if all have the same

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

// course is one deal. What phases find out for those after them stands here.
type course struct {
	d *deal.State

	tout  bool     // is announced
	laid  card.Set // by the dealer
	shown card.Set // of laid: what was forced, face up (5)
	melds [seats]card.Set

	named    card.Suit // with the Skis
	namedIn  int       // trick in which it was led with a name, from 1; 0: in none
	stands   bool      // the naming
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

// Phases is the order of a deal (1).
func (c *course) Phases() []deal.Phase { return c.phases[:] }

// Asides takes claims, with the option (10).
func (c *course) Asides() []deal.Aside {
	if c.claims == nil {
		return nil
	}
	return c.asides[:]
}
