package droggn

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Buy is the phase in which the declarer may buy a card.
const Buy view.Phase = "buy"

// buying is the purchase of an Ansager (5): the declarer names a card, and the opponent
// who holds it hands it over for another.
type buying struct {
	c             *course
	wanted, given card.Card // None if nothing was bought
	from          act.Seat
	at            int // number of the action
}

var buyVerbs = act.SetOf(act.VerbBuy, act.VerbPass)

func (p *buying) ID() view.Phase { return Buy }

func (p *buying) Has(a act.Action) bool { return buyVerbs.Has(a.Verb) }

func (p *buying) Begin() bool {
	p.wanted, p.given = card.None, card.None
	return p.c.Game == ansager
}

func (p *buying) Turn() act.Seat { return p.c.Declarer }

// elsewhere returns the cards that the declarer neither holds nor has laid away: those of
// his opponents.
func (p *buying) elsewhere() card.Set { return deck.Minus(p.c.Hands[p.c.Declarer]).Minus(p.c.Laid) }

// Legal lists all purchases as one choice, and pass.
func (p *buying) Legal(list []act.Option) []act.Option {
	o := act.Pick(act.New(p.c.Declarer, act.VerbBuy), 1, p.c.Hands[p.c.Declarer])
	o.Want = p.elsewhere()
	return append(list, o, act.Open(act.New(p.c.Declarer, act.VerbPass)))
}

// Check refuses to give other than one card, or one that the declarer does not have, and
// then to want what he has.
func (p *buying) Check(a act.Action) error {
	switch {
	case a.Verb == act.VerbPass:
		return nil
	case a.Cards.Len() != 1:
		return act.WrongCount
	case !p.c.Hands[a.Seat].Contains(a.Cards):
		return act.NotInHand
	}
	return phase.Allowed(p.elsewhere().Has(a.Card))
}

// Apply exchanges the cards. The opponent sees which one he gets.
func (p *buying) Apply(a act.Action) (done bool) {
	if a.Verb == act.VerbPass {
		return true
	}
	hands := &p.c.Hands
	p.wanted, p.given, p.from = a.Card, a.Cards.First(), p.c.Next(a.Seat)
	if !hands[p.from].Has(p.wanted) {
		p.from = p.c.Next(p.from)
	}
	hands[p.from] = hands[p.from].Without(p.wanted).With(p.given)
	hands[a.Seat] = hands[a.Seat].Without(p.given).With(p.wanted)
	p.at = p.c.Count()
	p.c.MarkSeen(p.from)
	return true
}
