// Package slowenisch is Slovenian tarok for four players: 54 cards, and a partner who
// holds the called king.
//
// A deal is auction, call, talon, discard, announcements and twelve tricks. Only the
// declarer's side writes: the value of the contract and its difference to half of the
// points. Numbers in comments are sections of docs/rules/slowenisch.md, those in brackets
// its decisions.
package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/sides"
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
	New:        newCourse,
	NewEvening: newNight,
	Games:      deal.Always(readableGames()),
	Premiums:   readablePremiums,
	Law:        deal.Laid(law),
}

const (
	seats  = 4
	tricks = 12

	sweep     = "valat"
	multiply  = "multiply"
	doubling  = "radl"
	perPlayer = "player"

	radli = "radli" // the marks of players
)

// course is one deal. Phases leave their results here for later ones.
type course struct {
	phase.Frame[*course]
	sides.Partnership // Declarer is Nobody during the auction

	game   gameNo
	called card.Card // None in games without a call
	taken  int       // packet of the talon, from 1; 0 for none
	laid   card.Set  // by the declarer
	said   phase.Said

	auction phase.Auction[*course]
	calling phase.Call[*course]
	taking  phase.Take[*course]
	laying  phase.Discard[*course]
	speak   phase.Speak[*course]
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(c, d, (*course).start, phase.AtOnce) // 10
	c.Partnership = sides.Lone(act.Nobody, seats)
	c.auction = phase.Auction[*course]{C: c, D: d, How: &bidding}
	c.calling = phase.Call[*course]{C: c, Who: (*course).calls, Done: (*course).call}
	c.taking = phase.Take[*course]{C: c, Who: (*course).takes, Done: (*course).take}
	c.laying = phase.Discard[*course]{C: c, D: d, Who: (*course).lays, Choice: (*course).layable, Done: (*course).lay}
	c.speak = phase.Speak[*course]{C: c, D: d, How: &speaking, Said: &c.said}
	c.Order(&c.auction, &c.calling, &c.taking, &c.laying, &c.speak, &c.Tricks)
	return c
}
