package paskievics

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// positive is the play (7, 12).
var positive = phase.Play[*course]{
	Duties: []phase.Duty[*course]{
		phase.Follow[*course](),
		phase.Ruff[*course](),
		{Why: act.BirdObligation, Narrow: (*course).keep},
	},
	Winner: func(_ *course, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) },
	Played: func(c *course, a act.Action) {
		if a.Card == c.Called {
			c.open = true
			c.Reveal()
		}
	},
}

// start returns the play; forehand leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) { return &positive, c.Forehand() }

// keep narrows cards by those that are bound to a trick: the one bound to this trick is
// played; before that others are and, if there are none, the one that is due first.
func (c *course) keep(d *deal.State, s act.Seat, cards card.Set) card.Set {
	var bound card.Set
	first, due := card.None, tricks+1
	side := c.SideOf(s)
	for row := pagat; row < rowCount; row++ {
		p := &premiums[row]
		if !c.Speak.Spoken(row) || p.trick < d.Number() {
			continue
		}
		by := c.Said.BySide(row, side)
		if by == act.Nobody || p.through && c.failed(side) {
			continue
		}
		k := c.cardOf(row, by)
		if !cards.Has(k) {
			continue
		}
		if bound = bound.With(k); p.trick < due {
			first, due = k, p.trick
		}
	}
	switch rest := cards.Minus(bound); {
	case bound.Empty():
		return cards
	case due == d.Number() || rest.Empty():
		return card.Of(first)
	default:
		return rest
	}
}

// cardOf returns the card with which an announcement is made, None if with none.
func (c *course) cardOf(row int, by act.Seat) card.Card {
	if !rows[row].Cards.Empty() {
		return c.Said[row][by].Card
	}
	return premiums[row].card
}

// failed reports whether all have seen that a side has lost a trick: it went to a player
// of whom everybody knows that he is against it.
func (c *course) failed(side score.Side) bool {
	for i := range c.Past {
		if w := c.Past[i].Winner; !side.Has(w) && c.public(w) {
			return true
		}
	}
	return false
}
