package koenig

import (
	"slices"

	"tarock/engine/act"
)

// Trischaken returns what each player gets for his card points q and the number of
// tricks he won. A player with lone points or more pays alone; a player who is the only
// one without a trick gets three.
func Trischaken(q, won [Seats]int, lone int) (pay [Seats]int) {
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
	case maidens == 1:
		pay = [Seats]int{-1, -1, -1, -1}
		pay[maiden] = 3
	case q[most] >= lone:
		pay = OnePays(act.Seat(most))
	default:
		pay = pairs(q)
	}
	return pay
}

// OnePays returns the payment of one to each other player by player s.
func OnePays(s act.Seat) [Seats]int {
	pay := [Seats]int{1, 1, 1, 1}
	pay[s] = -3
	return pay
}

// pairs returns the payments if the two higher players pay one each to the two lower;
// if the middle ones are equal, each of the highest pays one to each of the lowest.
func pairs(q [Seats]int) (pay [Seats]int) {
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
	low, high = sorted[0], sorted[Seats-1]
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
