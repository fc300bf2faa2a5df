package paskievics

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// mostSteps is the number of steps up to Mordkontra (6).
const mostSteps = 5

// speaking lets players announce and double until everybody has had a turn and three
// turns were bare (6).
func speaking(t *phase.Speaking[*course]) {
	t.Rows = rows
	t.Announce = func(c *course, s act.Seat, row int) error { return phase.Allowed(c.mayAnnounce(s, row)) }
	t.Mute = nil
	t.Announced = (*course).announced
	t.Step = (*course).step
	t.Doubled = func(c *course, s act.Seat, _ int, _ act.Seat, _ score.Step) { c.speaks(s) }
	t.Opens = (*course).opens
	t.Again = func(c *course, _ act.Seat) bool { return !c.Speak.Quiet(3) }
}

// mayAnnounce reports whether a player may announce a row: a tarock count by his hand, a
// premium if he holds the card, his side has not said it, and nobody has to guess his side.
func (c *course) mayAnnounce(s act.Seat, row int) bool {
	p, side := &premiums[row], c.SideOf(s)
	switch {
	case isCount(row):
		return !c.Said[row][s].Said && c.countOf(s) == row
	case p.extra && !c.Options.On(palatinusz):
		return false
	case c.Said.BySide(row, side) != act.Nobody, !c.public(s) && !side.Has(c.last):
		return false
	case row == pagat:
		if !c.Hands[s].Has(card.Pagat) || !c.counted(s) {
			return false
		}
	case row == mondfang:
		return !c.Hands[s].Has(card.Mond)
	}
	return p.through || p.trick == 0 || c.vacant(side, p.trick)
}

// counted reports whether a player has announced his eight or nine tarocks, if he has them.
func (c *course) counted(s act.Seat) bool {
	row := c.countOf(s)
	return row == 0 || c.Said[row][s].Said
}

// vacant reports whether a side has announced nothing yet on trick 8 or 9 (12).
func (c *course) vacant(side score.Side, trick int) bool {
	for row := pagat; row < rowCount; row++ {
		if p := &premiums[row]; p.trick == trick && c.Said.BySide(row, side) != act.Nobody {
			return false
		}
	}
	return true
}

// public reports whether everybody knows the side of a player by what was said and played.
func (c *course) public(s act.Seat) bool {
	return s == c.Declarer || c.spoken.Has(s) || c.open
}

// opens reports whether saying something can open more: a tarock count the Pagat, and a
// doubling the announcements of a player whose side is hidden.
func (c *course) opens(s act.Seat, v act.Verb, row int) bool {
	if v == act.VerbAnnounce {
		return isCount(row) && (c.Hands[s].Has(card.Pagat) || c.Said.By(pagat) != act.Nobody)
	}
	return !c.public(s)
}

// announced notes that a player has announced a premium; a count shows nobody's side.
func (c *course) announced(s act.Seat, row int) {
	if !isCount(row) {
		c.speaks(s)
		return
	}
	c.counters[c.told] = s
	c.told++
}

// speaks shows the side of a player who announced or doubled, and if he is the partner,
// all sides.
func (c *course) speaks(s act.Seat) {
	c.last, c.spoken = s, c.spoken|score.Of(s)
	c.open = c.open || s == c.Holder && !c.Alone()
	if c.Tell(s, c.Declarer) {
		c.MarkTold()
	}
}

// step returns the next step, which belongs to one side, since that of every owner is
// known to all.
func (c *course) step(s act.Seat, row int, owner act.Seat) score.Step {
	if row == pagat && !c.counted(s) {
		return score.NoStep
	}
	return score.StepFor(c.Said[row][owner].Next(c.Allied(s, owner), mostSteps))
}
