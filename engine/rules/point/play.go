package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// birdsOf are the birds and their tricks (6.1).
var birdsOf = []score.Bird{
	{Row: pagat, Card: card.Pagat, Trick: 16},
	{Row: uhu, Card: card.Uhu, Trick: 15},
	{Row: kakadu, Card: card.Kakadu, Trick: 14},
	{Row: quapil, Card: card.Marabu, Trick: 13},
}

// The two ways of playing (7). Refusals name the first duty broken.
var (
	positivePlay = phase.Play[*course]{
		Duties: []phase.Duty[*course]{
			phase.Follow[*course](),
			phase.Ruff[*course](),
			phase.KeepBirds(birdsOf, func(c *course) *phase.Said { return &c.said }),
		},
		Winner: kaiserstich,
	}
	trischakenPlay = phase.Play[*course]{
		Duties: []phase.Duty[*course]{
			phase.Follow[*course](),
			phase.Ruff[*course](),
			phase.PagatLast[*course](),
			phase.Beat[*course](),
		},
		Winner: highest,
	}
)

// start returns the kind of play; forehand always leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) {
	if c.game == trischaken {
		return &trischakenPlay, c.d.Forehand()
	}
	return &positivePlay, c.d.Forehand()
}

func highest(_ *course, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) }

// kaiserstich returns the winner of a trick: the I if it meets Sküs and XXI, else the
// highest card.
func kaiserstich(c *course, t *deal.Trick) int {
	if t.Set() == card.Trull {
		return t.Index(card.Pagat)
	}
	return highest(c, t)
}
