package ruediger

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// settleTrischaken is 8.5.
func (c *course) settleTrischaken() deal.Result {
	l := deal.Line{Item: gameItem, By: deal.All, Against: act.Nobody, Value: deal.Whole(1), Factor: c.d.Setup.Factor, Won: true}
	var r deal.Result
	var pay [players]int
	if breaker, broken := c.breaker(); broken {
		pay = onePays(breaker)
	} else {
		var q [players]int
		for s := range q {
			q[s] = card.Thirds.Sum(c.d.Took[s])
		}
		for i, t := range c.d.Setup.Talon[:min(len(c.d.Past), len(c.d.Setup.Talon))] {
			q[c.d.Past[i].Winner] += int(card.Thirds[t])
		}
		r.Points = make([]deal.Points, players)
		for s, n := range q {
			r.Points[s] = deal.Points{By: deal.One(act.Seat(s)), Text: thirds(n)}
		}
		pay = trischakenPay(q, [players]int(c.d.Won[:players]))
	}
	for s, n := range pay {
		l.Pay[s] = n * l.Factor
	}
	r.Lines = []deal.Line{l}
	return r
}

// onePays: three from one player, one to each other.
func onePays(s act.Seat) [players]int {
	pay := [players]int{1, 1, 1, 1}
	pay[s] = -3
	return pay
}

// trischakenPay returns what each gets or pays for his thirds q and the tricks
// he won.
func trischakenPay(q, won [players]int) (pay [players]int) {
	maiden, maidens, most := 0, 0, 0
	for s := range q {
		if won[s] == 0 {
			maiden, maidens = s, maidens+1
		}
		if q[s] > q[most] {
			most = s
		}
	}
	switch {
	case maidens == 1 && q[most] > half:
		pay[most], pay[maiden] = -3, 3
	case maidens == 1:
		pay = [players]int{-1, -1, -1, -1}
		pay[maiden] = 3
	case q[most] > half:
		pay = onePays(act.Seat(most))
	default:
		pay = pairs(q)
	}
	return pay
}

// pairs: the two higher pay one each to the two lower; if the middle ones are
// equal, each of the highest pays one to each of the lowest [D26].
func pairs(q [players]int) (pay [players]int) {
	sorted := q
	slices.Sort(sorted[:])
	low, high := sorted[1], sorted[2]
	if low < high {
		for s, n := range q {
			pay[s] = -1
			if n <= low {
				pay[s] = 1
			}
		}
		return pay
	}
	low, high = sorted[0], sorted[players-1]
	for s, n := range q {
		for o, m := range q {
			if n == low && m == high && low < high {
				pay[s]++
				pay[o]--
			}
		}
	}
	return pay
}
