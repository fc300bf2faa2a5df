package grosstarock

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Facts about the Skis (7). Word is the suit named, N the trick for which it is demanded.
const (
	factNamed    = "skis-named"    // Seat named Word, validly
	factLapsed   = "skis-lapsed"   // Seat named Word, which nobody has
	factDemanded = "skis-demanded" // Seat has demanded it for trick N
)

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	c.ShowLast(v) // at any time
	v.Book = c.stocked()
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
	v.Facts = append(v.Facts, c.shownMelds()...)
	if c.demanded != act.Nobody && c.Number() == demandTrick {
		v.About(c.demanded, view.Fact{ID: factDemanded, N: demandTrick})
	}
	c.showNaming(v)
	c.Claims.Show(v)
}

// known is what every view of a deal shows alike, once it has been counted.
type known struct {
	book  deal.Book   // the pots with the contributions; nil: not yet counted
	melds []view.Fact // all melds; counted if of is equal to the course's melds
	of    [seats]card.Set
}

// stocked returns what the pots hold during the play.
func (c *course) stocked() deal.Book {
	if c.known.book == nil {
		c.known.book = c.opening(nil).book()
	}
	return c.known.book
}

// shownMelds returns the facts about the melds of all players, from forehand on.
func (c *course) shownMelds() []view.Fact {
	if k := &c.known; k.of != c.melds {
		k.of, k.melds = c.melds, nil
		var room [mostMelds]meld
		for _, s := range c.inOrder() {
			for _, m := range meldsOf(room[:0], c.melds[s]) {
				m.fact.Seat, m.fact.Of = s, act.Nobody
				k.melds = append(k.melds, m.fact)
			}
		}
	}
	return c.known.melds
}

// showNaming shows what was named, as long as the trick can be seen, and when the deal is over.
func (c *course) showNaming(v *view.View) {
	if c.namedIn == 0 || c.namedIn < c.Number()-1 && !c.Over() {
		return
	}
	f := view.Fact{ID: factLapsed, Word: suits[c.named].String(), Card: card.Skues}
	if c.stands {
		f.ID = factNamed
	}
	who, _ := c.Player(card.Skues)
	v.About(who, f)
}
