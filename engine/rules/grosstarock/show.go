package grosstarock

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Facts about the Skis (7). Word is the suit named, Card the card demanded.
const (
	factNamed    = "skis-named"    // Seat named Word, validly
	factLapsed   = "skis-lapsed"   // Seat named Word, which nobody has
	factDemanded = "skis-demanded" // Seat has demanded Card
)

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	c.ShowLast(v) // at any time
	v.Book = c.opening(nil).book()
	v.About(c.Forehand(), view.Fact{ID: view.Forehand})
	if c.tout {
		v.About(c.Dealer(), view.Fact{ID: view.Announced, Word: payments[tout].item.String(), N: 1})
	}
	laid := c.shown
	if v.Eyes == c.Dealer() || c.Over() {
		laid = c.laid
	}
	if !laid.Empty() {
		v.About(c.Dealer(), view.Fact{ID: view.LaidAway, Cards: laid})
	}
	var room [mostMelds]meld
	for _, s := range c.inOrder() {
		for _, m := range meldsOf(room[:0], c.melds[s]) {
			v.About(s, m.fact)
		}
	}
	if c.demanded != act.Nobody && c.Number() == demandTrick {
		v.About(c.demanded, view.Fact{ID: factDemanded, Card: card.Skues})
	}
	c.showNaming(v)
	c.Claims.Show(v)
}

// showNaming shows what was named, as long as the trick can be seen.
func (c *course) showNaming(v *view.View) {
	if c.namedIn == 0 || c.namedIn < c.Number()-1 {
		return
	}
	f := view.Fact{ID: factLapsed, Word: suits[c.named].String(), Card: card.Skues}
	if c.stands {
		f.ID = factNamed
	}
	who, _ := c.Player(card.Skues)
	v.About(who, f)
}
