package point

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

var claimed = act.NewWord("claim")

// breach returns what a justified claim costs the offender (10): one line for each of
// the others, in order of play after him.
func (c *course) breach(offender act.Seat) []deal.Line {
	lines := make([]deal.Line, 0, seats-1)
	for to := c.d.Next(offender); to != offender; to = c.d.Next(to) {
		n := c.fine(offender, to)
		l := deal.NewLine(claimed, deal.One(offender), deal.Whole(n))
		l.Times = l.Times.By(deal.Counted, c.d.Factor())
		l.Pay[to], l.Pay[offender] = n*l.Factor(), -n*l.Factor()
		lines = append(lines, l.Settled(view.BetweenTwo, n*l.Factor()))
	}
	return lines
}

// fine returns what the offender pays to another player, before the deal's factor.
func (c *course) fine(offender, to act.Seat) int {
	switch {
	case c.game == trischaken && offender == c.d.Forehand():
		return 4
	case c.game == trischaken:
		return 2
	case offender == c.declarer:
		return c.stake(to)
	}
	return c.stake(offender)
}

// stake returns V_i: the game and all announcements by anybody, with their factors
// against an opponent.
func (c *course) stake(opponent act.Seat) int {
	v := c.said[theGame][c.declarer].Against(opponent) * c.value()
	for row := pagat; row < rowCount; row++ {
		for by := range act.Seat(seats) {
			if c.said[row][by].Said {
				v += c.factor(row, by, opponent) * c.announcedValue(row, by)
			}
		}
	}
	return v
}
