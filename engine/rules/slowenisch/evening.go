package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/evening"
)

// round is the number of deals that count double after a Klopezki or Berač, if players
// get no marks (12).
const round = 4

// night is an evening (9).
type night struct {
	evening.Rotation
	doubled int // deals to come that count double
}

func newNight(o deal.Opening) deal.Evening {
	return &night{Rotation: evening.Rotation{Opening: o}}
}

// Plan returns the next deal, with factor 1 or 2.
func (e *night) Plan() deal.Plan {
	p := e.Rotation.Plan()
	if e.doubled > 0 {
		p.Factor = 2
		p.Remarks = []deal.Remark{{ID: "radli", Seat: act.Nobody, N: e.doubled}}
	}
	return p
}

// Add counts a deal, which may double others.
func (e *night) Add(d *deal.Deal) {
	e.Rotation.Add(d)
	e.doubled = max(e.doubled-1, 0)
	c := d.Course().(*course)
	if _, _, claimed := c.Claims.Right(); c.gives() && !claimed && c.Options[doubling] != perPlayer {
		e.doubled += round
	}
}

// Copy returns an independent copy.
func (e *night) Copy() deal.Evening {
	n := *e
	return &n
}
