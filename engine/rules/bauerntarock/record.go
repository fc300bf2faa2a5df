package bauerntarock

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// spatzLast is the Spatz in the last trick, in a record.
var spatzLast = act.NewWord("spatz-last")

// entry lists the questions about a deal that was played with real cards.
func entry(deal.Options) view.EntryForm {
	return view.EntryForm{Counted: []string{games[hineinschauen].ID.String(), games[sumpern].ID.String()},
		Enough: half + 1, Parts: 1, All: pack, Items: []view.EntryItem{
			{ID: spatzItem.String(), Silent: true, Lost: true},
			{ID: spatzLast.String(), Silent: true, Lost: true},
		}}
}

// Record is that of deal.Recording. A breach is in no record.
func (c *course) Record() (*deal.Record, bool) {
	if _, _, broken := c.Claims.Right(); broken || c.Game == unbid {
		return nil, false
	}
	o := c.outcome()
	r := &deal.Record{Partner: act.Nobody, Points: []int{o.points},
		Games: []deal.Declared{{Seat: c.Declarer, Game: c.Row.ID.String(), Won: o.points > half}}}
	if o.player != act.Nobody {
		id := spatzItem
		if o.last {
			id = spatzLast
		}
		r.Items = []deal.Made{{ID: id.String(), Seat: o.player, Won: o.won}}
	}
	return r, true
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	if err := deal.Fits(c.State, r); err != nil {
		return err
	}
	row := hineinschauen
	if r.Games[0].Game == games[sumpern].ID.String() {
		row = sumpern
	}
	c.Plays(row, r.Games[0].Seat)
	c.written = &outcome{points: r.Points[0], player: act.Nobody}
	switch len(r.Items) {
	case 0:
	case 1:
		m := &r.Items[0]
		c.written.player, c.written.won, c.written.last = m.Seat, m.Won, act.FindWord(m.ID) == spatzLast
	default:
		return deal.EntryTwice // there is one Spatz
	}
	return nil
}
