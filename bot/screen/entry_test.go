package screen_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/rules"
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

// interview begins an evening with real cards, and returns the questions about its first deal.
func (w *world) interview(c words.Reader) *past.Questions {
	w.do("0", table.Real{Dealer: len(w.table.Chairs) - 1})
	q := &past.Questions{Table: w.seated(), Form: w.table.Set.Entry(w.table.Options), Crosswise: w.table.Set.Crosswise != nil && w.table.Set.Crosswise(w.table.Plan.Form), Games: c.Games}
	q.Names = q.Table.DealNames[:len(w.table.Plan.Sitting)]
	_, q.Forehand = w.table.Plan.Form.Sitting(w.table.Plan.Dealer)
	return q
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
				of := w.interview(c)
				var answers []string
				for len(answers) < 40 {
					a, ok := of.Ask(answers, c)
					if !ok {
						t.Fatalf("answers %q", answers)
					}
					if a.Next != nil {
						show(past.EntryAsked(of.Table, a, len(answers), c))
						i := (2*len(answers) + 1) % len(a.Next.Options)
						if len(answers) > 9 { // a tick or the first answer goes on
							i = max(0, slices.IndexFunc(a.Next.Options, func(o past.Option) bool { return o.Text == "✓" }))
						}
						answers = append(answers, a.Next.Options[i].Answer)
						continue
					}
					d, err := table.Entered(w.table, a.Record)
					if err != nil {
						show(past.EntryImpossible(of.Table, a, screen.Toast(err.(act.Reason), c.Texts, rules), len(answers), c))
						break
					}
					v := w.seated()
					v.Deal = d.View(act.Nobody)
					text := screen.Replayed(v, c, screen.Settlement, "").Text
					show(past.EntryWhole(a, text, len(answers), c))
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

// told are answers about a deal with real cards; "@ID" is the button of a premium, "=N" is N card points.
var told = []struct{ title, rules, answers string }{
	{"announced before the talon, after it, and silently", "point", "dreiblatt 0 2 won =39 ok @pagat early 0 won 1 @absolut said 1 0 @kakadu silent 2 ok 0"},
	{"doubled by one opponent as far as it goes", "point", "zweiblatt 1 1 won =30 t t ok ok 2 0"},
	{"lost before the play", "point", "dreiblatt 2 0 up @ohnetrull ok"},
	{"lost before the play without the announcement that loses it", "point", "dreiblatt 2 0 up ok"},
	{"back to the first half, with Flek", "neunzehnerrufen", "preference 3 2 =31 ok @pagat said 0 lost 2 @tarocky 0 ok 1"},
	{"given up with a bird", "koenigrufen-ruediger", "auchrufer 0 - up uhu"},
	{"each opponent doubles for himself", "koenigrufen-ruediger", "piccolo 0 won no 1 2 2 ok"},
	{"two games at once", "koenigrufen-ruediger", "piccolo 0 won yes bettler 1 lost no ok 2 ok"},
	{"points of each", "grosstarock", "=30 ok =26 ok @tarocks 0 20 ok 2"},
	{"points in halves, and how many oudlers", "tarot", "garde 1 2 =49 t ok @petit 3 @poignee1 0 ok"},
	{"after a Solo", "cego", "eine 2 1 =41 ok"},
	{"what cannot have been", "tapp", "dreier 0 won @valat said 1 won 0 ok 1"},
}

// TestEntryTold: golden documents of all that was answered about a deal, at the end of the questions.
func TestEntryTold(t *testing.T) {
	for _, language := range locales.Languages() {
		var b strings.Builder
		for _, tc := range told {
			w := sit(t, 5, tc.rules, nil, []string{"Anna", "Berta", "Cilli", "Dora"}[:rules.Find(tc.rules).Tables()[0]])
			c := w.context(language).Reader
			of := w.interview(c)
			var answers []string
			for answer := range strings.FieldsSeq(tc.answers) {
				if id, ok := strings.CutPrefix(answer, "@"); ok {
					answer = strconv.Itoa(slices.IndexFunc(of.Form.Items, func(it view.EntryItem) bool { return it.ID == id }))
				}
				if digits, ok := strings.CutPrefix(answer, "="); ok {
					answers = append(answers, strings.Split(digits, "")...)
					continue
				}
				answers = append(answers, answer)
			}
			a, ok := of.Ask(answers, c)
			if !ok || a.Next != nil {
				t.Fatalf("%s: answers %q are not all: next is %+v", tc.title, answers, a.Next)
			}
			m := page.Message{}
			if d, err := table.Entered(w.table, a.Record); err != nil {
				m = past.EntryImpossible(of.Table, a, screen.Toast(err.(act.Reason), c.Texts, tc.rules), len(answers), c)
			} else {
				v := w.seated()
				v.Deal = d.View(act.Nobody)
				m = past.EntryWhole(a, screen.Replayed(v, c, screen.Settlement, "").Text, len(answers), c)
			}
			fits(t, tc.title, m)
			if err := write(&b, []page.Screen{{Slot: page.Slot{Part: page.Part(tc.title)}, Message: m}}); err != nil {
				t.Fatal(err)
			}
			b.WriteByte('\n')
		}
		golden(t, "entry-told", language, b.String())
	}
}
