package faces

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"sync"

	"golang.org/x/image/vector"

	"tarock/engine/card"
)

// Picture is a picture of cards: what is to be seen, and nothing else. It is a hand, a
// talon, a trick, or a whole deal with its talon.
type Picture struct {
	Style Style         `json:"style"`
	Hand  []card.Card   `json:"hand,omitempty"`  // in its order
	Talon [][]card.Card `json:"talon,omitempty"` // its parts; card.None is a card face down
	Trick []Played      `json:"trick,omitempty"` // in the order of play
	Deal  []Held        `json:"deal,omitempty"`  // the hands of a deal, by seat
	Title string        `json:"title,omitempty"` // above the cards of a trick or a deal
}

// Held is a hand of a deal.
type Held struct {
	Name  string      `json:"name,omitempty"`
	Note  string      `json:"note,omitempty"` // after the name, at the right
	Won   bool        `json:"won,omitempty"`
	Cards []card.Card `json:"cards"` // in their order
}

// Played is a card of a trick.
type Played struct {
	Card card.Card `json:"card"`
	Name string    `json:"name,omitempty"` // of who played it
	Won  bool      `json:"won,omitempty"`  // it has won, or wins as it is
}

// most is how many cards a picture has at most: the largest pack.
const most = 78

// The layout of pictures, in pixels. A phone shows one some 360 points wide.
const (
	across  = 960 // width
	margin  = 20
	beside  = 14  // between cards that do not overlap
	apart   = 40  // between the parts of a talon
	largest = 232 // width of a card
	perRow  = 7
	strip   = 0.6  // of a card's width that the next one leaves free
	below   = 0.39 // of a card's height that the next row leaves free: rank and sign
	held    = 0.62 // of a card's height that is seen in the last row of a hand
	label   = 46   // height of a name with its distance
)

// PNG draws the picture.
func (p *Picture) PNG() ([]byte, error) {
	n := len(p.Hand) + len(p.Trick)
	for _, part := range p.Talon {
		n += len(part)
	}
	for _, hand := range p.Deal {
		n += len(hand.Cards)
	}
	if n == 0 || n > most {
		return nil, fmt.Errorf("faces: a picture of %d cards", n)
	}
	var m *image.RGBA
	switch {
	case len(p.Deal) > 0:
		m = p.deal()
	case len(p.Hand) > 0:
		m = p.hand()
	case len(p.Talon) > 0:
		m = p.talon()
	default:
		m = p.trick()
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, flat(m))
	return b.Bytes(), err
}

// Draw draws a Picture in JSON.
func Draw(of json.RawMessage) ([]byte, error) {
	var p Picture
	if err := json.Unmarshal(of, &p); err != nil {
		return nil, errors.Join(errors.New("faces: no picture"), err)
	}
	return p.PNG()
}

// table returns an empty table of a height.
func table(height int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, across, height))
	draw.Draw(m, m.Bounds(), image.NewUniform(felt), image.Point{}, draw.Src)
	return m
}

// lay lays a card on a table.
func (p *Picture) lay(m *image.RGBA, c card.Card, x, y, width int) {
	p.Style.Face(c).paint(m, x, y, width)
}

// part returns the part of a picture that others do not cover: so much of a card at a
// place, and what is seen at the round corner of those that cover it.
func part(m *image.RGBA, x, y, right, down, width int) *image.RGBA {
	corner := width / 10
	return m.SubImage(image.Rect(x, y, x+right+corner, y+down+corner)).(*image.RGBA)
}

// tall is the height of a card of a width.
func tall(width int) int { return width * High / Wide }

// hand lays cards in rows that overlap, as they are held: of each card at least the corner with
// rank and sign is seen. The last row's lower ends are out of the picture.
func (p *Picture) hand() *image.RGBA {
	n := len(p.Hand)
	rows := (n + perRow - 1) / perRow
	longest := (n + rows - 1) / rows
	width := min(largest, int((across-2*margin)/(1+strip*float64(longest-1))))
	step, down := int(strip*float64(width)), int(below*float64(tall(width)))
	m := table(margin + (rows-1)*down + int(held*float64(tall(width))))
	next := p.Hand
	for row := range rows {
		size := n / rows
		if row < n%rows {
			size++
		}
		left := (across - width - (size-1)*step) / 2
		if rows > 1 {
			left = (across - width - (longest-1)*step) / 2
		}
		for i, c := range next[:size] {
			x, y := left+i*step, margin+row*down
			right, under := step, down
			if i == size-1 {
				right = width
			}
			if row == rows-1 || i >= n/rows {
				under = tall(width) // nothing or a shorter row follows
			}
			p.lay(part(m, x, y, right, under, width), c, x, y, width)
		}
		next = next[size:]
	}
	return m
}

