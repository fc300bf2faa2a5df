package faces

import (
	"image/color"

	"tarock/engine/card"
)

// The colours of cards.
var (
	red    = color.RGBA{0xc8, 0x10, 0x1e, 0xff}
	blue   = color.RGBA{0x0b, 0x5c, 0xc4, 0xff}
	black  = color.RGBA{0x14, 0x14, 0x14, 0xff}
	green  = color.RGBA{0x0a, 0x7d, 0x32, 0xff}
	purple = color.RGBA{0x4b, 0x1e, 0x78, 0xff}
	paper  = color.RGBA{0xff, 0xff, 0xff, 0xff}
	ivory  = color.RGBA{0xfb, 0xf3, 0xdf, 0xff}
	edge   = color.RGBA{0x8a, 0x8a, 0x8a, 0xff}
	gold   = color.RGBA{0xe8, 0xb4, 0x3a, 0xff}
	skin   = color.RGBA{0xf4, 0xd3, 0xae, 0xff}
	brown  = color.RGBA{0x7d, 0x4f, 0x26, 0xff}
	amber  = color.RGBA{0xa8, 0x62, 0x00, 0xff}
	ochre  = color.RGBA{0xd3, 0x93, 0x4a, 0xff}
	steel  = color.RGBA{0xcf, 0xd6, 0xde, 0xff}
	navy   = color.RGBA{0x2d, 0x3a, 0x56, 0xff}
	night  = color.RGBA{0x2a, 0x2f, 0x6b, 0xff}
	orange = color.RGBA{0xd9, 0x7f, 0x22, 0xff}
	pale   = color.RGBA{0xef, 0xe2, 0xc0, 0xff}
	cream  = color.RGBA{0xf7, 0xf2, 0xe6, 0xff}
	felt   = color.RGBA{0x1f, 0x5a, 0x43, 0xff}
)

// ink returns the colour of a suit's rank.
func (s Style) ink(suit card.Suit) color.RGBA {
	switch suit {
	case card.Herz, card.HerzGerman:
		return red
	case card.Karo:
		if s.Four {
			return blue
		}
		return red
	case card.Treff:
		if s.Four {
			return green
		}
	case card.Laub:
		return green
	case card.Schelle:
		return amber
	case card.Eichel:
		return brown
	case card.Tarock:
		return purple
	}
	return black
}

// sign draws the sign of a suit around (0, 0), 100 high.
func (s Style) sign(suit card.Suit) *Drawing {
	d := &Drawing{}
	c := s.ink(suit)
	switch suit {
	case card.Herz, card.HerzGerman:
		d.fill(c, outline("M0 50C-12 31 -50 10 -50 -20C-50 -38 -39 -48 -26 -48C-13 -48 -4 -40 0 -29C4 -40 13 -48 26 -48C39 -48 50 -38 50 -20C50 10 12 31 0 50Z"))
	case card.Karo:
		d.fill(c, outline("M0 -52C10 -33 24 -15 40 0C24 15 10 33 0 52C-10 33 -24 15 -40 0C-24 -15 -10 -33 0 -52Z"))
	case card.Pik:
		d.fill(c, outline("M0 -50C10 -30 48 -10 48 16C48 32 37 40 26 40C16 40 9 35 5 27C6 38 11 45 20 50H-20C-11 45 -6 38 -5 27C-9 35 -16 40 -26 40C-37 40 -48 32 -48 16C-48 -10 -10 -30 0 -50Z"))
	case card.Treff:
		d.fill(c, circle(0, -26, 24), circle(-26, 12, 24), circle(26, 12, 24), polygon(-14, -10, 14, -10, 14, 16, -14, 16),
			polygon(-5, 10, 5, 10, 8, 36, 20, 50, -20, 50, -8, 36))
	case card.Schelle:
		d.both(gold, brown, 5, circle(0, 4, 43))
		d.line(brown, 5, outline("M-42 -4C-18 6 18 6 42 -4M-42 8C-18 18 18 18 42 8"), circle(0, -44, 6))
		d.line(brown, 7, outline("M0 24V38"))
		d.fill(brown, circle(0, 22, 8))
	case card.Laub:
		d.fill(c, outline("M0 -50C10 -36 24 -40 34 -30C42 -22 40 -14 47 -4C52 8 44 26 26 28C16 29 9 25 4 18L8 50H-8L-4 18C-9 25 -16 29 -26 28C-44 26 -52 8 -47 -4C-40 -14 -42 -22 -34 -30C-24 -40 -10 -36 0 -50Z"))
		d.line(color.RGBA{0xcd, 0xe8, 0xc4, 0xff}, 4, outline("M0 -34V16M0 -8L20 -20M0 -8L-20 -20M0 10L24 4M0 10L-24 4"))
	case card.Eichel:
		d.both(ochre, brown, 4, outline("M-30 -6C-34 22 -20 40 0 50C20 40 34 22 30 -6Z"))
		d.fill(brown, outline("M-40 -2C-42 -26 -24 -38 0 -38C24 -38 42 -26 40 -2C26 6 -26 6 -40 -2Z"))
		d.line(brown, 8, outline("M0 -38V-48"))
		d.line(ochre, 3, outline("M-26 -24L-14 -4M-10 -32L8 -2M10 -32L28 -6M26 -24L12 -4M10 -32L-8 -2M-10 -32L-28 -6"))
	}
	return d
}

// put draws the sign of a suit at a point, so high; upside down for a lower half.
func (d *Drawing) put(s Style, suit card.Suit, x, y, height float64, down bool) {
	m := place(x, y, height/100)
	if down {
		m.a, m.d = -m.a, -m.d
	}
	d.with(s.sign(suit), m, height/100)
}
