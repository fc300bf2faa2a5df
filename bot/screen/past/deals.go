package past

import (
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/schrieb"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Numbers returns a page on which one of the deals on a page of the sheet is chosen, which
// has so many deals in all.
func Numbers(deals int, w Way, c words.Reader) page.Message {
	pages := max(1, (deals+schrieb.PerPage-1)/schrieb.PerPage)
	w.Page = min(max(w.Page, 1), pages)
	var keys []page.Key
	for n := (w.Page-1)*schrieb.PerPage + 1; n <= min(w.Page*schrieb.PerPage, deals); n++ {
		to := Way{To: Deal, Evening: w.Evening, Deal: n}
		keys = append(keys, page.Key{Text: strconv.Itoa(n), Press: c.Press(press.Past, to.Arg())})
	}
	m := page.Message{Text: c.Texts.Say("past.which"), Rows: page.Grid(keys, 5)}
	w.To = Deals
	m.Rows = append(m.Rows, turn(w, pages, c)...)
	return m
}

// turn returns the buttons that turn the pages of a list.
func turn(w Way, pages int, c words.Reader) [][]page.Key {
	var keys []page.Key
	for _, to := range []struct {
		sign string
		page int
	}{{"◂", w.Page - 1}, {"▸", w.Page + 1}} {
		if to.page >= 1 && to.page <= pages {
			there := w
			there.Page = to.page
			keys = append(keys, page.Key{Text: to.sign + " " + strconv.Itoa(to.page) + "/" + strconv.Itoa(pages), Press: c.Press(press.Past, there.Arg())})
		}
	}
	if keys == nil {
		return nil
	}
	return [][]page.Key{keys}
}

// DealKeys returns the buttons below a deal with a number of tricks, one of so many:
// through its tricks, to the other deals, to have it reckoned again, and to share it.
func DealKeys(w Way, tricks, deals int, c words.Reader) (rows [][]page.Key) {
	w.To = Deal
	to := func(text string, deal, step int) page.Key {
		there := w
		there.Deal, there.Step = deal, step
		return page.Key{Text: text, Press: c.Press(press.Past, there.Arg())}
	}
	row := through(w.Step, tricks, func(text string, step int) page.Key { return to(text, w.Deal, step) })
	if row != nil {
		rows = append(rows, row)
	}
	var more []page.Key
	if w.Step >= 0 {
		more = append(more, to(c.Texts.Say("button.past-settlement"), w.Deal, -1))
	}
	check := w
	check.To = Check
	share, tell := w, w
	share.To, tell.To = Share, Tell
	more = append(more, c.Button("past-check", press.Past, check.Arg()))
	rows = append(rows, more, []page.Key{c.Button("past-link", press.Past, share.Arg()), c.Button("past-tell", press.Past, tell.Arg())})
	var others []page.Key
	if w.Deal > 1 {
		others = append(others, to("◂ "+words.Capital(c.Texts.Say("stats.deal", "number", w.Deal-1)), w.Deal-1, 0))
	}
	if w.Deal < deals {
		others = append(others, to(words.Capital(c.Texts.Say("stats.deal", "number", w.Deal+1))+" ▸", w.Deal+1, 0))
	}
	if others != nil {
		rows = append(rows, others)
	}
	back := Way{To: Deals, Evening: w.Evening, Page: (w.Deal-1)/schrieb.PerPage + 1}
	return append(rows, []page.Key{c.Button("past-deals", press.Past, back.Arg())})
}

// Checked returns what came of reckoning a deal again: it was played again with so many
// actions, and agrees, or gives something else than what is on the sheet.
func Checked(t *view.Table, actions int, row view.Row, gives []int, c words.Reader) string {
	w := words.New(t, c)
	switch {
	case gives == nil && actions == 0:
		return w.Say("past.agrees-entered", "list", changes(w, row.Change))
	case gives == nil:
		return w.Say("past.agrees", "n", actions, "list", changes(w, row.Change))
	}
	return w.Say("past.differs", "list", changes(w, row.Change), "gives", changes(w, gives))
}

// Corrected returns what is on the sheet if that was corrected since, on a line of its own.
func Corrected(t *view.Table, row view.Row, c words.Reader) string {
	if len(row.Struck) == 0 {
		return ""
	}
	w := words.New(t, c)
	return "\n" + w.Say("past.corrected", "list", changes(w, row.Change))
}

// Refused returns what came of reckoning a deal again that does not go through.
func Refused(c words.Reader) string { return c.Texts.Say("past.refused") }

// changes returns what each player gets by a row.
func changes(w *words.Writer, change []int) string {
	var list []string
	for i, n := range change {
		if n != 0 || len(change) <= len(w.Table.Names) {
			list = append(list, words.At(w.Heads, act.Seat(i))+page.NBSP+words.Signed(n))
		}
	}
	return strings.Join(list, " · ")
}
