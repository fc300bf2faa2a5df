package phase

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Call is the call of a card, whose holder is the declarer's partner, in a course of
// type C.
type Call[C any] struct {
	C C
	// Who returns the player who calls, and the cards that he may call; none: nothing is
	// called.
	Who func(c C) (s act.Seat, cards card.Set)
	// Done is called with the card.
	Done func(c C, k card.Card)

	turn  act.Seat
	cards card.Set
}

var callVerb = act.SetOf(act.VerbCall)

// ID returns view.Call.
func (p *Call[C]) ID() view.Phase { return view.Call }

// Has accepts calls.
func (p *Call[C]) Has(a act.Action) bool { return callVerb.Has(a.Verb) }

// Begin sets the player who calls.
func (p *Call[C]) Begin() bool {
	p.turn, p.cards = p.Who(p.C)
	return !p.cards.Empty()
}

// Turn returns the player who calls.
func (p *Call[C]) Turn() act.Seat { return p.turn }

// Legal lists the cards.
func (p *Call[C]) Legal(list []act.Option) []act.Option {
	for k := range p.cards.All() {
		list = append(list, act.Open(act.Call(p.turn, k)))
	}
	return list
}

// Check refuses other cards, and a card that is not named.
func (p *Call[C]) Check(a act.Action) error { return Allowed(p.cards.Has(a.Card)) }

// Apply tells the course.
func (p *Call[C]) Apply(a act.Action) (done bool) {
	p.Done(p.C, a.Card)
	return true
}
