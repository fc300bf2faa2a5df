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
// it, and none that was played with real cards: then the others follow each other as single
// deals, each with its own factor.
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
	real := false
	past := slices.DeleteFunc(t.Past, func(p table.Past) bool {
		real = real || p.Deal.Written() != nil
		return p.Aborted || p.Deal.Written() != nil
	})
	switch {
	case len(past) == 0:
		return nil, nil
	case real:
		return singly(t, past), nil
	}
	e := transcript.Evening{Rules: t.Set, Options: t.Options, Players: sitters(t, past), Dealer: first, Closed: t.Closing != nil && !t.Plan.Over}
	for _, p := range past {
		e.Deals = append(e.Deals, transcript.Played{Deal: p.Deal, Before: p.Before, Proof: p.Proof})
	}
	return e.Write(), nil
}

// singly returns the transcripts of deals one after the other.
func singly(t *table.Table, past []table.Past) []byte {
	names := transcript.Fit(sitters(t, past))
	var text []byte
	for _, p := range past {
		text = append(append(text, "---\n"...), transcript.Of(p.Deal, names).YAML()...)
	}
	return text
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
