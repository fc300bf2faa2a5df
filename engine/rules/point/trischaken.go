package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// pointsEach returns the thirds and the tricks of each player; the talon is the
// last trick's winner's (8.2).
func (c *course) pointsEach() (points, won [seats]int) {
	for s := range points {
		points[s], won[s] = card.Thirds.Sum(c.d.Took[s]), c.d.Won[s]
	}
	points[c.d.Past[tricks-1].Winner] += card.Thirds.Sum(card.Of(c.d.Setup.Talon...))
	return points, won
}

func each(points [seats]int) []deal.Points {
	list := make([]deal.Points, seats)
	for s, n := range points {
		list[s] = deal.Points{By: deal.One(act.Seat(s)), Text: count(n)}
	}
	return list
}

// trischaken is 8.2: who has the most pays, twice as much with more than 35/1,
// and as forehand; a Jungfrau takes double and all; two who tie pay 2 each.
func (c *course) trischaken(points, won [seats]int) []deal.Line {
	most, losers := max(points[0], points[1], points[2]), 0
	for _, n := range points {
		if n == most {
			losers++
		}
	}
	tie := losers > 1
	lines := make([]deal.Line, 0, losers)
	for i := range seats {
		s := c.forehand().After(i, seats)
		if points[s] != most {
			continue
		}
		m := 1
		if !tie && most >= enough {
			m = 2
		}
		if !tie && i == 0 {
			m *= 2
		}
		lines = append(lines, c.pays(s, m, func(to act.Seat) int {
			switch {
			case tie && points[to] < most, !tie && jungfrauen(won) == 0:
				return 2 * m
			case !tie && won[to] == 0:
				return 4 * m
			}
			return 0
		}))
	}
	return lines
}

func jungfrauen(won [seats]int) int {
	n := 0
	for _, tricks := range won {
		if tricks == 0 {
			n++
		}
	}
	return n
}

// pays is the line of a player who pays in Trischaken.
func (c *course) pays(s act.Seat, m int, amount func(to act.Seat) int) deal.Line {
	l := deal.Line{Item: theGame, By: deal.One(s), Against: act.Nobody, Value: deal.Whole(2), Factor: m * c.d.Setup.Factor}
	for to := range act.Seat(seats) {
		if to != s {
			n := amount(to) * c.d.Setup.Factor
			l.Pay[to] += n
			l.Pay[s] -= n
		}
	}
	return l
}
