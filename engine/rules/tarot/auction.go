package tarot

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// bidding is the auction (4): everybody speaks once. With it, form and contract say whether
// a card is called and the talon taken (5).
func bidding(b *phase.Bidding[*course]) {
	alone.OneRound[*course](gardeContre)(b)
	done := b.Done
	b.Done = func(c *course) {
		done(c)
		if c.Seats == 5 && calls(c.Options) {
			c.Row.Sides = view.CalledPartner
		}
		if c.Row.Talon == "taken" {
			c.Row.Size = len(c.Talon)
		}
	}
}

// callable returns any king, and any queen for a hand with all kings (5).
func (c *course) callable() card.Set {
	if c.Hands[c.Declarer].Contains(card.Kings) {
		return card.Kings.Or(queens)
	}
	return card.Kings
}

// took shows all whether the called card was in the talon (5).
func (c *course) took() {
	if card.Of(c.Talon...).Has(c.Called) {
		c.Reveal()
	}
}

// layable returns what may be laid away: suit cards without kings, then also atouts (5).
func (c *course) layable(s act.Seat, n int) (must, may card.Set) {
	hand := c.Hands[s].Minus(oudlers)
	plain := hand.Minus(card.Tarocks)
	if !c.Options.On(kingsToo) {
		plain = plain.Minus(card.Kings)
	}
	return phase.SuitsFirst(plain, hand.And(card.Tarocks), n)
}
