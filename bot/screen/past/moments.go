package past

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// What an evening needs to have something to tell, and how much of it is told.
const (
	enough = 4
	told   = 3
)

// moment is a deal that is worth telling.
type moment struct {
	at   int // row of the sheet
	most int // what it brought or cost one player
}

// Moments adds the deals of an evening that are worth telling, those in which somebody won or
// lost most, with buttons that open them. The evening has a number.
func Moments(g *page.Page, w *words.Writer, evening int) (rows [][]page.Key) {
	list := moments(w.Table.Sheet)
	if len(list) == 0 {
		return nil
	}
	g.Block(w.Say("told.title"))
	w.At.Move = evening
	var keys []page.Key
	for _, m := range list {
		row := &w.Table.Sheet[m.at]
		g.Add(w.Say("told.line", "number", row.Number, "what", what(w, row), "list", heroes(w, row, m.most)))
		way := Way{To: Deal, Deal: m.at + 1}
		keys = append(keys, page.Key{Text: w.Say("button.moment", "number", row.Number), Press: w.Press(press.Past, way.Arg())})
	}
	return page.Lay(keys, told)
}

// moments returns the deals that are worth telling, the greatest first; none of an evening
// of a few deals.
func moments(sheet []view.Row) (list []moment) {
	counted := 0
	for i := range sheet {
		row := &sheet[i]
		if row.Aborted || row.Redeal {
			continue
		}
		counted++
		m := moment{at: i}
		for _, n := range row.Change {
			m.most = max(m.most, n, -n)
		}
		if m.most > 0 && len(row.Games) > 0 {
			list = append(list, m)
		}
	}
	if counted < enough {
		return nil
	}
	slices.SortStableFunc(list, func(a, b moment) int { return cmp.Compare(b.most, a.most) })
	return list[:min(len(list), told)]
}

// heroes returns what a row brought those who won or lost most.
func heroes(w *words.Writer, row *view.Row, most int) string {
	var list []string
	for i, n := range row.Change {
		if max(n, -n) == most {
			list = append(list, words.At(w.Heads, act.Seat(i))+page.NBSP+rich.Bold.In(words.Signed(n)))
		}
	}
	return strings.Join(list, " · ")
}

// doubled returns the word for what something was doubled by, or the number if there is none.
func doubled(w *words.Writer, by int) string {
	if by&(by-1) != 0 {
		return words.Times(by)
	}
	return w.Texts.Doubling(w.Table.Rules, bits.Len(uint(by))-1)
}

// what returns the game of a deal, its players, and the announcements.
func what(w *words.Writer, row *view.Row) string {
	var games, by, said []string
	for _, id := range row.Games {
		if name := w.Name("game", id); !slices.Contains(games, name) {
			games = append(games, name)
		}
	}
	for _, i := range row.Declarers {
		by = append(by, words.At(w.Heads, act.Seat(i)))
	}
	if row.Doubled > 1 {
		said = append(said, doubled(w, row.Doubled))
	}
	for _, it := range row.Items {
		if it.Said {
			text := w.Name("premium", it.ID)
			if it.Doubled > 1 {
				text += " " + doubled(w, it.Doubled)
			}
			if !it.Won {
				text += " " + w.Say("told.lost")
			}
			said = append(said, text)
		}
	}
	text := strings.Join(games, " + ")
	if len(by) > 0 {
		text += " (" + w.List(by) + ")"
	}
	if len(said) > 0 {
		text += ", " + strings.Join(said, ", ")
	}
	return text
}
