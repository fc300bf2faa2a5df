package cego

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// schinden is the claim of three players that somebody should have bid a Solo
// (Soloschinden, 10). It ends the deal.
type schinden struct {
	c    *course
	made bool
	of   act.Seat
}

func (x *schinden) ID() view.Phase { return view.Play }

// open reports whether the declarer of a step has the blind and has not played yet.
func (x *schinden) open() bool { return x.c.taken > 0 && !x.c.begun() && !x.c.Over() }

func (x *schinden) Has(a act.Action) bool { return a.Verb == act.VerbClaim && x.open() }

// may reports whether a player can claim that somebody should have bid a Solo.
func (x *schinden) may(s act.Seat) bool { return s == x.c.declarer && x.open() && !x.c.afterSolo }

// Legal lists a claim against each opponent of the declarer.
func (x *schinden) Legal(s act.Seat, list []act.Option) []act.Option {
	if !x.may(s) {
		return list
	}
	for of := range act.Seat(x.c.Seats) {
		if of != s {
			list = append(list, act.Open(act.Claim(s, of)))
		}
	}
	return list
}

// Check refuses the others, then claims after a Solo bid or against oneself.
func (x *schinden) Check(a act.Action) error {
	if a.Seat != x.c.declarer {
		return act.NotYourTurn
	}
	return phase.Allowed(a.Of != a.Seat && !x.c.afterSolo)
}

func (x *schinden) Apply(a act.Action) {
	x.made, x.of = true, a.Of
	x.c.End()
}

// mustSolo reports whether a hand as dealt must bid a Solo (Pflichtsolo, 4.2).
func mustSolo(hand card.Set) bool {
	n := hand.And(card.Tarocks).Len()
	return n >= 9 || n == 8 && hand.And(high).Len() >= 2
}

// high are the tarocks above XVII.
var high = card.MustSet("XVIII XIX XX XXI Sküs")
