package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// speaking lets players announce and double until everybody has had a turn and three
// turns were bare (6).
var speaking = phase.Speaking[*course]{
	ID:       view.Announce,
	Verbs:    act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone),
	Rows:     rows,
	First:    (*course).first,
	Announce: func(c *course, s act.Seat, row int) error { return phase.Allowed(c.mayAnnounce(s, row)) },
	Step: func(c *course, s act.Seat, row int, owner act.Seat) score.Step {
		return c.SureStep(&c.said[row][owner], s, owner, 4)
	},
	Doubled: func(c *course, s act.Seat, _ int, owner act.Seat, _ score.Step) {
		if s != owner && c.Tell(s, owner) {
			c.MarkTold()
		}
	},
	Again: func(c *course, _ act.Seat) bool { return !c.speak.Quiet(3) },
}

// first says the game. Nothing is said in Klopezki.
func (c *course) first() act.Seat {
	if c.game == klopezki {
		return act.Nobody
	}
	c.speak.Say(theGame, c.Declarer)
	return c.Declarer
}

// mayAnnounce reports whether a player may announce: the Pagat if he holds it, everything
// else once, and once per side as far as the sides are public.
func (c *course) mayAnnounce(s act.Seat, row int) bool {
	switch {
	case !c.game.positive() || c.said[row][s].Said:
		return false
	case row == pagat:
		return c.Hands[s].Has(card.Pagat)
	}
	return !c.Settled() || c.said.BySide(row, c.SideOf(s)) == act.Nobody
}
