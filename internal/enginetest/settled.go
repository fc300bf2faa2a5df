package enginetest

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// book returns a possible content of the accounts before a deal, by place, that a kind
// of document can contain.
func (p *play) book(in deal.Where) deal.Book {
	var b deal.Book
	if p.r.IntN(3) == 0 {
		return nil
	}
	amount := func() int { return p.r.IntN(3) * p.r.IntN(60) }
	for i := range p.Set.Accounts {
		a := &p.Set.Accounts[i]
		if a.Read&in == 0 || !a.Open(p.options) {
			continue
		}
		switch a.Shape {
		case deal.Number:
			b = b.Add(a.Key, act.Nobody, amount())
		case deal.Pots:
			for _, id := range a.Pots {
				b = b.Add(id, act.Nobody, amount())
			}
		case deal.Marks:
			for place := range act.Seat(p.form.Table) {
				b = b.Add(a.Key, place, p.r.IntN(4))
			}
		}
	}
	return b
}

// settled checks that a settlement adds up as the rule set says.
func (p *trial) settled(t testing.TB, d *deal.Deal) {
	r := d.Settle()
	var total [act.MaxSeats]int
	for i := range r.Lines {
		p.line(t, &r.Lines[i])
		scheme(t, r, &r.Lines[i], p.seats())
		for s, n := range r.Lines[i].Pay {
			total[s] += n
		}
	}
	if got := r.Total(); got != total {
		t.Errorf("got result %v, want the sum of the lines %v", got, total)
	}
	p.sum(t, d, r, total)
	p.verdicts(t, d, r)
	if r.Passed && len(d.Past()) > 0 {
		t.Error("got a deal passed out although cards were played")
	}
	if (r.Passed || r.Redeal) && (len(r.Points) > 0 || slices.ContainsFunc(r.Lines, func(l deal.Line) bool { return len(l.Book) == 0 })) {
		t.Errorf("deal that does not count: got points %v, lines %v", r.Points, r.Lines)
	}
}

// sum checks the sums of payments and accounts.
func (p *trial) sum(t testing.TB, d *deal.Deal, r *deal.Result, total [act.MaxSeats]int) {
	sum, paid := 0, 0
	for s, n := range total {
		sum, paid = sum+n, paid+r.Paid[s]
	}
	moved := r.Book.Total() - d.Setup().Book.Total()
	switch p.Set.Sum {
	case deal.Zero:
		if sum != 0 {
			t.Errorf("result %v: got another sum than 0", total)
		}
	case deal.ZeroWithBook:
		if sum+moved != 0 {
			t.Errorf("the result %v adds up to %d, and the accounts move by %d", total, sum, moved)
		}
	}
	if paid != 0 {
		t.Errorf("second account %v: got another sum than 0", r.Paid)
	}
	lines := deal.Book(nil)
	for i := range r.Lines {
		lines = lines.Plus(r.Lines[i].Book)
	}
	for _, e := range r.Book {
		if e.N < 0 || e.N > deal.MostBook || e.Seat >= p.seats() {
			t.Errorf("account after the deal: got %+v", e)
		}
		if was := d.Setup().Book.At(e.ID, e.Seat); p.moves() && e.N != was+lines.At(e.ID, e.Seat) {
			t.Errorf("account %q had %d, its lines move it by %d, and it has %d", e.ID, was, lines.At(e.ID, e.Seat), e.N)
		}
	}
}

// moves reports whether lines contain all movements of accounts.
func (p *play) moves() bool {
	for i := range p.Set.Accounts {
		if a := &p.Set.Accounts[i]; a.Open(p.options) && !a.Lines {
			return false
		}
	}
	return true
}

// line checks one line.
func (p *trial) line(t testing.TB, l *deal.Line) {
	for s, n := range l.Pay {
		if n != 0 && act.Seat(s) >= p.seats() {
			t.Errorf("line %q: got a payment for somebody who does not play: %v", l.Item, l.Pay)
		}
	}
	if l.Value < 0 || l.Factor() < 1 {
		t.Errorf("line %q: got %d halves, factor %d", l.Item, l.Value, l.Factor())
	}
	inside := func(s act.Seat) bool { return s >= act.Nobody && s < p.seats() }
	if !inside(l.Who) || !inside(l.Against) || l.By.Side == "" && (l.By.Seat < 0 || !inside(l.By.Seat)) {
		t.Errorf("line %q: got by %+v, against %d, made by %d", l.Item, l.By, l.Against, l.Who)
	}
}

// shown checks that everybody sees the real settlement.
func (p *trial) shown(t testing.TB, d *deal.Deal) {
	r, got := d.Settle(), d.View(act.Nobody).Result
	total := r.Total()
	if !reflect.DeepEqual(got.Total, total[:p.seats()]) || len(got.Lines) != len(r.Lines) || len(got.Points) != len(r.Points) {
		t.Errorf("got result shown as %+v", got)
		return
	}
	for i, l := range got.Lines {
		product := 1
		for _, f := range l.Times {
			product *= f.N
			if f.Why == "" || f.N < 2 {
				t.Errorf("line %q: got factor %d for %q", l.Item, f.N, f.Why)
			}
			p.up.note("times " + f.Why)
		}
		if want := &r.Lines[i]; product != l.Factor || l.Factor != want.Factor() || l.Halves != int(want.Value) || l.Item != want.Item.String() {
			t.Errorf("line shown (-want +got): %s", cmp.Diff(want, l, setsAsText))
		}
	}
}
