package faces

import (
	"fmt"
	"image/color"
	"strings"
)

// shape is an outline that is filled, or drawn with a round pen.
type shape struct {
	path  path
	color color.RGBA
	width float64 // of the pen, 0 to fill
}

// Drawing is a picture as outlines. It can be written as SVG, and painted in any size.
type Drawing struct {
	Width, Height float64
	shapes        []shape
}

func (d *Drawing) fill(c color.RGBA, p ...path) {
	d.shapes = append(d.shapes, shape{path: joined(p...), color: c})
}

func (d *Drawing) line(c color.RGBA, width float64, p ...path) {
	d.shapes = append(d.shapes, shape{path: joined(p...), color: c, width: width})
}

// both fills an outline and draws its line.
func (d *Drawing) both(fill, line color.RGBA, width float64, p ...path) {
	d.fill(fill, p...)
	d.line(line, width, p...)
}

// with adds another drawing, mapped; lines become wider with the rest.
func (d *Drawing) with(other *Drawing, m matrix, scale float64) {
	for _, s := range other.shapes {
		d.shapes = append(d.shapes, shape{path: s.path.by(m), color: s.color, width: s.width * scale})
	}
}

// twice adds a drawing, and the same once more upside down.
func (d *Drawing) twice(half *Drawing) {
	d.with(half, identity, 1)
	d.with(half, matrix{a: -1, d: -1, e: d.Width, f: d.Height}, 1)
}

// SVG returns the drawing as an SVG document with a title for those who cannot see it.
func (d *Drawing) SVG(title string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%[1]s" height="%[2]s" role="img">`+"\n", short(d.Width), short(d.Height))
	fmt.Fprintf(&b, "<title>%s</title>\n", escaper.Replace(title))
	for _, s := range d.shapes {
		if s.width > 0 {
			fmt.Fprintf(&b, `<path fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-linejoin="round" d="%s"/>`+"\n",
				hex(s.color), short(s.width), s.path)
			continue
		}
		fmt.Fprintf(&b, `<path fill="%s" d="%s"/>`+"\n", hex(s.color), s.path)
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
