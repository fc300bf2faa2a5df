package emoji

import (
	"bytes"
	"image/png"

	"tarock/bot/faces"
	"tarock/engine/card"
)

// Side is the length of a custom emoji's sides, in pixels.
const Side = 100

// Draw returns a card as a PNG of Side by Side pixels.
func Draw(style faces.Style, c card.Card) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, style.Tile(c).Paint(Side))
	return b.Bytes(), err
}
