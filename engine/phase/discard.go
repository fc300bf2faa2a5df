package phase

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Discard is laying cards away, by one player or several in succession, in a course of
// type C.
type Discard[C any] struct {
	C C
	D *deal.State
	// Who returns the i-th player to lay cards away, from 0, and how many; n 0: no more
	// players.
	Who func(c C, i int) (s act.Seat, n int)
	// Choice returns the cards that must be among the n that a player lays away, and
	// all that may be.
	Choice func(c C, s act.Seat, n int) (must, may card.Set)
	// Proper further restricts what Choice allows; nil: all of it is proper.
	Proper func(c C, s act.Seat, cards card.Set) bool
	// Loose: any cards of the hand are accepted, except from the honest; Done judges them.
	Loose bool
	// Done is called after each discard, when the cards have left the hand.
	Done func(c C, s act.Seat, cards card.Set, proper bool)

	i, n int
	turn act.Seat
}

var discardVerb = act.SetOf(act.VerbDiscard)

// ID returns view.Discard.
func (p *Discard[C]) ID() view.Phase { return view.Discard }

// Has accepts discards.
func (p *Discard[C]) Has(a act.Action) bool { return discardVerb.Has(a.Verb) }

// Begin asks the first.
func (p *Discard[C]) Begin() bool {
	p.i = 0
	p.turn, p.n = p.Who(p.C, 0)
	return p.n > 0
}

// Turn returns the player who lays away.
func (p *Discard[C]) Turn() act.Seat { return p.turn }

// Legal lists one choice.
func (p *Discard[C]) Legal(list []act.Option) []act.Option {
	o := act.Pick(act.New(p.turn, act.VerbDiscard), p.n, p.D.Hands[p.turn])
	if !p.loose() {
		o.Must, o.From = p.Choice(p.C, p.turn, p.n)
	}
	return append(list, o)
}

// Check refuses a wrong number of cards, cards not in the hand, and cards that may not
// be laid away.
func (p *Discard[C]) Check(a act.Action) error {
	switch {
	case int(a.N) != p.n || a.Cards.Len() != p.n:
		return act.WrongCount
	case !p.D.Hands[a.Seat].Contains(a.Cards):
		return act.NotInHand
	case !p.loose() && !p.proper(a):
		return act.NotDiscardable
	}
	return nil
}

func (p *Discard[C]) loose() bool { return p.Loose && !p.D.Honest }

func (p *Discard[C]) proper(a act.Action) bool {
	must, may := p.Choice(p.C, a.Seat, p.n)
	return may.Contains(a.Cards) && a.Cards.Contains(must) && (p.Proper == nil || p.Proper(p.C, a.Seat, a.Cards))
}

// Apply lays the cards away and asks the next.
func (p *Discard[C]) Apply(a act.Action) (done bool) {
	proper := p.proper(a)
	p.D.Hands[a.Seat] = p.D.Hands[a.Seat].Minus(a.Cards)
	p.Done(p.C, a.Seat, a.Cards, proper)
	p.i++
	p.turn, p.n = p.Who(p.C, p.i)
	return p.n == 0
}

// SuitsFirst returns the usual choice of a discard: the plain cards, without kings; if
// there are too few, all of them and others to make up the number.
func SuitsFirst(plain, others card.Set, n int) (must, may card.Set) {
	if plain.Len() >= n {
		return card.Set{}, plain
	}
	return plain, plain.Or(others)
}
