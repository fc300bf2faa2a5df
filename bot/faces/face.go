// Package faces draws cards: their faces, their back, and hands, tricks and talons of
// them.
//
// All of it is drawn by the program from outlines in this package, which are the
// project's own; there are no pictures to load. The same outlines become SVG documents,
// pictures for the chat, and custom emoji. A picture shows what it is given and nothing
// else: it knows no game and no player's hand.
package faces

import (
	"strconv"

	"tarock/engine/card"
)

// Style is how a pack looks, and how its reader has chosen to see it. Styles can be
// compared.
type Style struct {
	Four    bool   `json:"four,omitempty"`    // a colour of its own for each French suit
	Arabic  bool   `json:"arabic,omitempty"`  // 18 in place of XVIII
	English bool   `json:"english,omitempty"` // Q and J in place of D and B on French-suited cards
	Skues   string `json:"skues,omitempty"`   // what the Sküs is called, "" for its usual name
}

// The size of a card, in the units of its drawing.
const (
	Wide = 240
	High = 400
)

// Rank returns what is written in the corner of a card.
func (s Style) Rank(c card.Card) string {
	switch rank := c.Rank(); {
	case c == card.Skues && s.Skues != "":
		return s.Skues
	case c.Suit() == card.Tarock && s.Arabic && c != card.Skues:
		return strconv.Itoa(int(c))
	case s.English && c.Suit() < card.HerzGerman && rank == "D":
		return "Q"
	case s.English && rank == "B":
		return "J"
	default:
		return rank
	}
}

// Face draws a card. It draws the back for card.None.
func (s Style) Face(c card.Card) *Drawing {
	d := &Drawing{Width: Wide, Height: High}
	d.both(paper, edge, 3, rounded(1.5, 1.5, Wide-1.5, High-1.5, 20))
	switch {
	case c == card.None:
		d.back()
	case c.Suit() == card.Tarock:
		s.tarock(d, c)
	default:
		s.suited(d, c)
	}
	return d
}

// suited draws a suit card: its rank above its sign in two corners, and in the middle a
// figure or as many signs as it counts.
func (s Style) suited(d *Drawing, c card.Card) {
	suit, ink := c.Suit(), s.ink(c.Suit())
	if figure, ok := figures[c.Rank()]; ok && (c.Rank() != "D" || suit < card.HerzGerman) {
		s.court(d, suit, figure)
	} else {
		s.pips(d, c)
	}
	corner := &Drawing{}
	corner.fill(ink, fit(text(s.Rank(c)), frame{12, 17, 64, 77}))
	corner.put(s, suit, 38, 109, 48, false)
	d.twice(corner)
}

// pips draws the signs of a number card, those of the lower half upside down.
func (s Style) pips(d *Drawing, c card.Card) {
	suit := c.Suit()
	n, err := strconv.Atoi(c.Rank())
	switch {
	case err != nil: // the Daus
		d.put(s, suit, 132, 112, 130, false)
		d.put(s, suit, 108, 288, 130, true)
		ribbon := outline("M46 214C80 180 104 232 120 200C136 168 160 220 194 186")
		d.line(black, 19, ribbon)
		d.line(gold, 15, ribbon)
		d.line(s.ink(suit), 3, ribbon)
		return
	case n == 1:
		d.put(s, suit, 120, 200, 130, false)
		return
	}
	const left, middle, right, top = 94, 120, 146, 60
	const bottom = High - top
	at := func(x, y float64) { d.put(s, suit, x, y, 45, y > High/2) }
	column := func(x float64, n int) {
		for i := range n {
			at(x, top+float64(i)*(bottom-top)/float64(n-1))
		}
	}
	switch {
	case n < 4:
		column(middle, n)
	default:
		side := [...]int{4: 2, 2, 3, 3, 3, 4, 4}[n] // 4 and 5 have two in a column, 6 to 8 three, 9 and 10 four
		column(left, side)
		column(right, side)
		gap := float64(bottom-top) / float64(side-1)
		switch n - 2*side {
		case 1:
			y := float64(High / 2)
			if side%2 == 1 {
				y = top + gap/2
			}
			at(middle, y)
		case 2:
			at(middle, top+gap/2)
			at(middle, bottom-gap/2)
		}
	}
}
