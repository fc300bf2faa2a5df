package told

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// Payout returns what everybody gets at the end of an evening with some totals, by place; false if nothing is paid, or the
// evening is not over with them.
func Payout(t *Table, totals []int) (pay []int, ok bool) {
	form := t.set.Form(len(totals), t.options)
	if form == nil || t.set.NewEvening == nil || len(totals) > act.MaxSeats {
		return nil, false
	}
	e := t.set.NewEvening(deal.Opening{Form: form, Options: t.options})
	for i := range totals {
		o := &deal.Outcome{}
		if i == 0 {
			copy(o.Total[:], totals)
		}
		e.Add(o) // a round is finished
	}
	if !e.Plan().Over {
		return nil, false
	}
	c, ok := e.Close(false)
	return c.Pay, ok
}
