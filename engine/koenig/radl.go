package koenig

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// round is the number of deals in a Radl.
const round = Seats

// radls is an evening in which a Radl of doubled deals follows each Trischaken, one
// behind the other, and a last one is asked for by a player (9).
type radls struct {
	evening.Rotation
	pending int  // doubled deals to come after Trischaken
	asked   bool // for the last Radl
	last    int  // its deals to come
}

// NewRadls begins such an evening. Courses of its deals embed a Deal.
func NewRadls(o deal.Opening) deal.Evening {
	return &radls{Rotation: evening.Rotation{Opening: o}}
}

// Plan is the next deal, which counts once or twice.
func (e *radls) Plan() deal.Plan {
	p := e.Rotation.Plan()
	p.Over = e.over()
	switch {
	case e.last > 0:
		p.Factor = 2
		p.Remarks = []deal.Remark{{ID: "last-radl", Seat: act.Nobody, N: e.last}}
	case e.pending > 0:
		p.Factor = 2
		p.Remarks = []deal.Remark{{ID: "trischaken", Seat: act.Nobody, N: e.pending}}
	}
	return p
}

func (e *radls) over() bool { return e.asked && e.last == 0 }

// Check lets anybody ask for the last Radl, once.
func (e *radls) Check(a act.Action) error {
	if e.over() || a.Verb != act.VerbRadl {
		return act.WrongPhase
	}
	return phase.Allowed(!e.asked)
}

// Before begins the last Radl with the next deal.
func (e *radls) Before(act.Action) { e.asked, e.last = true, round }

// Add counts a deal.
func (e *radls) Add(d *deal.Deal) {
	e.Rotation.Add(d)
	e.pending, e.last = max(e.pending-1, 0), max(e.last-1, 0)
	if game := d.Course().(interface{ Contract() *Game }).Contract(); game.Talon == view.TalonDealt {
		e.pending += round
	}
}

// Copy returns an evening that goes on by itself.
func (e *radls) Copy() deal.Evening {
	c := *e
	return &c
}

// Contract is the game that is played, nil during the auction.
func (k *Deal) Contract() *Game { return k.Game }
