package neunzehnerrufen

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/phase"
)

// steps is how often the game, a Pagat or a Valat can be doubled (6).
const steps = 3

// speaking has the bonuses in the hand beside what is announced without knowing the sides,
// and says the Pagat of the second duty (6).
func speaking(t *phase.Speaking[*course]) {
	alone.Hidden[*course](steps)(t)
	for i := range bonuses {
		t.Rows = append(t.Rows, phase.Row{ID: bonuses[i].id})
	}
	usual := t.Announce
	t.Announce = func(c *course, s act.Seat, row int) error {
		if row < firstBonus {
			return usual(c, s, row)
		}
		b := &bonuses[row-firstBonus]
		return phase.Allowed(b.group&c.used(s) == 0 && b.has(c.Hands[s]))
	}
	t.First = func(c *course) act.Seat {
		if c.Game == druha {
			c.Speak.Say(pagat, c.Declarer)
		}
		return c.Declarer
	}
}

// used returns the groups of which a player has announced a bonus.
func (c *course) used(s act.Seat) (groups uint8) {
	for i := range bonuses {
		if c.Said[firstBonus+i][s].Said {
			groups |= bonuses[i].group
		}
	}
	return groups
}
