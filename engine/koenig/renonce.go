package koenig

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

var renonce = act.NewWord("renonce")

// Renonce returns the line of a culprit, who pays every other player what is due to him
// (10).
func Renonce(culprit act.Seat, due func(s act.Seat) int) deal.Line {
	l := deal.NewLine(renonce, deal.One(culprit), 0)
	for s := range act.Seat(Seats) {
		if s != culprit {
			l.Pay[s] = due(s)
			l.Pay[culprit] -= l.Pay[s]
		}
	}
	l.Value = deal.Whole(-l.Pay[culprit])
	return l.Settled(view.OneAndEach, same(l.Pay[:Seats]))
}

// same returns what each player gets if that is the same for all who get something, else
// 0.
func same(pay []int) int {
	each := 0
	for _, n := range pay {
		switch {
		case n <= 0:
		case each != 0 && each != n:
			return 0
		default:
			each = n
		}
	}
	return each
}

// PairsDue returns what is due to a player in negative games: for each game he plays,
// all three pairs; for others, his own pair. times returns the factors of a pair.
func (k *Deal) PairsDue(s act.Seat, times func(b *Bid, against act.Seat) deal.Times) int {
	sum := 0
	for i := range k.Declarers.All() {
		b := &k.Declarers.list[i]
		for o := k.Next(b.Seat); o != b.Seat; o = k.Next(o) {
			if s == o || s == b.Seat {
				sum += times(b, o).Of(b.Game.Value(true))
			}
		}
	}
	return sum
}
