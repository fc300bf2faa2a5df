package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Hand returns the private message of a player: his cards, what stands, whom
// the table waits for, and on his turn a button for everything he may do. It is
// fresh when he has something to decide other than a card.
func Hand(t *view.Table, c Context) Screen {
	p := newPen(t, c)
	g := &page{}
	g.Slot, g.Rank, g.Message.Protect = "hand", common, true
	mine := t.Waiting != act.Nobody && t.Waiting == t.Eyes
	if mine {
		g.Rank = urgent
	}
	if t.Stage == lobby {
		g.add(p.say("hand.table", "group", p.title()))
		g.add(p.say("hand.lobby"))
		return g.screen()
	}
	if p.v != nil && t.Stage != play {
		g.add(p.say("hand.table", "group", p.title()))
	} else {
		g.add(p.say("hand.title", "group", p.title(), "number", p.number()))
	}
	switch {
	case t.Stage == over:
		p.finished(g)
		g.block(p.say("over.title"))
	case t.Stage == offer:
		g.Fresh = mine
		p.asked(g, mine)
	case p.v == nil:
		g.add(p.say("hand.wait", "player", p.place(t.Waiting), "task", p.task()))
	case t.Stage == ready:
		p.finished(g)
		if mine {
			g.Message.Rows = [][]telegram.Button{{p.button("next", press.Next, "")}}
		}
	default:
		g.Fresh = mine && p.v.Phase != play
		p.cards(g)
		p.onTurn(g, mine)
	}
	return g.screen()
}

// number returns the number of the deal that is shown.
func (p *pen) number() int {
	if n := len(p.t.Sheet); n > 0 && p.v != nil && p.v.Result != nil {
		return p.t.Sheet[n-1].Number
	}
	return p.t.Number
}

// finished is a deal that is over: the settlement and the totals.
func (p *pen) finished(g *page) {
	if p.v == nil {
		return
	}
	p.settlement(g)
	if len(p.t.Sheet) == 0 {
		return
	}
	row := p.t.Sheet[len(p.t.Sheet)-1]
	list := make([]string, len(row.Total))
	for i, n := range row.Total {
		list[i] = p.place(act.Seat(i)) + nbsp + signed(n)
	}
	g.block(p.say("hand.total", "totals", strings.Join(list, ", ")))
	if p.t.Stage == ready && p.t.Waiting != act.Nobody {
		g.add(p.say("result.next", "player", p.place(p.t.Waiting)))
	}
}

// asked is what somebody is asked before the cards are dealt.
func (p *pen) asked(g *page, mine bool) {
	if !mine {
		g.add(p.say("hand.wait", "player", p.place(p.t.Waiting), "task", p.task()))
		return
	}
	g.block(p.say("hand.turn", "task", p.task()))
	var keys []telegram.Button
	for _, a := range p.t.Offer {
		keys = append(keys, telegram.Button{Text: p.words(a, 0), Data: p.data(press.Before, a.Words(seatNames))})
	}
	if p.t.Let != "" {
		key := "let." + p.t.Let
		if !p.Texts.Has(key) {
			key = "let.other"
		}
		keys = append(keys, telegram.Button{Text: p.say(key), Data: p.data(press.Let, "")})
	}
	g.Message.Rows = grid(keys, 4)
}

// cards is the deal as the player sees it, his own hand last, next to the
// buttons.
func (p *pen) cards(g *page) {
	v := p.v
	p.standings(g)
	p.seen(g)
	if v.Phase == play {
		p.count(g)
	}
	switch {
	case len(v.Trick.Cards) > 0:
		g.block(p.say("hand.trick", "number", v.Trick.Number, "cards", p.line(v.Trick)))
	case v.Last.Number > 0:
		g.block(p.say("hand.last", "number", v.Last.Number, "cards", p.line(v.Last), "player", p.seat(v.Last.Winner)))
	}
	if v.Eyes == act.Nobody {
		g.block(p.say("hand.out"))
	} else {
		g.block(p.fan(v.Hand)...)
	}
}

