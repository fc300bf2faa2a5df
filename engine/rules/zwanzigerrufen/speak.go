package zwanzigerrufen

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/forty"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// steps is how often an item can be doubled: Kontra, Rekontra and Subkontra (6.2).
const steps = 3

// speaking lets players of a Rufer announce and double without knowing the sides (6.3).
func speaking(t *phase.Speaking[*course]) {
	usual := t.Announce
	t.Announce = func(c *course, s act.Seat, row int) error {
		if c.Game == rufer && premiums[row].Target == phase.ByName {
			return phase.Allowed(c.Speak.Number <= seats && c.Counts(row) && !c.Said[row][s].Said)
		}
		return usual(c, s, row)
	}
	t.Step = (*course).step
	t.Doubled = (*course).Doubled
	t.MayEnd = (*course).mayEnd
	t.Again = (*course).again
}

// step returns the doubling of an item that is open to a player as far as he knows the
// sides; from the wrong one it is void.
func (c *course) step(s act.Seat, row int, owner act.Seat) score.Step {
	if !c.Speak.Fresh(s, row, owner) {
		return score.NoStep
	}
	return c.Step(&c.Said[row][owner], s, owner, steps)
}

// mayEnd keeps an opponent of a Rufer with the Trull from ending his turn without Kontra
// (6.2: Pflichtkontra).
func (c *course) mayEnd(s act.Seat) bool {
	return c.Game != rufer || !c.Dealt[s].Contains(card.Trull) || !c.Said[forty.Game][c.Declarer].Said ||
		c.step(s, forty.Game, c.Declarer).N != 1
}

// again gives each player a turn, and then those who can double as far as everybody knows.
func (c *course) again(s act.Seat) bool {
	if c.Speak.Number <= seats {
		return true
	}
	for row := forty.Game; row <= forty.Valat; row++ {
		for owner := range act.Seat(seats) {
			l := &c.Said[row][owner]
			if l.Said && !l.Tried(s) && c.Speak.Fresh(s, row, owner) && c.StepOpen(l, s, owner, steps) {
				return true
			}
		}
	}
	return false
}
