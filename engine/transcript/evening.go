package transcript

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// closed is the key in the header of an evening that says that the accounts are paid
// out at its end.
const closed = "closed"

// played is a deal of an evening, as it was replayed.
type played struct {
	cast *cast
	deal *deal.Deal
	text *Deal
	plan deal.Plan

	order []int // in which players have picked their packets, see deal.Evening.Order
}

// evening replays an evening, and calls each, unless it is nil, after each deal. An error
// names the deal, from 1, and its problem.
func (c *cast) evening(doc *Document, each func(played)) (answer *Object, ok bool) {
	a, e, refused := c.replayAll(doc, each)
	if refused != nil {
		return refused, false
	}
	return a.total(e, doc.Extra[closed].True()), true
}

// replayAll replays the deals of an evening, and returns its state, or the answer that
// refuses it.
func (c *cast) replayAll(doc *Document, each func(played)) (a *account, e deal.Evening, refused *Object) {
	book, ok := c.read(doc.Extra, deal.Evenings)
	if !ok {
		return nil, nil, fault(act.BadDeal)
	}
	e = c.set.NewEvening(deal.Opening{Form: c.form, Dealer: c.dealer, Options: c.options, Book: book})
	a = &account{cast: c, finished: true, each: each}
	for i := range doc.Deals {
		o, problem := a.deal(e, &doc.Deals[i])
		if problem != nil {
			return nil, nil, object(member{"error", object(append([]member{{"deal", i + 1}}, problem.members...)...)})
		}
		a.deals = append(a.deals, o)
	}
	return a, e, nil
}

// account is the state of an evening, by place.
type account struct {
	*cast
	deals    []*Object
	sum      [act.MaxPlaces]int
	paid     [act.MaxPlaces]int
	finished bool // the last deal is over
	each     func(played)
}

// deal replays the next deal. A problem is the content of an error.
func (a *account) deal(e deal.Evening, from *Deal) (o, problem *Object) {
	if e.Plan().Over || !a.finished {
		return nil, object(member{"reason", act.WrongPhase.Error()})
	}
	if problem := a.before(e, from.Before); problem != nil {
		return nil, problem
	}
	plan, order, c := e.Plan(), e.Order(), *a.cast
	c.form, c.dealer = plan.Form, plan.Dealer
	c.seat()
	g := c.set.Read(c.names, c.form)
	counted := *from
	counted.Factor = plan.Factor
	setup, ok := c.setup(g, &counted, false)
	if !ok {
		return nil, object(member{"reason", act.BadDeal.Error()})
	}
	setup.Book = plan.Book.BySeat(c.sitting)
	d, problem := c.play(g, setup, &counted)
	if problem != nil {
		return nil, problem
	}
	if a.each != nil {
		counted.Extra = c.header(plan.Book, deal.Single)
		a.each(played{&c, d, &counted, plan, order})
	}
	o = object(member{"dealer", c.table[c.dealer]}, member{"factor", plan.Factor})
	c.describe(o, d, deal.Deals)
	if a.finished = d.Over(); a.finished {
		r := d.Settle()
		total := r.Total()
		for s, place := range c.sitting {
			a.sum[place] += total[s]
			a.paid[place] += r.Paid[s]
		}
		e.Add(d.Outcome())
	}
	return o, nil
}

// total returns the result of the evening. Accounts are paid out at its end, or if the
// players closed it, but not in the middle of a deal.
func (a *account) total(e deal.Evening, asked bool) *Object {
	o, book := object(member{"evening", true}, member{"deals", a.list()}), e.Plan().Book
	var pay *Object
	closing, ok := a.close(e, asked)
	if ok {
		book, pay = closing.Book, object()
		for place, name := range a.table {
			pay.add(name, closing.Pay[place])
			if closing.Counts {
				a.sum[place] += closing.Pay[place]
			}
		}
	}
	o.add("total", a.byPlace(a.sum))
	if key := a.second(); key != "" {
		o.add(key, a.byPlace(a.paid))
	}
	if pay != nil {
		o.add(closing.ID, pay)
	}
	a.accounts(o, book, deal.Evenings)
	return o
}

// close returns how the accounts are paid out.
func (a *account) close(e deal.Evening, asked bool) (closing deal.Closing, ok bool) {
	if !a.finished {
		return closing, false
	}
	return e.Close(asked)
}

func (a *account) list() []*Object {
	if a.deals == nil {
		return []*Object{}
	}
	return a.deals
}

func (a *account) byPlace(n [act.MaxPlaces]int) *Object {
	o := object()
	for place, name := range a.table {
		o.add(name, n[place])
	}
	return o
}

// before performs the actions before a deal. A problem is the content of an error.
func (c *cast) before(e deal.Evening, actions []string) *Object {
	g := c.set.Read(c.table, c.form)
	for i, text := range actions {
		a, err := g.Parse(text)
		if err == nil {
			err = e.Check(a)
		}
		if err != nil {
			return object(member{"before", true}, member{"action", i + 1}, member{"text", text}, member{"reason", err.Error()})
		}
		e.Before(a)
	}
	return nil
}
