package koenig

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
)

// Packets is an evening in which the pack is cut before each deal, or knocked: then
// forehand and the next two players pick a packet each (3).
type Packets struct {
	evening.Rotation
	Cuts   int   // the cutter sits so many places behind the dealer
	Picked []int // packets, from 0, in order of play from forehand

	state state
}

// state is how far the way to the next deal is.
type state uint8

const (
	cutting  state = iota // the cutter may knock
	choosing              // packets are picked
	ready
)

// Cutting reports whether the pack is still to be cut.
func (p *Packets) Cutting() bool { return p.state == cutting }

// Offer asks the cutter to cut or knock, then, after a knock, three players for a
// packet; that of the fourth is forced.
func (p *Packets) Offer() (deal.Offer, bool) {
	o := deal.Offer{Seat: p.asked()}
	switch p.state {
	case ready:
		return deal.Offer{}, false
	case cutting:
		o.Let = "cut"
		o.Actions = []act.Action{act.New(o.Seat, act.VerbKnock)}
	case choosing:
		for n := range Seats {
			if !slices.Contains(p.Picked, n) {
				o.Actions = append(o.Actions, act.Choose(o.Seat, n+1))
			}
		}
	}
	return o, true
}

// asked is whose choice it is, by place.
func (p *Packets) asked() act.Seat {
	if p.state != choosing {
		return p.Dealer.After(p.Cuts, p.Form.Table)
	}
	places, forehand := p.Form.Sitting(p.Dealer)
	return places[forehand.After(len(p.Picked), Seats)]
}

// Check refuses all but a knock and the picks after it.
func (p *Packets) Check(a act.Action) error {
	switch {
	case a.Verb == act.VerbKnock && p.state == cutting, a.Verb == act.VerbChoose && p.state == choosing:
	default:
		return act.WrongPhase
	}
	if a.Seat != p.asked() {
		return act.NotYourTurn
	}
	n := int(a.N) - 1
	return phase.Allowed(a.Verb == act.VerbKnock || n >= 0 && n < Seats && !slices.Contains(p.Picked, n))
}

// Before knocks or picks.
func (p *Packets) Before(a act.Action) {
	switch a.Verb {
	case act.VerbKnock:
		p.state = choosing
	case act.VerbChoose:
		if p.Picked = append(p.Picked, int(a.N)-1); len(p.Picked) == Seats-1 {
			p.state = ready
		}
	}
}

// Let cuts.
func (p *Packets) Let() {
	if p.state == cutting {
		p.state = ready
	}
}

// AsDealt leaves the packets as they are.
func (p *Packets) AsDealt() { p.state = ready }

// Order is that in which the packets were picked, of which the last player gets the one
// that is left; nil if not all were.
func (p *Packets) Order() []int {
	if len(p.Picked) < Seats-1 {
		return nil
	}
	order := slices.Clone(p.Picked)
	for n := range Seats {
		if !slices.Contains(order, n) {
			order = append(order, n)
		}
	}
	return order
}

// Again offers the cut again before the same dealer deals again; a Radl is kept.
func (p *Packets) Again(before []act.Action) []act.Action {
	p.state, p.Picked = cutting, nil
	return slices.DeleteFunc(slices.Clone(before), func(a act.Action) bool { return a.Verb != act.VerbRadl })
}

// Add counts a deal, and offers the cut before the next.
func (p *Packets) Add(d *deal.Deal) {
	p.Rotation.Add(d)
	p.state, p.Picked = cutting, nil
}
