package transcript

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// cast is the people at the table of a deal, and which of them play it.
type cast struct {
	set     *deal.RuleSet
	form    *deal.Form
	options deal.Options
	table   []string   // names by place
	sitting []act.Seat // places that play, by seat
	names   []string   // by seat; those who sit out come last
	dealer  act.Seat   // place
}

// newCast seats the people at a table for a deal. It reports whether the game can be
// played by that many, and the dealer is one of them.
func newCast(set *deal.RuleSet, o deal.Options, table []string, dealer string) (*cast, bool) {
	c := &cast{set: set, form: set.Form(len(table), o), options: o, table: table, dealer: act.Seat(slices.Index(table, dealer))}
	for i, name := range table {
		if slices.Contains(table[:i], name) {
			return nil, false
		}
	}
	if c.form == nil || c.dealer == act.Nobody {
		return nil, false
	}
	c.seat()
	return c, true
}

// seat determines who plays.
func (c *cast) seat() {
	c.sitting, _ = c.form.Sitting(c.dealer)
	c.names = make([]string, len(c.table))
	for place, name := range c.table {
		c.names[c.form.Seat(act.Seat(place), c.sitting)] = name
	}
}

// shown returns the places named in results.
func (c *cast) shown() []act.Seat {
	if !c.set.WholeTable {
		return c.sitting
	}
	all := make([]act.Seat, len(c.table))
	for i := range all {
		all[i] = act.Seat(i)
	}
	return all
}

// amounts returns what each place named in results gets, by name.
func (c *cast) amounts(bySeat [act.MaxSeats]int) *Object {
	o := object()
	for _, place := range c.shown() {
		o.add(c.table[place], c.of(place, bySeat))
	}
	return o
}

// of returns what a place gets, 0 if it sits out.
func (c *cast) of(place act.Seat, bySeat [act.MaxSeats]int) int {
	if s := c.form.Seat(place, c.sitting); int(s) < c.form.Seats() {
		return bySeat[s]
	}
	return 0
}

// result returns the payments as a document has them.
func (c *cast) result(d *deal.Deal) map[string]int {
	total, m := d.Settle().Total(), make(map[string]int, len(c.table))
	for _, place := range c.shown() {
		m[c.table[place]] = c.of(place, total)
	}
	return m
}

// setup reads the cards and the contents of the accounts, and reports whether they are
// valid. The accounts of an evening are not read here.
func (c *cast) setup(g act.Grammar, from *Deal, alone bool) (deal.Setup, bool) {
	s := deal.Setup{Form: c.form, Dealer: c.dealer, Factor: from.Factor, Pack: make([]card.Card, 0, c.form.Deck.Len())}
	if len(from.Hands) != c.form.Seats() {
		return s, false
	}
	_, forehand := c.form.Sitting(c.dealer)
	for i, n := range c.form.Hands {
		text, ok := from.Hands[c.names[forehand.After(i, c.form.Seats())]]
		cards, all := g.Deck.FindAll(text)
		if !ok || !all || len(cards) != n {
			return s, false
		}
		s.Pack = append(s.Pack, cards...)
	}
	talon, all := g.Deck.FindAll(from.Talon)
	if !all || len(talon) != c.form.Talon {
		return s, false
	}
	s.Pack = append(s.Pack, talon...)
	if !alone {
		return s, true
	}
	book, ok := c.read(from.Extra, deal.Single)
	s.Book = book.BySeat(c.sitting)
	return s, ok
}
