package droggn

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// factBought says that Seat has bought Card from Of. The two of them see Cards, what was
// given for it, and all do when the deal is over.
const factBought = "bought"

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	c.ShowGame(v)
	c.Claims.Show(v)
	if c.Declarer == act.Nobody {
		return
	}
	c.ShowSaid(v)
	if laid := c.laidOut(); laid > 0 {
		v.Open[c.Declarer] = card.Of(premiums[laid].Card).And(c.Hands[c.Declarer])
	}
	own := v.Eyes == c.Declarer || c.Over()
	if p := &c.buying; p.wanted != card.None {
		f := view.Fact{ID: factBought, Card: p.wanted}
		if own || v.Eyes == p.from {
			f.Cards = card.Of(p.given)
		}
		v.About(c.Declarer, f)
		v.Facts[len(v.Facts)-1].Of = p.from
	}
	if own && !c.Laid.Empty() {
		v.About(c.Declarer, view.Fact{ID: view.LaidAway, Cards: c.Laid})
	}
	if v.Phase == view.Discard {
		c.ShowTalon(v, func(int, card.Card) bool { return own })
	}
}

// Revealed says from whom the declarer has bought a card (11).
func (c *course) Revealed() []deal.Revealed {
	if c.buying.wanted == card.None {
		return nil
	}
	return []deal.Revealed{{At: c.buying.at, ID: "giver", Seat: c.buying.from, Sure: true}}
}
