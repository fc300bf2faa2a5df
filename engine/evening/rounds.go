package evening

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// Rounds is a Rotation in which some deals are followed by a round of deals that count
// double, one for each place; rounds do not overlap, but follow each other.
type Rounds struct {
	Rotation
	ID   string // of the remark on doubled deals
	Left int    // of them to come
}

// Doubling returns a RuleSet.NewEvening of such evenings, with the id of the remark.
func Doubling(id string) func(deal.Opening) deal.Evening {
	return func(o deal.Opening) deal.Evening { return &Rounds{Rotation: Rotation{Opening: o}, ID: id} }
}

// Plan returns the next deal, with factor 1 or 2.
func (r *Rounds) Plan() deal.Plan {
	p := r.Rotation.Plan()
	if r.Left > 0 {
		p.Factor = 2
		p.Remarks = []deal.Remark{{ID: r.ID, Seat: act.Nobody, N: r.Left}}
	}
	return p
}

// Add counts a deal, which may bring rounds (Outcome.Rounds).
func (r *Rounds) Add(o *deal.Outcome) {
	r.Rotation.Add(o)
	r.Left = max(r.Left-1, 0) + r.Form.Table*len(o.Rounds)
}

// Copy returns an independent copy.
func (r *Rounds) Copy() deal.Evening {
	c := *r
	return &c
}
