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
	c.d.ShowLast(v) // at any time
	v.Book = c.opening(nil).book()
	add := func(s act.Seat, f view.Fact) {
		f.Seat, f.Of = s, act.Nobody
		v.Facts = append(v.Facts, f)
	}
	add(c.d.Forehand(), view.Fact{ID: view.Forehand})
	if c.tout {
		add(c.d.Dealer(), view.Fact{ID: view.Announced, Word: tout.item.String(), N: 1})
	}
	laid := c.shown
	if v.Eyes == c.d.Dealer() || c.d.Over() {
		laid = c.laid
	}
	if !laid.Empty() {
		add(c.d.Dealer(), view.Fact{ID: view.LaidAway, Cards: laid})
	}
	var room [mostMelds]meld
	for _, s := range c.inOrder() {
		for _, m := range meldsOf(room[:0], c.melds[s]) {
			add(s, m.fact)
		}
	}
	if c.demanded != act.Nobody && c.d.Number() == demandTrick {
		add(c.demanded, view.Fact{ID: factDemanded, Card: card.Skues})
	}
	c.showNaming(v)
	c.claims.Show(v)
}

// showNaming shows what was named, as long as the trick can be seen.
func (c *course) showNaming(v *view.View) {
	if c.namedIn == 0 || c.namedIn < c.d.Number()-1 {
		return
	}
	who, _ := c.d.Player(card.Skues)
	f := view.Fact{ID: factLapsed, Seat: who, Of: act.Nobody, Word: suits[c.named].String(), Card: card.Skues}
	if c.stands {
		f.ID = factNamed
	}
	v.Facts = append(v.Facts, f)
}
