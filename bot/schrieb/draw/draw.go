// Package draw draws score sheets: as pictures for the chat, and as PDF for printing.
//
// Both come from the same strokes. Letters are drawn as outlines, so a name looks the
// same in both, and a letter that the first font lacks comes from another.
package draw

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"image/color"
	"image/png"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"

	"tarock/bot/schrieb"
)

// dpi is the resolution of a picture: a page is 1092 pixels wide, so that it is sharp on
// a phone.
const dpi = 144

// Page returns a page of a sheet, counted from 1, as a PNG. A number out of range stands
// for the nearest page.
func Page(s *schrieb.Sheet, n int) ([]byte, error) {
	n = min(max(n, 1), s.Pages())
	return picture(layout(len(s.Players)).breadth, height(s, n), func(p *pad) { page(p, s, n) })
}

// PDF returns all pages of a sheet, and its curve.
func PDF(s *schrieb.Sheet) ([]byte, error) {
	w, h := layout(len(s.Players)).breadth, 0.0
	for n := range s.Pages() {
		h = max(h, height(s, n+1))
	}
	h = max(h, squares(w*1.414))
	c := vgpdf.New(vg.Length(w), vg.Length(h))
	p := &pad{Canvas: c, width: w, height: h}
	for n := range s.Pages() {
		if n > 0 {
			c.NextPage()
		}
		p.fill(0, 0, w, h, paper)
		page(p, s, n+1)
	}
	if len(s.Rows) > 1 {
		c.NextPage()
		p.fill(0, 0, w, h, paper)
		curve(p, s, curveHeight)
	}
	var b bytes.Buffer
	_, err := c.WriteTo(&b)
	return b.Bytes(), err
}

// picture draws a picture of a size in points.
func picture(width, height float64, draw func(p *pad)) ([]byte, error) {
	c := vgimg.NewWith(vgimg.UseWH(vg.Length(width), vg.Length(height)), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(paper))
	draw(&pad{Canvas: c, width: width, height: height})
	m := image.Image(c.Image())
	if rgba, ok := m.(*image.RGBA); ok {
		m = flat(rgba)
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, m)
	return b.Bytes(), err
}

// flat reduces a picture to the palette, which makes it several times smaller and faster
// to write.
func flat(m *image.RGBA) *image.Paletted {
	to := image.NewPaletted(m.Bounds(), palette)
	var index [1 << 15]int16 // by the five highest bits of each colour, 0 for unknown, else from 1
	for i, o := 0, 0; i+3 < len(m.Pix); i, o = i+4, o+1 {
		r, g, b := m.Pix[i], m.Pix[i+1], m.Pix[i+2]
		key := int(r>>3)<<10 | int(g>>3)<<5 | int(b>>3)
		if index[key] == 0 {
			index[key] = int16(palette.Index(color.RGBA{r, g, b, 0xff})) + 1
		}
		to.Pix[o] = uint8(index[key] - 1)
	}
	return to
}

// Picture draws a schrieb.Picture in JSON.
func Picture(of json.RawMessage) ([]byte, error) {
	var p schrieb.Picture
	if err := json.Unmarshal(of, &p); err != nil {
		return nil, err
	}
	switch {
	case p.Board != nil:
		return Board(p.Board)
	case p.Sheet == nil:
		return nil, errors.New("draw: no sheet")
	case p.Curve:
		return Curve(p.Sheet)
	}
	return Page(p.Sheet, p.Page)
}
