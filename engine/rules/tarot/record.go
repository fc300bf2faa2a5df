package tarot

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// oudlerCount is the number of oudlers of the taker's side, in a record.
const oudlerCount = "oudlers"

// atouts is the number of cards that can be shown in poignées.
const atouts = 22

// entry lists the questions about a deal that was played with real cards. After one that all have
// passed the next player deals (9).
func entry(o deal.Options) view.EntryForm {
	var counted []string
	for _, g := range readableGames(o) {
		counted = append(counted, g.ID)
	}
	f := view.EntryForm{Passed: true, Counted: counted, Parts: 2, All: pack, Items: []view.EntryItem{
		{ID: oudlerCount, Silent: true, Always: true, Values: []int{0, 1, 2, 3}, Needs: needed[:]},
		{ID: petit.String(), Silent: true},
	}}
	for _, id := range shownAs {
		f.Items = append(f.Items, view.EntryItem{ID: id.String(), Said: true, Follows: true, Fixed: true})
	}
	f.Items = append(f.Items, view.EntryItem{ID: chelem.String(), Silent: true, Said: true, Speaks: true, Fixed: true},
		view.EntryItem{ID: lost.String(), Silent: true, Own: true})
	return f
}

// Record is that of deal.Recording. A breach is in no record.
func (c *course) Record() (*deal.Record, bool) {
	if _, _, broken := c.Claims.Right(); broken {
		return nil, false
	}
	r := &deal.Record{Partner: act.Nobody}
	if c.Declarer == act.Nobody {
		return r, true
	}
	o := c.outcome()
	r.Games = []deal.Declared{{Seat: c.Declarer, Game: c.Row.ID.String(), Won: o.won()}}
	if !c.Alone() {
		r.Partner = c.Holder
	}
	r.Points = []int{o.halves}
	r.Items = []deal.Made{{ID: oudlerCount, Seat: c.Declarer, Won: true, N: o.oudlers}}
	if o.petit != noSide {
		r.Items = append(r.Items, deal.Made{ID: petit.String(), Seat: c.member(o.petit), Won: true})
	}
	for s := range act.Seat(c.Seats) {
		if sh := &c.shown[s]; sh.yes {
			r.Items = append(r.Items, deal.Made{ID: shownAs[sh.row].String(), Seat: s, Said: true, Won: true})
		}
	}
	if c.chelem {
		r.Items = append(r.Items, deal.Made{ID: chelem.String(), Seat: c.Declarer, Said: true, Won: o.sweeper == taking})
	}
	if o.sweeper == defending || o.sweeper == taking && !c.chelem {
		r.Items = append(r.Items, deal.Made{ID: chelem.String(), Seat: c.member(o.sweeper), Won: true})
	}
	if o.lost {
		r.Items = append(r.Items, deal.Made{ID: lost.String(), Seat: c.Declarer, Won: true})
	}
	return r, true
}

// member returns a player of a side.
func (c *course) member(side sideNo) act.Seat {
	if side == taking {
		return c.Declarer
	}
	return c.Others().First()
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	if err := deal.Fits(c.State, r); err != nil {
		return err
	}
	c.written = &outcome{}
	if len(r.Games) == 0 {
		return nil
	}
	for row := prise; row <= gardeContre; row++ {
		if g := r.Games[0]; games[row].ID.String() == g.Game {
			c.Plays(row, g.Seat)
		}
	}
	if r.Partner != act.Nobody {
		c.Holder, c.Public = r.Partner, sides.At(r.Partner)
	}
	c.written.halves = r.Points[0]
	for i := range r.Items {
		if err := c.note(&r.Items[i]); err != nil {
			return err
		}
	}
	return c.whole()
}

// note notes an item of a record.
func (c *course) note(m *deal.Made) error {
	o, side := c.written, c.of(m.Seat)
	switch id := act.FindWord(m.ID); {
	case m.ID == oudlerCount:
		o.oudlers = m.N
	case id == petit && o.petit != noSide, id == chelem && m.Won && o.sweeper != noSide,
		id == chelem && !m.Said && c.chelem && side == taking:
		return deal.EntryTwice
	case id == petit:
		o.petit = side
	case id == chelem:
		c.chelem = c.chelem || m.Said
		if m.Won {
			o.sweeper = side
		}
	case id == lost:
		o.lost = true
	default:
		if c.shown[m.Seat].yes {
			return deal.EntryTwice
		}
		c.shown[m.Seat] = showing{row: row(id), yes: true}
	}
	return nil
}

// whole checks a record as a whole: more atouts are not shown than there are, and a player
// with all tricks has won, with the last one.
func (c *course) whole() error {
	o, cards := c.written, 0
	for _, sh := range c.shown {
		if sh.yes {
			cards += poignees[sh.row].cards[c.Seats]
		}
	}
	switch {
	case cards > atouts:
		return deal.EntryBeside
	case o.sweeper != noSide && (o.won() != (o.sweeper == taking) || o.petit == o.sweeper.other()):
		return deal.EntryValat
	}
	return nil
}
