package neunzehnerrufen

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	v.About(c.Forehand(), view.Fact{ID: view.Forehand})
	c.Claims.Show(v)
	if c.ShowGame(v); c.Declarer == act.Nobody {
		return
	}
	c.ShowCall(v)
	if begun := c.Trick.N+len(c.Past) > 0; !begun || c.Over() {
		c.showTalon(v)
	}
	for i := range seats {
		s := c.Declarer.After(i, seats)
		phase.ShowLaid(c.State, v, s, c.laid[s])
	}
	if c.givenUp {
		v.About(c.Declarer, view.Fact{ID: view.GivenUp})
	}
	c.ShowSaid(v)
}

// showTalon shows how many cards of the talon each player got, and which as far as eyes have
// seen them.
func (c *course) showTalon(v *view.View) {
	switch {
	case c.Note != nil:
	case c.Called != card.None:
		shares.Show(c.State, c.Declarer, v)
	case c.Game == preference:
		for n := 1; n <= 2; n++ {
			looked := v.Eyes == c.Declarer && (n == 1 || c.looking.rejected)
			p := view.Packet{N: half, To: act.Nobody}
			if looked || c.open.Has(c.part(n)[0]) || c.Over() {
				p.Cards = c.part(n)
			}
			if c.looking.kept == n {
				p.To = c.Declarer
			}
			v.Talon = append(v.Talon, p)
		}
	}
}
