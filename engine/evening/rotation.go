// Package evening has what the evenings of rule sets have in common: who deals
// and who plays.
//
// Rule sets with doubled deals, rounds or pots embed a Rotation and say what is
// different.
package evening

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Rotation is an evening in which all players play every deal, the dealer moves
// on by one after each, nothing happens between deals, and no end is set.
type Rotation struct {
	Players int
	Dealer  act.Seat // of the next deal
	Deals   int      // finished
}

// New returns a Rotation as a deal.Evening.
func New(players int, dealer act.Seat) deal.Evening {
	return &Rotation{Players: players, Dealer: dealer}
}

// Plan is the next deal, factor 1.
func (r *Rotation) Plan() deal.Plan {
	sitting := make([]act.Seat, r.Players)
	for i := range sitting {
		sitting[i] = act.Seat(i)
	}
	return deal.Plan{Dealer: r.Dealer, Sitting: sitting, Factor: 1}
}

// Offer is none.
func (r *Rotation) Offer() (deal.Offer, bool) { return deal.Offer{}, false }

// Check refuses everything.
func (r *Rotation) Check(act.Action) error { return act.WrongPhase }

// Before is never called.
func (r *Rotation) Before(act.Action) {}

// Let is never called.
func (r *Rotation) Let() {}

// Hands gives the packets to the players in order of play from forehand.
func (r *Rotation) Hands(packets []card.Set) []card.Set {
	hands := make([]card.Set, len(packets))
	for i, p := range packets {
		hands[r.Dealer.After(i+1, r.Players)] = p
	}
	return hands
}

// Again changes nothing: the same dealer deals again.
func (r *Rotation) Again(before []act.Action) []act.Action { return before }

// Add moves the dealer on.
func (r *Rotation) Add(*deal.Deal) {
	r.Dealer = r.Dealer.After(1, r.Players)
	r.Deals++
}
