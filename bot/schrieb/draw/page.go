package draw

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/schrieb"
)

// The measures of a sheet in points. A row is three squares of the paper high.
const (
	grid    = 14.0
	usual   = 546.0 // width of a page: 39 squares
	edge    = grid  // on the left and on the right
	top     = 4 * grid
	head    = 3 * grid
	row     = 3 * grid
	note    = 1.5 * grid
	numbers = 2 * grid // column of the deals' numbers
	least   = 9 * grid // width of the column of games
	big     = 25.0     // totals
	small   = 18.0     // what is below them
	inset   = 7.0      // from a number to the right edge of its column
)

// form is the layout of a page.
type form struct {
	breadth, column float64
	label           float64 // right edge of the column of games
}

// layout returns the layout of a sheet: columns are narrower the more players there are,
// and the page gets wider once they would be too narrow.
func layout(players int) form {
	n := float64(max(players, 1))
	column := min(5.5*grid, max(3*grid, (usual-2*edge-numbers-least)/n))
	f := form{column: column, breadth: max(usual, 2*edge+numbers+least+n*column)}
	f.label = f.breadth - edge - n*column
	return f
}

// right returns the right edge of a column.
func (f form) right(i int) float64 { return f.label + float64(i+1)*f.column }

// sheet draws one page.
type sheet struct {
	*pad
	form
	s *schrieb.Sheet
	y float64 // top of the next line
}

// height returns the height of a page.
func height(s *schrieb.Sheet, n int) float64 {
	rows, carried := s.Page(n)
	h := top + head + float64(len(rows))*row
	if carried != nil {
		h += row
	}
	if n >= s.Pages() {
		h += row + grid
		if s.Words.Sum != "" {
			h += note
		}
		f := layout(len(s.Players))
		for _, line := range s.Notes {
			h += note * float64(len(wrap(line, small, f.breadth-3*edge)))
		}
	}
	return squares(h + grid)
}

// squares rounds a length up to whole squares.
func squares(h float64) float64 {
	n := int(h / grid)
	if float64(n)*grid < h {
		n++
	}
	return float64(n) * grid
}

// page draws a page of a sheet.
func page(p *pad, s *schrieb.Sheet, n int) {
	d := sheet{pad: p, form: layout(len(s.Players)), s: s}
	ground(p)
	d.title(n)
	d.heads()
	rows, carried := s.Page(n)
	bottom := d.y + float64(len(rows))*row
	if carried != nil {
		bottom += row
	}
	d.line(edge+numbers, top, edge+numbers, bottom, 0.8, margin)
	d.line(d.label, top, d.label, bottom, 0.8, margin)
	for i := range len(s.Players) - 1 {
		d.line(d.right(i), top, d.right(i), bottom, 0.7, ruled)
	}
	if carried != nil {
		d.write(s.Words.Carried, edge+numbers+6, d.y+26, 21, pencil)
		d.totals(carried, 21, pencil)
		d.y += row
		d.line(edge, d.y, d.width-edge, d.y, 0.7, ruled)
	}
	for i := range rows {
		d.row(&rows[i], i+1 == len(rows) && n >= s.Pages())
	}
	if n >= s.Pages() {
		d.foot()
	}
}

// ground draws the squares of the paper.
func ground(p *pad) {
	for x := grid; x < p.width; x += grid {
		p.line(x, 0, x, p.height, 0.6, square)
	}
	for y := grid; y < p.height; y += grid {
		p.line(0, y, p.width, y, 0.6, square)
	}
}

// title writes the head of a page; without its number for 0.
func (d *sheet) title(n int) {
	room := d.width - 2*edge
	if pages := d.s.Pages(); pages > 1 && n > 0 {
		text := strconv.Itoa(n) + "/" + strconv.Itoa(pages)
		d.writeRight(text, d.width-edge, 27, 20, pencil)
		room -= 4 * grid
	}
	text, size := fit(d.s.Title, 28, 18, room)
	d.write(text, edge+2, 28, size, blue)
	text, size = fit(d.s.Under, small, 13, d.width-2*edge)
	d.write(text, edge+2, 28+1.4*grid, size, pencil)
	d.y = top
}

// name returns the name at the head of a column: the letters of it that the fonts have,
// or its number if there are none or another name looks the same.
func name(s *schrieb.Sheet, i int) string {
	own, number := Writable(s.Players[i]), "#"+strconv.Itoa(i+1)
	if own == "" {
		return number
	}
	for other := range s.Players {
		if other != i && Writable(s.Players[other]) == own {
			return own + " " + number
		}
	}
	return own
}

func (d *sheet) heads() {
	best := d.s.Leaders()
	for i := range d.s.Players {
		text, size := fit(name(d.s, i), 24, 15, d.column-inset-3)
		ink := blue
		if slices.Contains(best, i) {
			ink = red
		}
		d.writeRight(text, d.right(i)-inset, d.y+29, size, ink)
	}
	d.y += head
	d.stroke(edge, d.width-edge, d.y-3, 1.6, blue)
}

// totals writes the numbers of a line, and returns their sizes.
func (d *sheet) totals(list []int, size float64, ink color.Color) {
	for i, n := range list {
		text, size := fit(figure(n), size, 12, d.column-inset-3)
		d.writeRight(text, d.right(i)-inset, d.y+25, size, ink)
	}
}

