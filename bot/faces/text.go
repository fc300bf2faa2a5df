package faces

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// letters is the font of ranks and names.
var letters = sync.OnceValue(func() *sfnt.Font {
	f, err := opentype.Parse(gobold.TTF)
	if err != nil {
		panic(err) // of a font that is part of the program
	}
	return f
})

// frame is a part of a drawing.
type frame struct{ left, top, right, bottom float64 }

// narrow is how far a text may be condensed.
const narrow = 0.48

// fit returns an outline as large as a frame allows, in its middle. One that is too wide
// for its height is condensed.
func fit(p path, in frame) path {
	left, top, right, bottom := bounds(p)
	width, height := max(right-left, 1), max(bottom-top, 1)
	sy := min((in.bottom-in.top)/height, (in.right-in.left)/width/narrow)
	sx := min(sy, (in.right-in.left)/width)
	return p.by(matrix{a: sx, d: sy, e: (in.left+in.right)/2 - (left+right)/2*sx, f: (in.top+in.bottom)/2 - (top+bottom)/2*sy})
}

// bounds returns the box around a path's points.
func bounds(p path) (left, top, right, bottom float64) {
	first := true
	for _, s := range p {
		for _, q := range s.to[:count[s.kind]] {
			if first {
				left, right, top, bottom, first = q.x, q.x, q.y, q.y, false
			}
			left, right = min(left, q.x), max(right, q.x)
			top, bottom = min(top, q.y), max(bottom, q.y)
		}
	}
	return left, top, right, bottom
}

// text returns the outline of a text in one line. Characters that the font lacks are
// left out.
func text(s string) path {
	const unit = 100
	f := letters()
	var buf sfnt.Buffer
	var p path
	var x float64
	size := func(n fixed.Int26_6) float64 { return float64(n) / 64 }
	for _, r := range s {
		i, err := f.GlyphIndex(&buf, r)
		if err != nil || i == 0 {
			continue
		}
		segments, err := f.LoadGlyph(&buf, i, fixed.I(unit), nil)
		if err != nil {
			continue
		}
		var glyph path
		for _, seg := range segments {
			kind := [...]byte{sfnt.SegmentOpMoveTo: 'M', sfnt.SegmentOpLineTo: 'L', sfnt.SegmentOpQuadTo: 'Q', sfnt.SegmentOpCubeTo: 'C'}[seg.Op]
			if kind == 'M' && len(glyph) > 0 {
				glyph = append(glyph, step{kind: 'Z'})
			}
			next := step{kind: kind}
			for j := range count[kind] {
				next.to[j] = point{x + size(seg.Args[j].X), size(seg.Args[j].Y)}
			}
			glyph = append(glyph, next)
		}
		if len(glyph) > 0 {
			p = append(append(p, glyph...), step{kind: 'Z'})
		}
		if advance, err := f.GlyphAdvance(&buf, i, fixed.I(unit), font.HintingNone); err == nil {
			x += size(advance)
		}
	}
	return p
}

// roman returns a Roman number with serifs, 100 high.
func roman(s string) path {
	var p path
	x := 0.0
	for _, r := range s {
		var parts []path
		width := 40.0
		switch r {
		case 'I':
			parts = []path{polygon(11, 0, 29, 0, 29, 100, 11, 100), polygon(2, 0, 38, 0, 38, 8, 2, 8), polygon(2, 92, 38, 92, 38, 100, 2, 100)}
		case 'V':
			width = 80
			parts = []path{polygon(8, 0, 29, 0, 47, 74, 64, 0, 74, 0, 47, 100, 38, 100), polygon(0, 0, 37, 0, 37, 8, 0, 8),
				polygon(54, 0, 82, 0, 82, 8, 54, 8)}
		case 'X':
			width = 80
			parts = []path{polygon(6, 0, 28, 0, 76, 100, 54, 100), polygon(62, 0, 73, 0, 19, 100, 8, 100), polygon(0, 0, 36, 0, 36, 8, 0, 8),
				polygon(54, 0, 81, 0, 81, 8, 54, 8), polygon(0, 92, 28, 92, 28, 100, 0, 100), polygon(46, 92, 82, 92, 82, 100, 46, 100)}
		}
		p = append(p, joined(parts...).by(matrix{a: 1, d: 1, e: x})...)
		x += width + 4
	}
	return p
}
