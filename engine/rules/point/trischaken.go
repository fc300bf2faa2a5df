package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// The factors of a loss in Trischaken (8.2), in addition to the deal's.
var (
	overHalf = act.NewWord("over-half")
	forehand = act.NewWord("forehand")
)

// The reasons for payments.
var (
	whyTie    = act.NewWord("tie")    // two players have the most points
	whyMaiden = act.NewWord("maiden") // the payee won no trick
)

// pointsEach returns the thirds and the number of tricks of each player; the talon
// counts for the winner of the last trick (8.2).
func (c *course) pointsEach() (points, won [seats]int) {
	for s := range points {
		points[s], won[s] = card.Thirds.Sum(c.d.Took[s]), c.d.Won[s]
	}
	points[c.d.Past[tricks-1].Winner] += card.Thirds.Sum(card.Of(c.d.Talon...))
	return points, won
}

func each(points [seats]int) []deal.Points {
	list := make([]deal.Points, seats)
	for s, n := range points {
		list[s] = deal.Points{By: deal.One(act.Seat(s)), N: n, Per: 3}
	}
	return list
}

// trischaken returns the lines of 8.2: the player with the most points pays 2, doubled
// above 35/1 and for forehand; a Jungfrau gets double, and all of it; two tied players
// pay 2 each.
func (c *course) trischaken(points, won [seats]int) []deal.Line {
	most, losers, jungfrauen := max(points[0], points[1], points[2]), 0, 0
	for s, n := range points {
		if n == most {
			losers++
		}
		if won[s] == 0 {
			jungfrauen++
		}
	}
	tie := losers > 1
	lines := make([]deal.Line, 0, losers)
	for i := range seats {
		s := c.d.Forehand().After(i, seats)
		if points[s] != most {
			continue
		}
		l := deal.NewLine(act.Game, deal.One(s), deal.Whole(2))
		switch {
		case tie:
			l.Why = []act.Word{whyTie}
		case jungfrauen > 0:
			l.Why = []act.Word{whyMaiden}
		}
		if !tie && most >= enough {
			l.Times = l.Times.By(overHalf, 2)
		}
		if !tie && i == 0 {
			l.Times = l.Times.By(forehand, 2)
		}
		l.Times = l.Times.By(deal.Counted, c.d.Factor())
		for to := range act.Seat(seats) {
			n := 0
			switch {
			case tie && points[to] < most, !tie && to != s && jungfrauen == 0:
				n = 2
			case !tie && won[to] == 0:
				n = 4
			}
			l.Pay[to] += n * l.Factor()
			l.Pay[s] -= n * l.Factor()
		}
		lines = append(lines, l.Settled(view.Everybody, 0))
	}
	return lines
}
