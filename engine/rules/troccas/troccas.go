// Package troccas is Troccas of the Surselva: four players, partners sitting crosswise, or
// three players, each for himself; 78 cards and no bidding.
//
// Four players see their cards packet by packet, may agree to deal again, and then see the
// last card of every hand. The dealer discards what he has more than the others, and all
// tricks are played; who leads a king may demand its jack. Numbers in comments are
// sections of docs/rules/troccas.md, those in brackets its decisions.
package troccas

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID: "troccas",
	Forms: []deal.Form{ // 3
		{Table: 4, Deck: card.Full, Hands: []int{19, 19, 19, 21}},
		{Table: 3, Deck: card.Full, Hands: []int{25, 25, 28}},
	},
	Options: []deal.Option{ // 12
		{ID: counting, Values: []string{"einzeln", byThrees}},
		deal.Switch(phase.Claiming),
	},
	Reasons:    []act.Reason{jackDemanded},
	Values:     &values,
	Excuses:    fool,
	Crosswise:  func(f *deal.Form) bool { return f.Seats() == 4 },
	New:        newCourse,
	NewEvening: evening.New, // 9
	Law:        deal.Laid(law),
	Entry:      entry,
}

const (
	counting = "zaehlung3"
	byThrees = "dreierlagen"
)

// fool is the Excuse.
var fool = card.Of(card.Skues)

// course is one deal. Phases leave their results here for later ones.
type course struct {
	phase.Frame[*course]

	paired bool     // form A: partners sit crosswise
	thrown bool     // all have agreed to deal again
	laid   card.Set // by the dealer

	led       suits     // suits led to complete tricks
	demanding card.Card // the king with which a jack was last demanded
	demandIn  int       // in which trick, from 1; 0 for none yet
	demanded  card.Set  // all kings with which a jack was demanded

	tally tally // at the end

	dealing  dealing
	proposal proposal
	discard  phase.Discard[*course]
	asides   [2]deal.Aside
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(c, d, (*course).start, phase.AtOnce) // 10
	c.paired = c.Seats == 4
	c.dealing.c, c.proposal.c, c.proposal.by = c, c, act.Nobody
	c.discard = phase.Discard[*course]{C: c, D: d, Who: (*course).lays, Choice: (*course).choice, Done: (*course).laysAway}
	c.Order(&c.dealing, &c.discard, &c.Tricks)
	if c.paired && d.Setup.Pack != nil { // a deal with real cards has none
		c.dealing.next()
	}
	return c
}

// Asides returns the proposals of form A, and the claims with that option.
func (c *course) Asides() []deal.Aside {
	claims := c.Frame.Asides()
	if !c.paired {
		return claims
	}
	c.asides[0] = &c.proposal
	return c.asides[:1+copy(c.asides[1:], claims)]
}

// tricks returns the number of tricks: all players but the dealer are dealt as many cards.
func (c *course) tricks() int { return c.Setup.Form.Hands[0] }

// lays returns that the dealer lays away what he has more than the others (5).
func (c *course) lays(i int) (s act.Seat, n int) {
	if i > 0 {
		return act.Nobody, 0
	}
	return c.Dealer(), c.Hands[c.Dealer()].Len() - c.tricks()
}

// kept are the cards that are never laid away.
var kept = card.Kings.Or(card.Trull)

func (c *course) choice(s act.Seat, _ int) (must, may card.Set) {
	return card.Set{}, c.Hands[s].Minus(kept)
}

func (c *course) laysAway(_ act.Seat, cards card.Set, _ bool) { c.laid = cards }
