// Package slowenisch is Slovenian tarok for four players: 54 cards, and a partner who
// holds the called king.
//
// A deal is auction, call, talon, discard, announcements and twelve tricks. Only the
// declarer's side writes: the value of the contract and its difference to half of the
// points. Numbers in comments are sections of docs/rules/slowenisch.md, those in brackets
// its decisions.
package slowenisch

import (
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:    "slowenisch",
	Forms: []deal.Form{{Table: seats, Deck: card.Austria, Hands: []int{tricks, tricks, tricks, tricks}, Talon: 6}}, // 3
	Options: []deal.Option{ // 12
		{ID: sweep, Values: []string{"flat", multiply}},
		{ID: doubling, Values: []string{perPlayer, "round"}},
		deal.Switch(phase.Claiming),
	},
	Accounts: []deal.Account{{Key: radli, Shape: deal.Marks, Read: deal.Single, Show: deal.Single | deal.Deals,
		If: func(o deal.Options) bool { return o[doubling] == perPlayer }}},
	Sum:        deal.Free,
	New:        alone.New[course](&rules),
	NewEvening: evening.Doubling(radli), // 9
	Games:      rules.Readable,
	Premiums:   readablePremiums,
	Entry:      rules.Entry,
	Law:        deal.Laid(law),
}

const (
	seats  = 4
	tricks = 12

	sweep     = "valat"
	multiply  = "multiply"
	doubling  = "radl"
	perPlayer = "player"

	radli = "radli" // the marks of players, or the rounds in their place
)

// course is one deal.
type course struct{ alone.Deal[*course] }

var rules = alone.Rules[*course]{
	Games:    games, // 4
	Bidding:  bidding,
	Callable: func(*course) card.Set { return card.Kings }, // 5, [D9]
	Premiums: premiums,
	Speaking: alone.Hidden[*course](steps), // 6
	Start:    (*course).start,              // 7
	Stands:   phase.AtOnce,                 // 10
	Count:    pointsOf,                     // 2
	All:      2 * half,
	Enough:   half + 1,
	Asked:    asked,
}

// steps is how often the game or an announcement can be doubled (6).
const steps = 4
