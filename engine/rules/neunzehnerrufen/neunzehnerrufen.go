// Package neunzehnerrufen is Neunzehnerrufen, Czech tarock (Taroky) for four players: 54
// cards, and a partner who holds the called XIX.
//
// A deal is auction, call, talon, discards, announcements and twelve tricks. The
// declarer's side plays for what it has above half of the points, multiplied by the
// contract. Numbers in comments are sections of docs/rules/neunzehnerrufen.md, those in
// brackets its decisions.
package neunzehnerrufen

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:    "neunzehnerrufen",
	Forms: []deal.Form{{Table: seats, Deck: card.Austria, Hands: []int{tricks, tricks, tricks, tricks}, Talon: 6}}, // 3
	Options: []deal.Option{ // 12
		{ID: counting, Values: []string{"packets", single}},
		deal.Switch(phase.Claiming),
	},
	New:        alone.New[course](&rules),
	NewEvening: evening.New, // 9
	Fits:       map[string]func(hand card.Set) bool{holdsPagat: holdsI},
	Games:      rules.Readable,
	Premiums:   deal.Always(readablePremiums()),
	Entry:      rules.Entry,
	Law:        laws,
}

const (
	seats  = 4
	tricks = 12

	counting = "count"
	single   = "single"
)

// course is one deal.
type course struct {
	alone.Deal[*course]
	times   int             // the multiplier of the contract, the lowest until a half is taken
	open    card.Set        // talon cards that were laid open
	laid    [seats]card.Set // by each player
	givenUp bool

	looking looking
	giving  phase.GiveUp[*course]
}

var rules = alone.Rules[*course]{
	Begin:    (*course).begin,
	Games:    games, // 4
	Bidding:  bidding,
	Value:    (*course).value,
	Callable: (*course).callable, // 5
	Called:   func(c *course) { shares.DealOut(c.State, c.Declarer) },
	Choice:   (*course).layable,
	Premiums: premiums, // 6
	Speaking: speaking,
	Start:    (*course).start,  // 7
	Settle:   (*course).settle, // 8
	Stands:   phase.AtOnce,     // 10
	Breach:   (*course).breach,
	Points:   func(c *course) int { return c.count().points },
	Asked:    asked,
}

// positive is the play (7).
var positive = alone.Tarock(premiums)

// start returns the play; forehand always leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) { return &positive, c.Forehand() }

// begin sets the phases between call and announcements (5).
func (c *course) begin() {
	c.looking.c = c
	c.Discard.Who, c.Discard.Done = (*course).lays, (*course).lay
	c.giving = phase.GiveUp[*course]{Phase: &c.Discard, C: c, May: (*course).mayGiveUp, Done: (*course).giveUp}
	c.Order(&c.Auction, &c.Calling, &c.looking, &c.giving, &c.Speak, &c.Tricks)
}
