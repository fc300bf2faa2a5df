package phase

import (
	"tarock/engine/act"
	"tarock/engine/view"
)

// Take is the choice of a packet of the talon, in a course of type C.
type Take[C any] struct {
	C C
	// Who returns the player who chooses, and among how many packets; 0: nobody does.
	Who func(c C) (s act.Seat, packets int)
	// May reports whether a packet, from 1, may be taken; nil: any.
	May func(c C, n int) bool
	// Done is called with the packet that was taken.
	Done func(c C, n int)

	turn    act.Seat
	packets int
}

var takeVerb = act.SetOf(act.VerbTake)

// ID returns view.TakeTalon.
func (p *Take[C]) ID() view.Phase { return view.TakeTalon }

// Has accepts taking a packet.
func (p *Take[C]) Has(a act.Action) bool { return takeVerb.Has(a.Verb) }

// Begin sets the player who chooses.
func (p *Take[C]) Begin() bool {
	p.turn, p.packets = p.Who(p.C)
	return p.packets > 0
}

// Turn returns the player who chooses.
func (p *Take[C]) Turn() act.Seat { return p.turn }

// Legal lists the packets.
func (p *Take[C]) Legal(list []act.Option) []act.Option {
	for n := 1; n <= p.packets; n++ {
		if p.May == nil || p.May(p.C, n) {
			list = append(list, act.Open(act.Take(p.turn, n)))
		}
	}
	return list
}

// Check refuses packets that do not exist or may not be taken.
func (p *Take[C]) Check(a act.Action) error {
	n := int(a.N)
	return Allowed(n >= 1 && n <= p.packets && (p.May == nil || p.May(p.C, n)))
}

// Apply tells the course.
func (p *Take[C]) Apply(a act.Action) (done bool) {
	p.Done(p.C, int(a.N))
	return true
}

// Allowed returns nil or act.NotAllowed.
func Allowed(ok bool) error {
	if !ok {
		return act.NotAllowed
	}
	return nil
}
