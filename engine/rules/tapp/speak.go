package tapp

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// speaking lets players announce in the first three turns, and double as long as
// somebody can (6.2).
var speaking = phase.Speaking[*course]{
	ID:        view.Announce,
	Verbs:     act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone),
	Rows:      rows,
	First:     func(c *course) act.Seat { return c.declarer },
	Announce:  func(c *course, s act.Seat, row int) error { return phase.Allowed(c.mayAnnounce(s, row)) },
	Announced: (*course).announced,
	Step: func(c *course, s act.Seat, row int, owner act.Seat) score.Step {
		return c.speak.Next(s, row, owner, c.side(owner).Has(s), 3)
	},
	Again: func(c *course, s act.Seat) bool { return c.speak.Number <= seats || c.speak.CanDouble(s) },
}

// mayAnnounce reports whether a player may announce: the Pagat if he holds it, a Valat
// once per side (6.1).
func (c *course) mayAnnounce(s act.Seat, row int) bool {
	switch {
	case c.speak.Number > seats:
		return false
	case row == pagat:
		return c.d.Hands[s].Has(card.Pagat) && !c.said[pagat][s].Said
	}
	return c.said.BySide(valat, c.side(s)) == act.Nobody
}

// announced drops the game and its doublings when a Valat is announced (6.2).
func (c *course) announced(_ act.Seat, row int) {
	if row == valat {
		c.said[theGame][c.declarer] = score.Ladder{}
	}
}

// positive is the play (7). Refusals name the first duty broken.
var positive = phase.Play[*course]{
	Duties: []phase.Duty[*course]{
		phase.Follow[*course](),
		phase.Ruff[*course](),
		phase.KeepBirds(birds, func(c *course) *phase.Said { return &c.said }),
	},
	Winner: func(_ *course, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) },
}

// start returns the kind of play; forehand always leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) { return &positive, c.d.Forehand() }
