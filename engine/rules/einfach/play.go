package einfach

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// The two ways of playing (7). Refusals name the first duty broken.
var (
	tarockPlay = phase.Play[*course]{
		Duties: []phase.Duty[*course]{
			phase.Follow[*course](),
			phase.Ruff[*course](),
			phase.KeepBirds(birds, func(c *course) *phase.Said { return &c.said }),
		},
		Winner: func(_ *course, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) },
	}
	colourPlay = phase.Play[*course]{
		Duties: []phase.Duty[*course]{
			phase.SuitLead[*course](),
			phase.Follow[*course](),
			phase.Ruff[*course](),
		},
		Winner: func(_ *course, t *deal.Trick) int { return phase.HighestOfSuit(&card.RedUp, t) },
	}
)

// start returns the kind of play; forehand always leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) {
	if c.game == farberl {
		return &colourPlay, c.d.Forehand()
	}
	return &tarockPlay, c.d.Forehand()
}
