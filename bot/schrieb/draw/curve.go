package draw

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	vgdraw "gonum.org/v1/plot/vg/draw"

	"tarock/bot/schrieb"
)

// The measures of the picture of a curve.
const (
	curveHeight = 28 * grid
	longest     = 7 * grid // room for the names behind the curves
)

// dashes tell the curves apart without colours.
var dashes = [][]vg.Length{nil, {9, 4}, {2.5, 3.5}, {10, 3.5, 2.5, 3.5}, {5, 3}, {14, 4}, {2, 6}}

// shapes mark the deals on the curves.
var shapes = []vgdraw.GlyphDrawer{vgdraw.CircleGlyph{}, vgdraw.SquareGlyph{}, vgdraw.TriangleGlyph{}, vgdraw.RingGlyph{}, vgdraw.PlusGlyph{}, vgdraw.CrossGlyph{}, vgdraw.BoxGlyph{}}

// Curve returns the picture of the totals after each deal, a line for each player.
func Curve(s *schrieb.Sheet) ([]byte, error) {
	return picture(usual, curveHeight, func(p *pad) { curve(p, s, curveHeight) })
}

// curve draws the totals at the top of a page, so high.
func curve(p *pad, s *schrieb.Sheet, high float64) {
	ground(p)
	d := sheet{pad: p, form: layout(len(s.Players)), s: s}
	d.title(0)
	f := plot.New()
	f.BackgroundColor = color.Transparent
	f.X.LineStyle.Width, f.X.Tick.LineStyle.Width, f.X.Padding, f.Y.Padding = 0, 0, 0, 0
	f.Y.LineStyle.Color, f.Y.Tick.LineStyle.Color = pencil, pencil
	for _, a := range []*plot.Axis{&f.X, &f.Y} {
		a.Tick.Label.Font.Size, a.Tick.Label.Color = small, pencil
	}
	zero := plotter.NewFunction(func(float64) float64 { return 0 })
	zero.Color, zero.Width, zero.Samples = pencil, 0.9, 2
	f.Add(zero)
	paths := courses(s)
	for i, path := range paths {
		if len(path) == 0 {
			continue
		}
		line := &plotter.Line{XYs: path, LineStyle: vgdraw.LineStyle{Color: lines[i%len(lines)], Width: 2.4, Dashes: dashes[i%len(dashes)]}}
		points := &plotter.Scatter{XYs: marked(path), GlyphStyle: vgdraw.GlyphStyle{Color: lines[i%len(lines)], Radius: 3.6, Shape: shapes[i%len(shapes)]}}
		f.Add(line, points)
	}
	f.X.Min, f.X.Max = 0, float64(max(1, len(s.Valid())))
	f.X.Tick.Marker, f.Y.Tick.Marker = whole{from: 1}, whole{from: math.Inf(-1)}
	bottom := f.Y.Min
	f.Y.Min, f.Y.Max = min(bottom, -1), max(f.Y.Max, 1)
	area := vgdraw.NewCanvas(inked{p}, vg.Length(p.width), vg.Length(p.height))
	area = vgdraw.Crop(area, edge, vg.Length(-edge-longest), vg.Length(p.height-high+grid), vg.Length(-top))
	f.Draw(area)
	names(p, s, paths, f, area)
}

// courses returns the points of each player: what he has after each deal from the first
// one he was there for.
func courses(s *schrieb.Sheet) []plotter.XYs {
	list := make([]plotter.XYs, len(s.Players))
	for i := range list {
		for n, r := range s.Valid() {
			if i >= len(r.Total) {
				continue
			}
			if len(list[i]) == 0 {
				list[i] = plotter.XYs{{X: float64(n)}}
			}
			list[i] = append(list[i], plotter.XY{X: float64(n + 1), Y: float64(r.Total[i])})
		}
	}
	return list
}

// most is the greatest number of marks on a curve.
const most = 12

// marked returns the points of a curve that have a mark, always the last.
func marked(path plotter.XYs) plotter.XYs {
	step := (len(path) + most - 1) / most
	var list plotter.XYs
	for i := len(path) - 1; i > 0; i -= step {
		list = append(list, path[i])
	}
	return list
}

// names writes the players' names with their totals behind the ends of their curves,
// moved apart where they would touch.
func names(p *pad, s *schrieb.Sheet, paths []plotter.XYs, f *plot.Plot, area vgdraw.Canvas) {
	const apart = 19.0
	type label struct {
		i    int
		y    float64
		text string
	}
	inner := f.DataCanvas(area)
	_, toY := f.Transforms(&inner)
	var list []label
	for i, path := range paths {
		if len(path) == 0 {
			continue
		}
		end := path[len(path)-1]
		list = append(list, label{i, p.height - float64(toY(end.Y)) + 5, name(s, i) + " " + figure(int(end.Y))})
	}
	slices.SortStableFunc(list, func(a, b label) int { return int(math.Copysign(1, a.y-b.y)) })
	lowest := p.height - float64(inner.Min.Y) + 8
	for i := range list {
		if i > 0 {
			list[i].y = max(list[i].y, list[i-1].y+apart)
		}
	}
	for i := len(list) - 1; i >= 0; i-- {
		list[i].y = min(list[i].y, lowest-apart*float64(len(list)-1-i))
	}
	x := float64(inner.Max.X) + 8
	for _, l := range list {
		text, size := fit(l.text, 21, 13, p.width-x-4)
		p.write(text, x, l.y, size, lines[l.i%len(lines)])
	}
}

// whole marks an axis at whole numbers.
type whole struct{ from float64 }

// Ticks returns at most ten marks.
func (w whole) Ticks(low, high float64) []plot.Tick {
	step := 1.0
	for i := 0; (high-low)/step > 9; i++ {
		step *= []float64{2, 2.5, 2}[i%3]
	}
	var list []plot.Tick
	for x := math.Ceil(max(low, w.from)/step) * step; x <= high; x += step {
		list = append(list, plot.Tick{Value: x, Label: strconv.Itoa(int(x))})
	}
	return list
}

// inked is a canvas on which all text is written by hand.
type inked struct{ *pad }

// FillString writes a text from a point on.
func (c inked) FillString(f font.Face, at vg.Point, text string) {
	c.write(figures(text), float64(at.X), c.height-float64(at.Y), float64(f.Font.Size), pencil)
}

// figures gives a number a minus sign.
func figures(text string) string {
	if n, err := strconv.Atoi(text); err == nil {
		return figure(n)
	}
	return text
}
