package screen

import (
	"cmp"
	"slices"
	"strings"

	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
)

// valat is the item that some rule sets pay for by multiplying all others.
const valat = "valat"

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
		p.sheet(g, p.t.Sheet, recent)
	}
	if p.t.Waiting != act.Nobody {
		g.block(p.say("result.next", "player", p.mention(p.t.Waiting)))
		next := p.button("next", press.Next, "")
		next.Style = "primary"
		g.Message.Rows = [][]telegram.Button{{next}}
	}
	return g
}

// settlement adds the result item by item.
func (p *pen) settlement(g *page) {
	v, number, games := p.v, p.number(), p.contracts()
	switch {
	case v.Result == nil:
		g.add(p.say("result.aborted", "number", number))
		return
	case len(v.Result.Lines) == 0:
		g.add(p.say("result.void", "number", number))
		return
	}
	g.add(p.say("result.title", "number", number, "games", games, "factor", times(v.Factor)))
	for _, f := range p.facts(view.Called) {
		g.add(p.say("bid.called", "player", p.seat(f.Seat), "card", p.called(f)))
	}
	for _, f := range p.facts(view.Partner) {
		g.add(p.say("fact.partner", "player", p.seat(f.Seat), "other", p.seat(f.Of)))
	}
	for _, f := range p.facts(view.Alone) {
		g.add(p.say("talon.alone", "player", p.seat(f.Seat)))
	}
	p.stakes(g, "result.stakes")
	p.points(g)
	g.gap()
	for _, l := range v.Result.Lines {
		g.add(p.item(l))
	}
	g.block(p.say("result.total", "pay", p.total(v.Result.Total)))
	if len(v.Result.Talon) > 0 {
		g.add(p.say("result.talon", "cards", p.faces(v.Result.Talon)))
	}
}

// points adds what the sides or players have counted.
func (p *pen) points(g *page) {
	list := make([]string, len(p.v.Result.Points))
	for i, pts := range p.v.Result.Points {
		list[i] = p.party(pts.By) + nbsp + thirds.Replace(escape(pts.Text))
	}
	if len(list) > 0 {
		g.add(p.say("result.points", "points", strings.Join(list, " · ")))
	}
}

// thirds writes what is left over of points as a sign.
var thirds = strings.NewReplacer(" 1/3", "⅓", " 2/3", "⅔", " ", nbsp)

// party returns the names of a side of the deal that is over, or of a player.
func (p *pen) party(by view.Party) string {
	if by.Side == "" {
		return p.seat(by.Seat)
	}
	partners := p.facts(view.Partner)
	var members []string
	for s := range act.Seat(p.v.Seats) {
		playing := p.declares(s) || slices.ContainsFunc(partners, func(f view.Fact) bool { return f.Seat == s })
		if by.Side == "declarer" && playing || by.Side == "defenders" && !playing {
			members = append(members, p.seat(s))
		}
	}
	if len(members) == 0 {
		return p.name("side", by.Side)
	}
	return strings.Join(members, "/")
}

// item is a line of the settlement: what, who won or lost it, its value, and
// what it costs.
func (p *pen) item(l view.Line) string {
	key := "result.lost"
	if l.Won {
		key = "result.won"
	}
	by := p.party(l.By)
	if l.Against != act.Nobody {
		by = p.say("say.against", "player", by, "other", p.seat(l.Against))
	}
	value := halves(l.Halves)
	if l.Factor > 1 {
		value += " " + times(l.Factor)
	}
	pay := p.pay(l.Pay)
	if l.Item == valat && pay == "" { // it multiplies the other lines
		value = times(l.Halves / 2 * max(l.Factor, 1))
	}
	line := p.say(key, "item", p.name("premium", l.Item), "by", by, "value", value)
	if pay != "" {
		line += "\n   " + pay
	}
	return line
}

// total lists what each player gets or pays.
func (p *pen) total(amounts []int) string {
	list := make([]string, len(amounts))
	for s, n := range amounts {
		list[s] = p.seat(act.Seat(s)) + nbsp + signed(n)
	}
	return strings.Join(list, ", ")
}

// pay lists who gets or pays how much, together those for whom it is the same.
func (p *pen) pay(amounts []int) string {
	var list []string
	for s, n := range amounts {
		if n == 0 || slices.Contains(amounts[:s], n) {
			continue
		}
		var names []string
		for other, m := range amounts {
			if m == n {
				names = append(names, p.seat(act.Seat(other)))
			}
		}
		key := "result.pay"
		if len(names) > 1 {
			key = "result.each"
		}
		list = append(list, p.say(key, "players", strings.Join(names, "/"), "amount", signed(n)))
	}
	return strings.Join(list, ", ")
}

// farewell is the last message of an evening.
func (p *pen) farewell() Screen {
	g := &page{}
	g.Slot, g.Rank, g.Must = over, common, true
	g.add(p.say("over.title"))
	if p.v != nil && p.cutOff() {
		g.add(p.say("result.aborted", "number", p.number()))
	}
	if len(p.t.Sheet) > 0 {
		p.final(g)
	}
	g.block(p.say("over.thanks"))
	return g.screen()
}

// final lists the players from the winner of the evening down, with the sheet.
func (p *pen) final(g *page) {
	rows := p.t.Sheet
	places := make([]act.Seat, len(p.places))
	for i := range places {
		places[i] = act.Seat(i)
	}
	total := rows[len(rows)-1].Total
	slices.SortStableFunc(places, func(a, b act.Seat) int { return cmp.Compare(total[b], total[a]) })
	g.gap()
	for _, s := range places {
		g.add(p.say("over.line", "player", p.place(s), "total", signed(total[s])))
	}
	g.gap()
	p.legend(g, p.sheet(g, rows, longest))
}
