package einfach

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

var bowl = act.NewWord(schuessel)

// Settle settles by section 8 or 10, and always the bowl (12).
func (c *course) Settle() deal.Result {
	r := c.Deal.Settle()
	if r.Book = c.Setup.Book; c.Options.On(schuessel) {
		l := c.bowl(len(r.Points) > 0)
		r.Lines, r.Book = append(r.Lines, l), r.Book.Plus(l.Book)
	}
	return r
}

// bowl returns the line of the Pagat bowl (12): what everybody pays into it before the
// deal, and what the player of the Pagat takes out or pays in, if the deal was played.
func (c *course) bowl(played bool) deal.Line {
	s, dealer := c.Setup.Book.Pot(schuessel), c.Dealer()
	l := deal.NewLine(bowl, deal.One(dealer), 0)
	in := 1
	l.Pay[dealer]--
	if s == 0 {
		for i := range seats {
			l.Pay[i]--
		}
		in += seats
	}
	full := s + in
	l.Value = deal.Whole(full)
	l.Scheme = view.FromPot
	if played && c.Counts(pagat) {
		switch by, o := c.Bird(pagat); o {
		case score.Won:
			l.By, l.Won, l.Who, l.Each = deal.One(by), true, by, full
			l.Pay[by] += full
			in -= full
		case score.Lost:
			l.By, l.Who, l.Each = deal.One(by), by, full
			l.Pay[by] -= full
			in += full
		}
	}
	l.Book = l.Book.Add(schuessel, act.Nobody, in)
	return l
}
