package enginetest

import (
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// scheme checks that a line is paid as its scheme says: words are made from it.
func scheme(t testing.TB, r *deal.Result, l *deal.Line, seats act.Seat) {
	t.Helper()
	if flaw := flawOf(r, l, int(seats)); flaw != "" {
		t.Errorf("line %q by %+v, scheme %d, each %d, payments %v, sides %v: %s", l.Item, l.By, l.Scheme, l.Each, l.Pay, r.Sides, flaw)
	}
}

// flawOf returns what is wrong with the scheme of a line, "" if nothing is.
func flawOf(r *deal.Result, l *deal.Line, seats int) string {
	pay, moved := movesApart(l, seats)
	var payers, payees []act.Seat
	sum, differs := 0, false
	for s, n := range pay[:seats] {
		switch sum += n; {
		case n < 0:
			payers = append(payers, act.Seat(s))
		case n > 0:
			payees = append(payees, act.Seat(s))
		}
		if n != 0 && n != l.Each && n != -l.Each {
			differs = true
		}
	}
	n := len(payers) + len(payees)
	switch l.Scheme {
	case view.BetweenSides:
		return betweenSides(r, l, payers, payees)
	case view.BetweenTwo:
		if n > 0 && (len(payers) != 1 || len(payees) != 1 || differs) {
			return "not between two players"
		}
	case view.OneAndEach:
		return oneAndEach(l, pay[:seats], payers, payees)
	case view.Everybody:
		if sum != 0 || len(l.Book) > 0 {
			return "does not add up"
		}
	case view.FromPot:
		if len(l.Book) == 0 || !moved {
			return "moves no pot"
		}
		return fromPot(l, pay[:seats])
	case view.Written:
		if len(payers) > 0 && len(payees) > 0 || differs || len(l.Book) > 0 {
			return "is not written by one party"
		}
	case view.Explains:
		if n > 0 || l.Each < 2 {
			return "explains nothing, or is paid"
		}
	}
	return ""
}

// movesApart returns the payments without those into and out of pots, and whether there
// are some. Those of a line about a pot alone cannot be told apart.
func movesApart(l *deal.Line, seats int) (pay [act.MaxSeats]int, moved bool) {
	pay = l.Pay
	total := l.Book.Total()
	if l.Scheme != view.FromPot && l.By.Side == "" {
		pay[l.By.Seat] += total
		return pay, total != 0
	}
	for s := range seats {
		total += pay[s]
	}
	return pay, total == 0
}

func betweenSides(r *deal.Result, l *deal.Line, payers, payees []act.Seat) string {
	size := [3]int{}
	for _, side := range r.Sides {
		size[side]++
	}
	if len(payers) == 0 && len(payees) == 0 {
		return ""
	}
	for _, list := range [][]act.Seat{payers, payees} {
		if len(list) == 0 || size[r.Sides[list[0]]] != len(list) {
			return "not paid by one side to the other"
		}
		for _, s := range list {
			side, n := r.Sides[s], max(l.Pay[s], -l.Pay[s])
			if side == 0 || side != r.Sides[list[0]] || size[side] >= size[3-side] && n != l.Each {
				return "not paid by each alike"
			}
		}
	}
	return ""
}

func oneAndEach(l *deal.Line, pay []int, payers, payees []act.Seat) string {
	one, others := payers, payees
	if len(one) != 1 {
		one, others = payees, payers
	}
	if len(one) != 1 || len(others) == 0 {
		return "not between one and the others"
	}
	for _, s := range others {
		if n := max(pay[s], -pay[s]); l.Each != 0 && n != l.Each {
			return "not the same for each"
		}
	}
	if l.Each != 0 && len(others) != len(pay)-1 {
		return "not with each of the others"
	}
	return ""
}

func fromPot(l *deal.Line, pay []int) string {
	switch {
	case l.Who != act.Nobody && l.Won:
		pay[l.Who] -= l.Each
	case l.Who != act.Nobody:
		pay[l.Who] += l.Each
	}
	for s, n := range pay {
		moves := l.By.Side != "" || l.By.Seat == act.Seat(s)
		switch {
		case n > 0:
			return "gets something that is not from the pot"
		case l.Who == act.Nobody && l.Each > 0 && moves != (n == -l.Each*len(l.Book)):
			return "does not pay the same into each pot"
		}
	}
	return ""
}

// drawn reports whether a game was worth nothing, so that nobody has won or lost it.
func drawn(r *deal.Result) bool {
	return slices.ContainsFunc(r.Lines, func(l deal.Line) bool { return l.Item == act.Game && l.Value == 0 })
}

// verdicts checks who is said to have won or lost.
func (p *trial) verdicts(t testing.TB, d *deal.Deal, r *deal.Result) {
	for _, v := range r.Verdict {
		if v.Seat < 0 || v.Seat >= p.seats() || v.By == act.NoWord || v.Who < act.Nobody || v.Who >= p.seats() {
			t.Errorf("got verdict %+v", v)
		}
	}
	p.announced(t, d, r)
	declarers, fined := 0, len(r.Verdict) == 1 && r.Verdict[0].By == deal.ByFine
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID == view.Contract && f.Seat != act.Nobody {
			declarers++
		}
	}
	if !fined && !r.Passed && !r.Redeal && !drawn(r) && declarers > len(r.Verdict) {
		t.Errorf("%d declarers: got verdicts %+v", declarers, r.Verdict)
	}
	for _, x := range r.Dropped {
		if x.Item == act.NoWord || x.Beside == x.Item {
			t.Errorf("got dropped item %+v", x)
		}
	}
	for s, side := range r.Sides {
		if side < 0 || side > 2 || side > 0 && act.Seat(s) >= p.seats() {
			t.Errorf("got sides %v", r.Sides)
		}
	}
}

// announced checks that each announcement is settled, or dropped beside another item; a
// game that ended early settles what its document says.
func (p *trial) announced(t testing.TB, d *deal.Deal, r *deal.Result) {
	v := d.View(act.Nobody)
	for _, f := range v.Facts {
		if f.ID == view.GivenUp || f.ID == view.Breach {
			return
		}
	}
	for _, f := range v.Facts {
		if f.ID != view.Announced {
			continue
		}
		settled := slices.ContainsFunc(r.Lines, func(l deal.Line) bool { return strings.HasPrefix(l.Item.String(), f.Word) })
		dropped := slices.ContainsFunc(r.Dropped, func(x deal.Dropped) bool { return x.Item.String() == f.Word })
		if !settled && !dropped {
			t.Errorf("%s was announced, and is neither settled nor dropped: %+v", f.Word, r.Dropped)
		}
	}
}
