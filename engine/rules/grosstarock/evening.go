package grosstarock

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/evening"
)

// rotation is an evening at whose end the pots can be shared out (9).
type rotation struct{ evening.Rotation }

func newEvening(o deal.Opening) deal.Evening {
	return &rotation{evening.Rotation{Opening: o}}
}

// Copy returns an independent copy.
func (r *rotation) Copy() deal.Evening {
	c := *r
	return &c
}

// Close shares out the pots if asked: a third each, and the rest one by one from the
// next dealer on [26].
func (r *rotation) Close(asked bool) (deal.Closing, bool) {
	if !asked {
		return deal.Closing{}, false
	}
	shared := deal.Closing{ID: "shared", Pay: make([]int, seats), Counts: true}
	sum := r.Book.Total()
	for i := range act.Seat(seats) {
		n := sum / seats
		if int(i) < sum%seats {
			n++
		}
		shared.Pay[r.Dealer.After(int(i), seats)] = n
	}
	return shared, true
}
