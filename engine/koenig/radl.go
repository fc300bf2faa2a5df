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
// Radl after the other; a player may ask for a last one (9).
type radls struct {
	evening.Rotation
	pending int  // doubled deals to come after Trischaken
	asked   bool // the last Radl was asked for
	last    int  // deals of the last Radl to come
}

// NewRadls returns such an evening. The courses of its deals must embed a Deal.
func NewRadls(o deal.Opening) deal.Evening {
	return &radls{Rotation: evening.Rotation{Opening: o}}
}

// Plan returns the next deal, with factor 1 or 2.
func (e *radls) Plan() deal.Plan {
	p := e.Rotation.Plan()
	p.Over, p.Calls = e.over(), []view.Calling{{Verb: act.VerbRadl, Done: e.asked}}
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

// Check lets any player ask for the last Radl, once.
func (e *radls) Check(a act.Action) error {
	if e.over() || a.Verb != act.VerbRadl {
		return act.WrongPhase
	}
	return phase.Allowed(!e.asked)
}

// Before starts the last Radl with the next deal.
func (e *radls) Before(act.Action) { e.asked, e.last = true, round }

// Add counts a deal.
func (e *radls) Add(o *deal.Outcome) {
	e.Rotation.Add(o)
	e.pending, e.last = max(e.pending-1, 0)+round*len(o.Rounds), max(e.last-1, 0)
}

// Copy returns an independent copy.
func (e *radls) Copy() deal.Evening {
	c := *e
	return &c
}

// Sequel returns the game of a deal that is followed by deals that count double.
func (k *Deal) Sequel(*deal.Result) deal.Sequel {
	s := deal.Sequel{Seat: act.Nobody}
	if k.Game != nil && k.Game.Talon == dealt {
		s.Rounds = []string{k.Game.ID}
	}
	return s
}
