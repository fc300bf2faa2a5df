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
	if c.Declarer == act.Nobody {
		if g := c.auction.Standing; g > 0 {
			v.About(c.auction.By, view.Fact{ID: view.Standing, Word: games[g].id.String(), N: 2 * games[g].value})
		}
		return
	}
	v.About(c.Declarer, view.Fact{ID: view.Contract, Word: games[c.game].id.String(), N: 2 * games[c.game].value})
	if c.radl() > 1 {
		v.About(c.Declarer, view.Fact{ID: factRadlc})
		v.Marked = c.radl()
	}
	begun := c.Trick.N+len(c.Past) > 0
	if c.called != card.None {
		v.About(c.Declarer, view.Fact{ID: view.Called, Card: c.called})
		_, trick := c.Player(c.called)
		c.Partnership.Show(v, trick > 0 || c.Over())
	}
	if size := games[c.game].size; size > 0 && v.Phase != view.Call && (!begun || c.Over()) {
		for n := 1; n <= len(c.Talon)/size; n++ {
			p := view.Packet{N: size, To: act.Nobody, Cards: c.packet(n)}
			if n == c.taken {
				p.To = c.Declarer
			}
			v.Talon = append(v.Talon, p)
		}
	}
	phase.ShowLaid(c.State, v, c.Declarer, c.laid)
	c.said.Show(v, rows, c.Declarer, func(row int, owner, _ act.Seat) int { return c.said[row][owner].Factor() })
	c.said.ShowBroken(c.State, v, rows, birds)
	if games[c.game].kind == view.Open && len(c.Past) > 0 {
		v.Open[c.Declarer] = c.Hands[c.Declarer]
	}
}
