package screen

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// recent is the number of rows of the score sheet under a settlement.
const recent = 8

// result is the settlement of the deal that is over or was aborted, with the
// score sheet and whose turn it is to deal.
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

// settlement adds who has won what, and then each item with where it comes from. What
// each player gets is on the sheet.
func (p *pen) settlement(g *page) {
	v := p.v
	g.add(p.outcome())
	if v.Result == nil {
		return
	}
	if v.Factor > 1 {
		g.add(p.say("result.factor", "number", p.number(), "factor", times(v.Factor)))
	}
	p.breaches(g)
	p.gaveUp(g)
	p.points(g)
	g.gap()
	for _, l := range v.Result.Lines {
		if l.Halves != 0 || len(l.Book) > 0 {
			g.add(p.item(l))
		}
	}
	if len(v.Result.Talon) > 0 && len(v.Result.Lines) > 0 {
		g.block(p.say("result.talon", "cards", p.faces(v.Result.Talon)))
	}
}

// gaveUp adds who has given up, with the reason if everybody can see it.
func (p *pen) gaveUp(g *page) {
	for _, f := range p.facts(view.GivenUp) {
		key, king := "result.giveup", p.inTalon()
		if king != "" {
			key = "result.giveup-king"
		}
		g.add(p.say(key, "player", p.seat(f.Seat), "card", king))
	}
}

// outcome says in a sentence who has won what.
func (p *pen) outcome() string {
	v, number := p.v, p.number()
	row := p.row()
	switch {
	case v.Result == nil:
		return p.say("result.aborted", "number", number)
	case row.Redeal:
		return p.say("result.redeal", "number", number)
	case row.Passed:
		return p.say("result.passed", "number", number)
	}
	contracts := p.facts(view.Contract)
	won, decided := p.decided(contracts)
	if !decided {
		if games := p.contracts(); games != "" {
			return p.say("result.title", "number", number, "games", games)
		}
		return p.say("result.over", "number", number)
	}
	f := contracts[0]
	side := p.members(view.Party{Side: "declarer", Seat: f.Seat})
	key := "result.lose"
	if won {
		key = "result.win"
	}
	if len(side) > 1 {
		key += "-all"
	}
	what := "object." + f.Word
	if !p.Texts.Has(what) {
		what = "object.other"
	}
	return p.say(key, "number", number, "players", join(side, p.say("result.and")), "game", p.say(p.own(what), "game", p.game(f.Word, f.Arg)), "score", p.score())
}

// each reports whether everybody has played the game for himself.
func (p *pen) each() bool {
	return slices.ContainsFunc(p.v.Result.Lines, func(l view.Line) bool { return l.Item == act.Game.String() && l.By.Side == "all" })
}

// row is the row of the deal on the sheet.
func (p *pen) row() view.Row {
	if n := len(p.t.Sheet); n > 0 && p.t.Sheet[n-1].Number == p.number() {
		return p.t.Sheet[n-1]
	}
	return view.Row{}
}

// decided tells whether the one player who played the only game has won it; false
// if that cannot be said in a word.
func (p *pen) decided(contracts []view.Fact) (won, ok bool) {
	if len(contracts) != 1 || contracts[0].Seat == act.Nobody || p.each() || len(p.facts(view.Breach)) > 0 {
		return false, false
	}
	for _, l := range p.v.Result.Lines {
		mine := l.By.Side == "declarer" || l.By.Side == "" && l.By.Seat == contracts[0].Seat
		if l.Item != act.Game.String() && l.Item != "valat" || l.Item == "valat" && ok {
			continue
		}
		if ok && won != (l.Won == mine) {
			return false, false // against one, and not against another
		}
		won, ok = l.Won == mine, true
	}
	return won, ok
}
