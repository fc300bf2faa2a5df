package phase

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// GiveUp is a phase in which the player on turn may give up the game in place of what
// the phase asks of him, in a course of type C. The deal ends with it.
type GiveUp[C any] struct {
	deal.Phase // what is asked
	C          C
	// May reports whether the player on turn may give up.
	May func(c C, s act.Seat) bool
	// Done is called when he has.
	Done func(c C)
}

// Has accepts giving up, and what the phase accepts.
func (p *GiveUp[C]) Has(a act.Action) bool { return a.Verb == act.VerbGiveup || p.Phase.Has(a) }

// Legal lists what the phase lists, then giving up.
func (p *GiveUp[C]) Legal(list []act.Option) []act.Option {
	list = p.Phase.Legal(list)
	if s := p.Turn(); p.May(p.C, s) {
		list = append(list, act.Open(act.New(s, act.VerbGiveup)))
	}
	return list
}

// Check refuses giving up a game that may not be given up.
func (p *GiveUp[C]) Check(a act.Action) error {
	if a.Verb == act.VerbGiveup {
		return Allowed(p.May(p.C, a.Seat))
	}
	return p.Phase.Check(a)
}

// Apply tells the course.
func (p *GiveUp[C]) Apply(a act.Action) (done bool) {
	if a.Verb != act.VerbGiveup {
		return p.Phase.Apply(a)
	}
	p.Done(p.C)
	return true
}
