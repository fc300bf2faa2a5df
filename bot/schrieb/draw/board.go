package draw

import (
	"strconv"

	"tarock/bot/schrieb"
)

// The measures of a board in points.
const (
	line  = 2 * grid // a line of a table
	label = 9 * grid // the first column has at least
	text  = 21.0
	gap   = 12.0 // between columns
)

// Board returns a board as a PNG.
func Board(b *schrieb.Board) ([]byte, error) {
	h := top + grid
	for _, part := range b.Parts {
		h += line*float64(len(part.Lines)+1) + grid
	}
	for _, n := range b.Notes {
		h += note * float64(len(wrap(n, small, usual-3*edge)))
	}
	return picture(usual, squares(h), func(p *pad) { board(p, b) })
}

// board draws a board.
func board(p *pad, b *schrieb.Board) {
	ground(p)
	d := sheet{pad: p, s: &schrieb.Sheet{Title: b.Title, Under: b.Under}}
	d.title(0)
	for _, part := range b.Parts {
		d.part(&part)
		d.y += grid
	}
	for _, n := range b.Notes {
		for _, words := range wrap(n, small, d.width-3*edge) {
			d.write(words, edge+2, d.y+grid, small, pencil)
			d.y += note
		}
	}
}

// part draws a table: the first column at the left, the others at the right.
func (d *sheet) part(part *schrieb.Part) {
	rights := d.columns(part)
	cell := func(i int, words string, size float64, write func(words string, x, size float64)) {
		if i == 0 {
			room := rights[0] - edge
			words, size := fit(words, size, 13, room)
			write(words, edge+2, size)
			return
		}
		words, size = fit(words, size, 10, rights[i]-rights[i-1]-3)
		write(words, rights[i]-wide(words, size), size)
	}
	for i, head := range part.Heads {
		cell(i, head, small, func(words string, x, size float64) { d.write(words, x, d.y+19, size, pencil) })
	}
	d.y += line
	d.stroke(edge, d.width-edge, d.y-5, 1.4, blue)
	for n, l := range part.Lines {
		if l.First {
			d.fill(edge, d.y-1, d.width-edge, d.y+line-5, light)
		}
		for i, words := range l.Cells {
			if words != "" && Writable(words) == "" {
				words = "#" + strconv.Itoa(n+1) // a name in letters that no font has
			}
			cell(i, words, text, func(words string, x, size float64) { d.write(words, x, d.y+18, size, blue) })
		}
		d.y += line
		if n+1 < len(part.Lines) {
			d.line(edge, d.y-3, d.width-edge, d.y-3, 0.7, ruled)
		}
	}
}

// columns returns the right edges of the columns of a table. They are as wide as what is
// in them, unless the first one would be too narrow.
func (d *sheet) columns(part *schrieb.Part) []float64 {
	n := len(part.Heads)
	for _, l := range part.Lines {
		n = max(n, len(l.Cells))
	}
	widths, all := make([]float64, max(n, 1)), 0.0
	for i := 1; i < n; i++ {
		if i < len(part.Heads) {
			widths[i] = wide(part.Heads[i], small)
		}
		for _, l := range part.Lines {
			if i < len(l.Cells) {
				widths[i] = max(widths[i], wide(l.Cells[i], text))
			}
		}
		widths[i] += gap
		all += widths[i]
	}
	if room := d.width - 2*edge - label; all > room {
		for i := range widths {
			widths[i] *= room / all
		}
		all = room
	}
	rights := make([]float64, len(widths))
	rights[0] = d.width - edge - all - 2
	for i := 1; i < n; i++ {
		rights[i] = rights[i-1] + widths[i]
	}
	return rights
}
