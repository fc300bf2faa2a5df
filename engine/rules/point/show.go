package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	c.d.ShowLast(v) // on request, at any time
	v.Facts = append(v.Facts, view.Fact{ID: view.Forehand, Seat: c.d.Forehand(), Of: act.Nobody})
	switch row := c.auction.Standing; {
	case c.game != unbid:
		v.Facts = append(v.Facts, view.Fact{ID: view.Contract, Seat: c.declarer, Of: act.Nobody, Word: games[c.game].id.String(),
			N: int(deal.Whole(c.value()))})
	case row > 0:
		v.Facts = append(v.Facts, view.Fact{ID: view.Standing, Seat: c.auction.By, Of: act.Nobody, Word: games[row].id.String(),
			N: int(deal.Whole(games[row].base + c.increment))})
	}
	phase.ShowTricks(c.d, v)
	c.claims.Show(v)
	if c.declarer == act.Nobody {
		return
	}
	c.said.Show(v, rows, c.declarer, c.factor)
	c.said.ShowBroken(c.d, v, rows, birdsOf)
	c.showTalon(v)
	phase.ShowLaid(c.d, v, c.declarer, c.laid)
}

// showTalon shows the packets (5): all of them until one is taken, that one until the
// discard, and the tarocks and kings of the others until trick 1 is complete.
func (c *course) showTalon(v *view.View) {
	if v.Phase == view.Auction || v.Phase == view.AnnounceBefore || c.packets() == 0 || len(c.d.Past) > 0 || c.d.Over() {
		return
	}
	for i := range c.packets() {
		cards := c.packet(i + 1)
		v.Talon = append(v.Talon, view.Packet{N: len(cards), To: act.Nobody})
		p := &v.Talon[i]
		if c.taken == i+1 {
			p.To = c.declarer
		}
		for _, k := range cards {
			if c.taken == 0 || p.To != act.Nobody && v.Phase == view.Discard ||
				p.To == act.Nobody && (k.Suit() == card.Tarock || card.Kings.Has(k)) {
				p.Cards = append(p.Cards, k)
			}
		}
	}
}
