package neunzehnerrufen

import (
	"tarock/engine/deal"
	"tarock/engine/view"
)

// asked lists the questions about a deal that was played with real cards: points, as each counts, the
// half of the talon that was kept, and the bonuses.
func asked(o deal.Options, f *view.EntryForm) {
	n := sums(o)
	f.Parts, f.All, f.Enough = 1, n.all, n.half+1
	for i := range games[1:] {
		f.Counted = append(f.Counted, games[i+1].ID.String())
	}
	f.GiveUp = []string{games[zakladni].ID.String()}
	f.Raised, f.Raises = []string{games[preference].ID.String()}, 2
	for _, b := range bonuses {
		f.Items = append(f.Items, view.EntryItem{ID: b.id.String(), Said: true, Follows: true, Fixed: true})
	}
}

// Record is that of deal.Recording.
func (c *course) Record() (*deal.Record, bool) {
	if r, ok := c.Outline(); !ok || c.givenUp {
		if ok {
			r.GivenUp = true
		}
		return r, ok
	}
	r, _ := c.Deal.Record()
	n := c.count()
	g := &r.Games[0]
	if g.Won = n.points > n.half; c.Game == preference {
		g.Raised = c.times - games[preference].Value
	}
	for _, x := range c.inOrder() {
		r.Items = append(r.Items, deal.Made{ID: x.id.String(), Seat: x.by, Said: true, Won: true})
	}
	return r, true
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	if err := c.Deal.Write(r); err != nil {
		return err
	}
	c.times, c.givenUp = c.Row.Value+r.Games[0].Raised, r.GivenUp
	switch {
	case r.GivenUp && len(r.Items) > 0:
		return deal.EntryGivenUp
	case !r.GivenUp && c.Game == druha && !c.Said[pagat][c.Declarer].Said:
		return deal.EntryBird
	}
	return c.hands()
}

// hands checks that players can have held all their bonuses.
func (c *course) hands() error {
	var all needs
	for s := range c.Seats {
		groups, held := uint8(0), needs{}
		for i := range bonuses {
			b := &bonuses[i]
			if !c.Said[firstBonus+i][s].Said {
				continue
			}
			if groups&b.group != 0 {
				return deal.EntryTwice
			}
			groups |= b.group
			for j, n := range b.needs {
				held[j] = max(held[j], n)
			}
		}
		for j, n := range held {
			if all[j] += n; all[j] > inPack[j] {
				return deal.EntryTwice
			}
		}
	}
	return nil
}
