package table

import (
	"maps"
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/sheet"
	"tarock/engine/view"
)

// View returns the table as a player may see it; anybody else gets the group's view.
func (t *Table) View(p Player) *view.Table {
	eyes := t.Place(p)
	v := &view.Table{Stage: t.Stage, Last: t.Stage == Over && (t.Plan.Over || t.Final), Seats: t.Seats, Names: t.Names(),
		Opener: t.Place(t.Opener), Eyes: eyes, Strength: t.Strength,
		Number: t.Number, Dealer: t.Plan.Dealer, Factor: t.Plan.Factor, Remarks: sheet.Remarks(t.Plan), Waiting: t.Waiting(), Late: t.Late,
		Thrown: t.Thrown, Before: t.before, Sheet: t.sheet, Book: t.Plan.Book,
		Paused: t.Paused, Final: t.Final}
	for _, c := range t.Chairs {
		v.Gone = append(v.Gone, c.Gone)
		v.Computers = append(v.Computers, c.ByComputer())
		v.Strengths = append(v.Strengths, c.Strength)
	}
	if len(t.columns) > len(t.Chairs) {
		v.Players = names(t.columns)
		v.Accounts = t.accounts()
	}
	v.Abort, v.End, v.Asked = t.Aborting(), t.Ending(), t.Asked
	v.Help, v.Once, v.People = t.Helping(), len(t.Once) > 0, persons(t.Chairs)
	v.Missing, v.Queue = t.absences()
	v.Pledge = t.next.shown()
	if t.Set == nil {
		return v
	}
	t.showRules(v)
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
	v.Calls = t.calls()
	if t.Deal != nil {
		t.showDeal(v, t.eyes(p))
	}
	return v
}

// showRules adds the rule set with its options.
func (t *Table) showRules(v *view.Table) {
	v.Rules, v.Sum = t.Set.ID, t.Set.Sum
	var fixed []string
	if t.Set.Imply != nil {
		fixed = t.Set.Imply(maps.Clone(t.Options))
	}
	for _, o := range t.Set.Options {
		v.Options = append(v.Options, view.Option{ID: o.ID, Value: t.Options[o.ID], Values: o.Values, Fixed: slices.Contains(fixed, o.ID)})
	}
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
	of := t.dealt
	v.DealHead = view.Head{Number: of.number, Dealer: of.plan.Dealer, Factor: of.plan.Factor, Remarks: sheet.Remarks(of.plan),
		Before: of.before, Thrown: of.thrown, Pledge: of.mix.shown()}
	v.DealNames = make([]string, len(of.chairs))
	for place, c := range of.chairs {
		v.DealNames[t.Seat(act.Seat(place))] = c.Name
	}
}

// calls returns what any player may do between two deals by the rules that are chosen.
func (t *Table) calls() []view.Calling {
	f := t.form()
	switch {
	case t.evening != nil:
	case f != nil:
		return t.Set.NewEvening(deal.Opening{Form: f, Options: t.Options}).Plan().Calls
	default:
		return nil
	}
	list := t.evening.Plan().Calls
	for i := range list {
		list[i].Open = t.canCall(list[i].Verb)
	}
	return list
}

// canCall reports whether somebody at the table can do a call now.
func (t *Table) canCall(v act.Verb) bool {
	if t.Stage != Ready && t.Stage != Offer {
		return false
	}
	for place := range t.Chairs {
		if t.evening.Check(act.New(act.Seat(place), v)) == nil {
			return true
		}
	}
	return false
}

// write adds the finished or aborted deal to the score sheet.
func (t *Table) write(isAborted bool) {
	of := t.dealt
	t.sheet = sheet.Append(t.sheet, sheet.Entry{Deal: t.Deal, Plan: of.plan, Number: of.number, Before: of.before, Columns: t.accounts(),
		Width: len(t.columns), Aborted: isAborted, Second: t.Set.Second != nil && t.Set.Second(t.Options) != ""})
	if t.Keep {
		p := Past{Deal: t.Deal, Plan: of.plan, Before: of.before, Columns: t.accounts(), Aborted: isAborted}
		if !isAborted {
			p.Proof = proven(t)
		}
		t.Past = append(t.Past, p)
	}
}

// Columns returns all players of the evening, by column of the score sheet.
func Columns(t *Table) []Chair { return t.columns }

// Total returns a player's points this evening and, if there is a second account, his
// balance on it. The finished deal counts even while it can still be claimed.
func (t *Table) Total(p Player) (points, paid int) {
	column := find(t.columns, p)
	if column < 0 {
		return 0, 0
	}
	for _, row := range t.sheet {
		if column < len(row.Change) {
			points += row.Change[column]
		}
		if column < len(row.Paid) {
			paid += row.Paid[column]
		}
	}
	return points, paid
}
