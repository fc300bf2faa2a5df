package transcript

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/sheet"
	"tarock/engine/view"
)

// Sheet replays a document and returns its table as everybody may see it, with the score
// sheet of the deals that are over. A document that Replay refuses gives the answer that
// Replay gives.
func Sheet(doc *Document, sets []*deal.RuleSet) (t *view.Table, refused *Object) {
	c, refused := castOf(doc, sets)
	if refused != nil {
		return nil, refused
	}
	t = &view.Table{Rules: c.set.ID, Sum: c.set.Sum, Stage: view.Ended, Names: c.table, Eyes: act.Nobody, Waiting: act.Nobody}
	if !doc.Evening {
		d, problem := c.replay(&doc.Deal, true)
		if problem != nil {
			return nil, object(member{"error", problem})
		}
		if s := d.Setup(); d.Over() {
			plan := deal.Plan{Form: c.form, Dealer: c.dealer, Sitting: c.sitting, Factor: s.Factor, Book: s.Book.ByPlace(c.sitting, nil)}
			t.Sheet = sheet.Append(nil, c.entry(d, plan, 1, nil))
			t.Book = t.Sheet[0].Book
		}
		return t, nil
	}
	a, e, refused := c.replayAll(doc, func(p played) {
		if p.deal.Over() {
			t.Sheet = sheet.Append(t.Sheet, p.cast.entry(p.deal, p.plan, len(t.Sheet)+1, p.said()))
		}
	})
	if refused != nil {
		return nil, refused
	}
	t.Book = e.Plan().Book
	if closing, ok := a.close(e, doc.Extra[closed].True()); ok {
		t.Book = closing.Book
		t.Closing = &view.Closing{ID: closing.ID, Pay: closing.Pay, Counts: closing.Counts}
	}
	return t, nil
}

// entry returns a deal as it is written down.
func (c *cast) entry(d *deal.Deal, plan deal.Plan, number int, before []act.Action) sheet.Entry {
	columns := make([]int, len(c.table))
	for i := range columns {
		columns[i] = i
	}
	return sheet.Entry{Deal: d, Plan: plan, Number: number, Before: before, Columns: columns, Width: len(columns), Second: c.second() != ""}
}

// said returns the actions before a deal.
func (p played) said() []act.Action {
	g := p.cast.set.Read(p.cast.table, p.cast.form)
	var list []act.Action
	for _, text := range p.text.Before {
		if a, err := g.Parse(text); err == nil { // all were read before
			list = append(list, a)
		}
	}
	return list
}
