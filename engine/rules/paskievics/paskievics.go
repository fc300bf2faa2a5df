// Package paskievics is Hungarian tarock for four players by the rules of Paskievics: 42
// cards, invitations in the auction, and a partner who holds the called tarock.
//
// A deal is auction, raise, discards of all four players, call, announcements and nine
// tricks. Numbers in comments are sections of docs/rules/paskievics.md, those in brackets
// its decisions.
package paskievics

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:         "paskievics",
	Forms:      []deal.Form{{Table: seats, Deck: deck, Hands: []int{tricks, tricks, tricks, tricks}, Talon: 6}}, // 3
	Options:    []deal.Option{deal.Switch(palatinusz), deal.Switch(phase.Claiming)},                             // 12
	Grammar:    act.Grammar{Shown: map[act.Word]act.Span{lastKing: {Min: 1, Max: 1}, nextKing: {Min: 1, Max: 1}}},
	Accounts:   []deal.Account{{Key: hat, Shape: deal.Holder, Show: deal.Deals}}, // 9
	New:        alone.New[course](&rules),
	NewEvening: evening.Keeping(evening.IfPassed), // 9
	Values:     &values,
	Fits:       map[string]func(hand card.Set) bool{trullPiece: func(hand card.Set) bool { return hand.Meets(card.Trull) }},
	Games:      rules.Readable,
	Premiums:   readablePremiums,
	Law:        deal.Laid(law),
	Entry:      entry,
}

const (
	seats  = 4
	tricks = 9

	palatinusz = "palatinusz"
	hat        = "hat"
)

// deck is the pack of 42 (1).
var deck = card.Austria.Minus(card.MustSet("P9 P8 P7 T9 T8 T7 H2 H3 H4 K2 K3 K4"))

// course is one deal.
type course struct {
	alone.Deal[*course]

	buried act.Seat        // who laid the called card away, Nobody if nobody did
	laid   [seats]card.Set // by each player
	laidAt [seats]int      // numbers of these actions
	callAt int             // number of the call
	counts [seats]int      // tarocks in each hand after discarding
	// who has announced his tarocks, in order, and how many have
	counters [seats]act.Seat
	told     int
	spoken   score.Side // who has announced a premium or doubled
	open     bool       // all sides are public (6)
	last     act.Seat   // who did so last; the declarer at first

	invitation invitation
	prev       act.Seat // whose bid or hold the standing bid has directly overbid, Nobody after a hold

	raise raising

	written *written // of a deal with real cards, nil for others
}

var rules = alone.Rules[*course]{
	Begin:    (*course).begin,
	Games:    games, // 4
	Bidding:  bidding,
	Choice:   (*course).layable, // 5
	Callable: (*course).callable,
	Called:   (*course).call,
	Premiums: []alone.Premium[*course]{{ID: act.Game, Target: phase.ByID}}, // others have their own table
	Speaking: speaking,                                                     // 6
	Start:    (*course).start,                                              // 7
	Stands:   phase.AtOnce,                                                 // 10
}

// begin lets all four players lay cards away, and does so before the call (5).
func (c *course) begin() {
	c.invitation.by, c.prev, c.buried = act.Nobody, act.Nobody, act.Nobody
	c.raise.c = c
	c.Discard.Who, c.Discard.Done = (*course).lays, (*course).lay
	c.Order(&c.Auction, &c.raise, &c.Discard, &c.Calling, &c.Speak, &c.Tricks)
}
