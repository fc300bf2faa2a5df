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
	evening.Rounds
	asked bool // the last Radl was asked for
	last  int  // deals of the last Radl to come
}

// NewRadls returns such an evening. The courses of its deals must embed a Deal.
func NewRadls(o deal.Opening) deal.Evening {
	return &radls{Rounds: evening.Rounds{Rotation: evening.Rotation{Opening: o}, ID: "trischaken"}}
}

// Plan returns the next deal, with factor 1 or 2.
func (e *radls) Plan() deal.Plan {
	p := e.Rounds.Plan()
	p.Over, p.Calls = e.over(), []view.Calling{{Verb: act.VerbRadl, Done: e.asked, Times: 2}}
	if e.last > 0 {
		p.Factor = 2
		p.Remarks = []deal.Remark{{ID: "last-radl", Seat: act.Nobody, N: e.last}}
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
	e.Rounds.Add(o)
	e.last = max(e.last-1, 0)
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
