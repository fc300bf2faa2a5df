package faces

import (
	"math"
	"strconv"
	"strings"
)

// point is a place in a drawing; y grows downwards.
type point struct{ x, y float64 }

// step is a part of an outline: it moves to a point, or draws a line or a curve to it.
type step struct {
	kind byte     // 'M', 'L', 'Q', 'C' or 'Z'
	to   [3]point // the points of the curve, the last of them its end
}

// count is the number of points of each kind of step.
var count = map[byte]int{'M': 1, 'L': 1, 'Q': 2, 'C': 3, 'Z': 0}

// path is an outline.
type path []step

// outline returns the path that is written as in SVG, with the commands M, L, H, V, C, Q
// and Z. It panics at anything else, since paths are tables of this package.
func outline(text string) path {
	s := scanner{text: text}
	var p path
	var at, start point
	for kind := s.command(0); kind != 0; kind = s.command(kind) {
		var next step
		switch kind {
		case 'Z':
			next, at = step{kind: 'Z'}, start
		case 'H':
			at = point{s.number(), at.y}
			next = step{kind: 'L', to: [3]point{at}}
		case 'V':
			at = point{at.x, s.number()}
			next = step{kind: 'L', to: [3]point{at}}
		default:
			n, known := count[kind]
			if !known {
				panic("faces: no such command in " + text)
			}
			next.kind = kind
			for i := range n {
				at = point{s.number(), s.number()}
				next.to[i] = at
			}
			if kind == 'M' {
				start = at
			}
		}
		p = append(p, next)
	}
	return p
}

// scanner reads the text of a path.
type scanner struct{ text string }

// command returns the next command: the letter that follows, or the last one again if a
// number follows; 0 at the end.
func (s *scanner) command(last byte) byte {
	s.text = strings.TrimLeft(s.text, " ,")
	switch {
	case s.text == "":
		return 0
	case s.text[0] >= 'A' && s.text[0] <= 'Z':
		last, s.text = s.text[0], s.text[1:]
	case last == 'M':
		return 'L'
	}
	return last
}

func (s *scanner) number() float64 {
	s.text = strings.TrimLeft(s.text, " ,")
	n := 0
	for n < len(s.text) && (s.text[n] == '-' && n == 0 || s.text[n] == '.' || s.text[n] >= '0' && s.text[n] <= '9') {
		n++
	}
	f, err := strconv.ParseFloat(s.text[:n], 64)
	if err != nil {
		panic("faces: no number at " + s.text)
	}
	s.text = s.text[n:]
	return f
}

// String returns the path as SVG writes it.
func (p path) String() string {
	var b strings.Builder
	for _, s := range p {
		b.WriteByte(s.kind)
		for i, q := range s.to[:count[s.kind]] {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(short(q.x) + " " + short(q.y))
		}
	}
	return b.String()
}

// short returns a number with two decimals at most.
func short(f float64) string {
	f = math.Round(f*100) / 100
	if f == 0 {
		f = 0 // not -0
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// polygon returns a closed path. All polygons run the same way round, so that those that
// overlap are filled together.
func polygon(xy ...float64) path {
	var area float64
	n := len(xy) / 2
	at := func(i int) point { return point{xy[2*(i%n)], xy[2*(i%n)+1]} }
	for i := range n {
		area += at(i).x*at(i+1).y - at(i+1).x*at(i).y
	}
	p := path{{kind: 'M', to: [3]point{at(0)}}}
	for i := 1; i < n; i++ {
		next := at(i)
		if area < 0 {
			next = at(n - i)
		}
		p = append(p, step{kind: 'L', to: [3]point{next}})
	}
	return append(p, step{kind: 'Z'})
}

// ellipse returns an ellipse, with the direction of polygons.
func ellipse(x, y, rx, ry float64) path {
	const k = 0.5523 // of the radius, to draw a quarter of a circle as a curve
	at := func(dx, dy float64) point { return point{x + dx*rx, y + dy*ry} }
	return path{
		{kind: 'M', to: [3]point{at(1, 0)}},
		{kind: 'C', to: [3]point{at(1, k), at(k, 1), at(0, 1)}},
		{kind: 'C', to: [3]point{at(-k, 1), at(-1, k), at(-1, 0)}},
		{kind: 'C', to: [3]point{at(-1, -k), at(-k, -1), at(0, -1)}},
		{kind: 'C', to: [3]point{at(k, -1), at(1, -k), at(1, 0)}},
		{kind: 'Z'},
	}
}

func circle(x, y, r float64) path { return ellipse(x, y, r, r) }

// rounded returns a rectangle with round corners.
func rounded(left, top, right, bottom, r float64) path {
	p := func(x, y float64) point { return point{x, y} }
	return path{
		{kind: 'M', to: [3]point{p(left+r, top)}},
		{kind: 'L', to: [3]point{p(right-r, top)}},
		{kind: 'Q', to: [3]point{p(right, top), p(right, top+r)}},
		{kind: 'L', to: [3]point{p(right, bottom-r)}},
		{kind: 'Q', to: [3]point{p(right, bottom), p(right-r, bottom)}},
		{kind: 'L', to: [3]point{p(left+r, bottom)}},
		{kind: 'Q', to: [3]point{p(left, bottom), p(left, bottom-r)}},
		{kind: 'L', to: [3]point{p(left, top+r)}},
		{kind: 'Q', to: [3]point{p(left, top), p(left+r, top)}},
		{kind: 'Z'},
	}
}

// matrix maps a point to (a·x + c·y + e, b·x + d·y + f), as in SVG.
type matrix struct{ a, b, c, d, e, f float64 }

var identity = matrix{a: 1, d: 1}

func (m matrix) at(p point) point { return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f} }

// place puts what is drawn around (0, 0) at a point, larger by a factor.
func place(x, y, by float64) matrix { return matrix{a: by, d: by, e: x, f: y} }

// turned is place after a turn by an angle in degrees, clockwise.
func turned(x, y, by, degrees float64) matrix {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return matrix{a: by * cos, b: by * sin, c: -by * sin, d: by * cos, e: x, f: y}
}

// by returns the path with all its points mapped.
func (p path) by(m matrix) path {
	q := make(path, len(p))
	for i, s := range p {
		q[i].kind = s.kind
		for j, from := range s.to[:count[s.kind]] {
			q[i].to[j] = m.at(from)
		}
	}
	return q
}

// joined returns several paths as one.
func joined(list ...path) path {
	var all path
	for _, p := range list {
		all = append(all, p...)
	}
	return all
}
