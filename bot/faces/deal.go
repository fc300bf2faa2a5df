package faces

import (
	"image"

	"golang.org/x/image/vector"

	"tarock/engine/card"
)

// The layout of whole deals, in pixels.
const (
	oneRow   = 16   // cards of a hand that lie in one row; more lie in two
	seen     = 0.52 // of a card's height that is seen in the last row of a hand
	between  = 14   // below a hand
	caption  = 32   // height of a text
	nameEnds = 0.78 // of the width: where the note begins
)

// deal lays the hands of a deal below each other, each below its player's name, and the talon
// below them.
func (p *Picture) deal() *image.RGBA {
	longest := 1
	for _, h := range p.Deal {
		longest = max(longest, len(h.Cards))
	}
	rows := (longest + oneRow - 1) / oneRow
	inRow := (longest + rows - 1) / rows
	width := min(largest/2, int((across-2*margin)/(1+strip*float64(inRow-1))))
	down, last := int(below*float64(tall(width))), int(seen*float64(tall(width)))
	hand := label + (rows-1)*down + last + between
	top := margin
	if p.Title != "" {
		top += label
	}
	height := top + len(p.Deal)*hand
	if len(p.Talon) > 0 {
		height += last + margin
	}
	m := table(height)
	var v vector.Rasterizer
	if p.Title != "" {
		fill(m, &v, line(p.Title, frame{margin, margin - 6, across - margin, margin + caption}, middle), image.NewUniform(paper))
	}
	for _, h := range p.Deal {
		h.write(m, &v, top)
		y := top + label
		for cards := h.Cards; len(cards) > 0; y += down {
			n := min(inRow, len(cards))
			under := down
			if n == len(cards) {
				under = last
			}
			p.overlapping(m, cards[:n], margin, y, under, width)
			cards = cards[n:]
		}
		top += hand
	}
	x := margin
	for _, part := range p.Talon {
		p.overlapping(m, part, x, top, last, width)
		x += int(strip*float64(width))*(len(part)-1) + width + apart
	}
	return m
}

// overlapping lays cards in a row, each covered by the next one, of which so much of the height is seen.
func (p *Picture) overlapping(m *image.RGBA, cards []card.Card, x, y, under, width int) {
	step := int(strip * float64(width))
	for i, c := range cards {
		right := step
		if i == len(cards)-1 {
			right = width
		}
		p.lay(m.SubImage(image.Rect(x, y, x+right+width/10, y+under)).(*image.RGBA), c, x, y, width)
		x += step
	}
}

// write writes the name of a player, and the note.
func (h *Held) write(m *image.RGBA, v *vector.Rasterizer, top int) {
	ink := paper
	if h.Won {
		ink = gold
	}
	y := float64(top)
	fill(m, v, line(h.Name, frame{margin, y, across * nameEnds, y + caption}, toLeft), image.NewUniform(ink))
	fill(m, v, line(h.Note, frame{across * nameEnds, y, across - margin, y + caption}, toRight), image.NewUniform(ink))
}
