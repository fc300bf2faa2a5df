package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// The two ways of playing (7). The order of the duties is that of the reasons.
var (
	positivePlay = phase.Play{
		Duties: []phase.Duty{phase.Follow, phase.Ruff, {Why: act.BirdObligation, Narrow: keepBirds}},
		Winner: kaiserstich,
	}
	trischakenPlay = phase.Play{
		Duties: []phase.Duty{phase.Follow, phase.Ruff, {Why: act.PagatLast, Narrow: pagatLast}, {Why: act.MustBeat, Narrow: beat}},
		Winner: highest,
	}
)

// start: forehand leads in every game.
func (c *course) start() (how *phase.Play, lead act.Seat) {
	if c.game == trischaken {
		return &trischakenPlay, c.forehand()
	}
	return &positivePlay, c.forehand()
}

func highest(_ *deal.Deal, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) }

// kaiserstich: the I wins from Sküs and XXI.
func kaiserstich(d *deal.Deal, t *deal.Trick) int {
	if t.Set() == card.Trull {
		return t.Index(card.Pagat)
	}
	return highest(d, t)
}

// keepBirds: an announced bird is played to its trick, and not before if
// anything else can be played; else the higher bird goes first.
func keepBirds(d *deal.Deal, s act.Seat, cards card.Set) card.Set {
	c := d.Course().(*course)
	var waiting card.Set
	for p := pagat; p.bird(); p++ {
		if !c.said[p][s].made || !cards.Has(p.card()) {
			continue
		}
		if d.Number() == p.trick() {
			return card.Of(p.card())
		}
		if d.Number() < p.trick() {
			waiting = waiting.With(p.card())
		}
	}
	if rest := cards.Minus(waiting); !rest.Empty() {
		return rest
	}
	var last card.Card
	for last = range waiting.All() { // in the order of their strength
	}
	return card.Of(last)
}

// pagatLast: the I not while another tarock is held.
func pagatLast(d *deal.Deal, s act.Seat, cards card.Set) card.Set {
	if d.Hands[s].And(card.Tarocks).Without(card.Pagat).Empty() {
		return cards
	}
	return cards.Without(card.Pagat)
}

// beat: who can beat the card that is winning, must.
func beat(d *deal.Deal, _ act.Seat, cards card.Set) card.Set {
	t := &d.Trick
	if t.N == 0 {
		return cards
	}
	best := t.Cards[highest(d, t)]
	beating := card.RedUp.Above(best, cards)
	if best.Suit() != card.Tarock {
		beating = beating.Or(cards.And(card.Tarocks))
	}
	if beating.Empty() {
		return cards
	}
	return beating
}
