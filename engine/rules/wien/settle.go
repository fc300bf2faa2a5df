package wien

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
	Extra:      (*koenig.Deal).Closed,
	GivenUp:    func(k *koenig.Deal) (act.Word, deal.Value) { return act.Game, k.Game.Value(false) }, // 8.6
	Safe:       true,
	Skips:      func(p *koenig.Speak, row *koenig.Premium) bool { return feigned(p, row) != act.Nobody },
	Trischaken: trischaken,
	Fine:       fine,
	SoFar:      soFar,
}

// Settle settles the deal (8). In a tournament the result is the written score,
// accompanied by the payment with all doublings (14.5).
func (c *course) Settle() deal.Result {
	if !c.Options.On(tournament) {
		return c.settle(false)
	}
	paid := c.settle(false)
	total := paid.Total()
	r := c.settle(true)
	r.Paid = total
	return r
}

// settle settles with all doublings or, in the written score, without. They do not count
// if the declarer called himself in the closed talon (5). Premiums announced without
// their card are paid for at the end, but before a breach.
func (c *course) settle(written bool) deal.Result {
	if c.Game == nil {
		return deal.Result{}
	}
	c.Speaking.Undoubled = written || c.Game.Solo && c.CallsTalon()
	r := settling.Settle(&c.Speaking)
	if c.Loose {
		at := len(r.Lines)
		if _, _, broken := c.Claims.Right(); broken {
			at--
		}
		r.Lines = slices.Insert(r.Lines, at, c.feignedLines()...)
	}
	return r
}

// trischaken settles a Trischaken (8.5).
func trischaken(k *koenig.Deal, q, won [players]int) (deal.Value, [players]int, []act.Word) {
	return trischakenPay(q, won, k.Forehand())
}

// trischakenPay returns the total payment, each player's share given his thirds q and
// the number of tricks he won, and the reason.
func trischakenPay(q, won [players]int, forehand act.Seat) (deal.Value, [players]int, []act.Word) {
	var loses [players]bool
	most := slices.Max(q[:])
	for s := range q {
		loses[s] = q[s] == most
	}
	switch {
	case most < half:
		return koenig.Divide(6, loses, won, nil)
	case q[forehand] < half:
		return koenig.Divide(12, loses, won, []act.Word{koenig.WhyAlone})
	}
	return koenig.Divide(24, loses, won, []act.Word{koenig.WhyForehand})
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	return c.WriteAs(r, koenig.Played(nil, games[:], c.Options))
}

// Record is that of deal.Recording. Premiums without their card are in no record.
func (c *course) Record() (*deal.Record, bool) {
	for i := range premiums {
		if c.Game != nil && feigned(&c.Speaking, &premiums[i]) != act.Nobody {
			return nil, false
		}
	}
	if len(c.auction.False) > 0 {
		return nil, false
	}
	r, ok := c.Course.Record()
	if ok {
		r.Holder = c.DealtSkues()
	}
	return r, ok
}
