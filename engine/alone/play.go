package alone

import (
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// Tarock is the usual play (7): players follow suit, else play tarock, and keep the birds
// among premiums that they announced; the highest tarock wins. Refusals name the first duty
// broken.
func Tarock[C Course[C]](premiums []Premium[C]) phase.Play[C] {
	return phase.Play[C]{
		Duties: []phase.Duty[C]{
			phase.Follow[C](),
			phase.Ruff[C](),
			phase.KeepBirds(Birds(premiums), func(c C) *phase.Said { return &c.Base().Said }),
		},
		Winner: func(_ C, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) },
	}
}

// Birds returns the birds among premiums.
func Birds[C any](premiums []Premium[C]) (list []score.Bird) {
	for row := range premiums {
		if p := &premiums[row]; p.Trick > 0 {
			list = append(list, score.Bird{Row: row, Card: p.Card, Trick: p.Trick})
		}
	}
	return list
}
