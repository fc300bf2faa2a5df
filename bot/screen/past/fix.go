package past

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/schrieb"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// What a button about a correction does.
const (
	FixWhich   = "n" // the deal is chosen
	FixAmounts = "e" // amounts are changed
	FixPropose = "p" // they are proposed
	FixAgree   = "y"
	FixRefuse  = "x"
)

// Fixing is what a button about a correction does.
type Fixing struct {
	To      string
	Page    int   // of the choice of deals, from 1
	Deal    int   // from 1
	At      int   // which amount is being changed
	Amounts []int // of those who were dealt to, in the order of their seats
}

// ParseFixing reads the argument of a press. It accepts only what Arg writes.
func ParseFixing(arg string) (f Fixing, ok bool) {
	parts := strings.Split(arg, " ")
	number := func(i int) int {
		if i >= len(parts) {
			return -1
		}
		n, err := strconv.Atoi(parts[i])
		if err != nil || n > 100_000 {
			return -1
		}
		return n
	}
	switch f.To = parts[0]; f.To {
	case FixWhich:
		f.Page = number(1)
	case FixAgree, FixRefuse:
		f.Deal = number(1)
	case FixAmounts, FixPropose:
		f.Deal, f.At = number(1), number(2)
		for _, text := range strings.Split(parts[len(parts)-1], ".") {
			n, err := strconv.ParseInt(text, 36, 32)
			if err != nil {
				return f, false
			}
			f.Amounts = append(f.Amounts, int(n))
		}
	}
	return f, f.Page >= 0 && f.Deal >= 0 && f.At >= 0 && f.Page+f.Deal > 0 && f.Arg() == arg
}

// Arg returns the argument of a press.
func (f Fixing) Arg() string {
	switch f.To {
	case FixWhich:
		return f.To + " " + strconv.Itoa(f.Page)
	case FixAmounts, FixPropose:
		list := make([]string, len(f.Amounts))
		for i, n := range f.Amounts {
			list[i] = strconv.FormatInt(int64(n), 36)
		}
		return f.To + " " + strconv.Itoa(f.Deal) + " " + strconv.Itoa(f.At) + " " + strings.Join(list, ".")
	}
	return f.To + " " + strconv.Itoa(f.Deal)
}

// Of returns the amounts in the row of a deal.
func (f Fixing) Of(r view.Row) Fixing {
	f.Amounts = make([]int, len(r.In))
	for i, column := range r.In {
		f.Amounts[i] = r.Change[column]
	}
	return f
}

// Change returns the amounts by column, as they are to be in a row; false if they belong to
// another one.
func (f Fixing) Change(r view.Row) (change []int, ok bool) {
	if len(f.Amounts) != len(r.In) || f.At >= len(r.In) {
		return nil, false
	}
	change = slices.Clone(r.Change)
	for i, column := range r.In {
		change[column] = f.Amounts[i]
	}
	return change, true
}

// fixable reports whether a row has amounts that can be corrected.
func fixable(r view.Row) bool { return !r.Aborted && !r.Redeal }

// WhichFix returns a page on which the deal is chosen that is to be corrected.
func WhichFix(t *view.Table, f Fixing, c words.Reader) page.Message {
	if !slices.ContainsFunc(t.Sheet, fixable) {
		return page.Message{Text: c.Texts.Say("fix.nothing")}
	}
	pages := max(1, (len(t.Sheet)+schrieb.PerPage-1)/schrieb.PerPage)
	f.Page = min(max(f.Page, 1), pages)
	var keys []page.Key
	for _, r := range t.Sheet[(f.Page-1)*schrieb.PerPage : min(f.Page*schrieb.PerPage, len(t.Sheet))] {
		if to := (Fixing{To: FixAmounts, Deal: r.Number}); fixable(r) {
			keys = append(keys, page.Key{Text: strconv.Itoa(r.Number), Press: c.Press(press.Fix, to.Of(r).Arg())})
		}
	}
	m := page.Message{Text: c.Texts.Say("fix.which"), Rows: page.Grid(keys, 5)}
	var turn []page.Key
	for _, to := range []struct {
		sign string
		page int
	}{{"◂", f.Page - 1}, {"▸", f.Page + 1}} {
		if to.page >= 1 && to.page <= pages {
			turn = append(turn, page.Key{Text: to.sign, Press: c.Press(press.Fix, Fixing{To: FixWhich, Page: to.page}.Arg())})
		}
	}
	if turn != nil {
		m.Rows = append(m.Rows, turn)
	}
	return m
}

