package droggn

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// factBought says that Seat has bought Card from Of. He and the two see Cards, what was
// given for it, and all do when the deal is over.
const factBought = "bought"

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	if standing := c.Auction.Standing; c.Game == unbid && standing > 0 {
		add(v, c.Auction.By, view.Fact{ID: view.Standing, Word: games[standing].ID.String(), N: int(deal.Whole(games[standing].Value))})
	}
	if c.Game > unbid {
		add(v, c.Declarer, view.Fact{ID: view.Contract, Word: c.Row.ID.String(), N: int(deal.Whole(c.Row.Value))})
	}
	c.Claims.Show(v)
	if c.Declarer == act.Nobody {
		return
	}
	c.Said.Show(v, shown, c.Declarer, func(row int, _, _ act.Seat) int { return c.Said[theGame][c.Declarer].Factor() })
	if laid := c.laidOut(); laid > 0 {
		v.Open[c.Declarer] = card.Of(premiums[laid].Card).And(c.Hands[c.Declarer])
	}
	c.Said.ShowBroken(c.State, v, shown, alone.Birds(premiums))
	own := v.Eyes == c.Declarer || c.Over()
	if p := &c.buying; p.wanted != card.None {
		f := view.Fact{ID: factBought, Card: p.wanted}
		if own || v.Eyes == p.from {
			f.Cards = card.Of(p.given)
		}
		add(v, c.Declarer, f)
		v.Facts[len(v.Facts)-1].Of = p.from
	}
	if own && !c.Laid.Empty() {
		add(v, c.Declarer, view.Fact{ID: view.LaidAway, Cards: c.Laid})
	}
	if v.Phase == view.Discard {
		c.ShowTalon(v, func(int, card.Card) bool { return own })
	}
}

// shown are the rows that views name.
var shown = []phase.Row{{ID: act.Game}, {ID: premiums[laidPagat].ID}, {ID: premiums[laidGstiess].ID}}

// add adds a fact about a player.
func add(v *view.View, s act.Seat, f view.Fact) {
	f.Seat, f.Of = s, act.Nobody
	v.Facts = append(v.Facts, f)
}