// talon lays cards side by side, with a gap between the parts.
func (p *Picture) talon() *image.RGBA {
	n := 0
	for _, part := range p.Talon {
		n += len(part)
	}
	gaps := (len(p.Talon) - 1) * (apart - beside)
	width := min(largest, (across-2*margin-gaps-(n-1)*beside)/n)
	m := table(2*margin + tall(width))
	x := (across - gaps - n*width - (n-1)*beside) / 2
	for _, part := range p.Talon {
		for _, c := range part {
			p.lay(m, c, x, margin, width)
			x += width + beside
		}
		x += apart - beside
	}
	return m
}

// trick lays cards side by side, each above the name of its player. The one that wins
// has a golden edge.
func (p *Picture) trick() *image.RGBA {
	n := len(p.Trick)
	width := min(largest, (across-2*margin-(n-1)*beside)/n)
	high := tall(width)
	top := margin
	if p.Title != "" {
		top += label
	}
	m := table(top + high + label + margin)
	x := (across - n*width - (n-1)*beside) / 2
	var v vector.Rasterizer
	if p.Title != "" {
		fill(m, &v, line(p.Title, frame{margin, margin - 6, across - margin, margin + label - 20}, middle), image.NewUniform(paper))
	}
	for _, c := range p.Trick {
		if c.Won {
			r := float64(20*width) / Wide
			fill(m, &v, rounded(float64(x)-7, float64(top)-7, float64(x+width)+7, float64(top+high)+7, r+7), image.NewUniform(gold))
		}
		p.lay(m, c.Card, x, top, width)
		name := frame{float64(x), float64(top + high + 14), float64(x + width), float64(top + high + label)}
		ink := paper
		if c.Won {
			ink = gold
		}
		fill(m, &v, line(c.Name, name, middle), image.NewUniform(ink))
		x += width + beside
	}
	return m
}

// Where a text is in its frame.
const (
	toLeft  = 0.0
	middle  = 0.5
	toRight = 1.0
)

// line returns a name as high as others in its frame, however few of its letters reach
// above or below the rest, and where it belongs between left and right.
func line(name string, in frame, at float64) path {
	p := text(name)
	left, _, right, _ := bounds(p)
	scale := (in.bottom - in.top) / 100
	narrower := min(1, (in.right-in.left)/max(1, (right-left)*scale))
	room := in.right - in.left - (right-left)*scale*narrower
	return p.by(matrix{a: scale * narrower, d: scale, e: in.left + room*at - left*scale*narrower, f: in.top + 76*scale})
}

// inks are the colours that a picture shows exactly.
var inks = []color.RGBA{red, blue, black, green, purple, paper, ivory, edge, gold, skin, brown, amber, ochre, felt, steel, navy, orange, pale, night, cream}

// palette has the colours of pictures, and the nearest of them for the five highest bits
// of red, green and blue.
var palette = sync.OnceValues(func() (color.Palette, *[1 << 15]uint8) {
	var list color.Palette
	for _, c := range inks {
		list = append(list, c)
	}
	for r := range 6 {
		for g := range 6 {
			for b := range 6 {
				list = append(list, color.RGBA{uint8(51 * r), uint8(51 * g), uint8(51 * b), 0xff})
			}
		}
	}
	var nearest [1 << 15]uint8
	for key := range nearest {
		nearest[key] = uint8(list.Index(color.RGBA{uint8(key>>10<<3 | 4), uint8(key>>5&31<<3 | 4), uint8(key&31<<3 | 4), 0xff}))
	}
	for i, c := range inks {
		nearest[key(c.R, c.G, c.B)] = uint8(i)
	}
	return list, &nearest
})

func key(r, g, b uint8) int { return int(r>>3)<<10 | int(g>>3)<<5 | int(b>>3) }

// flat reduces a picture to the palette, which makes it several times smaller and faster
// to write.
func flat(m *image.RGBA) *image.Paletted {
	colours, nearest := palette()
	to := image.NewPaletted(m.Bounds(), colours)
	for i, o := 0, 0; i+3 < len(m.Pix); i, o = i+4, o+1 {
		to.Pix[o] = nearest[key(m.Pix[i], m.Pix[i+1], m.Pix[i+2])]
	}
	return to
}