// figure formats a number with a minus sign.
func figure(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// signed formats a number with its sign, "0" without one.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return figure(n)
}

// row draws a deal.
func (d *sheet) row(r *schrieb.Row, last bool) {
	for _, list := range []struct {
		columns []int
		c       color.RGBA
	}{{r.Declarers, marker}, {r.Partners, light}} {
		for _, i := range list.columns {
			d.fill(d.right(i)-d.column+1.5, d.y+3, d.right(i)-1, d.y+row-2, list.c)
		}
	}
	d.what(r)
	d.numbers(r)
	if r.Struck {
		d.stroke(edge+numbers, d.width-edge, d.y+row/2, 1.8, red)
	}
	if r.Dealer >= 0 && r.Dealer < len(d.s.Players) {
		d.dot(d.right(r.Dealer)-d.column+6, d.y+9, 2.6, red)
	}
	d.y += row
	if !last {
		d.line(edge, d.y, d.width-edge, d.y, 0.7, ruled)
	}
}

// numbers writes what everybody has after a deal, and below it what he got by it.
func (d *sheet) numbers(r *schrieb.Row) {
	for i := range d.s.Players {
		right := d.right(i) - inset
		switch {
		case i >= len(r.Total):
		case r.Void, slices.Contains(r.Out, i):
			d.writeRight("–", right-2, d.y+25, big, pencil)
		default:
			text, size := fit(figure(r.Total[i]), big, 12, d.column-inset-3)
			d.writeRight(text, right, d.y+23, size, blue)
			if i < len(r.Change) {
				d.writeRight(signed(r.Change[i]), right, d.y+38, small, pencil)
			}
		}
	}
}

// what writes the number of a deal, what was played, and below it the premiums.
func (d *sheet) what(r *schrieb.Row) {
	ink := blue
	if r.Void {
		ink = pencil
	}
	if r.Number > 0 {
		d.writeRight(strconv.Itoa(r.Number), edge+numbers-4, d.y+24, 20, pencil)
	}
	x, end := edge+numbers+6, d.label-4
	tail := r.Times
	if r.Marks != "" {
		tail = strings.TrimSpace(tail + " " + r.Marks)
	}
	by := r.By
	room := end - x
	if tail != "" {
		room -= wide(tail, 22) + 5
	}
	if by != "" {
		room -= wide(by, 22) + 6
	}
	text, size := fit(r.Game, 24, 16, room)
	d.write(text, x, d.y+23, size, ink)
	x += wide(text, size) + 6
	if by != "" {
		d.write(by, x, d.y+23, 22, pencil)
		x += wide(by, 22) + 5
	}
	if tail != "" {
		d.write(tail, x, d.y+23, 22, red)
	}
	if r.Game == "" {
		d.items(r.Items, edge+numbers+6, end, d.y+27, 21)
		return
	}
	d.items(r.Items, edge+numbers+6, end, d.y+38, small)
}

// items writes the premiums: announced ones underlined, lost ones struck out. What has
// no room is left out, with a mark.
func (d *sheet) items(list []schrieb.Item, x, end, y, size float64) {
	width := func(size float64) float64 {
		w := 0.0
		for _, it := range list {
			w += wide(it.Text, size) + 7
		}
		return w
	}
	for size > 13 && width(size) > end-x {
		size -= 0.5
	}
	for i, it := range list {
		room := end - x
		if i+1 < len(list) {
			room -= wide("…", size) + 3
		}
		w := wide(it.Text, size)
		if w > room {
			d.write("…", x, y, size, pencil)
			return
		}
		d.write(it.Text, x, y, size, pencil)
		if it.Said {
			d.stroke(x, x+w, y+2.2, 0.9, pencil)
		}
		if it.Lost {
			d.stroke(x-1.5, x+w+1.5, y-4.2, 1.3, red)
		}
		x += w + 7
	}
}

// foot writes the last totals, what they add up to, and the notes.
func (d *sheet) foot() {
	d.stroke(edge, d.width-edge, d.y+1.5, 1.6, blue)
	d.stroke(edge, d.width-edge, d.y+5, 1.6, blue)
	d.y += 8
	last := d.s.Last()
	text, size := fit(d.s.Words.Stand, 24, 14, d.label-edge-12)
	d.write(text, edge+numbers+6, d.y+25, size, blue)
	d.totals(last, 28, blue)
	for _, i := range d.s.Leaders() {
		w := wide(figure(last[i]), 28)
		w = min(w, d.column-inset-3)
		d.ring(d.right(i)-inset-w/2, d.y+16, w/2+6, 14, 1.5, red)
	}
	d.y += row - 2
	if d.s.Words.Sum != "" {
		d.write(d.s.Words.Sum, edge+numbers+6, d.y+grid, small, pencil)
		d.y += note
	}
	for _, line := range d.s.Notes {
		for _, text := range wrap(line, small, d.width-3*edge) {
			d.write(text, edge+numbers+6, d.y+grid, small, pencil)
			d.y += note
		}
	}
}

// wrap breaks a text into lines.
func wrap(s string, size, room float64) []string {
	var lines []string
	line := ""
	for word := range strings.SplitSeq(s, " ") {
		if next := strings.TrimSpace(line + " " + word); line == "" || wide(next, size) <= room-numbers {
			line = next
			continue
		}
		lines, line = append(lines, line), word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
