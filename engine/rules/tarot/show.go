package tarot

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// The facts of what is announced in the play (6).
const (
	factPoignee    = "poignee"    // Seat has shown Cards as the poignée Word
	factImprenable = "imprenable" // Seat has declared his Petit, Card, imprenable
)

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	c.ShowLast(v) // at any time
	v.Silent = v.Phase == view.Announce || v.Phase == view.Auction && int(v.Eyes.After(-int(c.Forehand()), c.Seats)) < c.Count()
	c.add(v, c.Forehand(), view.Fact{ID: view.Forehand})
	c.Claims.Show(v)
	if c.Declarer == act.Nobody {
		if g := gameNo(c.auction.Standing); g > 0 {
			c.add(v, c.auction.By, view.Fact{ID: view.Standing, Word: games[g].id.String(), N: g.least(c.Options)})
		}
		return
	}
	c.add(v, c.Declarer, view.Fact{ID: view.Contract, Word: games[c.game].id.String(), N: c.game.least(c.Options)})
	if c.called != card.None {
		c.add(v, c.Declarer, view.Fact{ID: view.Called, Card: c.called})
		_, trick := c.Player(c.called)
		c.Partnership.Show(v, trick > 0 || c.Over())
	}
	if begun := c.Trick.N+len(c.Past) > 0; c.open && (!begun || c.Over()) {
		v.Talon = append(v.Talon, view.Packet{Cards: c.Talon, N: len(c.Talon), To: c.Declarer})
	}
	phase.ShowLaid(c.State, v, c.Declarer, c.laid)
	if c.chelem {
		c.add(v, c.Declarer, view.Fact{ID: view.Announced, Word: chelem.String(), N: 1})
	}
	for i := range c.Seats {
		s := c.Forehand().After(i, c.Seats)
		if sh := &c.shown[s]; !sh.cards.Empty() {
			c.add(v, s, view.Fact{ID: factPoignee, Word: shownAs[sh.row].String(), Cards: sh.cards})
		}
	}
	if c.lone != act.Nobody {
		c.add(v, c.lone, view.Fact{ID: factImprenable, Card: card.Pagat})
	}
}

// add adds a fact about a player.
func (c *course) add(v *view.View, s act.Seat, f view.Fact) {
	f.Seat, f.Of = s, act.Nobody
	v.Facts = append(v.Facts, f)
}
