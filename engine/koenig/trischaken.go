package koenig

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// The reasons for payments in a Trischaken.
var (
	whyMaiden = act.NewWord("maiden") // the payee won no trick
	whyAlone  = act.NewWord("alone")  // the payer has more than half of the points
	whyHigher = act.NewWord("higher") // the two with more points pay the two with fewer
	whyMost   = act.NewWord("most")   // those with the most points pay those with the fewest

	WhyAlone    = whyAlone
	WhyForehand = act.NewWord("forehand") // the payer is also forehand
)

// Apart settles a game of each for himself.
func (r *Settling) Apart(k *Deal) deal.Result {
	q := thirds(k, r.Values)
	points := make([]deal.Points, Seats)
	for s, n := range q {
		points[s] = deal.Points{By: deal.One(act.Seat(s)), N: n, Per: r.Per}
	}
	value, pay, why := r.Trischaken(k, q, [Seats]int(k.Won[:Seats]))
	res := k.Apart(value, pay, why)
	res.Points = points
	return res
}

// Apart returns the settlement of a Trischaken in one line, in which each player gets so
// many points.
func (k *Deal) Apart(value deal.Value, pay [Seats]int, why []act.Word) deal.Result {
	l := deal.NewLine(act.Game, deal.All, value)
	l.Won, l.Times, l.Why, l.Scheme = true, k.Times(), why, view.Everybody
	for s, n := range pay {
		l.Pay[s] = n * k.Factor()
	}
	return deal.Result{Verdict: deal.Apart(l.Pay), Lines: append(k.Lines(1), l)}
}

// Turned returns the talon cards turned so far in a Trischaken, in order. They go to the
// winners of the first tricks.
func (k *Deal) Turned() []card.Card {
	return k.State.Talon[:min(len(k.Past), len(k.State.Talon))]
}

// Higher is HigherPay at the value of the game.
func Higher(lone int) func(k *Deal, q, won [Seats]int) (deal.Value, [Seats]int, []act.Word) {
	return func(k *Deal, q, won [Seats]int) (deal.Value, [Seats]int, []act.Word) {
		value := k.Game.Value(true)
		pay, why := HigherPay(q, won, lone)
		for s := range pay {
			pay[s] *= int(value) / 2
		}
		return value, pay, why
	}
}

// Divide returns what each player gets of a total that those who lose pay in equal parts:
// to those without a trick, or to all others if everybody has one. why says so.
func Divide(total int, loses [Seats]bool, won [Seats]int, why []act.Word) (deal.Value, [Seats]int, []act.Word) {
	var pay [Seats]int
	losers, maidens := 0, 0
	for s := range pay {
		if won[s] == 0 {
			maidens++
		}
		if loses[s] {
			losers++
		}
	}
	if maidens > 0 {
		why = append(why, whyMaiden)
	}
	for s := range pay {
		switch {
		case loses[s]:
			pay[s] = -total / losers
		case maidens > 0 && won[s] == 0:
			pay[s] = total / maidens
		case maidens == 0:
			pay[s] = total / (Seats - losers)
		}
	}
	return deal.Whole(total), pay, why
}

// HigherPay returns what each player gets for his card points q and the number of
// tricks he won, and why. A player with lone points or more pays alone; a player who is
// the only one without a trick gets three.
func HigherPay(q, won [Seats]int, lone int) (pay [Seats]int, why []act.Word) {
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
	case maidens == 1 && q[most] >= lone:
		pay[most], pay[maiden] = -3, 3
		return pay, []act.Word{whyAlone, whyMaiden}
	case maidens == 1:
		pay = [Seats]int{-1, -1, -1, -1}
		pay[maiden] = 3
		return pay, []act.Word{whyMaiden}
	case q[most] >= lone:
		return OnePays(act.Seat(most)), []act.Word{whyAlone}
	}
	return pairs(q)
}

// OnePays returns the payment of one to each other player by player s.
func OnePays(s act.Seat) [Seats]int {
	pay := [Seats]int{1, 1, 1, 1}
	pay[s] = -3
	return pay
}

// pairs returns the payments and their reason if the two higher players pay one each to
// the two lower; if the middle ones are equal, each of the highest pays one to each of
// the lowest.
func pairs(q [Seats]int) (pay [Seats]int, why []act.Word) {
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
		return pay, []act.Word{whyHigher}
	}
	low, high = sorted[0], sorted[Seats-1]
	for s, n := range q {
		for o, m := range q {
			if n == low && m == high && low < high {
				pay[s]++
				pay[o]--
			}
		}
	}
	return pay, []act.Word{whyMost}
}
