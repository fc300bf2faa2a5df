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
func (e *night) Add(o *deal.Outcome) {
	e.Rotation.Add(o)
	e.doubled = max(e.doubled-1, 0) + round*len(o.Rounds)
}

// Sequel returns whether deals to come count double.
func (c *course) Sequel(*deal.Result) deal.Sequel {
	s := deal.Sequel{Seat: act.Nobody}
	if _, _, claimed := c.Claims.Right(); c.gives() && !claimed && c.Options[doubling] != perPlayer {
		s.Rounds = []string{"radli"}
	}
	return s
}

// Copy returns an independent copy.
func (e *night) Copy() deal.Evening {
	n := *e
	return &n
}
