package score

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// The measures of the score sheet in cells.
const (
	width   = 34  // cells of a line on a phone
	Longest = 100 // rows in one message
	halved  = 60  // rows in one message where each is two lines
	roomy   = 9   // cells of a label next to its numbers
)

// Sheet returns the score sheet of the evening.
func Sheet(t *view.Table, c words.Reader) page.Message {
	w := Book{words.New(t, c)}
	g := w.About()
	if len(t.Sheet) == 0 {
		g.Add(w.Say("sheet.empty"))
		return g.Finish().Message
	}
	g.Add(w.Say("sheet.title", "rules", w.Name("rules", t.Rules)))
	w.Legend(g, w.Rows(g, t.Sheet, Longest, false))
	if slices.ContainsFunc(t.Sheet, func(r view.Row) bool { return len(r.Struck) > 0 }) {
		g.Add(w.Say("legend.struck"))
	}
	g.Add(w.Debts())
	return g.Finish().Message
}

// Rows adds the table of the last rows, at most a number, and how many rows it leaves
// out. With latest, the changes of the last deal come first. It returns the rows shown.
func (w *Book) Rows(g *page.Page, rows []view.Row, most int, latest bool) []view.Row {
	if w.ruling(rows, latest).apart {
		most = min(most, halved)
	}
	left := max(0, len(rows)-most)
	if left > 0 {
		g.Add(w.Say("sheet.left", "n", left))
	}
	g.Add(w.Columns(rows[left:], latest))
	return rows[left:]
}

// Columns returns the table of rows in monospaced text: a label, and every player's
// running total. With latest, the changes of the last deal are at the head.
func (w *Book) Columns(rows []view.Row, latest bool) string {
	players, m := w.wide(rows, latest), w.ruling(rows, latest)
	var b strings.Builder
	line := func(label string, cell func(i int) string) {
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		if m.apart && label != "" {
			b.WriteString(label + "\n")
			label = ""
		}
		b.WriteString(words.Left(label, m.label))
		for i := range players {
			b.WriteString(words.Right(cell(i), m.column))
		}
	}
	line("", func(i int) string { return w.short(i, m.column-1) })
	if last := rows[len(rows)-1]; latest && len(last.Change) > 0 && !last.Aborted {
		line(w.Say("sheet.latest"), func(i int) string { return each(last.Change, i, words.Signed) })
	}
	room := m.label
	if m.apart {
		room = width
	}
	for _, r := range rows {
		for n := range r.Struck {
			was := written(r, n)
			line(w.label(was, room), func(i int) string {
				return each(was.Total, i, func(n int) string { return "(" + words.Minus.Replace(strconv.Itoa(n)) + ")" })
			})
		}
		line(w.label(r, room), func(i int) string {
			return each(r.Total, i, func(n int) string {
				if r.Aborted || r.Redeal {
					return "–" // the deal does not count
				}
				return words.Minus.Replace(strconv.Itoa(n))
			})
		})
	}
	text := strings.TrimRight(b.String(), " ") // Telegram does the same
	return rich.Fixed.In(text)
}

// Legend adds the meanings of the marks in rows.
func (w *Book) Legend(g *page.Page, rows []view.Row) {
	var lines []string
	for _, r := range rows {
		for _, m := range r.Remarks {
			key := "legend." + m.ID
			if line := w.Say(key); w.Texts.Has(key) && !slices.Contains(lines, line) {
				lines = append(lines, line)
				g.Add(line)
			}
		}
	}
}

// ruling is the layout of a line in cells: a label, then a column for each player,
// which includes a cell between columns. If the numbers need the room, the label has a
// line of its own.
type ruling struct {
	label, column int
	apart         bool
}

