// Package cego is Cego, the tarock of the Black Forest, for four and for three players:
// one declarer against the others, who in most games lays his hand away and plays with
// the blind, ten or twelve cards that nobody has seen.
//
// A deal is a round in which a Solo can be bid, duels for the steps from Cego to Der
// Kleine Mann, the cards that the declarer keeps, and the play. Numbers in comments are
// sections of docs/rules/cego.md, those in brackets its decisions.
package cego

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/sides"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID: "cego",
	Forms: []deal.Form{ // 1
		{Table: 4, Deck: card.Austria, Hands: []int{11, 11, 11, 11}, Talon: 10},
		{Table: 3, Deck: card.Austria.Minus(card.MustSet("T7 P7 K4")), Hands: []int{13, 13, 13}, Talon: 12},
	},
	Options: []deal.Option{ // 12
		{ID: soloCounts, Values: []string{"win2", lose2}},
		{ID: counting, Values: []string{"three", inTwos}},
		deal.Switch(phase.Claiming),
	},
	New:        newCourse,
	NewEvening: evening.New, // 9
	Games:      readableGames,
	Fits:       fits,
	Law:        laws,
	Entry:      entry,
}

// The options and their values that matter.
const (
	soloCounts = "solo"
	lose2      = "lose2"
	counting   = "count"
	inTwos     = "two"
)

// course is one deal. Phases leave their results here for later ones.
type course struct {
	phase.Frame[*course]

	game      gameNo
	declarer  act.Seat // Nobody before there is one; forehand in a Räuber
	afterSolo bool     // a Solo was bid

	kept   card.Set  // of the hand dealt
	opened card.Set  // the part of it that lies face up
	laid   card.Set  // the Legage
	shown  card.Card // the tarock laid away openly, None for none
	taken  int       // number of the action after which the declarer has the blind, 0 for none

	written *written // of a deal with real cards, nil for others

	auction  auction
	keeping  keeping
	discard  phase.Discard[*course]
	schinden schinden
	asides   [2]deal.Aside
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(c, d, (*course).start, phase.AtOnce) // 10
	c.declarer = act.Nobody
	c.auction.c, c.keeping.c, c.schinden.c = c, c, c
	c.discard = phase.Discard[*course]{C: c, D: d, Who: (*course).lays, Choice: (*course).layable, Done: (*course).laysAway}
	c.Order(&c.auction, &c.keeping, &c.discard, &c.Tricks)
	return c
}

// Asides returns the claim of a Solo that was not bid, if three play, and those of
// illegal cards, if the option is set (10).
func (c *course) Asides() []deal.Aside {
	list := c.asides[:0]
	if c.Seats == 3 {
		list = append(list, &c.schinden)
	}
	return append(list, c.Frame.Asides()...)
}

// begun reports whether a card was played.
func (c *course) begun() bool { return len(c.Past) > 0 || c.Trick.N > 0 }

// Sides returns the declarer and his opponents; in a Räuber everybody plays for himself.
func (c *course) Sides() (none [act.MaxSeats]int8) {
	if c.game == raeuber {
		return none
	}
	one := sides.Lone(c.declarer, c.Seats)
	return one.Sides()
}
