package einfach

import (
	"tarock/engine/act"
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

// mayAnnounce reports whether a player may announce: a bird if he holds it and tarocks
// are trumps; Absolut and Valat once per side (6.1).
func (c *course) mayAnnounce(s act.Seat, row int) bool {
	if c.speak.Number > seats || !c.plays(row) {
		return false
	}
	for _, b := range birds {
		if b.Row == row {
			return c.d.Hands[s].Has(b.Card) && !c.said[row][s].Said
		}
	}
	return c.said.BySide(row, c.side(s)) == act.Nobody
}

// plays reports whether a row of 6.1 is played in this game.
func (c *course) plays(row int) bool {
	return plays(c.d.Options, row) && (c.game != farberl || row == absolut || row == valat)
}

// announced drops the game and its doublings when a Valat is announced (6.2).
func (c *course) announced(_ act.Seat, row int) {
	if row == valat {
		c.said[theGame][c.declarer] = score.Ladder{}
	}
}
