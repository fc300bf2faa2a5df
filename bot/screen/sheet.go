package screen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/view"
)

// The measures of the score sheet in cells.
const (
	width   = 34  // cells of a line on a phone
	longest = 100 // rows in one message
	halved  = 60  // rows in one message where each is two lines
	roomy   = 9   // cells of a label next to its numbers
)

// minus replaces the hyphen of a negative number by a minus sign.
var minus = strings.NewReplacer("-", "−")

// Sheet returns the score sheet of the evening.
func Sheet(t *view.Table, c words.Reader) telegram.Message {
	p := newPen(t, c, Moment{})
	g := p.About()
	if len(t.Sheet) == 0 {
		g.Add(p.Say("sheet.empty"))
		return g.Finish().Message
	}
	g.Add(p.Say("sheet.title", "rules", p.Name("rules", t.Rules)))
	p.legend(g, p.sheet(g, t.Sheet, longest, false))
	return g.Finish().Message
}

// legend adds the meanings of the marks in rows.
func (p *pen) legend(g *page.Page, rows []view.Row) {
	var lines []string
	for _, r := range rows {
		for _, m := range r.Remarks {
			key := "legend." + m.ID
			if line := p.Say(key); p.Texts.Has(key) && !slices.Contains(lines, line) {
				lines = append(lines, line)
				g.Add(line)
			}
		}
	}
}

// sheet adds the table of the last rows, at most a number, and how many rows it leaves
// out. With latest, the changes of the last deal come first. It returns the rows shown.
func (p *pen) sheet(g *page.Page, rows []view.Row, most int, latest bool) []view.Row {
	if p.ruling(rows, latest).apart {
		most = min(most, halved)
	}
	left := max(0, len(rows)-most)
	if left > 0 {
		g.Add(p.Say("sheet.left", "n", left))
	}
	g.Add(p.table(rows[left:], latest))
	return rows[left:]
}

// ruling is the layout of a line in cells: a label, then a column for each player,
// which includes a cell between columns. If the numbers need the room, the label has a
// line of its own.
type ruling struct {
	label, column int
	apart         bool
}

// ruling returns the layout of a table of rows.
func (p *pen) ruling(rows []view.Row, latest bool) ruling {
	players := max(len(p.Heads), 1)
	widest := 0
	for _, r := range rows {
		for _, n := range r.Total {
			widest = max(widest, len(strconv.Itoa(n)))
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

// table returns the table of rows in monospaced text: a label, and every player's
// running total. With latest, the changes of the last deal are at the head.
func (p *pen) table(rows []view.Row, latest bool) string {
	players, m := len(p.Heads), p.ruling(rows, latest)
	var b strings.Builder
	line := func(label string, cell func(i int) string) {
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		if m.apart && label != "" {
			b.WriteString(label + "\n")
			label = ""
		}
		b.WriteString(left(label, m.label))
		for i := range players {
			b.WriteString(right(cell(i), m.column))
		}
	}
	line("", func(i int) string { return p.short(i, m.column-1) })
	if last := rows[len(rows)-1]; latest && len(last.Change) > 0 && !last.Aborted {
		line(p.Say("sheet.latest"), func(i int) string { return each(last.Change, i, words.Signed) })
	}
	room := m.label
	if m.apart {
		room = width
	}
	for _, r := range rows {
		line(p.label(r, room), func(i int) string {
			return each(r.Total, i, func(n int) string {
				if r.Aborted || r.Redeal {
					return "–" // the deal does not count
				}
				return minus.Replace(strconv.Itoa(n))
			})
		})
	}
	return "<pre>" + page.Escape(b.String()) + "</pre>"
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
func (p *pen) short(column, width int) string {
	name, number := p.Table.Heads()[column], strconv.Itoa(column+1)
	whole := words.Cell(name, width)
	switch {
	case whole == "":
		return p.Say("name.short", "number", column+1)
	case p.initial(column) != number:
		return whole
	}
	return words.Cell(name, max(1, width-len(number)-1)) + "." + number
}

// label returns what was played, by whom, and the factor: "SoRuf C×2".
func (p *pen) label(r view.Row, width int) string {
	tail := ""
	if len(r.Declarers) > 0 {
		tail = " " + p.initial(r.Declarers[0])
	}
	if r.Factor > 1 {
		if tail == "" {
			tail = " "
		}
		tail += words.Times(r.Factor)
	}
	for _, m := range r.Remarks {
		if mark := "mark." + m.ID; p.Texts.Has(mark) {
			tail += p.Say(mark)
		}
	}
	game := p.Say("sheet.deal", "number", r.Number)
	switch {
	case r.Aborted:
		game = p.Say("sheet.aborted")
	case r.Redeal:
		game = p.Say("sheet.redeal")
	case r.Passed && len(r.Games) == 0:
		game = p.Say("sheet.passed")
	case len(r.Games) > 0:
		game = p.Name("short", r.Games[0])
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

// mark is the greatest number of letters of a name by which a row identifies its
// player.
const mark = 3

// initial returns the first letters of a player's name, enough to distinguish it from
// the others; of several names that begin alike, the later ones have the number of
// their column instead.
func (p *pen) initial(column int) string {
	heads := p.Table.Heads()
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

// left and right pad a text to a width.
func left(s string, width int) string  { return fmt.Sprintf("%-*s", width, s) }
func right(s string, width int) string { return fmt.Sprintf("%*s", width, s) }
