package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen/score"
	"tarock/engine/view"
)

// TestDebts: who owes whom stands on the sheet, at the stake of the group or of the rule
// set, on the second account where there is one.
func TestDebts(t *testing.T) {
	cents := func(n string) []view.Option { return []view.Option{{ID: "cents", Value: n}} }
	for name, c := range map[string]struct {
		stake   int
		options []view.Option
		paid    []int
		want    string // "" for nothing about money
	}{
		"not for money":            {},
		"stake of the group":       {stake: 5, want: "Wer zahlt wem (0,05\u00a0€ je Punkt): Dora → Anna\u00a01,00\u00a0€ · Berta → Cilli\u00a00,15\u00a0€"},
		"a cent unless wanted":     {options: cents("1")},
		"five cents of the rules":  {options: cents("5"), want: "Dora → Anna\u00a01,00\u00a0€"},
		"the rules before a group": {stake: 50, options: cents("1"), want: "(0,01\u00a0€ je Punkt): Dora → Anna\u00a00,20\u00a0€"},
		"second account":           {stake: 10, paid: []int{0, 0, 30, -30}, want: "Dora → Cilli\u00a03,00\u00a0€"},
		"at a tournament":          {stake: -1, options: cents("5")},
		"nobody owes":              {stake: 10, paid: []int{0, 0, 0, 0}, want: "keiner keinem"},
	} {
		tab := &view.Table{Rules: "koenigrufen-ruediger", Names: []string{"Anna", "Berta", "Cilli", "Dora"}, Options: c.options, Stage: view.Ended,
			Sheet: []view.Row{{Number: 1, Games: []string{"rufer"}, Factor: 1, Change: []int{20, -3, 3, -20}, Total: []int{20, -3, 3, -20}, Paid: c.paid}}}
		r := german().Reader
		r.Stake = c.stake
		text, drawn := score.Sheet(tab, r).Text, strings.Join(score.Paper(tab, r).Notes, "\n")
		for _, got := range []string{text, drawn} {
			if !strings.Contains(got, c.want) || c.want == "" && strings.Contains(got, "€") {
				t.Errorf("%s: got\n%s\nwant %q", name, got, c.want)
			}
		}
	}
}
