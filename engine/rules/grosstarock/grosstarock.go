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
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/view"
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
	Factor: func(_ deal.Options, n int) bool { return n == 1 }, // [D29]
	Accounts: []deal.Account{{Key: "pots", Shape: deal.Pots, Pots: pots[:],
		Read: deal.Single | deal.Evenings, Show: deal.Single | deal.Evenings | deal.Deals, Lines: true}},
	Sum:        deal.ZeroWithBook,
	Excuses:    card.Of(card.Skues),
	Reasons:    []act.Reason{skisDemanded, skisForbidden},
	New:        newCourse,
	NewEvening: evening.Closing(share),
	Premiums:   deal.Always(premiums()),
	Entry:      func(deal.Options) view.EntryForm { return form },
	Law:        deal.Laid(law),
}

const (
	seats  = 3
	tricks = 25
	away   = 3  // cards that the dealer discards
	par    = 26 // points of each player if all have the same

	// Options (12).
	basis  = "basis"
	geber  = "geber"
	claims = phase.Claiming
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
	phase.Frame[*course]

	tout  bool     // announced
	laid  card.Set // by the dealer
	shown card.Set // cards of laid discarded by force, face up (5)
	melds [seats]card.Set

	note *deal.Record // of a deal that was written down, which has no cards; else nil

	discarded int // number of the action of the discard

	named    card.Suit // named with the Skis
	namedAt  int       // number of the action
	namedIn  int       // trick in which the Skis was led with a name, from 1; 0 for none
	stands   bool      // the naming is valid
	demanded act.Seat  // who demanded the Skis, or Nobody

	discard discard
	asking  asking
	known   known
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(c, d, (*course).start, phase.AtOnce) // 10
	c.demanded, c.discard.c, c.asking.c = act.Nobody, c, c
	c.Order(&c.discard, &c.Tricks, &c.asking, &c.Tricks)
	return c
}

// inOrder returns the players from forehand to the dealer.
func (c *course) inOrder() [seats]act.Seat {
	first := c.Forehand()
	return [...]act.Seat{first, first.After(1, seats), first.After(2, seats)}
}

// share shares out the pots (9): a third each, and the rest one by one from the next dealer
// on [D26].
func share(r *evening.Rotation) deal.Closing {
	shared := deal.Closing{ID: "shared", Pay: make([]int, seats), Counts: true}
	for i, left := 0, r.Book.Total(); i < seats; i++ {
		n := (left + seats - 1 - i) / (seats - i)
		shared.Pay[r.Dealer.After(i, seats)] = n
		left -= n
	}
	return shared
}