// ruling returns the layout of a table of rows.
func (w *Book) ruling(rows []view.Row, latest bool) ruling {
	players := max(w.wide(rows, latest), 1)
	widest := 0
	for _, r := range rows {
		for _, n := range r.Total {
			widest = max(widest, len(strconv.Itoa(n)))
		}
		for i := range r.Struck {
			for _, n := range written(r, i).Total {
				widest = max(widest, len(strconv.Itoa(n))+2)
			}
		}
	}
	if latest && len(rows) > 0 {
		for _, n := range rows[len(rows)-1].Change {
			widest = max(widest, utf8.RuneCountInString(words.Signed(n)))
		}
	}
	g := ruling{column: max(min(7, (width-roomy)/players), widest+1)}
	if g.apart = width-players*g.column < roomy; g.apart {
		g.column = max(min(7, width/players), widest+1)
	}
	g.label = max(0, width-players*g.column)
	return g
}

// wide returns how many columns there are. With latest, who has sat down only since the last deal has none.
func (w *Book) wide(rows []view.Row, latest bool) int {
	if n := len(rows); latest && n > 0 {
		return min(len(w.Heads), len(rows[n-1].Change))
	}
	return len(w.Heads)
}

// each formats the i-th number of a row, "" for a player who was not there yet.
func each(numbers []int, i int, write func(int) string) string {
	if i >= len(numbers) {
		return ""
	}
	return write(numbers[i])
}

// short returns a name for the head of the table, with the number of its column if rows
// identify the player by that.
func (w *Book) short(column, width int) string {
	name, number := w.Table.Heads()[column], strconv.Itoa(column+1)
	whole := words.Cell(name, width)
	switch {
	case whole == "":
		return w.Say("name.short", "number", column+1)
	case w.initial(column) != number:
		return whole
	}
	return words.Cell(name, max(1, width-len(number)-1)) + "." + number
}

// label returns what was played, by whom, and the factor: "SoRuf C×2".
func (w *Book) label(r view.Row, width int) string {
	tail := ""
	if len(r.Declarers) > 0 {
		tail = " " + w.initial(r.Declarers[0])
	}
	if r.Factor > 1 {
		if tail == "" {
			tail = " "
		}
		tail += words.Times(r.Factor)
	}
	for _, m := range r.Remarks {
		if mark := "mark." + m.ID; w.Texts.Has(mark) {
			tail += w.Say(mark)
		}
	}
	game := w.Say("sheet.deal", "number", r.Number)
	switch {
	case r.Aborted:
		game = w.Say("sheet.aborted")
	case r.Redeal:
		game = w.Say(w.Own("sheet.redeal"))
	case r.Passed && len(r.Games) == 0:
		game = w.Say("sheet.passed")
	case len(r.Games) > 0:
		game = w.Name("short", r.Games[0])
		if len(r.Games) > 1 {
			game += "+"
		}
	}
	room := max(1, width-utf8.RuneCountInString(tail))
	if s := []rune(game); len(s) > room {
		game = string(s[:room])
	}
	return game + tail
}

// initial returns the first letters of a player's name, enough to distinguish it from
// the others; of several names that begin alike, the later ones have the number of
// their column instead.
func (w *Book) initial(column int) string {
	heads := w.Table.Heads()
	if column < 0 || column >= len(heads) {
		return "?"
	}
	begins := func(name string, n int) string { return strings.ToUpper(words.Cell(name, n)) }
	for n := 1; n <= mark; n++ {
		own := begins(heads[column], n)
		alike := func(name string) bool { return begins(name, n) == own }
		first := !slices.ContainsFunc(heads[:column], alike)
		switch {
		case own == "":
			return strconv.Itoa(column + 1)
		case first && (n == mark || !slices.ContainsFunc(heads[column+1:], alike)):
			return strings.ToUpper(words.Cell(heads[column], 1)) + strings.TrimPrefix(words.Cell(heads[column], n), words.Cell(heads[column], 1))
		}
	}
	return strconv.Itoa(column + 1)
}

// mark is the greatest number of letters of a name by which a row identifies its
// player.
const mark = 3