// standings says what is played, with whom, and what is announced.
func (p *pen) standings(g *page) {
	v := p.v
	if v.Factor > 1 {
		g.add(p.say("deal.factor", "factor", times(v.Factor)))
	}
	if games := p.contracts(); games != "" {
		g.add(p.say("hand.game", "games", games))
	} else {
		p.auction(g)
	}
	for _, f := range p.facts(view.Called) {
		g.add(p.say("bid.called", "player", p.seat(f.Seat), "card", p.called(f)))
	}
	for _, f := range p.facts(view.Partner) {
		key := "fact.partner"
		switch v.Eyes {
		case f.Seat:
			key = "fact.mine"
		case f.Of:
			key = "fact.yours"
		}
		g.add(p.say(key, "player", p.seat(f.Seat), "other", p.seat(f.Of)))
	}
	for _, f := range p.facts(view.Alone) {
		g.add(p.say("talon.alone", "player", p.seat(f.Seat)))
	}
	for _, f := range p.facts(view.Broke) {
		g.add(p.say("fact.broke", "premium", p.name("premium", f.Word)))
	}
	p.stakes(g, "hand.stakes")
}

// stakes says what is doubled and announced.
func (p *pen) stakes(g *page, key string) {
	var list []string
	for _, f := range slices.Concat(p.facts(view.Doubled), p.facts(view.Announced)) {
		list = append(list, p.standing(f))
	}
	if len(list) > 0 {
		g.add(p.say(key, "list", strings.Join(list, " · ")))
	}
}

// auction says who has the forehand, what was bid, and which bid is the highest.
func (p *pen) auction(g *page) {
	for _, f := range p.facts(view.Forehand) {
		g.add(p.say("hand.forehand", "player", p.seat(f.Seat)))
	}
	var list []string
	for i, s := range p.v.Said {
		list = append(list, p.bid(s.Action, i))
	}
	g.add(strings.Join(list, " · "))
	for _, f := range p.facts(view.Standing) {
		g.add(p.say("hand.standing", "player", p.seat(f.Seat), "game", p.game(f.Word, f.Arg), "value", halves(f.N)))
	}
}

// seen adds the cards beside the hand that the player sees: talon, cards laid
// away, open hands.
func (p *pen) seen(g *page) {
	var talon []string
	for i, packet := range p.v.Talon {
		if line := p.packet(i, packet); line != "" {
			talon = append(talon, line)
		}
	}
	g.gap()
	if len(talon) > 0 {
		g.add(p.say("talon.title"))
		g.lines = append(g.lines, talon...)
	}
	for _, f := range p.facts(view.LaidAway) {
		key := "hand.open"
		if f.Seat == p.v.Eyes {
			key = "hand.laid"
		}
		if !f.Cards.Empty() {
			g.add(p.say(key, "player", p.seat(f.Seat), "cards", p.faces(sorted(f.Cards))))
		}
	}
	g.gap()
	p.openHands(g)
}

// line is a trick on one line.
func (p *pen) line(k view.Trick) string {
	list := make([]string, len(k.Cards))
	for i, c := range k.Cards {
		list[i] = p.seat(k.Lead.After(i, p.v.Seats)) + nbsp + "<b>" + p.face(c) + "</b>"
	}
	return strings.Join(list, " · ")
}

// count adds the number of tricks that each player has won.
func (p *pen) count(g *page) {
	list := make([]string, len(p.v.Won))
	for s, n := range p.v.Won {
		list[s] = p.seat(act.Seat(s)) + nbsp + strconv.Itoa(n)
	}
	g.block(p.say("hand.won", "counts", strings.Join(list, " · ")))
}

// onTurn says whom the table waits for, with the buttons of the player if it is
// he.
func (p *pen) onTurn(g *page, mine bool) {
	if !mine {
		if p.t.Waiting != act.Nobody {
			g.block(p.say("hand.wait", "player", p.place(p.t.Waiting), "task", p.task()))
		}
		return
	}
	g.block(p.say("hand.turn", "task", p.task()))
	p.keys(g)
}

// LastTrick is the last complete trick, for who asks to see it.
func LastTrick(t *view.Table, c Context) telegram.Message {
	p := newPen(t, c)
	if p.v == nil || p.v.Last.Number == 0 {
		return telegram.Message{Text: p.say("trick.none")}
	}
	return p.closed(p.v.Last).screen().Message
}
