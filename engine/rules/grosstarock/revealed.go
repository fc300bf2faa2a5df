package grosstarock

import (
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Revealed returns the melds (6), which lie open after the discard, and whether the suit
// named with the Skis is valid (7).
func (c *course) Revealed() []deal.Revealed {
	var list []deal.Revealed
	var room [mostMelds]meld
	if c.discarded > 0 {
		for _, s := range c.inOrder() {
			for _, m := range meldsOf(room[:0], c.melds[s]) {
				list = append(list, deal.Revealed{At: c.discarded, ID: m.item.String(), Seat: s, Rest: rest(&m.fact)})
			}
		}
	}
	if c.namedIn > 0 {
		r := deal.Revealed{At: c.namedAt, ID: "lapses", Seat: act.Nobody, Sure: true}
		if c.stands {
			r.ID = "stands"
		}
		list = append(list, r)
	}
	return list
}

// rest returns what is public of a meld: how many cards, of which suit, and the card that
// is special about it or missing.
func rest(f *view.Fact) string {
	var words []string
	if f.N > 0 {
		words = append(words, strconv.Itoa(f.N))
	}
	if f.Word != "" {
		words = append(words, f.Word)
	}
	switch {
	case f.ID == factWithPagat:
		words = append(words, card.Pagat.String())
	case strings.HasSuffix(f.ID, withSkis):
		words = append(words, card.Skues.String())
	case strings.HasSuffix(f.ID, oneShort):
		words = append(words, "without", f.Card.String())
	}
	return strings.Join(words, " ")
}
