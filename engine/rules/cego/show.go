package cego

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

const (
	factShown   = "laid-open" // Seat has laid away Card openly (5)
	againstSolo = "gegensolo" // what a Cego after a Solo is called (4.1)
)

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	if c.declarer == act.Nobody {
		v.About(c.Forehand(), view.Fact{ID: view.Forehand})
		if p := &c.auction; p.holder != act.Nobody {
			c.showGame(v, view.Standing, p.standing(), p.named())
		}
		return
	}
	c.showGame(v, view.Contract, c.declarer, c.game)
	if c.schinden.made {
		c.showClaim(v)
	} else {
		c.Claims.Show(v)
	}
	if c.taken == 0 {
		return
	}
	v.Open[c.declarer] = c.opened.And(c.Hands[c.declarer])
	if c.schinden.may(v.Eyes) {
		v.About(v.Eyes, view.Fact{ID: view.Price, N: fine * c.Factor()})
	}
	if c.shown != card.None {
		v.About(c.declarer, view.Fact{ID: factShown, Card: c.shown})
	}
	if c.begun() && !c.Over() {
		return
	}
	blind := view.Packet{N: len(c.Talon), To: c.declarer}
	if v.Eyes == c.declarer || c.Over() {
		v.About(c.declarer, view.Fact{ID: view.LaidAway, Cards: c.laid})
		blind.Cards = c.Talon
	}
	v.Talon = append(v.Talon, blind)
}

// showGame adds a contract with what it is worth: for steps, each point.
func (c *course) showGame(v *view.View, id string, s act.Seat, g gameNo) {
	n := games[g].value
	if games[g].times > 0 {
		n = c.times(g, true)
	}
	f := view.Fact{ID: id, Word: games[g].id.String(), N: int(deal.Whole(n))}
	if g == simple && c.afterSolo {
		f.Arg = againstSolo
	}
	v.About(s, f)
}

// Raised returns what each point counts in a step that is bid after a Solo, or that the
// holder is asked to hold.
func (c *course) Raised(a act.Action) int {
	g := find(a.ID)
	if a.Verb == act.VerbHold {
		g = c.auction.named()
	} else if !c.afterSolo || !g.step() {
		return 0
	}
	return int(deal.Whole(c.times(g, true)))
}

// showClaim adds the claim of a Solo that was not bid.
func (c *course) showClaim(v *view.View) {
	f := view.Fact{ID: view.Claimed, Seat: c.declarer, Of: c.schinden.of}
	if mustSolo(c.Dealt[c.schinden.of]) {
		f.N = 1
	}
	v.Facts = append(v.Facts, f)
}

// Revealed says which tarock went away openly with what the declarer kept, and that the
// I of a Kleiner Mann lies open.
func (c *course) Revealed() []deal.Revealed {
	r := deal.Revealed{At: c.taken, ID: "away", Seat: act.Nobody, Sure: true}
	switch {
	case c.shown != card.None:
		r.Rest = c.shown.String()
	case c.taken > 0 && c.game == kleinerMann:
		r.ID, r.Rest = "open", card.Pagat.String()
	default:
		return nil
	}
	return []deal.Revealed{r}
}
