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

// showTalon shows who got how many cards of the talon, and which as far as eyes have
// seen them.
func (c *course) showTalon(v *view.View) {
	switch {
	case c.Called != card.None:
		for i := range shares {
			s, cards := c.share(i)
			c.packet(v, cards, s, s == v.Eyes)
		}
	case c.Game == preference:
		for n := 1; n <= 2; n++ {
			p, to := &c.looking, act.Nobody
			if p.kept == n {
				to = c.Declarer
			}
			looked := n == 1 || p.rejected
			c.packet(v, c.part(n), to, looked && v.Eyes == c.Declarer || c.open.Has(c.part(n)[0]))
		}
	}
}

func (c *course) packet(v *view.View, cards []card.Card, to act.Seat, seen bool) {
	p := view.Packet{N: len(cards), To: to}
	if seen || c.Over() {
		p.Cards = cards
	}
	v.Talon = append(v.Talon, p)
}
