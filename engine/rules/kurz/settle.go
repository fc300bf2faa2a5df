package kurz

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
)

// half (2), in thirds of a point: a side with as many has won, or is Bürgermeister.
const half = 107

// settling is section 8, and 10 after a justified claim.
var settling = koenig.Settling{
	Half: half, Values: &card.Thirds, Per: 3,
	Extra:   (*koenig.Deal).Closed,
	GivenUp: func(*koenig.Deal) (act.Word, deal.Value) { return act.Game, deal.Whole(1) },
	Safe:    true,
	Trischaken: func(k *koenig.Deal, q, won [players]int) (deal.Value, [players]int, []act.Word) {
		return trischakenPay(q, won, k.Forehand())
	},
	Fine: func(*koenig.Deal, act.Seat) int { return 4 },
}

// trischakenPay returns the total payment, each player's share given his thirds q and
// the number of tricks he won, and the reason.
func trischakenPay(q, won [players]int, forehand act.Seat) (deal.Value, [players]int, []act.Word) {
	var loses [players]bool
	most := slices.Max(q[:])
	if q[forehand] == most { // [D22]
		loses[forehand] = true
		return koenig.Divide(12, loses, won, []act.Word{koenig.WhyForehand}) // [D21]
	}
	for s := range q {
		loses[s] = q[s] == most
	}
	if most >= half {
		return koenig.Divide(12, loses, won, []act.Word{koenig.WhyAlone})
	}
	return koenig.Divide(6, loses, won, nil)
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	return c.WriteAs(r, koenig.Played(nil, games, c.Options))
}
