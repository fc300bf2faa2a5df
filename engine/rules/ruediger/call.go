package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// inTalon is where the called king is if no player holds it.
const inTalon act.Seat = players

// calling is the call of a king (5.1).
type calling struct{ c *course }

var (
	callVerbs = act.SetOf(act.VerbCall)
	kings     = [...]card.Card{first("HK"), first("KK"), first("PK"), first("TK")}
)

func first(code string) card.Card { return card.MustSet(code).First() }

// Name is "call".
func (p *calling) Name() string { return "call" }

// Verbs is call.
func (p *calling) Verbs() act.Verbs { return callVerbs }

// Begin tells whether the game has a called king.
func (p *calling) Begin() bool { return p.c.game.calls() }

// Turn is the declarer's.
func (p *calling) Turn() act.Seat { return p.c.declarer }

// Legal lists the four kings and, with three of them in hand, the fourth.
func (p *calling) Legal(list []act.Action) []act.Action {
	for _, k := range kings {
		list = append(list, act.Call(p.c.declarer, k))
	}
	if p.mayCallFourth() {
		list = append(list, act.CallFourth(p.c.declarer))
	}
	return list
}

func (p *calling) mayCallFourth() bool {
	return p.c.d.Hands[p.c.declarer].And(card.Kings).Len() == 3 // [D11]
}

// Check refuses cards that are no kings.
func (p *calling) Check(a act.Action) error {
	if a.ID == act.Fourth {
		return allowed(p.mayCallFourth())
	}
	return allowed(card.Kings.Has(a.Card))
}

// Apply finds the holder of the king.
func (p *calling) Apply(a act.Action) (done bool) {
	c := p.c
	c.king = a.Card
	if c.fourth = a.ID == act.Fourth; c.fourth {
		c.king = card.Kings.Minus(c.d.Hands[c.declarer]).First()
	}
	c.public = anywhere
	if c.fourth {
		c.public &^= at(c.declarer)
	}
	for s := range act.Seat(players) {
		if c.d.Hands[s].Has(c.king) {
			c.holder = s
		}
	}
	return true
}
