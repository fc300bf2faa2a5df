package emoji

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strconv"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"tarock/engine/card"
)

// Side is the length of a custom emoji's sides, in pixels.
const Side = 100

// Colours are the colours of the suits.
type Colours map[card.Suit]color.RGBA

// The ways to colour the suits.
var (
	Four = Colours{card.Herz: red, card.Karo: blue, card.Pik: black, card.Treff: green}
	Two  = Colours{card.Herz: red, card.Karo: red, card.Pik: black, card.Treff: black}
)

var (
	red    = color.RGBA{0xc8, 0x10, 0x1e, 0xff}
	blue   = color.RGBA{0x0b, 0x5c, 0xc4, 0xff}
	black  = color.RGBA{0x14, 0x14, 0x14, 0xff}
	green  = color.RGBA{0x0a, 0x7d, 0x32, 0xff}
	purple = color.RGBA{0x4b, 0x1e, 0x78, 0xff}
	paper  = color.RGBA{0xff, 0xff, 0xff, 0xff}
	edge   = color.RGBA{0x8a, 0x8a, 0x8a, 0xff}
)

// signs are the suits as the font has them.
var signs = map[card.Suit]rune{card.Herz: '♥', card.Karo: '♦', card.Pik: '♠', card.Treff: '♣'}

// Painter draws cards that are still readable at a fifth of their size: a tarock is a
// light number on a dark ground, another card its rank next to its suit on white.
type Painter struct {
	Rank    func(c card.Card) string // text of a suit card: one letter, or a number
	Colours Colours

	font *sfnt.Font
}

// Draw returns a card as a PNG of Side by Side pixels.
func (p *Painter) Draw(c card.Card) ([]byte, error) {
	m, err := p.image(c)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = png.Encode(&b, m)
	return b.Bytes(), err
}

func (p *Painter) image(c card.Card) (*image.RGBA, error) {
	if p.font == nil {
		f, err := opentype.Parse(gobold.TTF)
		if err != nil {
			return nil, err
		}
		p.font = f
	}
	m := image.NewRGBA(image.Rect(0, 0, Side, Side))
	if c.Suit() == card.Tarock {
		round(m, 0, purple)
		number := strconv.Itoa(int(c))
		if c == card.Skues {
			number = "S"
		}
		return m, p.fill(m, number, paper, frame{9, 15, 91, 85})
	}
	round(m, 0, edge)
	round(m, 4, paper)
	colour := p.Colours[c.Suit()]
	if err := p.fill(m, p.Rank(c), colour, frame{8, 14, 52, 86}); err != nil {
		return nil, err
	}
	return m, p.fill(m, string(signs[c.Suit()]), colour, frame{54, 24, 94, 76})
}

// frame is a part of the picture, in pixels.
type frame struct{ left, top, right, bottom float32 }

// round fills a square with round corners, inset by a number of pixels.
func round(m *image.RGBA, inset float32, c color.Color) {
	a, b, r := inset, Side-inset, 18-inset
	v := vector.NewRasterizer(Side, Side)
	v.MoveTo(a+r, a)
	v.LineTo(b-r, a)
	v.QuadTo(b, a, b, a+r)
	v.LineTo(b, b-r)
	v.QuadTo(b, b, b-r, b)
	v.LineTo(a+r, b)
	v.QuadTo(a, b, a, b-r)
	v.LineTo(a, a+r)
	v.QuadTo(a, a, a+r, a)
	v.ClosePath()
	v.Draw(m, m.Bounds(), image.NewUniform(c), image.Point{})
}

// narrow is how far a text may be condensed.
const narrow = 0.48

// fill draws a text as large as its frame allows. A text too wide for its height is
// condensed.
func (p *Painter) fill(m *image.RGBA, text string, c color.Color, in frame) error {
	const unit = 1000
	var buf sfnt.Buffer
	type glyph struct {
		segments sfnt.Segments
		at       fixed.Int26_6
	}
	var glyphs []glyph
	var x fixed.Int26_6
	bounds := fixed.Rectangle26_6{}
	for _, r := range text {
		i, err := p.font.GlyphIndex(&buf, r)
		if err != nil {
			return err
		}
		segments, err := p.font.LoadGlyph(&buf, i, fixed.I(unit), nil)
		if err != nil {
			return err
		}
		glyphs = append(glyphs, glyph{append(sfnt.Segments(nil), segments...), x})
		b := segments.Bounds().Add(fixed.Point26_6{X: x})
		if bounds = bounds.Union(b); len(glyphs) == 1 {
			bounds = b
		}
		advance, err := p.font.GlyphAdvance(&buf, i, fixed.I(unit), font.HintingNone)
		if err != nil {
			return err
		}
		x += advance
	}
	size := func(n fixed.Int26_6) float32 { return float32(n) / 64 }
	width, height := size(bounds.Max.X-bounds.Min.X), size(bounds.Max.Y-bounds.Min.Y)
	sy := min((in.bottom-in.top)/height, (in.right-in.left)/width/narrow)
	sx := min(sy, (in.right-in.left)/width)
	left := (in.left + in.right - width*sx) / 2
	top := (in.top + in.bottom - height*sy) / 2
	v := vector.NewRasterizer(Side, Side)
	for _, g := range glyphs {
		at := func(p fixed.Point26_6) (float32, float32) {
			return left + size(p.X+g.at-bounds.Min.X)*sx, top + size(p.Y-bounds.Min.Y)*sy
		}
		for _, s := range g.segments {
			x0, y0 := at(s.Args[0])
			x1, y1 := at(s.Args[1])
			x2, y2 := at(s.Args[2])
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				v.ClosePath()
				v.MoveTo(x0, y0)
			case sfnt.SegmentOpLineTo:
				v.LineTo(x0, y0)
			case sfnt.SegmentOpQuadTo:
				v.QuadTo(x0, y0, x1, y1)
			case sfnt.SegmentOpCubeTo:
				v.CubeTo(x0, y0, x1, y1, x2, y2)
			}
		}
		v.ClosePath()
	}
	v.DrawOp = draw.Over
	v.Draw(m, m.Bounds(), image.NewUniform(c), image.Point{})
	return nil
}
