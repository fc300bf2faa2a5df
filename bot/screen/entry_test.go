package screen_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/engine/act"
	"tarock/engine/sheet"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
)

// seated returns a table that waits for its next deal, with the players by seat.
func (w *world) seated() *view.Table {
	t := w.table
	v := t.View("")
	v.DealHead = view.Head{Number: t.Number, Dealer: t.Plan.Dealer, Factor: t.Plan.Factor, Remarks: sheet.Remarks(t.Plan), Before: v.Before}
	v.DealNames, v.DealHeads = make([]string, len(t.Chairs)), make([]int, len(t.Chairs))
	for place, c := range t.Chairs {
		seat := t.Plan.Form.Seat(act.Seat(place), t.Plan.Sitting)
		v.DealNames[seat], v.DealHeads[seat] = c.Name, c.Account
	}
	return v
}

// TestEntryPages: golden documents of the interview about a deal with real cards: each question
// with the answers before it, and what follows on them.
func TestEntryPages(t *testing.T) {
	for _, rules := range []string{"koenigrufen-ruediger", "slowenisch", "cego"} {
		for _, language := range locales.Languages() {
			t.Run(rules+"."+language, func(t *testing.T) {
				var b strings.Builder
				n := 0
				show := func(m page.Message) {
					n++
					if err := write(&b, []page.Screen{{Slot: page.Slot{Part: page.Part(fmt.Sprintf("entry %02d", n))}, Message: m}}); err != nil {
						t.Fatal(err)
					}
					b.WriteByte('\n')
				}
				w := sit(t, 5, rules, nil, []string{"Anna", "Berta", "Cilli", "Dora"})
				c := w.context(language).Reader
				show(past.EntryBegins(w.table.View(""), c))
				w.do("0", table.Real{Dealer: 3})
				of := &past.Questions{Table: w.seated(), Form: w.table.Set.Entry(w.table.Options), Crosswise: w.table.Set.Crosswise != nil && w.table.Set.Crosswise(w.table.Plan.Form), Games: c.Games}
				of.Names = of.Table.DealNames[:len(w.table.Plan.Sitting)]
				_, of.Forehand = w.table.Plan.Form.Sitting(w.table.Plan.Dealer)
				var answers []string
				for len(answers) < 40 {
					rec, next, ok := of.Ask(answers, c)
					if !ok {
						t.Fatalf("answers %q", answers)
					}
					if next != nil {
						show(past.EntryAsked(of, rec, next, len(answers), c))
						i := (2*len(answers) + 1) % len(next.Options)
						if len(answers) > 9 { // a tick or the first answer goes on
							i = max(0, slices.IndexFunc(next.Options, func(o past.Option) bool { return o.Text == "✓" }))
						}
						answers = append(answers, next.Options[i].Answer)
						continue
					}
					d, err := table.Entered(w.table, rec)
					if err != nil {
						show(past.EntryWhole(of.Table, "", screen.Toast(err.(act.Reason), c.Texts, rules), len(answers), c))
						break
					}
					v := w.seated()
					v.Deal = d.View(act.Nobody)
					text := screen.Replayed(v, c, screen.Settlement, "").Text
					show(past.EntryWhole(of.Table, text, "", len(answers), c))
					show(past.EntryProposed(of.Table, text, []int{0}, []int{1, 2, 3}, c))
					total := slices.Clone(v.Deal.Result.Total)
					show(past.EntryDone(of.Table, view.Row{Number: 1, Change: total}, c))
					show(past.EntryRefused(of.Table, 1, c))
					break
				}
				golden(t, "entry-"+rules, language, b.String())
			})
		}
	}
}
