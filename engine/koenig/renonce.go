package koenig

import (
	"tarock/engine/act"
	"tarock/engine/deal"
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
	return l
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
