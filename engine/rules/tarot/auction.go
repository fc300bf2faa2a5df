package tarot

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// bidding is the auction (4): everybody speaks once.
var bidding = phase.Bidding[*course]{
	Bids: []act.Word{act.NoWord, games[prise].id, games[pousse].id, games[garde].id, games[gardeSans].id, games[gardeContre].id},
	Open: (*course).mayBid,
	Asked: func(c *course, _ act.Seat) bool {
		return c.Count() < c.Seats && gameNo(c.auction.Standing) != gardeContre
	},
	Done: (*course).taken,
}

// mayBid refuses bids that the table does not have, then those not higher than the
// standing one.
func (c *course) mayBid(_ act.Seat, v act.Verb, row int) error {
	switch {
	case v == act.VerbPass:
		return nil
	case gameNo(row) == pousse && c.Options[withPousse] == "off":
		return act.NotAllowed
	case row <= c.auction.Standing:
		return act.BidTooLow
	}
	return nil
}

// taken sets contract and taker, or ends the deal.
func (c *course) taken() {
	if c.auction.Standing == 0 {
		c.End()
		return
	}
	c.game, c.Declarer = gameNo(c.auction.Standing), c.auction.By
}

// call is the phase in which the taker calls a card; whoever holds it is his partner
// (5).
type call struct{ c *course }

var callVerb = act.SetOf(act.VerbCall)

func (p *call) ID() view.Phase { return view.Call }

func (p *call) Has(a act.Action) bool { return callVerb.Has(a.Verb) }

func (p *call) Begin() bool { return p.c.Seats == 5 && calls(p.c.Options) }

func (p *call) Turn() act.Seat { return p.c.Declarer }

// callable returns any king, and any queen for a hand with all kings.
func (p *call) callable() card.Set {
	if p.c.Hands[p.c.Declarer].Contains(card.Kings) {
		return card.Kings.Or(queens)
	}
	return card.Kings
}

func (p *call) Legal(list []act.Option) []act.Option {
	for k := range p.callable().All() {
		list = append(list, act.Open(act.Call(p.c.Declarer, k)))
	}
	return list
}

func (p *call) Check(a act.Action) error { return phase.Allowed(p.callable().Has(a.Card)) }

// Apply finds the partner. Without one, the card is the taker's own, or in the talon.
func (p *call) Apply(a act.Action) (done bool) {
	p.c.called, p.c.Public = a.Card, sides.Anywhere(p.c.Seats)
	p.c.Find(a.Card, p.c.Hands[:])
	return true
}

// lays puts a talon that is taken into the taker's hand, and makes him lay as many
// cards away (5).
func (c *course) lays(i int) (s act.Seat, n int) {
	if i > 0 || games[c.game].talon != "taken" {
		return act.Nobody, 0
	}
	talon := card.Of(c.Talon...)
	c.open, c.Hands[c.Declarer] = true, c.Hands[c.Declarer].Or(talon)
	if talon.Has(c.called) {
		c.Reveal()
	}
	return c.Declarer, len(c.Talon)
}

// choice returns what may be laid away: suit cards without kings, then also atouts.
func (c *course) choice(s act.Seat, n int) (must, may card.Set) {
	hand := c.Hands[s].Minus(oudlers)
	plain := hand.Minus(card.Tarocks)
	if !c.Options.On(kingsToo) {
		plain = plain.Minus(card.Kings)
	}
	return phase.SuitsFirst(plain, hand.And(card.Tarocks), n)
}

func (c *course) laysAway(_ act.Seat, cards card.Set, _ bool) { c.laid = cards }
