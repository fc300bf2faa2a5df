package screen

import "tarock/bot/screen/page"

// recent is the number of rows of the score sheet below a settlement.
const recent = 8

// result returns the settlement of a deal that is over or aborted, with the score sheet
// and the next dealer.
func (p *pen) result() *page.Page {
	g := p.page(page.Result)
	g.Must = true
	g.Message.Silent = false
	p.Settled(g)
	laidDown(p, g)
	if len(p.Table.Sheet) > 0 {
		g.Gap()
		p.Rows(g, p.Table.Sheet, recent, true)
	}
	p.AccountsThen(g)
	p.ready(g)
	return g
}
