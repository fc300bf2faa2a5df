package screen

import (
	"tarock/bot/press"
	"tarock/bot/screen/page"
)

// layDown adds the button by which a player lays his cards down.
func (p *chooser) layDown(g *page.Page) {
	if p.Certain {
		g.Message.Rows = append(g.Message.Rows, []page.Key{p.Button("lay-down", press.Lay, "")})
	}
}

// laidDown adds the player who laid down in the deal.
func laidDown(p *pen, g *page.Page) {
	if p.Laid.Trick > 0 {
		g.Add(p.Tell("result.laid", p.Laid.Seat, "number", p.Laid.Trick))
	}
}
