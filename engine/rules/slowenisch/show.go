package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// factRadlc says that everything counts twice by a mark of Seat.
const factRadlc = "radlc"

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	v.About(c.Forehand(), view.Fact{ID: view.Forehand})
	c.Claims.Show(v)
	if c.ShowGame(v); c.Declarer == act.Nobody {
		return
	}
	if c.radl() > 1 {
		v.About(c.Declarer, view.Fact{ID: factRadlc})
		v.Marked = c.radl()
	}
	c.ShowCall(v)
	if begun := c.Trick.N+len(c.Past) > 0; v.Phase != view.Call && (!begun || c.Over()) {
		c.ShowTalon(v, func(int, card.Card) bool { return true })
	}
	phase.ShowLaid(c.State, v, c.Declarer, c.Laid)
	c.ShowSaid(v)
	if c.Row.Kind == view.Open && len(c.Past) > 0 {
		v.Open[c.Declarer] = c.Hands[c.Declarer]
	}
}
