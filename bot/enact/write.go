package enact

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
	"tarock/engine/view"
)

// Write returns the transcript of the finished deals of an evening, which `tarock replay`
// accepts and Read reads; nil if no deal with cards is finished. Nothing of a deal that goes
// on is in it. If some were played with real cards, the others follow each other as single
// deals, each with its own factor, and those are comments between them.
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
	real := 0
	for _, p := range past {
		if p.Deal.Written() != nil {
			real++
		}
	}
	switch {
	case real == len(past):
		return nil, nil
	case real > 0:
		return singly(t, past)
	}
	e := transcript.Evening{Rules: t.Set, Options: t.Options, Players: sitters(t, past), Dealer: first, Closed: t.Closing != nil && !t.Plan.Over}
	for _, p := range past {
		e.Deals = append(e.Deals, transcript.Played{Deal: p.Deal, Before: p.Before, Proof: p.Proof})
	}
	return e.Write(), nil
}

// singly returns the transcripts of deals one after the other. Comments stand within the next
// document, or at the end of the last: one of its own would be none.
func singly(t *table.Table, past []table.Past) ([]byte, error) {
	names := transcript.Fit(sitters(t, past))
	var text, real []byte
	for i, p := range past {
		if p.Deal.Written() == nil {
			text = slices.Concat(text, []byte("---\n"), real, transcript.Of(p.Deal, names).YAML())
			real = nil
			continue
		}
		c, err := comment(i+1, names, p.Deal)
		if err != nil {
			return nil, err
		}
		real = append(real, c...)
	}
	return append(text, real...), nil
}

const commented = `# deal %d was played with real cards
# variant: %s
# players: [%s]
# dealer: %s
# factor: %d
# record: %s
# result: {%s}
`

// comment returns a deal that was played with real cards in lines that readers of transcripts
// pass over. The keys are those of a transcript, with the record in place of cards and actions;
// its seats are those in players, from 0.
func comment(number int, names []string, d *deal.Deal) ([]byte, error) {
	record, err := json.Marshal(d.Written())
	if err != nil {
		return nil, err
	}
	setup := d.Setup()
	sitting, _ := setup.Form.Sitting(setup.Dealer)
	var players, result []string
	for s, n := range d.Settle().Total() {
		if s < len(sitting) {
			name := names[sitting[s]]
			players, result = append(players, name), append(result, fmt.Sprintf("%s: %d", name, n))
		}
	}
	return fmt.Appendf(nil, commented, number, d.Set().ID, strings.Join(players, ", "), names[setup.Dealer], setup.Factor, record,
		strings.Join(result, ", ")), nil
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
