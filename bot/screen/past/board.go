package past

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tarock/bot/schrieb"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/locales/rich"
)

// caption returns what is below the picture of a board, with the names that are drawn as
// numbers.
func (w *writer) caption(b *schrieb.Board) string {
	text := rich.Bold.In(b.Title) + "\n" + b.Under
	var drawn []string
	for i, l := range b.Parts[0].Lines {
		if name := l.Cells[0]; strings.ContainsFunc(name, func(r rune) bool {
			return unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic)
		}) {
			drawn = append(drawn, "#"+strconv.Itoa(i+1)+page.NBSP+name)
		}
	}
	if len(drawn) > 0 {
		text += "\n" + strings.Join(drawn, " · ")
	}
	return text
}

// width is how many cells of a line a phone shows.
const width = 34

// text returns a board as text: each table in cells.
func (w *writer) text(b *schrieb.Board) string {
	var g page.Page
	g.Add(rich.Bold.In(b.Title))
	g.Add(b.Under)
	for _, part := range b.Parts {
		g.Gap()
		if part.Heads == nil {
			g.AddAll(lines(&part))
			continue
		}
		g.Add(cells(&part))
	}
	for _, n := range b.Notes {
		g.Block(n)
	}
	return g.Finish().Message.Text
}

// lines returns a table without heads as sentences.
func lines(part *schrieb.Part) (list []string) {
	for _, l := range part.Lines {
		list = append(list, l.Cells[0]+": "+rich.Bold.In(strings.Join(l.Cells[1:], " ")))
	}
	return list
}

// numbered holds the names that a number tells apart from an earlier player's.
var numbered = regexp.MustCompile(`^(.*) \((\d+)\)$`)

// short cuts a name to a number of cells, but not the number by which it is told from others.
func short(name string, most int) string {
	parts := numbered.FindStringSubmatch(name)
	if parts == nil || utf8.RuneCountInString(name) <= most {
		return words.Cut(name, most)
	}
	own := []rune(parts[1])
	return string(own[:min(len(own), max(0, most-1-len(parts[2])))]) + "." + parts[2]
}

// cells returns a table in monospaced text. A first cell that leaves no room for the
// others is cut.
func cells(part *schrieb.Part) string {
	lines := part.Lines
	if len(part.Heads) > 0 {
		lines = append([]schrieb.Line{{Cells: part.Heads}}, lines...)
	}
	var widths []int
	for _, l := range lines {
		for i, cell := range l.Cells {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell)+1)
		}
	}
	rest := 0
	for _, n := range widths[1:] {
		rest += n
	}
	first := max(8, min(widths[0], width-rest))
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(words.Left(short(l.Cells[0], first-1), first))
		for i, cell := range l.Cells[1:] {
			b.WriteString(words.Right(cell, widths[i+1]))
		}
		b.WriteByte('\n')
	}
	return rich.Fixed.In(strings.TrimRight(b.String(), "\n "))
}
