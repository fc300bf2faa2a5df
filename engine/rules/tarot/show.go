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
	v.About(c.Forehand(), view.Fact{ID: view.Forehand})
	c.Claims.Show(v)
	if c.ShowGame(v); c.Declarer == act.Nobody {
		return
	}
	c.ShowCall(v)
	if c.written != nil && !c.Alone() {
		c.Partnership.Show(v, true)
	}
	if begun := c.Trick.N+len(c.Past) > 0; c.Taken > 0 && (!begun || c.Over()) {
		v.Talon = append(v.Talon, view.Packet{Cards: c.Talon, N: len(c.Talon), To: c.Declarer})
	}
	phase.ShowLaid(c.State, v, c.Declarer, c.Laid)
	if c.chelem {
		v.About(c.Declarer, view.Fact{ID: view.Announced, Word: chelem.String(), N: 1})
	}
	for i := range c.Seats {
		s := c.Forehand().After(i, c.Seats)
		if sh := &c.shown[s]; sh.yes {
			v.About(s, view.Fact{ID: factPoignee, Word: shownAs[sh.row].String(), Cards: sh.cards})
		}
	}
	if c.lone != act.Nobody {
		v.About(c.lone, view.Fact{ID: factImprenable, Card: card.Pagat})
	}
}
