package faces

import (
	"image/color"
	"math"

	"tarock/engine/card"
)

// tarock draws a tarock: a frame, its number on a plate in two corners, and a ring with
// as many stones as the number says. The Sküs is a fool.
func (s Style) tarock(d *Drawing, c card.Card) {
	inner := rounded(10, 10, Wide-10, High-10, 14)
	d.fill(ivory, inner)
	d.line(purple, 5, inner)
	d.line(gold, 2, rounded(18, 18, Wide-18, High-18, 9))
	if c == card.Skues {
		half, figure := &Drawing{}, &Drawing{}
		fool(figure)
		inside(half, figure, place(10, 0, 1))
		d.twice(half)
		sash := outline("M27 219.7L213 180.3")
		d.line(black, 15, sash)
		d.line(gold, 10, sash)
		d.line(purple, 3, sash)
	} else {
		flourish := &Drawing{}
		tendril(flourish)
		d.twice(flourish)
		ring(d, int(c))
	}
	number := roman(c.String())
	switch {
	case c == card.Skues:
		number = text(s.Rank(c))
	case s.Arabic:
		number = text(s.Rank(c))
	}
	plate := &Drawing{}
	plate.both(purple, gold, 2.5, outline("M9 24Q9 9 24 9H126V70Q126 86 110 86H9Z"))
	plate.fill(paper, fit(number, frame{20, 20, 115, 75}))
	d.twice(plate)
}

// ring draws the ornament in the middle: a rosette in a ring of n stones.
func ring(d *Drawing, n int) {
	const x, y = Wide / 2, High / 2
	d.both(pale, purple, 3, circle(x, y, 92))
	d.both(ivory, gold, 2.5, circle(x, y, 60))
	for i := range n {
		angle := 360 * float64(i) / float64(n)
		sin, cos := math.Sincos(angle * math.Pi / 180)
		stone := outline("M0 -12L8 0L0 12L-8 0Z").by(turned(x+76*sin, y-76*cos, 1, angle))
		c := []color.RGBA{purple, red, green}[i%3]
		if n%3 == 1 && i == n-1 || n < 3 {
			c = purple
		}
		d.both(c, gold, 1.5, stone)
	}
	if card.Card(n) == card.Mond {
		moon(d)
		return
	}
	const petals = 8
	for i := range petals {
		angle := 360 * float64(i) / petals
		c := purple
		if i%2 == 1 {
			c = gold
		}
		d.both(c, purple, 1.5, outline("M0 0C-16 -18 -12 -38 0 -52C12 -38 16 -18 0 0Z").by(turned(x, y, 1, angle)))
	}
	d.both(gold, purple, 2, circle(x, y, 11))
}

// moon draws the moon of the XXI.
func moon(d *Drawing) {
	d.fill(night, circle(Wide/2, High/2, 58))
	d.both(gold, purple, 1.5, outline("M132 152C96 148 72 172 74 202C76 232 102 252 134 246C112 240 100 222 102 200C103 178 114 160 132 152Z"))
	star := outline("M0 -10L2.500 -2.500L10 0L2.500 2.500L0 10L-2.500 2.500L-10 0L-2.500 -2.500Z")
	for _, p := range []struct{ x, y, by float64 }{{134, 182, 1}, {152, 208, 0.8}, {126, 216, 0.7}, {158, 178, 0.6}} {
		d.fill(gold, star.by(place(p.x, p.y, p.by)))
	}
}

// tendril draws the vines in the corner that has no plate.
func tendril(d *Drawing) {
	d.line(purple, 3, outline("M212 104C200 86 206 62 190 52C178 45 166 52 168 62C170 70 180 70 181 63M190 52C180 40 160 36 142 30"))
	leaf := outline("M0 0C-9 -8 -9 -20 0 -28C9 -20 9 -8 0 0Z")
	for _, p := range []struct{ x, y, turn float64 }{{206, 80, 40}, {203, 72, -60}, {190, 52, 30}, {172, 42, 10}, {172, 42, 150}, {142, 30, 270}} {
		d.both(green, purple, 1.5, leaf.by(turned(p.x, p.y, 0.85, p.turn)))
	}
	d.both(red, purple, 1.5, circle(210, 30, 6))
}

// fool draws the upper half of the Sküs: a fool with cap and bells.
func fool(d *Drawing) {
	w := dress{robe: red, trim: gold, hair: brown, dark: black}
	robe(d, w)
	d.fill(w.robe, outline("M30 200L8 226L60 214Z"))
	d.both(green, w.dark, 2, outline("M140 134H154C170 137 184 141 196 148C208 156 214 168 216 180L148 194Z"))
	collar := []color.RGBA{gold, purple, gold, purple, gold}
	for i, c := range collar {
		x := 100 + 20*float64(i)
		d.both(c, w.dark, 2, polygon(x-10, 136, x+10, 136, x, 164))
		d.both(gold, w.dark, 1.5, circle(x, 166, 4.5))
	}
	face(d, w)
	d.line(red, 3, outline("M128 106C134 116 146 116 152 106"))
	d.fill(color.RGBA{0xe9, 0x9a, 0x84, 0xff}, circle(124, 98, 4.5), circle(156, 98, 4.5))
	d.both(red, w.dark, 2, outline("M110 84C106 66 104 60 92 64C80 68 74 84 76 104C62 84 66 52 90 42C108 34 126 42 136 68Z"))
	d.both(green, w.dark, 2, outline("M170 84C174 66 178 60 190 64C202 68 206 84 204 104C218 84 214 52 192 42C172 34 154 42 144 68Z"))
	d.both(gold, w.dark, 2, outline("M110 86C114 62 122 46 140 28C158 46 166 62 170 86C150 70 130 70 110 86Z"))
	d.both(gold, w.dark, 1.5, circle(76, 110, 7), circle(204, 110, 7), circle(140, 28, 7))
	d.line(w.dark, 1.5, outline("M76 110V115M204 110V115M140 28V33"))
}

// back draws what all cards show from behind.
func (d *Drawing) back() {
	d.fill(purple, rounded(10, 10, Wide-10, High-10, 14))
	lattice := color.RGBA{0x6a, 0x3f, 0x9c, 0xff}
	for row := range 9 {
		for column := range 5 {
			x, y := 40+40*float64(column), 40+40*float64(row)
			d.line(lattice, 2.5, polygon(x, y-20, x+20, y, x, y+20, x-20, y))
			d.fill(gold, circle(x, y, 3.5))
		}
	}
	d.line(gold, 2.5, rounded(17, 17, Wide-17, High-17, 9))
	d.both(purple, gold, 3, circle(Wide/2, High/2, 46))
	for i := range 8 {
		d.both(ivory, purple, 1.5, outline("M0 0C-12 -12 -9 -28 0 -38C9 -28 12 -12 0 0Z").by(turned(Wide/2, High/2, 1, 45*float64(i))))
	}
	d.both(gold, purple, 2, circle(Wide/2, High/2, 8))
}
