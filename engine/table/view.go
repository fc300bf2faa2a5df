package table

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// View returns the table as a player may see it; whoever does not sit there sees
// what the group sees.
func (t *Table) View(p Player) *view.Table {
	eyes := t.Place(p)
	v := &view.Table{Stage: string(t.Stage), Last: t.Stage == Over && t.Plan.Over, Seats: t.Seats, Names: t.Names(), Opener: t.Place(t.Opener), Eyes: eyes,
		Number: t.Number, Dealer: t.Plan.Dealer, Factor: t.Plan.Factor, Remarks: remarks(t.Plan), Waiting: t.Waiting(), Late: t.Late,
		Aborts: len(t.Votes), Needed: t.majority(), Thrown: t.Thrown, Before: t.before, Sheet: t.sheet}
	for _, c := range t.Chairs {
		v.Gone = append(v.Gone, c.Gone)
	}
	for _, p := range t.Ends {
		v.Ends = append(v.Ends, t.Place(p))
	}
	if t.Set == nil {
		return v
	}
	v.Rules = t.Set.ID
	for _, o := range t.Set.Options {
		value := o.Values[0]
		if chosen, ok := t.Options[o.ID]; ok {
			value = chosen
		}
		v.Options = append(v.Options, view.Option{ID: o.ID, Value: value, Values: o.Values})
	}
	if t.Stage == Offer {
		if o, ok := t.evening.Offer(); ok {
			v.Let = o.Let
			if eyes == o.Seat {
				v.Offer = o.Actions
			}
		}
	}
	if t.Deal != nil {
		v.Deal = t.Deal.View(t.eyesOf(eyes))
		for _, p := range t.Sitting {
			v.DealNames = append(v.DealNames, t.Chairs[p].Name)
		}
	}
	return v
}

// eyesOf returns the seat of a place in the deal that Deal is.
func (t *Table) eyesOf(place act.Seat) act.Seat {
	return act.Seat(slices.Index(t.Sitting, place))
}

func remarks(p deal.Plan) []view.Remark {
	list := make([]view.Remark, len(p.Remarks))
	for i, r := range p.Remarks {
		list[i] = view.Remark(r)
	}
	return list
}

// write puts the deal that is over, or was aborted, on the score sheet.
func (t *Table) write(isAborted bool) {
	d := t.Deal
	row := view.Row{Number: t.Number, Dealer: t.Plan.Dealer, Factor: t.Plan.Factor, Remarks: remarks(t.Plan), Before: t.before,
		Aborted: isAborted, Change: make([]int, len(t.Chairs)), Total: make([]int, len(t.Chairs))}
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID == view.Contract {
			row.Games = append(row.Games, f.Word)
			if f.Seat != act.Nobody {
				row.Declarers = append(row.Declarers, t.At(f.Seat))
			}
		}
	}
	if !isAborted {
		r := d.Settle()
		row.Void = r.Void
		for s, n := range r.Total() {
			if p := t.At(act.Seat(s)); p != act.Nobody {
				row.Change[p] += n
			}
		}
	}
	if n := len(t.sheet); n > 0 {
		copy(row.Total, t.sheet[n-1].Total)
	}
	for p, n := range row.Change {
		row.Total[p] += n
	}
	t.sheet = append(t.sheet, row)
	if t.Keep {
		t.Past = append(t.Past, Past{Deal: d, Plan: t.Plan, Before: t.before, Aborted: isAborted})
	}
}

// count returns the number of deals that were played to the end.
func (t *Table) count() int {
	n := 0
	for i := range t.sheet {
		if !t.sheet[i].Aborted && !t.sheet[i].Void {
			n++
		}
	}
	return n
}
