package cego

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// tricks is section 7. Refusals name the first duty broken.
var tricks = phase.Play[*course]{
	Duties: []phase.Duty[*course]{
		{Why: act.NotAllowed, Narrow: (*course).leadOpen},
		phase.Follow[*course](),
		phase.Ruff[*course](),
	},
	Winner: func(_ *course, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) },
	Closed: (*course).decided,
}

// start returns the play: the declarer leads, in a Räuber forehand, who chose it.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) { return &tricks, c.declarer }

// leadOpen is the duty of the declarer to lead his open cards.
func (c *course) leadOpen(d *deal.State, s act.Seat, cards card.Set) card.Set {
	if d.Trick.N > 0 || s != c.declarer {
		return cards
	}
	return phase.OrAll(cards.And(c.opened), cards)
}

// decided reports whether a game is over before the last card.
func (c *course) decided() bool {
	switch c.game {
	case bettel, piccolo:
		return c.Won[c.declarer] > games[c.game].tricks
	case ulti:
		_, trick := c.Player(card.Pagat)
		return trick > 0
	}
	return false
}
