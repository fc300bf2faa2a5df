package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// Call is the phase in which the declarer calls a card; its holder is his partner (5).
type Call struct {
	*Deal
	Callable func(k *Deal) card.Set // the cards that may be called by name
	Called   func(k *Deal)          // runs after the call
}

var callVerb = act.SetOf(act.VerbCall)

func (p *Call) ID() view.Phase { return view.Call }

func (p *Call) Has(a act.Action) bool { return callVerb.Has(a.Verb) }

func (p *Call) Begin() bool { return p.Game.Calls() }

func (p *Call) Turn() act.Seat { return p.Declarer }

// Legal lists the callable cards and, with three kings in hand, the fourth.
func (p *Call) Legal(list []act.Option) []act.Option {
	for c := range p.Callable(p.Deal).All() {
		list = append(list, act.Open(act.Call(p.Declarer, c)))
	}
	if p.three() {
		list = append(list, act.Open(act.CallFourth(p.Declarer)))
	}
	return list
}

func (p *Call) three() bool { return p.Hands[p.Declarer].And(card.Kings).Len() == 3 }

func (p *Call) Check(a act.Action) error {
	if a.ID == act.Fourth {
		return phase.Allowed(p.three())
	}
	return phase.Allowed(p.Callable(p.Deal).Has(a.Card))
}

// Apply finds the holder of the called card.
func (p *Call) Apply(a act.Action) (done bool) {
	p.King, p.Fourth = a.Card, a.ID == act.Fourth
	if p.Fourth {
		p.King = card.Kings.Minus(p.Hands[p.Declarer]).First()
	}
	p.Find(p.King, p.Hands[:])
	p.Called(p.Deal)
	return true
}

// WithOthers notes publicly that the declarer does not hold the called king. Where he
// may call his own, that is a breach to be claimed instead (6.3, 10).
func WithOthers(k *Deal) {
	if k.Public = sides.Anywhere(Seats); !k.Loose {
		k.Public &^= sides.At(k.Declarer)
	}
	if k.Holder == k.Declarer {
		k.Claims.Breach(phase.Breach{Seat: k.Declarer, Why: act.NotAllowed, Card: k.King})
	}
}
