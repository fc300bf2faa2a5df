package wien

import (
	"tarock/engine/act"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Show adds what section 11 lets the eyes of v see.
func (c *course) Show(v *view.View) {
	c.ShowLast(v)
	standing := c.auction.Bids()
	c.Deal.Show(v, &standing, c.FaceUp())
	if c.Game == nil {
		return
	}
	c.showLeft(v)
	c.speaking.Show(v)
	c.ShowTurned(v)
	if c.Game.Tarock() {
		c.ShowCaught(v)
	}
	phase.ShowTricks(c.State, v)
	c.ShowHands(v)
	c.ShowEnd(v)
}

// showLeft shows the open cards of the packet that was not taken, for the whole deal
// (5), once its other cards are turned face down.
func (c *course) showLeft(v *view.View) {
	if c.Taken == 0 || len(v.Talon) > 0 {
		return
	}
	left := 3 - c.Taken
	v.Talon = append(v.Talon, view.Packet{To: act.Nobody}, view.Packet{To: act.Nobody})
	v.Talon[left-1].N = len(c.Packet(left))
	for _, k := range c.Packet(left) {
		if c.FaceUp().Has(k) {
			v.Talon[left-1].Cards = append(v.Talon[left-1].Cards, k)
		}
	}
}
