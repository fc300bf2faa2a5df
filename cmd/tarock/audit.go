package main

import (
	"fmt"
	"slices"

	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/storage"
)

// audit replays the evenings of a table and returns what is wrong: an event that does
// not fit, or a row of the score sheet that differs from its deal when replayed alone.
func audit(records []storage.Record) (problems []string) {
	t := table.New(rules.Find)
	t.Keep = true
	for _, r := range records {
		e := table.Event(r.Data)
		if e.Opens() {
			problems = append(problems, sheetProblems(t)...)
		}
		if err := t.Apply(e); err != nil {
			return append(problems, fmt.Sprintf("record %d of %s: %v", r.Seq, r.Time.Format("2006-01-02 15:04"), err))
		}
	}
	return append(problems, sheetProblems(t)...)
}

// sheetProblems compares the score sheet of an evening with its deals.
func sheetProblems(t *table.Table) (problems []string) {
	sheet := t.View("").Sheet
	if len(sheet) != len(t.Past) {
		return []string{fmt.Sprintf("%d deals, %d rows on the sheet", len(t.Past), len(sheet))}
	}
	var total []int
	for i, p := range t.Past {
		change, err := p.Pays(len(sheet[i].Change))
		for column, n := range change {
			if column == len(total) {
				total = append(total, 0)
			}
			total[column] += n + sheet[i].Change[column] - sheet[i].Settled()[column]
		}
		switch row := sheet[i]; {
		case err != nil:
			problems = append(problems, fmt.Sprintf("row %d of the sheet: %v", i+1, err))
		case !slices.Equal(row.Settled(), change):
			problems = append(problems, fmt.Sprintf("row %d of the sheet: %v, the deal gives %v", i+1, row.Settled(), change))
		case !slices.Equal(row.Total, total):
			problems = append(problems, fmt.Sprintf("row %d of the sheet: totals %v, the deals give %v", i+1, row.Total, total))
		}
	}
	return problems
}
