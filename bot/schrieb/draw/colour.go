package draw

import "image/color"

// The colours of a sheet.
var (
	paper  = color.RGBA{0xfc, 0xf9, 0xee, 0xff}
	square = color.RGBA{0xd3, 0xdf, 0xea, 0xff}
	ruled  = color.RGBA{0xb9, 0xca, 0xdb, 0xff}
	margin = color.RGBA{0xe0, 0x9a, 0x94, 0xff}
	blue   = color.RGBA{0x17, 0x2d, 0x80, 0xff}
	red    = color.RGBA{0xb4, 0x1f, 0x24, 0xff}
	pencil = color.RGBA{0x50, 0x54, 0x5e, 0xff}
	marker = color.RGBA{0xfa, 0xe6, 0x86, 0xff}
	light  = color.RGBA{0xfb, 0xf2, 0xc4, 0xff} // the marker, used a second time
)

// lines are the colours of the curves: those of Okabe and Ito, which people with any kind
// of colour blindness can tell apart, without the yellow that paper swallows.
var lines = []color.RGBA{
	{0x00, 0x72, 0xb2, 0xff}, // blue
	{0xd5, 0x5e, 0x00, 0xff}, // vermilion
	{0x00, 0x9e, 0x73, 0xff}, // green
	{0xcc, 0x79, 0xa7, 0xff}, // purple
	{0x20, 0x20, 0x20, 0xff}, // black
	{0x56, 0xb4, 0xe9, 0xff}, // sky
	{0xe6, 0x9f, 0x00, 0xff}, // orange
}

// palette are the colours of a picture: each ink on each ground, in steps.
var palette = func() color.Palette {
	p := color.Palette{paper, square, ruled, margin, marker, light}
	add := func(ink, ground color.RGBA, steps int) {
		mix := func(a, b uint8, n int) uint8 { return uint8((int(a)*n + int(b)*(steps-n)) / steps) }
		for n := 1; n <= steps; n++ {
			p = append(p, color.RGBA{mix(ink.R, ground.R, n), mix(ink.G, ground.G, n), mix(ink.B, ground.B, n), 0xff})
		}
	}
	for _, ink := range []color.RGBA{blue, red, pencil} {
		add(ink, paper, 24)
		add(ink, marker, 12)
		add(ink, light, 12)
	}
	for _, ink := range lines {
		add(ink, paper, 12)
	}
	return p
}()
