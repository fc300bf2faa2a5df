package draw

import (
	_ "embed" // fonts
	"hash/fnv"
	"image/color"
	"math"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/vg"
)

// caveat is the hand in which sheets are written. Its license, the SIL Open Font License, is fonts/LICENSE.
//
//go:embed fonts/Caveat-SemiBold.ttf
var caveat []byte

// hands are the fonts: a letter is drawn in the first that has it.
var hands = sync.OnceValue(func() []*sfnt.Font {
	var list []*sfnt.Font
	for _, text := range [][]byte{caveat, gobold.TTF} {
		f, err := opentype.Parse(text)
		if err != nil {
			panic("draw: " + err.Error()) // they are in the program
		}
		list = append(list, f)
	}
	return list
})

// unit is the size in which glyphs are loaded.
const unit = 1000

// glyph is the outline of a letter, in parts of the font's size, y downwards.
type glyph struct {
	segments sfnt.Segments
	advance  float64
}

// glyphs are the outlines used so far; nil for letters that no font has.
var glyphs sync.Map // rune to *glyph

// find returns the outline of a letter, nil if no font has it.
func find(r rune) *glyph {
	if g, ok := glyphs.Load(r); ok {
		return g.(*glyph)
	}
	var g *glyph
	var buf sfnt.Buffer
	for _, f := range hands() {
		i, err := f.GlyphIndex(&buf, r)
		if err != nil || i == 0 {
			continue
		}
		segments, err := f.LoadGlyph(&buf, i, fixed.I(unit), nil)
		if err != nil {
			continue
		}
		advance, err := f.GlyphAdvance(&buf, i, fixed.I(unit), font.HintingNone)
		if err != nil {
			continue
		}
		g = &glyph{segments: append(sfnt.Segments(nil), segments...), advance: float64(advance) / 64 / unit}
		break
	}
	glyphs.Store(r, g)
	return g
}

// Writable returns a text on one line without the letters that no font has.
func Writable(s string) string {
	text := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case find(r) == nil:
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(text), " ")
}

// wide returns the width of a text at a size.
func wide(s string, size float64) float64 {
	w := 0.0
	for _, r := range s {
		if g := find(r); g != nil {
			w += g.advance * size
		}
	}
	return w
}

// fit returns the size at most big at which a text is no wider than room, but at least
// small; then the text is cut.
func fit(s string, big, small, room float64) (string, float64) {
	size := big
	if w := wide(s, big); w > room {
		size = max(small, big*room/w)
	}
	if wide(s, size) <= room+0.01 {
		return s, size
	}
	letters := []rune(s)
	for len(letters) > 1 && wide(string(letters)+"…", size) > room {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimSpace(string(letters)) + "…", size
}

// pad is a page to write on, y downwards from its top, in points.
type pad struct {
	vg.Canvas
	width, height float64
}

func (p *pad) at(x, y float64) vg.Point {
	return vg.Point{X: vg.Length(x), Y: vg.Length(p.height - y)}
}

// write writes a text by hand from x on, on the line at y: a little crooked, always in
// the same way for the same text at the same place.
func (p *pad) write(s string, x, y, size float64, ink color.Color) {
	h := fnv.New32a()
	h.Write([]byte(s))
	n := h.Sum32() + uint32(int32(x*7)) + uint32(int32(y*31))
	n = n*2654435761 ^ n>>13
	slope := (float64(n>>8&0xff)/255 - 0.5) * 0.022
	y += (float64(n&0xff)/255 - 0.5) * size * 0.05
	p.SetColor(ink)
	from := x
	for _, r := range s {
		g := find(r)
		if g == nil {
			continue
		}
		p.glyph(g, x, y+(x-from)*slope, size)
		x += g.advance * size
	}
}

// writeRight writes a text that ends at x.
func (p *pad) writeRight(s string, x, y, size float64, ink color.Color) {
	p.write(s, x-wide(s, size), y, size, ink)
}

// glyph fills an outline.
func (p *pad) glyph(g *glyph, x, y, size float64) {
	var path vg.Path
	at := func(q fixed.Point26_6) vg.Point {
		return p.at(x+size*float64(q.X)/64/unit, y+size*float64(q.Y)/64/unit)
	}
	for i, s := range g.segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				path.Close()
			}
			path.Move(at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			path.Line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			path.QuadTo(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			path.CubeTo(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	if len(g.segments) > 0 {
		path.Close()
		p.Fill(path)
	}
}

// line draws a straight line.
func (p *pad) line(x0, y0, x1, y1, thick float64, ink color.Color) {
	var path vg.Path
	path.Move(p.at(x0, y0))
	path.Line(p.at(x1, y1))
	p.SetColor(ink)
	p.SetLineWidth(vg.Length(thick))
	p.Stroke(path)
}

// stroke draws a line by hand: it sags a little.
func (p *pad) stroke(x0, x1, y, thick float64, ink color.Color) {
	var path vg.Path
	path.Move(p.at(x0, y-0.4))
	path.CubeTo(p.at(x0+(x1-x0)*0.3, y+0.9), p.at(x0+(x1-x0)*0.7, y+0.7), p.at(x1, y-0.6))
	p.SetColor(ink)
	p.SetLineWidth(vg.Length(thick))
	p.Stroke(path)
}

// fill fills a rectangle.
func (p *pad) fill(x0, y0, x1, y1 float64, c color.Color) {
	var path vg.Path
	path.Move(p.at(x0, y0))
	path.Line(p.at(x1, y0))
	path.Line(p.at(x1, y1))
	path.Line(p.at(x0, y1))
	path.Close()
	p.SetColor(c)
	p.Fill(path)
}

// dot fills a circle.
func (p *pad) dot(x, y, r float64, c color.Color) {
	var path vg.Path
	path.Move(p.at(x+r, y))
	path.Arc(p.at(x, y), vg.Length(r), 0, 2*math.Pi)
	path.Close()
	p.SetColor(c)
	p.Fill(path)
}

// ring draws a ring by hand around a text: its ends overlap.
func (p *pad) ring(x, y, rx, ry, thick float64, ink color.Color) {
	var path vg.Path
	const steps = 40
	for i := range steps + 5 {
		a := float64(i)/steps*2*math.Pi - 2.2
		grow := 1 + 0.05*float64(i)/steps
		q := p.at(x+rx*grow*math.Cos(a), y+ry*grow*math.Sin(a)-1.2*float64(i)/steps)
		if i == 0 {
			path.Move(q)
		} else {
			path.Line(q)
		}
	}
	p.SetColor(ink)
	p.SetLineWidth(vg.Length(thick))
	p.Stroke(path)
}
