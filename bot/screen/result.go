package screen

import (
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
)

// recent is the number of rows of the score sheet below a settlement.
const recent = 8

// result returns the settlement of a deal that is over or aborted, with the score sheet
// and the next dealer.
func (p *pen) result() *page.Page {
	g := p.page("result")
	g.Must = true
	g.Message.Silent = false
	p.settlement(g)
	if len(p.Table.Sheet) > 0 {
		g.Gap()
		p.sheet(g, p.Table.Sheet, recent, true)
	}
	p.accounts(g)
	p.ready(g)
	return g
}

// settlement adds who has won what, and then each item with its origin. What each
// player gets is on the sheet.
func (p *pen) settlement(g *page.Page) {
	v := p.View
	g.Add(p.outcome())
	if v.Result == nil {
		return
	}
	if v.Factor > 1 {
		g.Add(p.Say("result.factor", "number", p.Number(), "factor", words.Times(v.Factor)))
	}
	p.claimed(g)
	p.gaveUp(g)
	p.points(g)
	g.Gap()
	p.items(g)
	if len(v.Result.Talon) > 0 && len(v.Result.Lines) > 0 {
		g.Block(p.Say("result.talon", "cards", p.Faces(v.Result.Talon)))
	}
}

// gaveUp adds who gave up, with the reason if everybody can see it.
func (p *pen) gaveUp(g *page.Page) {
	for _, f := range p.Facts(view.GivenUp) {
		key, king := "result.giveup", p.inTalon()
		if king != "" {
			key = "result.giveup-king"
		}
		g.Add(p.Say(key, "player", p.Seat(f.Seat), "card", king))
	}
}

// row returns the row of the deal on the sheet.
func (p *pen) row() view.Row {
	if n := len(p.Table.Sheet); n > 0 && p.Table.Sheet[n-1].Number == p.Number() {
		return p.Table.Sheet[n-1]
	}
	return view.Row{}
}
