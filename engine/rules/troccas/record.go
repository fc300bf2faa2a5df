package troccas

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// entry lists the questions about a deal that was played with real cards: what each side or player
// counts.
func entry(o deal.Options) view.EntryForm {
	sums := map[int]int{4: 2 * half, 3: parDealer + 2*par}
	if o[counting] == byThrees {
		sums[3] = 3 * parThrees
	}
	return view.EntryForm{Parts: 1, Sums: sums}
}

// Record is that of deal.Recording. A breach and a deal that was thrown in are in no record.
func (c *course) Record() (*deal.Record, bool) {
	if _, _, broken := c.Claims.Right(); broken || c.thrown {
		return nil, false
	}
	t, r := c.count(), &deal.Record{Partner: act.Nobody}
	for i := range c.sides() {
		r.Points = append(r.Points, t.points[i])
	}
	return r, true
}

// sides returns the number of sides.
func (c *course) sides() int { return c.side(act.Seat(c.Seats-1)) + 1 }

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	if err := deal.Fits(c.State, r); err != nil {
		return err
	}
	c.expect()
	for s := range act.Seat(c.Seats) {
		c.tally.points[s] = r.Points[c.side(s)]
	}
	return nil
}
