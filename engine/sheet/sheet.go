// Package sheet writes the score sheet of an evening (Schrieb): a row for each deal that
// is over, and nothing of one that is not.
package sheet

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Entry is a deal to be written down.
type Entry struct {
	Deal    *deal.Deal // over, or aborted
	Plan    deal.Plan  // by which it was dealt
	Number  int        // from 1; aborted deals count
	Before  []act.Action
	Columns []int // of the sheet, by place
	Width   int   // number of columns
	Aborted bool  // without payment
	Second  bool  // there is a second account
}

// Entered is the remark on a deal that was played with real cards and written down.
const Entered = "entered"

// Append returns the rows with one more for a deal.
func Append(rows []view.Row, e Entry) []view.Row {
	row := view.Row{Number: e.Number, Dealer: e.Columns[e.Plan.Dealer], Factor: e.Plan.Factor, Remarks: Remarks(e.Plan), Before: e.Before,
		Aborted: e.Aborted, Change: make([]int, e.Width), Total: make([]int, e.Width), Book: e.Plan.Book}
	if e.Deal.Written() != nil {
		row.Remarks = append(row.Remarks, view.Remark{ID: Entered, Seat: act.Nobody})
	}
	facts := e.Deal.View(act.Nobody).Facts
	for _, f := range facts {
		if f.ID == view.Contract {
			row.Games = append(row.Games, f.Word)
			if f.Seat != act.Nobody {
				row.Declarers = append(row.Declarers, e.column(f.Seat))
			}
		}
		if f.ID == view.Claimed && f.N == 1 {
			row.Remarks = append(row.Remarks, view.Remark{ID: "claim", Seat: e.place(f.Of)})
		}
	}
	for _, place := range e.Plan.Sitting {
		row.In = append(row.In, e.Columns[place])
	}
	for place, column := range e.Columns {
		if !slices.Contains(e.Plan.Sitting, act.Seat(place)) {
			row.Out = append(row.Out, column)
		}
	}
	if !e.Aborted {
		e.settle(&row, e.Deal.Settle(), facts)
	}
	if n := len(rows); n > 0 {
		copy(row.Total, rows[n-1].Total)
	}
	for i, n := range row.Change {
		row.Total[i] += n
	}
	return append(rows, row)
}

// Join returns the rows of two sheets of the same players as one: numbers and totals of
// the second go on from the first.
func Join(rows, more []view.Row) []view.Row {
	if len(rows) == 0 {
		return more
	}
	last := rows[len(rows)-1]
	for _, r := range more {
		r.Number += last.Number
		r.Total = slices.Clone(r.Total)
		for i := range r.Total {
			if i < len(last.Total) {
				r.Total[i] += last.Total[i]
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// Remarks returns what is noted beside a deal.
func Remarks(p deal.Plan) []view.Remark {
	list := make([]view.Remark, len(p.Remarks))
	for i, r := range p.Remarks {
		list[i] = view.Remark(r)
	}
	return list
}

// place returns the place of a seat, act.Nobody for none.
func (e *Entry) place(s act.Seat) act.Seat {
	for place := range e.Columns {
		if e.Plan.Form.Seat(act.Seat(place), e.Plan.Sitting) == s {
			return act.Seat(place)
		}
	}
	return act.Nobody
}

// column returns the column of a seat of the deal.
func (e *Entry) column(s act.Seat) int { return e.Columns[e.place(s)] }

// settle fills a row with the result of a deal.
func (e *Entry) settle(row *view.Row, r *deal.Result, facts []view.Fact) {
	row.Redeal, row.Passed = r.Redeal, r.Passed
	row.Book = r.Book.ByPlace(e.Plan.Sitting, e.Plan.Book)
	if e.Second {
		row.Paid = make([]int, e.Width)
	}
	total := r.Total()
	for s, place := range e.Plan.Sitting {
		column := e.Columns[place]
		row.Change[column] = total[s]
		if e.Second {
			row.Paid[column] = r.Paid[s]
		}
		if r.Sides[s] == 1 && len(row.Declarers) > 0 && !slices.Contains(row.Declarers, column) {
			row.Partners = append(row.Partners, column)
		}
	}
	row.Doubled = 1
	for i := range r.Lines {
		e.item(row, &r.Lines[i], r, facts)
	}
	e.played(row, r, facts)
}

// played notes who has played what and called whom, and how the games ended.
func (e *Entry) played(row *view.Row, r *deal.Result, facts []view.Fact) {
	for _, f := range facts {
		if f.Seat == act.Nobody {
			continue
		}
		switch f.ID {
		case view.Contract:
			p := view.Played{Column: int8(e.column(f.Seat)), Game: int8(slices.Index(row.Games, f.Word))}
			for _, v := range r.Verdict {
				if v.Seat == f.Seat && v.By != deal.ByFine {
					p.Judged, p.Won = true, v.Won
				}
			}
			row.Played = append(row.Played, p)
		case view.Called:
			called := f.Word
			if called == "" {
				called = f.Card.String()
			}
			row.Calls = append(row.Calls, view.CalledCard{Column: int8(e.column(f.Seat)), Card: called})
		}
	}
}

// credit notes for whom an item counts: the players of its party.
func (e *Entry) credit(row *view.Row, item int, l *deal.Line, r *deal.Result) {
	for s, place := range e.Plan.Sitting {
		c := view.Credit{Column: int8(e.Columns[place]), Item: int8(item)}
		if of(l.By, act.Seat(s), r) && !slices.Contains(row.Credits, c) {
			row.Credits = append(row.Credits, c)
		}
	}
}

// item adds a line of the settlement to a row: what the game was doubled by, or a
// premium. What is only paid into a pot, or only explains, is left out.
func (e *Entry) item(row *view.Row, l *deal.Line, r *deal.Result, facts []view.Fact) {
	doubled := l.Times.For(deal.Doubled)
	switch {
	case l.Item == act.Game:
		row.Doubled = max(row.Doubled, doubled)
		return
	case l.Scheme == view.Explains, l.Scheme == view.FromPot && l.Who == act.Nobody:
		return
	}
	said := slices.ContainsFunc(facts, func(f view.Fact) bool {
		return f.ID == view.Announced && f.Word == l.Item.String() && of(l.By, f.Seat, r)
	})
	item := view.Item{ID: l.Item.String(), Won: l.Won, Said: said, Doubled: doubled}
	if !slices.Contains(row.Items, item) {
		row.Items = append(row.Items, item)
	}
	if l.By != deal.All {
		e.credit(row, slices.Index(row.Items, item), l, r)
	}
}

// of reports whether a player belongs to a party.
func of(p deal.Party, s act.Seat, r *deal.Result) bool {
	switch p.Side {
	case "":
		return p.Seat == s
	case deal.Declarer.Side:
		return r.Sides[s] == 1
	case deal.Defenders.Side:
		return r.Sides[s] == 2
	}
	return true
}
