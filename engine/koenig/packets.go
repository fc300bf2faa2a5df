package koenig

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
)

// Packets is an evening in which the pack is cut before each deal. The cutter may knock
// instead: then forehand and the next two players pick a packet each (3).
type Packets struct {
	evening.Rotation
	Cuts   int   // places from the dealer to the cutter
	Picked []int // packets, from 0, in order of play from forehand

	state state
}

// state is how far the table is on the way to the next deal.
type state uint8

const (
	cutting  state = iota // the cutter may knock
	choosing              // players pick packets
	ready
)

// Cutting reports whether the pack is still to be cut.
func (p *Packets) Cutting() bool { return p.state == cutting }

// Offer asks the cutter to cut or knock. After a knock three players pick a packet
// each; the fourth gets the last one.
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

// asked returns the player to choose, by place.
func (p *Packets) asked() act.Seat {
	if p.state != choosing {
		return p.Dealer.After(p.Cuts, p.Form.Table)
	}
	places, forehand := p.Form.Sitting(p.Dealer)
	return places[forehand.After(len(p.Picked), Seats)]
}

// Check refuses everything except a knock and the picks after it.
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

// Let cuts the pack.
func (p *Packets) Let() {
	if p.state == cutting {
		p.state = ready
	}
}

// AsDealt keeps the packets in the order dealt.
func (p *Packets) AsDealt() { p.state = ready }

// Order returns the packets in the order they were picked, with the remaining one for
// the last player; nil if players have not picked.
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

// Again makes the same dealer offer the cut again; a Radl remains.
func (p *Packets) Again(before []act.Action) []act.Action {
	p.state, p.Picked = cutting, nil
	return slices.DeleteFunc(slices.Clone(before), func(a act.Action) bool { return a.Verb != act.VerbRadl })
}

// Add counts a deal, and offers the cut before the next.
func (p *Packets) Add(o *deal.Outcome) {
	p.Rotation.Add(o)
	p.state, p.Picked = cutting, nil
}
