package einfach

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	game := view.Fact{ID: view.Contract, Seat: c.declarer, Of: act.Nobody, Word: games[c.game].id.String(), N: int(deal.Whole(games[c.game].value))}
	if row := c.auction.Standing; c.game == unbid && row > 0 {
		game = view.Fact{ID: view.Standing, Seat: c.auction.By, Of: act.Nobody, Word: games[row].id.String(), N: int(deal.Whole(games[row].value))}
	}
	if game.Word != "" {
		v.Facts = append(v.Facts, game)
	}
	phase.ShowTricks(c.d, v)
	c.claims.Show(v)
	if c.declarer == act.Nobody {
		return
	}
	c.said.Show(v, rows, c.declarer, func(row int, owner, _ act.Seat) int { return c.said[row][owner].Factor() })
	c.said.ShowBroken(c.d, v, rows, birds)
	if by, of, trick, ok := c.caught(); ok {
		v.Facts = append(v.Facts, view.Fact{ID: view.Caught, Seat: by, Of: of, N: trick})
	}
	c.showTalon(v)
	phase.ShowLaid(c.d, v, c.declarer, c.laid)
}

// showTalon shows the packets face down until the discard, and the declarer the one he
// took (5.1).
func (c *course) showTalon(v *view.View) {
	if v.Phase != view.TakeTalon && v.Phase != view.Discard {
		return
	}
	first, last := 0, 0
	if _, packets := c.chooses(); packets > 0 {
		first, last = 1, packets
	}
	for n := first; n <= last; n++ {
		p := view.Packet{N: c.cards(), To: act.Nobody}
		if v.Phase == view.Discard && n == c.taken {
			p.To = c.declarer
			if v.Eyes == c.declarer {
				p.Cards = append([]card.Card(nil), c.packet(n)...)
			}
		}
		v.Talon = append(v.Talon, p)
	}
}
