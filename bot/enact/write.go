package enact

import (
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
	"tarock/engine/view"
)

// Write returns the transcript of the finished deals of an evening, which `tarock replay`
// accepts and Read reads; nil if no deal is finished. Nothing of a deal that goes on is in
// it.
func Write(events [][]byte) ([]byte, error) {
	t := table.New(rules.Find)
	t.Keep = true
	first := act.Nobody
	for _, e := range events {
		if err := t.Apply(table.Event(e)); err != nil {
			return nil, err
		}
		if first == act.Nobody && t.Stage == table.Ready {
			first = t.Plan.Dealer
		}
	}
	past := slices.DeleteFunc(t.Past, func(p table.Past) bool { return p.Aborted })
	if len(past) == 0 {
		return nil, nil
	}
	e := transcript.Evening{Rules: t.Set, Options: t.Options, Players: sitters(t, past), Dealer: first, Closed: t.Closing != nil && !t.Plan.Over}
	for _, p := range past {
		e.Deals = append(e.Deals, transcript.Played{Deal: p.Deal, Before: p.Before, Proof: p.Proof})
	}
	return e.Write(), nil
}

// sitters returns the names for each place of a transcript: one player's, or those of
// all who have played there, in succession.
func sitters(t *table.Table, deals []table.Past) []string {
	heads := t.View("").Heads()
	names := make([]string, len(t.Chairs))
	for place := range t.Chairs {
		var columns []int
		for _, p := range deals {
			if n := p.Columns[place]; !slices.Contains(columns, n) {
				columns = append(columns, n)
				names[place] += strings.Replace(heads[n], view.Computer, "Computer ", 1)
			}
		}
	}
	return names
}
