package tarot

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// tricks is section 7. Refusals name the first duty broken.
var tricks = phase.Play[*course]{
	Duties: []phase.Duty[*course]{
		{Why: act.NotAllowed, Narrow: (*course).firstLead},
		phase.FollowOrExcuse(excuses),
		phase.RuffOrExcuse(excuses),
		{Why: act.MustBeat, Narrow: (*course).overtrump},
	},
	Winner: (*course).winner,
}

func excuses(c *course) card.Set { return c.excuses }

// start returns the kind of play. Forehand leads, or the taker after announcing a
// chelem.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) {
	if c.chelem {
		return &tricks, c.Declarer
	}
	return &tricks, c.Forehand()
}

// firstLead is the duty not to begin the play with the suit of the called card, except
// with that card.
func (c *course) firstLead(d *deal.State, _ act.Seat, cards card.Set) card.Set {
	if c.Called == card.None || d.Trick.N+len(d.Past) > 0 {
		return cards
	}
	return cards.Minus(card.OfSuit(c.Called.Suit()).Without(c.Called))
}

// overtrump is the duty of a player who has to play an atout to beat those in the trick
// if he can.
func (c *course) overtrump(d *deal.State, _ act.Seat, cards card.Set) card.Set {
	highest := card.None
	for _, k := range d.Trick.Cards[:d.Trick.N] {
		if k.Suit() == card.Tarock && !c.excuses.Has(k) {
			highest = max(highest, k)
		}
	}
	if over := cards.And(phase.Beating(highest)).Minus(c.excuses); !over.Empty() {
		return over.Or(cards.And(c.excuses))
	}
	return cards
}

// winner returns the place of the winning card. An excuse wins only if it is led to the
// last trick by a side that has won all others.
func (c *course) winner(t *deal.Trick) int {
	if c.Number() == c.tricks() && c.excuses.Has(t.Cards[0]) && c.swept(c.Side().Has(t.Lead)) {
		return 0
	}
	led, _ := phase.SuitLed(t, c.excuses)
	return phase.HighestBeside(&order, t, led, c.excuses)
}

// swept reports whether all complete tricks were won by the taker's side, or by the
// defence.
func (c *course) swept(taking bool) bool {
	side := c.Side()
	for s := range act.Seat(c.Seats) {
		if c.Won[s] > 0 && side.Has(s) != taking {
			return false
		}
	}
	return true
}
