package emoji

import (
	"bytes"
	"image/png"
	"slices"

	"tarock/bot/faces"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales"
)

// Side is the length of a custom emoji's sides, in pixels.
const Side = 100

// Draw returns a card as a PNG of Side by Side pixels.
func Draw(style faces.Style, c card.Card) ([]byte, error) {
	return encoded(style.Tile(c), Side)
}

// High is the height of a regular sticker in pixels. Its width is that of a card.
const High = 512

// DrawSticker returns a card, or the back for card.None, as a PNG that is High.
func DrawSticker(style faces.Style, c card.Card) ([]byte, error) {
	return encoded(style.Face(c), High*faces.Wide/faces.High)
}

// encoded returns a drawing as a PNG so many pixels wide.
func encoded(d *faces.Drawing, width int) ([]byte, error) {
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, d.Paint(width))
	return b.Bytes(), err
}

// Keywords returns the names of a card in each language, in words and with the number
// of a tarock, as a rule set names it.
func Keywords(rules string, c card.Card) []string {
	var list []string
	add := func(word string) {
		if !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	for _, code := range locales.Languages() {
		texts := locales.For(code)
		if c == card.None {
			add(texts.Name(rules, "card", "back"))
			continue
		}
		w := words.New(&view.Table{Rules: rules}, words.Reader{Frame: page.Frame{Texts: texts}, Style: words.Style{Words: true}})
		add(w.Face(c))
	}
	if c.Suit() == card.Tarock && c != card.None {
		add(c.String())
	}
	return list
}
