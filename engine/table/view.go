package table

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/sheet"
	"tarock/engine/view"
)

// View returns the table as a player may see it; anybody else gets the group's view.
func (t *Table) View(p Player) *view.Table {
	eyes := t.Place(p)
	v := &view.Table{Stage: t.Stage, Last: t.Stage == Over && (t.Plan.Over || t.Final), Seats: t.Seats, Names: names(t.Chairs),
		Opener: t.Place(t.Opener), Eyes: eyes, Strength: t.Strength,
		Number: t.Number, Dealer: t.Plan.Dealer, Factor: t.Plan.Factor, Remarks: sheet.Remarks(t.Plan), Waiting: t.Waiting(), Late: t.Late,
		Thrown: t.Thrown, Before: t.before, Callers: calledBy(t), Sheet: t.rows, Book: t.Plan.Book,
		Paused: t.Paused, Real: t.Real, Final: t.Final}
	n := len(t.Chairs)
	v.Gone, v.Computers, v.Strengths = make([]bool, n), make([]bool, n), make([]string, n)
	for i := range t.Chairs {
		c := &t.Chairs[i]
		v.Gone[i], v.Computers[i], v.Strengths[i] = c.Gone, c.ByComputer(), c.Strength
	}
	if len(t.columns) > len(t.Chairs) {
		v.Players = names(t.columns)
		v.Accounts = accounts(t.Chairs)
	}
	v.Abort, v.End, v.Asked = t.Aborting(), t.Ending(), t.Asked
	v.Help, v.Once, v.People = t.Helping(), len(t.Once) > 0, persons(t.Chairs)
	if v.Queue = names(t.Waits); t.Stage == Ready {
		v.Missing, v.Queue = t.absences()
	}
	v.Pledge = t.next.shown()
	if t.Set == nil {
		return v
	}
	t.Game.show(v)
	for _, a := range t.Set.Accounts {
		if a.Shape == deal.Holder {
			v.Things = append(v.Things, a.Key)
		}
	}
	if t.Closing != nil {
		v.Closing = &view.Closing{ID: t.Closing.ID, Pay: t.Closing.Pay, Counts: t.Closing.Counts}
		v.Book = t.Closing.Book
	}
	if t.Stage == Offer {
		if o, ok := t.evening.Offer(); ok {
			v.Let, v.Cuts = o.Let, cuts(t, o)
			if eyes == o.Seat {
				v.Offer = o.Actions
			}
		}
	}
	v.Calls = calls(t)
	if t.Deal != nil {
		t.showDeal(v, t.dealt.eyes(p))
	}
	return v
}

// showDeal adds the deal as a player or the group may see it: its last trick and, once
// it is over, all tricks.
func (t *Table) showDeal(v *view.Table, eyes act.Seat) {
	v.Deal = t.Deal.View(eyes)
	if tricks := len(t.Deal.Past()); t.Deal.Over() {
		t.Deal.Recall(v.Deal, tricks)
	} else {
		t.Deal.Recall(v.Deal, 1)
	}
	if t.Stage != Play && t.without == nil {
		v.Deal.Options = nil // the settlement is final
	}
	t.dealt.show(v)
}

// calls returns what any player may do between two deals by the rules that are chosen.
func calls(t *Table) []view.Calling {
	if t.evening == nil {
		if f := t.form(); f != nil {
			return t.Set.NewEvening(deal.Opening{Form: f, Options: t.Options}).Plan().Calls
		}
		return nil
	}
	list := t.evening.Plan().Calls
	between := t.Stage == Ready || t.Stage == Offer
	for i := range list {
		may := func(place act.Seat) bool { return t.evening.Check(act.New(place, list[i].Verb)) == nil }
		list[i].Open = between && somebody(t.Chairs, may)
	}
	return list
}

// somebody reports whether something holds for one of the places at the table.
func somebody(chairs []Chair, holds func(place act.Seat) bool) bool {
	for place := range chairs {
		if holds(act.Seat(place)) {
			return true
		}
	}
	return false
}

// write adds the finished or aborted deal to the score sheet.
func (t *Table) write(isAborted bool) {
	of := t.dealt
	t.rows = sheet.Append(t.rows, sheet.Entry{Deal: t.Deal, Plan: of.plan, Number: of.number, Before: of.before,
		Columns: accounts(t.Chairs), Width: len(t.columns), Aborted: isAborted,
		Second: t.Set.Second != nil && t.Set.Second(t.Options) != ""})
	if t.Keep {
		p := Past{Deal: t.Deal, Plan: of.plan, Before: of.before, Columns: accounts(t.Chairs), Aborted: isAborted}
		if !isAborted {
			p.Proof = proven(t)
		}
		t.Past = append(t.Past, p)
	}
}

// calledBy returns who has done what was done before the next deal, by column.
func calledBy(t *Table) []int {
	list := make([]int, len(t.before))
	for i, a := range t.before {
		list[i] = t.callers[a]
	}
	return list
}
