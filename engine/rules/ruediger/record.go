package ruediger

import (
	"math/bits"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
)

// steps is how far the doublings go that players are asked for. The rules set no limit.
const steps = 8

// pad returns the announcements as they are written down.
func (c *course) pad() *koenig.Pad {
	return &koenig.Pad{Said: &c.speaking.said, Say: c.speaking.Say, Steps: room, Both: true, Several: simple, Games: games,
		Half: settling.Half, Values: settling.Values}
}

// Record is that of deal.Recording.
func (c *course) Record() (*deal.Record, bool) {
	if _, broken := c.breaker(); broken || c.Game == nil {
		return nil, false
	}
	t := settling.Tally(&c.Deal)
	r := c.pad().Record(&c.Deal, &t)
	if from, to, _ := c.mondfang(); to != act.Nobody && !c.GivenUp {
		r.Items = append(r.Items, deal.Made{ID: mondfang.ID, Seat: to, From: from + 1, Won: true})
	}
	r.Holder = c.DealtSkues()
	return r, true
}

// Write is that of deal.Recording. A Mondfang is between two players [D13].
func (c *course) Write(r *deal.Record) error {
	for i := range r.Items {
		if m := &r.Items[i]; m.ID == mondfang.ID && m.From == 0 {
			return deal.EntryPremium
		}
	}
	if c.beyond(r) {
		return deal.EntryDoubled
	}
	return c.pad().Write(&c.Deal, r)
}

// beyond reports whether a record doubles so far that payments do not fit.
func (c *course) beyond(r *deal.Record) bool {
	deepest, valats := 0, 0
	for _, m := range r.Items {
		if m.ID == valat.ID {
			valats = max(valats, m.Steps)
		} else {
			deepest = max(deepest, m.Steps)
		}
	}
	return deepest+valats+bits.Len(uint(c.Factor())) > room
}
