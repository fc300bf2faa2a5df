package grosstarock

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// meldItems are the items of melds, in the order of the table in section 6.
var meldItems = [...]act.Word{tarocks, matadors, cavallerie, kings}

// form lists the questions about a deal that was played with real cards: each player's points, his
// melds with their values, and what was paid for.
var form = func() view.EntryForm {
	f := view.EntryForm{Parts: 1, All: seats * par}
	for _, item := range meldItems {
		it := view.EntryItem{ID: item.String(), Silent: true, Values: []int{5, 10, 15}}
		switch item {
		case tarocks:
			it.Values = steps(10, inPack)
		case matadors:
			it.Values = steps(3, inPack)
		case cavallerie:
			it.Often = true
		}
		f.Items = append(f.Items, it)
	}
	for row := range payments[:claim] {
		p := &payments[row]
		it := view.EntryItem{ID: p.item.String(), Silent: true, Paid: !p.won, Often: row == kingLost}
		if row == lastTrick {
			it.Unless = ids(nolo, pagatUltimo, kingUltimo, pagatBagud, kingBagud, tout)
		}
		f.Items = append(f.Items, it)
	}
	return f
}()

// inPack is how many tarocks there are, with the Skis.
const inPack = 22

// steps returns the values of a meld of at least so many cards, up to the most.
func steps(least, most int) []int {
	list := make([]int, 0, most-least+1)
	for n := least; n <= most; n++ {
		list = append(list, 10+5*(n-least))
	}
	return list
}

// ids returns the ids of rows of the table of payments.
func ids(rows ...int) (list []string) {
	for _, row := range rows {
		list = append(list, payments[row].item.String())
	}
	return list
}

// all returns the entries that were written down for some items.
func (c *course) all(ids ...string) (list []deal.Made) {
	for _, m := range c.note.Items {
		if slices.Contains(ids, m.ID) {
			list = append(list, m)
		}
	}
	return list
}

// of returns the player of a payment that was written down, Nobody if there is none.
func (c *course) of(row int) act.Seat {
	if m, ok := c.note.Find(payments[row].item.String(), func(*deal.Made) bool { return true }); ok {
		return m.Seat
	}
	return act.Nobody
}

// noted adds the lines of a payment that was written down, as event does for the tricks.
func (sh *sheet) noted(row, content int) {
	if sh.c.note == nil {
		return
	}
	for _, m := range sh.c.all(ids(row)...) {
		line := sh.add(row, m.Seat)
		if p := &payments[row]; p.moves != nil {
			sh.into(line, m.Seat, p.pot, p.moves(content))
		}
	}
}

// notedMelds adds the lines of a player's melds that were written down.
func (sh *sheet) notedMelds(s act.Seat) {
	for _, item := range meldItems {
		if sh.c.note == nil {
			return
		}
		for _, m := range sh.c.all(item.String()) {
			if m.Seat == s {
				sh.pay(item, s, m.N, true)
			}
		}
	}
}

// Record is that of deal.Recording: what each line says, and the points.
func (c *course) Record() (*deal.Record, bool) {
	if _, _, claimed := c.Claims.Right(); claimed {
		return nil, false
	}
	points := c.count()
	r := &deal.Record{Partner: act.Nobody, Points: points[:]}
	for _, l := range c.Settle().Lines {
		it := form.Item(l.Item.String(), "")
		if it == nil {
			continue // pots and points
		}
		m := deal.Made{ID: it.ID, Seat: l.Who, Won: true}
		if it.Values != nil {
			m.N = int(l.Value) / 2
		}
		r.Items = append(r.Items, m)
	}
	return r, true
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	if err := deal.Fits(c.State, r); err != nil {
		return err
	}
	c.note = r
	c.tout = c.of(toutLost) != act.Nobody
	if c.tout && c.of(toutLost) != c.Dealer() {
		return deal.EntryDealer
	}
	if err := c.tricksFit(); err != nil {
		return err
	}
	return c.handsFit()
}

// tricksFit refuses payments that cannot be in one deal (8).
func (c *course) tricksFit() error {
	last := c.all(ids(pagatUltimo, kingUltimo, pagatBagud, kingBagud)...)
	seen := map[act.Seat]bool{}
	for _, m := range last { // each has one last card
		if seen[m.Seat] {
			return deal.EntryTwice
		}
		seen[m.Seat] = true
	}
	sweeper, without := c.swept()
	switch {
	case len(c.all(ids(pagatLost, pagatTrick, pagatUltimo, pagatBagud)...)) > 1, // there is one Pagat
		len(c.all(ids(kingLost, kingUltimo, kingBagud)...)) > card.Kings.Len(),
		len(c.all(ids(pagatUltimo, kingUltimo)...)) > 1, len(c.all(ids(pagatBagud, kingBagud)...)) == seats,
		len(c.all(ids(tout)...)) > 1, len(c.all(ids(nolo)...)) > 1, c.tout && sweeper == c.Dealer():
		return deal.EntryTwice
	case without != act.Nobody && len(c.note.Items) > len(c.all(ids(nolo, toutLost)...))+len(c.melded()):
		return deal.EntryBeside
	case sweeper == act.Nobody:
		return nil
	case len(c.all(ids(pagatUltimo, kingUltimo)...)) > 0:
		return deal.EntryBeside
	}
	for _, m := range c.all(ids(kingLost, pagatLost, pagatTrick, pagatBagud, kingBagud)...) {
		if won := m.ID == payments[pagatTrick].item.String(); won != (m.Seat == sweeper) {
			return deal.EntryValat // a player with all tricks loses nothing, and nobody else wins any
		}
	}
	return nil
}

// melded returns the melds that were written down.
func (c *course) melded() []deal.Made {
	return c.all(tarocks.String(), matadors.String(), cavallerie.String(), kings.String())
}

// handsFit refuses melds that no three hands have together (6).
func (c *course) handsFit() error {
	count, figures, skis := 0, 0, act.Nobody
	for _, m := range c.melded() {
		switch m.ID {
		case tarocks.String():
			count += 10 + (m.N-10)/5
		case cavallerie.String():
			figures++
		}
		if m.ID == matadors.String() || m.N == 15 && m.ID != tarocks.String() {
			if skis != act.Nobody && skis != m.Seat {
				return deal.EntryTwice
			}
			skis = m.Seat
		}
	}
	if count > inPack || figures > 4 || len(c.all(matadors.String())) > 1 || len(c.all(kings.String())) > 1 {
		return deal.EntryTwice
	}
	return nil
}
