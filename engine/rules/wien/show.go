package wien

import (
	"tarock/engine/act"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// looking is who may look at what (11).
var looking = koenig.Looking{Last: true, Own: true, Caught: koenig.InTarock}

// Show adds what section 11 lets the eyes of v see.
func (c *course) Show(v *view.View) {
	standing := c.auction.Bids()
	if c.ShowAll(v, &standing); c.Game != nil {
		c.showLeft(v)
	}
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
