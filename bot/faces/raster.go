package faces

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Paint returns the drawing as pixels, so many wide.
func (d *Drawing) Paint(width int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, width, int(math.Round(d.Height*float64(width)/d.Width))))
	d.paint(m, 0, 0, width)
	return m
}

// paint paints the drawing at a place of a picture, so many pixels wide.
func (d *Drawing) paint(m *image.RGBA, x, y, width int) {
	scale := float64(width) / d.Width
	var v vector.Rasterizer
	for _, s := range d.shapes {
		p := s.path.by(place(float64(x), float64(y), scale))
		ink := image.NewUniform(s.color)
		if box(p, s.width*scale).Intersect(m.Bounds()).Empty() {
			continue // all of it is covered
		}
		if s.width == 0 {
			fill(m, &v, p, ink)
			continue
		}
		for _, part := range stroke(p, s.width*scale/2) {
			fill(m, &v, part, ink)
		}
	}
}

// box returns the pixels that a path touches, drawn with a pen of a width.
func box(p path, width float64) image.Rectangle {
	left, top, right, bottom := bounds(p)
	return image.Rect(int(math.Floor(left-width)), int(math.Floor(top-width)), int(math.Ceil(right+width)), int(math.Ceil(bottom+width)))
}

// fill fills an outline. Only its surroundings are looked at, since the rasteriser goes
// over all pixels that it is given.
func fill(m *image.RGBA, v *vector.Rasterizer, p path, c image.Image) {
	box := box(p, 0).Intersect(m.Bounds())
	if box.Empty() {
		return
	}
	v.Reset(box.Dx(), box.Dy())
	at := func(q point) (float32, float32) {
		return float32(q.x - float64(box.Min.X)), float32(q.y - float64(box.Min.Y))
	}
	for _, s := range p {
		x0, y0 := at(s.to[0])
		x1, y1 := at(s.to[1])
		x2, y2 := at(s.to[2])
		switch s.kind {
		case 'M':
			v.ClosePath()
			v.MoveTo(x0, y0)
		case 'L':
			v.LineTo(x0, y0)
		case 'Q':
			v.QuadTo(x0, y0, x1, y1)
		case 'C':
			v.CubeTo(x0, y0, x1, y1, x2, y2)
		case 'Z':
			v.ClosePath()
		}
	}
	v.ClosePath()
	v.DrawOp = draw.Over
	v.Draw(m, box, c, image.Point{})
}

// long is how many pixels a part of a line has to be filled by itself.
const long = 40

// stroke returns the outlines of a line drawn with a round pen of a radius. Parts that
// meet at a small angle share an edge, so that a curve has a smooth one. Long parts are
// outlines of their own: what they surround need not be gone over.
func stroke(p path, r float64) []path {
	var out []path
	for _, line := range lines(p) {
		var run path
		if len(line) == 1 {
			run = circle(line[0].x, line[0].y, r)
		}
		n := len(line) - 1 // parts
		closed := n > 1 && line[0] == line[n]
		for i := range n {
			from, to := line[i], line[i+1]
			own, size := normal(from, to, r)
			// meet returns the edge that this part shares with another one; if it shares none,
			// the place gets a circle.
			meet := func(other int, at point) point {
				if other >= 0 && other < n || closed {
					other = (other + n) % n
					if theirs, length := normal(line[other], line[other+1], r); size < long && length < long {
						if edge, smooth := joint(own, theirs, r); smooth {
							return edge
						}
					}
				}
				run = append(run, circle(at.x, at.y, r)...)
				return own
			}
			if size >= long {
				out, run = append(out, run), nil
			}
			start, end := meet(i-1, from), meet(i+1, to)
			run = append(run, polygon(from.x+start.x, from.y+start.y, to.x+end.x, to.y+end.y,
				to.x-end.x, to.y-end.y, from.x-start.x, from.y-start.y)...)
			if size >= long {
				out, run = append(out, run), nil
			}
		}
		out = append(out, run)
	}
	return out
}

// normal returns the way from a part of a line to its edge, and the length of the part.
func normal(from, to point, r float64) (way point, length float64) {
	length = math.Hypot(to.x-from.x, to.y-from.y)
	return point{-(to.y - from.y) / length * r, (to.x - from.x) / length * r}, length
}

// joint returns the way to the edge where two parts meet, given theirs. If they meet at a
// corner, it returns a, and false: the corner gets a circle.
func joint(a, b point, r float64) (way point, smooth bool) {
	cos := (a.x*b.x + a.y*b.y) / (r * r)
	if cos < 0.8 {
		return a, false
	}
	return point{(a.x + b.x) / (1 + cos), (a.y + b.y) / (1 + cos)}, true
}

// lines returns a path as straight lines.
func lines(p path) [][]point {
	var all [][]point
	var line []point
	for _, s := range p {
		n := count[s.kind]
		switch s.kind {
		case 'M':
			all, line = append(all, line), []point{s.to[0]}
		case 'Z':
			if len(line) > 0 && line[0] != line[len(line)-1] {
				line = append(line, line[0])
			}
		case 'L':
			if s.to[0] != line[len(line)-1] {
				line = append(line, s.to[0])
			}
		default:
			from := line[len(line)-1]
			const parts = 10
			for i := 1; i <= parts; i++ {
				line = append(line, along(from, s.to[:n], float64(i)/parts))
			}
		}
	}
	return append(all, line)
}

// along returns the point of a curve at a part of its way.
func along(from point, to []point, t float64) point {
	list := append([]point{from}, to...)
	for len(list) > 1 {
		for i := range len(list) - 1 {
			list[i] = point{list[i].x + (list[i+1].x-list[i].x)*t, list[i].y + (list[i+1].y-list[i].y)*t}
		}
		list = list[:len(list)-1]
	}
	return list[0]
}