// EditFix returns a page on which the amounts of a deal are changed, which is the row.
func EditFix(t *view.Table, r view.Row, f Fixing, c words.Reader) page.Message {
	w := words.New(t, c)
	change, _ := f.Change(r)
	var g page.Page
	g.Add(w.Say("fix.edit", "number", r.Number))
	g.Gap()
	sum := 0
	for i, column := range r.In {
		sum += f.Amounts[i]
		was, is := words.Signed(r.Change[column]), words.Signed(f.Amounts[i])
		if was != is {
			is = was + " → " + is
		}
		g.Add(words.At(w.Heads, act.Seat(column)) + ": " + is)
	}
	even := sum == 0 || t.Sum != view.Zero
	if !even {
		g.Block(w.Say("fix.uneven", "sum", words.Signed(sum)))
	}
	to := func(text string, at, n int) page.Key {
		there := f
		there.At, there.Amounts = at, slices.Clone(f.Amounts)
		there.Amounts[at] += n
		return page.Key{Text: text, Press: c.Press(press.Fix, there.Arg())}
	}
	var who, by []page.Key
	for i, column := range r.In {
		name := strings.Trim(w.Heads[column], isolates)
		if i == f.At {
			name = "• " + name
		}
		who = append(who, to(name, i, 0))
	}
	for _, n := range []int{-10, -1, 1, 10} {
		by = append(by, to(words.Signed(n), f.At, n))
	}
	rows := append(page.Lay(who, 3), by)
	if !even {
		rows = append(rows, []page.Key{to(w.Say("button.fix-rest", "player", strings.Trim(w.Heads[r.In[f.At]], isolates)), f.At, -sum)})
	}
	last := []page.Key{c.Button("fix-back", press.Fix, Fixing{To: FixWhich, Page: 1}.Arg())}
	if even && !slices.Equal(change, r.Change) {
		there := f
		there.To = FixPropose
		last = append(last, c.Button("fix-propose", press.Fix, there.Arg()))
	}
	return page.Message{Text: g.Finish().Message.Text, Rows: append(rows, last)}
}

// Proposed returns the page about a correction that is proposed: what was written, what is
// to be, and who has still to agree.
func Proposed(t *view.Table, r view.Row, change, agreed, left []int, c words.Reader) page.Message {
	w := words.New(t, c)
	var g page.Page
	g.Add(w.Say("fix.proposed", "number", r.Number))
	g.Gap()
	g.Add(w.Say("fix.was", "list", changes(w, r.Change)))
	g.Add(w.Say("fix.is", "list", changes(w, change)))
	g.Gap()
	g.Add(w.Say("fix.agreed", "players", strings.Join(words.Heading(w, agreed), ", ")))
	g.Add(w.Say("fix.left", "players", strings.Join(words.Heading(w, left), ", ")))
	return page.Message{Text: g.Finish().Message.Text, Rows: [][]page.Key{{
		c.Button("fix-agree", press.Fix, Fixing{To: FixAgree, Deal: r.Number}.Arg()),
		c.Button("fix-refuse", press.Fix, Fixing{To: FixRefuse, Deal: r.Number}.Arg())}}}
}

// Fixed returns the page about a correction that was written.
func Fixed(t *view.Table, r view.Row, c words.Reader) page.Message {
	w := words.New(t, c)
	list := []string{w.Say("fix.fixed", "number", r.Number), "", w.Say("fix.was", "list", changes(w, r.Struck[len(r.Struck)-1])), w.Say("fix.is", "list", changes(w, r.Change))}
	return page.Message{Text: strings.Join(list, "\n")}
}

// Refusing returns the page about a correction that a player was against.
func Refusing(t *view.Table, number, by int, c words.Reader) page.Message {
	w := words.New(t, c)
	return page.Message{Text: w.Say("fix.refused", "number", number, "player", words.At(w.Heads, act.Seat(by)))}
}
