package enginetest

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
)

// longest is the greatest number of deals in a random evening.
const longest = 24

// replayedEvening plays an evening with offers between deals; its transcript is then
// written and replayed.
func (p *trial) replayedEvening(t testing.TB) {
	doc, want := p.evening(t)
	answer, ok := p.answer(doc)
	if !ok {
		t.Fatalf("evening: got refusal %s\n%s", line(answer), doc.YAML())
	}
	var got struct{ Total map[string]int }
	if err := json.Unmarshal([]byte(line(answer)), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got.Total); diff != "" {
		t.Errorf("the evening comes to something else (-want +got):\n%s\n%s", diff, doc.YAML())
	}
}

// evening plays an evening. It returns its document, written and read again, and
// everybody's total.
func (p *trial) evening(t testing.TB) (doc *transcript.Document, total map[string]int) {
	dealer := act.Seat(p.r.IntN(p.form.Table))
	opening := deal.Opening{Form: p.form, Dealer: dealer, Options: p.options, Book: p.book(deal.Evenings)}
	e := p.Set.NewEvening(opening)
	written := transcript.Evening{Rules: p.Set, Options: p.options, Players: p.table, Dealer: dealer, Book: opening.Book}
	total = map[string]int{}
	for _, name := range p.table {
		total[name] = 0
	}
	for most := 1 + p.r.IntN(longest); len(written.Deals) < most && !e.Plan().Over; {
		before := p.before(t, e)
		plan := e.Plan()
		p.planned(t, plan)
		d := p.deal(t, p.ordered(t, e, plan))
		p.finish(t, d, nil)
		written.Deals = append(written.Deals, transcript.Played{Deal: d, Before: before})
		for s, n := range d.Settle().Total() {
			if s < len(plan.Sitting) {
				total[p.table[plan.Sitting[s]]] += n
			}
		}
		p.add(t, e, d)
	}
	written.Closed = p.r.IntN(2) == 0
	p.close(t, e, written.Closed, total)
	for doc, err := range transcript.ReadYAML(written.Write()) {
		if err != nil {
			t.Fatal(err)
		}
		return doc, total
	}
	return nil, nil
}

// planned checks a plan.
func (p *trial) planned(t testing.TB, plan deal.Plan) {
	if plan.Form == nil || plan.Dealer < 0 || int(plan.Dealer) >= p.form.Table || plan.Form.Table != p.form.Table {
		t.Fatalf("got plan %+v", plan)
	}
	if sitting, _ := plan.Form.Sitting(plan.Dealer); !slices.Equal(plan.Sitting, sitting) || !p.Set.Counts(p.options, plan.Factor) {
		t.Fatalf("got plan %+v, want %v sitting by its form", plan, sitting)
	}
	for _, e := range plan.Book {
		if e.Seat < act.Nobody || int(e.Seat) >= p.form.Table || e.N < 0 {
			t.Fatalf("got account %+v in the plan", e)
		}
	}
}

// add adds a deal, first to a copy, which must not change the evening itself.
func (p *trial) add(t testing.TB, e deal.Evening, d *deal.Deal) {
	was := e.Plan()
	c := e.Copy()
	c.Add(d.Outcome())
	c.Close(true)
	if got := e.Plan(); !reflect.DeepEqual(got.Book, was.Book) || got.Dealer != was.Dealer || got.Factor != was.Factor || got.Over != was.Over {
		t.Errorf("a deal added to a copy of the evening changes the plan %+v to %+v", was, got)
	}
	e.Add(d.Outcome())
	if got, want := c.Plan(), e.Plan(); got.Dealer != want.Dealer || got.Factor != want.Factor || got.Over != want.Over {
		t.Errorf("after a deal: got plan %+v from the copy, want %+v", got, want)
	}
}

// close closes the evening, and adds its payments to the totals.
func (p *trial) close(t testing.TB, e deal.Evening, asked bool, total map[string]int) {
	held := e.Plan().Book.Total()
	closing, ok := e.Close(asked)
	if !ok {
		return
	}
	sum := 0
	for place, n := range closing.Pay {
		sum += n
		if closing.Counts {
			total[p.table[place]] += n
		}
	}
	if closing.ID == "" || len(closing.Pay) != p.form.Table || p.Set.Sum == deal.ZeroWithBook && sum != held-closing.Book.Total() {
		t.Errorf("closing with %d in the accounts: got %+v", held, closing)
	}
	p.up.note("closing " + closing.ID)
}

// before takes actions that need no offer, and accepts or declines the offers before a
// deal.
func (p *trial) before(t testing.TB, e deal.Evening) []act.Action {
	var done []act.Action
	do := func(a act.Action) {
		want := e.Plan().Calls
		for i := range want {
			if want[i].Verb == a.Verb {
				want[i].Done = true
			}
		}
		if e.Before(a); !slices.Equal(e.Plan().Calls, want) {
			t.Errorf("%s: got calls %+v, want %+v", a.Text(p.table), e.Plan().Calls, want)
		}
		done = append(done, a)
		p.up.note("before " + a.Verb.String())
	}
	for _, a := range p.words.actions[p.r.IntN(p.form.Table)] {
		err := e.Check(a)
		if err == nil && p.r.IntN(4) == 0 {
			do(a)
		} else if err != nil && a.Verb != act.VerbPlay {
			p.reasoned(t, a, err)
		}
	}
	for range 20 {
		offer, ok := e.Offer()
		if !ok {
			return done
		}
		if offer.Let != "" && p.r.IntN(2) == 0 {
			e.Let()
			continue
		}
		a := offer.Actions[p.r.IntN(len(offer.Actions))]
		if err := e.Check(a); err != nil || a.Seat != offer.Seat {
			t.Fatalf("%s, offered to %d: got refusal %v", a.Text(p.table), offer.Seat, err)
		}
		do(a)
	}
	t.Fatal("the offers before a deal go on, want their end")
	return nil
}

// ordered deals the packets in the order planned by the evening.
func (p *play) ordered(t testing.TB, e deal.Evening, plan deal.Plan) deal.Setup {
	was := p.form
	p.form = plan.Form
	s := p.setup(plan.Dealer)
	p.form = was
	s.Factor, s.Book = plan.Factor, plan.Book.BySeat(plan.Sitting)
	order := e.Order()
	if order == nil {
		return s
	}
	if sorted := slices.Sorted(slices.Values(order)); len(sorted) != plan.Form.Seats() || sorted[0] != 0 || len(slices.Compact(sorted)) != len(order) {
		t.Fatalf("got order %v of the packets", order)
	}
	pack := make([]card.Card, 0, len(s.Pack))
	for _, i := range append(order[:len(order):len(order)], plan.Form.Seats()) {
		pack = append(pack, plan.Form.Cut(s.Pack, i)...)
	}
	s.Pack = pack
	return s
}
