package neunzehnerrufen

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	fact := func(id string, s act.Seat, word string, n int) {
		v.Facts = append(v.Facts, view.Fact{ID: id, Seat: s, Of: act.Nobody, Word: word, N: n})
	}
	fact(view.Forehand, c.Forehand(), "", 0)
	c.Claims.Show(v)
	if c.Declarer == act.Nobody {
		if g := c.auction.Standing; g > 0 {
			fact(view.Standing, c.auction.By, games[g].id.String(), 2*max(games[g].times, 1))
		}
		return
	}
	fact(view.Contract, c.Declarer, games[c.game].id.String(), 2*c.times)
	if c.called != card.None {
		v.Facts = append(v.Facts, view.Fact{ID: view.Called, Seat: c.Declarer, Of: act.Nobody, Card: c.called})
		_, trick := c.Player(c.called)
		c.Partnership.Show(v, trick > 0 || c.givenUp || c.Over())
	}
	if begun := c.Trick.N+len(c.Past) > 0; !begun || c.Over() {
		c.showTalon(v)
	}
	for s := range act.Seat(seats) {
		phase.ShowLaid(c.State, v, c.Declarer.After(int(s), seats), c.laid[c.Declarer.After(int(s), seats)])
	}
	if c.givenUp {
		fact(view.GivenUp, c.Declarer, "", 0)
	}
	c.said.Show(v, rows, c.Declarer, func(row int, owner, _ act.Seat) int { return c.said[row][owner].Factor() })
	c.said.ShowBroken(c.State, v, rows, birds)
}

// showTalon shows who got how many cards of the talon, and which as far as eyes have
// seen them.
func (c *course) showTalon(v *view.View) {
	switch {
	case c.called != card.None:
		for i := range shares {
			s, cards := c.share(i)
			c.packet(v, cards, s, s == v.Eyes)
		}
	case c.game == preference:
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
