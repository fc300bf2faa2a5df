package forty

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// Accounts is the Pagat bowl, if it is played (12).
var Accounts = []deal.Account{{Key: Bowl, Shape: deal.Number, Read: deal.Single, Show: deal.Single | deal.Deals, If: on(Bowl)}}

var bowl = act.NewWord(Bowl)

// Settle settles a deal by sections 8 and 10, and always the bowl.
func Settle[C alone.Course[C]](c C) deal.Result {
	k := c.Base()
	r := k.Settle()
	if r.Book = k.Setup.Book; k.Options.On(Bowl) {
		_, _, claimed := k.Claims.Right()
		l := BowlLine(c, k.Game > 0 && !claimed)
		r.Lines, r.Book = append(r.Lines, l), r.Book.Plus(l.Book)
	}
	return r
}

// BowlLine returns the line of the bowl (12): what everybody pays into it before the deal,
// and what the player of the Pagat takes out or pays in, if the deal was played.
func BowlLine[C alone.Course[C]](c C, played bool) deal.Line {
	k := c.Base()
	s, dealer := k.Setup.Book.Pot(Bowl), k.Dealer()
	l := deal.NewLine(bowl, deal.One(dealer), 0)
	in := 1
	l.Pay[dealer]--
	if s == 0 {
		for i := range k.Seats {
			l.Pay[i]--
		}
		in += k.Seats
	}
	full := s + in
	l.Value, l.Scheme = deal.Whole(full), view.FromPot
	if played && k.Counts(Pagat) {
		switch by, o := k.Bird(Pagat); o {
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
	l.Book = l.Book.Add(Bowl, act.Nobody, in)
	return l
}
