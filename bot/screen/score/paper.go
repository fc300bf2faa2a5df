package score

import (
	"math/bits"
	"slices"
	"strings"

	"tarock/bot/schrieb"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Paper returns the score sheet of the evening as it is drawn.
func Paper(t *view.Table, c words.Reader) *schrieb.Sheet {
	w := Book{words.New(t, c)}
	s := &schrieb.Sheet{Title: w.Name("rules", t.Rules), Under: untagged(words.GroupTitle(c.Frame)), Players: handed(w.Heads),
		Words: schrieb.Words{Carried: w.Say("paper.carried"), Stand: w.Say("paper.stand"), Heads: strings.Split(w.Say("paper.heads"), ",")}}
	for i, name := range s.Players {
		s.Players[i] = strings.Trim(name, isolates)
	}
	for _, r := range t.Sheet {
		for i := range r.Struck {
			struck := w.paperRow(written(r, i))
			struck.Struck = true
			s.Rows = append(s.Rows, struck)
		}
		s.Rows = append(s.Rows, w.paperRow(r))
	}
	if c := t.Closing; c != nil && len(t.Sheet) > 0 {
		s.Rows = append(s.Rows, w.paperClosing(s.Last()))
	}
	if len(s.Rows) == 0 {
		return s
	}
	s.Words.Sum = w.sum(s)
	w.notes(s)
	return s
}

// written returns a row as it was before its i-th correction, from 0.
func written(r view.Row, i int) view.Row {
	total := slices.Clone(r.Total)
	for column := range r.Change {
		total[column] += r.Struck[i][column] - r.Change[column]
	}
	r.Change, r.Total = r.Struck[i], total
	return r
}

// paperRow returns the row of a deal.
func (w *Book) paperRow(r view.Row) schrieb.Row {
	row := schrieb.Row{Number: r.Number, Times: words.Times(r.Factor), Dealer: r.Dealer, Declarers: r.Declarers, Partners: r.Partners,
		Out: r.Out, Change: r.Change, Total: r.Total, Void: r.Aborted || r.Redeal, Games: r.Games}
	switch {
	case r.Aborted:
		row.Game = w.Say("paper.aborted")
	case r.Redeal:
		row.Game = w.Say(w.Own("paper.redeal"))
	case len(r.Games) > 0:
		var names []string
		for _, id := range r.Games {
			if name := w.Name("game", id); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		row.Game = strings.Join(names, "+")
	case r.Passed:
		row.Game = w.Say("paper.passed")
	case len(r.Items) == 0:
		row.Game = w.Say("sheet.deal", "number", r.Number)
	}
	var by []string
	for _, i := range slices.Concat(r.Declarers, r.Partners) {
		by = append(by, w.initial(i))
	}
	row.By = strings.Join(by, "+")
	for _, m := range r.Remarks {
		if mark := "mark." + m.ID; w.Texts.Has(mark) {
			row.Marks += w.Say(mark)
		}
	}
	if r.Doubled > 1 {
		row.Items = append(row.Items, schrieb.Item{Text: w.doubling(r.Doubled), Said: true})
	}
	for _, it := range r.Items {
		text := w.Name("premium", it.ID)
		if it.Doubled > 1 {
			text += " " + w.doubling(it.Doubled)
		}
		row.Items = append(row.Items, schrieb.Item{Text: text, Said: it.Said, Lost: !it.Won && len(r.Declarers) > 0})
	}
	return row
}

// paperClosing returns the row of what is paid at the end of the evening, after totals.
func (w *Book) paperClosing(total []int) schrieb.Row {
	c := w.Table.Closing
	row := schrieb.Row{Game: w.Name("closing", c.ID), Dealer: -1, Change: make([]int, len(total)), Total: slices.Clone(total)}
	for place, n := range c.Pay {
		if i := w.Table.Column(act.Seat(place)); i < len(total) {
			row.Change[i] = n
			if c.Counts {
				row.Total[i] += n
			}
		}
	}
	return row
}

// doubling returns the word for a factor of doublings.
func (w *Book) doubling(n int) string {
	if n&(n-1) != 0 {
		return words.Times(n)
	}
	return w.Texts.Doubling(w.Table.Rules, bits.Len(uint(n))-1)
}

// sum returns what the totals of a sheet add up to, if the rules say so and it is so: an
// evening can begin with a full pot.
func (w *Book) sum(s *schrieb.Sheet) string {
	even, together := true, 0
	for _, r := range s.Valid() {
		sum := 0
		for _, n := range r.Change {
			sum += n
		}
		even, together = even && sum == 0, together+sum
	}
	switch n, whole := pots(w.Table.Book); {
	case w.Table.Sum == view.Zero && even:
		return w.Say("paper.zero")
	case w.Table.Sum == view.ZeroWithBook && whole && together+n == 0:
		return w.Say("paper.zero-with-book", "n", n)
	}
	return ""
}

// pots returns what all pots hold together, and whether nothing else is kept.
func pots(book []view.Entry) (sum int, whole bool) {
	whole = true
	for _, e := range book {
		whole = whole && (e.Seat == act.Nobody || e.N == 0)
		sum += e.N
	}
	return sum, whole
}

// isolates are the marks around names written from right to left, which pictures do not
// need.
const isolates = "\u2068\u2069"

// notes adds what the marks on a sheet mean, and what the accounts hold.
func (w *Book) notes(s *schrieb.Sheet) {
	has := func(is func(r schrieb.Row) bool) bool { return slices.ContainsFunc(s.Rows, is) }
	item := func(is func(it schrieb.Item) bool) bool {
		return has(func(r schrieb.Row) bool { return slices.ContainsFunc(r.Items, is) })
	}
	keys := []string{w.Say("paper.dealer")}
	switch {
	case has(func(r schrieb.Row) bool { return len(r.Partners) > 0 }):
		keys = append(keys, w.Say("paper.declarer-and-partner"))
	case has(func(r schrieb.Row) bool { return len(r.Declarers) > 0 }):
		keys = append(keys, w.Say("paper.declarer"))
	}
	if item(func(it schrieb.Item) bool { return it.Said }) {
		keys = append(keys, w.Say("paper.said"))
	}
	if item(func(it schrieb.Item) bool { return it.Lost }) {
		keys = append(keys, w.Say("paper.lost"))
	}
	if has(func(r schrieb.Row) bool { return r.Struck }) {
		keys = append(keys, w.Say("paper.struck"))
	}
	for i := range keys {
		keys[i] = strings.ReplaceAll(keys[i], " ", page.NBSP) // a key is not divided
	}
	s.Notes = append(s.Notes, strings.Join(keys, " · "))
	g := &page.Page{}
	w.Legend(g, w.Table.Sheet)
	w.Accounts(g)
	g.Add(w.Debts())
	for line := range strings.Lines(g.Finish().Message.Text) {
		s.Notes = append(s.Notes, untagged(strings.TrimSuffix(line, "\n")))
	}
}

// untagged returns a line of a message as plain text.
func untagged(line string) string {
	return strings.NewReplacer("\u2068", "", "\u2069", "").Replace(rich.Plain(line))
}

// handed returns names as they are on a sheet written by hand.
func handed(names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = words.Written(name)
	}
	return list
}
