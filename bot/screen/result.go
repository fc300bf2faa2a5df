package screen

import "tarock/engine/view"

// recent is the number of rows of the score sheet below a settlement.
const recent = 8

// result returns the settlement of a deal that is over or aborted, with the score sheet
// and the next dealer.
func (p *pen) result() *page {
	g := p.page("result")
	g.Must = true
	g.Message.Silent = false
	p.settlement(g)
	if len(p.t.Sheet) > 0 {
		g.gap()
		p.sheet(g, p.t.Sheet, recent, true)
	}
	p.accounts(g)
	p.ready(g)
	return g
}

// settlement adds who has won what, and then each item with its origin. What each
// player gets is on the sheet.
func (p *pen) settlement(g *page) {
	v := p.v
	g.add(p.outcome())
	if v.Result == nil {
		return
	}
	if v.Factor > 1 {
		g.add(p.say("result.factor", "number", p.number(), "factor", times(v.Factor)))
	}
	p.claimed(g)
	p.gaveUp(g)
	p.points(g)
	g.gap()
	p.items(g)
	if len(v.Result.Talon) > 0 && len(v.Result.Lines) > 0 {
		g.block(p.say("result.talon", "cards", p.faces(v.Result.Talon)))
	}
}

// gaveUp adds who gave up, with the reason if everybody can see it.
func (p *pen) gaveUp(g *page) {
	for _, f := range p.facts(view.GivenUp) {
		key, king := "result.giveup", p.inTalon()
		if king != "" {
			key = "result.giveup-king"
		}
		g.add(p.say(key, "player", p.seat(f.Seat), "card", king))
	}
}

// row returns the row of the deal on the sheet.
func (p *pen) row() view.Row {
	if n := len(p.t.Sheet); n > 0 && p.t.Sheet[n-1].Number == p.number() {
		return p.t.Sheet[n-1]
	}
	return view.Row{}
}
