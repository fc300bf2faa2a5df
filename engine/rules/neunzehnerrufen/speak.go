package neunzehnerrufen

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
		return c.SureStep(&c.said[row][owner], s, owner, 3)
	},
	Doubled: (*course).doubled,
	Again:   func(c *course, _ act.Seat) bool { return !c.speak.Quiet(3) },
}

// first says the game and the Pagat of the second duty.
func (c *course) first() act.Seat {
	c.speak.Say(theGame, c.Declarer)
	if c.game == druha {
		c.speak.Say(pagat, c.Declarer)
	}
	return c.Declarer
}

// mayAnnounce reports whether a player may announce: the Pagat if he holds it, a Valat
// once per side as far as the sides are public, and bonuses by his hand.
func (c *course) mayAnnounce(s act.Seat, row int) bool {
	switch {
	case c.said[row][s].Said:
		return false
	case row == pagat:
		return c.Hands[s].Has(card.Pagat)
	case row == valat:
		return !c.Settled() || c.said.BySide(valat, c.SideOf(s)) == act.Nobody
	}
	b := &bonuses[row-firstBonus]
	return b.group&c.used(s) == 0 && b.has(c.Hands[s])
}

// used returns the groups of which a player has announced a bonus.
func (c *course) used(s act.Seat) (groups uint8) {
	for i := range bonuses {
		if c.said[firstBonus+i][s].Said {
			groups |= bonuses[i].group
		}
	}
	return groups
}

// doubled notes what a doubling reveals about the sides.
func (c *course) doubled(s act.Seat, _ int, owner act.Seat, _ score.Step) {
	if s != owner && c.Tell(s, owner) {
		c.MarkTold()
	}
}
