package screen

import (
	"slices"
	"strconv"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/view"
)

// claimKey adds the button for claiming a breach. It is valid for the whole deal, so
// that cards played meanwhile do not make it old.
func (p *chooser) claimKey(g *page.Page, claims []act.Option) {
	if len(claims) == 0 || p.Claim != "" {
		return
	}
	key := p.Button("claim", press.Claim, p.round())
	early := p.Own("button.claim-before") // what is claimed before the first card may have a name of its own
	if p.View.Trick.Number <= 1 && len(p.View.Trick.Cards) == 0 && p.Texts.Has(early) {
		key.Text = p.Texts.Say(early)
	}
	g.Message.Rows = append(g.Message.Rows, []page.Key{key})
}

// claim asks the player against whom he claims a breach, then whether he is sure. It
// returns false if he is not about to claim one.
func (p *chooser) claim(g *page.Page, claims []act.Option) bool {
	if p.Claim == "" || len(claims) == 0 {
		return false
	}
	back := p.Button("cancel", press.Claim, p.round()+" -")
	var keys []page.Key
	for _, a := range claims {
		seat := strconv.Itoa(int(a.Of))
		if seat == p.Claim {
			g.Block(p.Say("ask.claimed", "player", p.Seat(a.Of)))
			for _, f := range p.Facts(view.Price) { // not an illegal card, of which a wrong claim costs nothing
				g.Add(p.Say("stake.claimed", "player", p.Seat(a.Of), "n", f.N))
			}
			sure := p.Button("claimed", press.Claim, p.round()+" "+seat+" !")
			sure.Style = "danger"
			g.Message.Rows = append(g.Message.Rows, []page.Key{sure, back})
			return true
		}
		keys = append(keys, page.Key{Text: p.Plain(a.Of), Press: p.Press(press.Claim, p.round()+" "+seat)})
	}
	g.Block(p.Say("ask.claim"))
	g.Message.Rows = append(append(g.Message.Rows, page.Flow(keys)...), []page.Key{back})
	return true
}

// claims returns a message about the claims, with the breach if one was right.
func (p *pen) claims() []*page.Page {
	list := p.Facts(view.Claimed)
	if len(list) == 0 {
		return nil
	}
	g := p.page(page.Claims)
	g.Message.Silent = !slices.ContainsFunc(list, func(f view.Fact) bool { return f.N == 1 })
	p.protests(g)
	return []*page.Page{g}
}

// protests adds who has claimed a breach of whom, and the breach.
func (p *pen) protests(g *page.Page) {
	for _, f := range p.Facts(view.Claimed) {
		if f.N != 1 {
			g.Add(p.Say("claim.wrong", "player", p.Seat(f.Seat), "other", p.Seat(f.Of)))
		}
	}
	p.Claimed(g)
}
