package faces

import (
	"strconv"

	"tarock/engine/card"
)

// TileSide is the length of a tile's sides, in the units of its drawing.
const TileSide = 100

// Tile draws a card so that it is still readable at a fifth of this size: a tarock is a light
// number on a dark ground, another card its rank next to its sign on white.
func (s Style) Tile(c card.Card) *Drawing {
	d := &Drawing{Width: TileSide, Height: TileSide}
	if c.Suit() == card.Tarock {
		number := strconv.Itoa(int(c)) // Roman ones are too wide
		if c == card.Skues {
			number = "S"
		}
		d.fill(purple, rounded(0, 0, TileSide, TileSide, 18))
		d.fill(paper, fit(text(number), frame{9, 15, 91, 85}))
		return d
	}
	d.fill(edge, rounded(0, 0, TileSide, TileSide, 18))
	d.fill(paper, rounded(4, 4, TileSide-4, TileSide-4, 14))
	d.fill(s.ink(c.Suit()), fit(text(s.Rank(c)), frame{8, 14, 52, 86}))
	d.put(s, c.Suit(), 74, 50, 46, false)
	return d
}
