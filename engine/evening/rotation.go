// Package evening is what the evenings of rule sets share: who deals, who plays, and
// what carries over from deal to deal.
//
// Rule sets with doubled deals or rounds embed a Rotation and override what differs.
package evening

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// Rotation is an evening in which the deal passes to the next place after each deal
// that counts. Nothing happens between deals, and there is no set end. It carries the
// accounts over.
type Rotation struct {
	deal.Opening            // Dealer and Book are those of the next deal
	Deals        int        // number of finished deals
	Sitting      []act.Seat // places that played the last deal, by seat
	// Keeps reports whether the same player deals again after a deal; nil: only if it
	// does not count (Outcome.Redeal).
	Keeps func(o *deal.Outcome) bool
	// Closes returns what is paid if players end the evening; nil: nothing.
	Closes func(r *Rotation) deal.Closing
}

// New returns a Rotation as a deal.Evening.
func New(o deal.Opening) deal.Evening { return &Rotation{Opening: o} }

// Keeping is New where other deals than those that do not count leave the deal with the
// same player.
func Keeping(keeps func(o *deal.Outcome) bool) func(deal.Opening) deal.Evening {
	return func(o deal.Opening) deal.Evening { return &Rotation{Opening: o, Keeps: keeps} }
}

// Closing is New where something is paid if players end the evening.
func Closing(closes func(r *Rotation) deal.Closing) func(deal.Opening) deal.Evening {
	return func(o deal.Opening) deal.Evening { return &Rotation{Opening: o, Closes: closes} }
}

// Never keeps no deal: the next player deals even after one that does not count.
func Never(*deal.Outcome) bool { return false }

// IfPassed keeps a deal in which nobody bid.
func IfPassed(o *deal.Outcome) bool { return o.Passed }

// Plan returns the next deal, with factor 1.
func (r *Rotation) Plan() deal.Plan {
	sitting, _ := r.Form.Sitting(r.Dealer)
	return deal.Plan{Form: r.Form, Dealer: r.Dealer, Sitting: sitting, Factor: 1, Book: r.Book}
}

// Offer never makes an offer.
func (r *Rotation) Offer() (deal.Offer, bool) { return deal.Offer{}, false }

// Check refuses everything.
func (r *Rotation) Check(act.Action) error { return act.WrongPhase }

// Before is never called.
func (r *Rotation) Before(act.Action) {}

// Let is never called.
func (r *Rotation) Let() {}

// Order returns nil: the packets stay as dealt.
func (r *Rotation) Order() []int { return nil }

// Again changes nothing: the same dealer deals again.
func (r *Rotation) Again(before []act.Action) []act.Action { return before }

// Add passes the deal on, unless the same player deals again.
func (r *Rotation) Add(o *deal.Outcome) {
	r.Sitting, _ = r.Form.Sitting(r.Dealer)
	r.Book = o.Book.ByPlace(r.Sitting, r.Book)
	r.Deals++
	keeps := o.Redeal
	if r.Keeps != nil {
		keeps = r.Keeps(o)
	}
	if !keeps {
		r.Dealer = r.Dealer.After(1, r.Form.Table)
	}
}

// Copy returns an independent copy.
func (r *Rotation) Copy() deal.Evening {
	c := *r
	return &c
}

// Close pays what Closes says, if players end the evening.
func (r *Rotation) Close(asked bool) (deal.Closing, bool) {
	if !asked || r.Closes == nil {
		return deal.Closing{}, false
	}
	return r.Closes(r), true
}
