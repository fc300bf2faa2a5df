package tapp

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
	c.showTalon(v)
	phase.ShowLaid(c.d, v, c.declarer, c.laid)
}

// showTalon shows both halves until the first card is played, and the cards of a Tapper
// only to the declarer, until the discard (5).
func (c *course) showTalon(v *view.View) {
	open := c.taken > 0 && c.d.Trick.N == 0 && len(c.d.Past) == 0
	if v.Phase != view.TakeTalon && v.Phase != view.Discard && (!open || c.game == tapper) {
		return
	}
	if c.game == tapper {
		p := view.Packet{N: len(c.d.Talon), To: c.declarer}
		if v.Eyes == c.declarer {
			p.Cards = append([]card.Card(nil), c.d.Talon...)
		}
		v.Talon = append(v.Talon, p)
		return
	}
	for n := 1; n <= 2; n++ {
		p := view.Packet{N: half, To: act.Nobody, Cards: append([]card.Card(nil), c.packet(n)...)}
		if c.taken == n {
			p.To = c.declarer
		}
		v.Talon = append(v.Talon, p)
	}
}
