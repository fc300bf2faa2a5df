package screen

import (
	"strconv"
	"strings"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Hand returns the private message of a player: his cards, what is played and
// announced, whom the table waits for, and on his turn a button for every option. It is
// fresh when he must decide something other than a card.
func Hand(t *view.Table, c Context) page.Screen {
	p := newPen(t, c.Reader, c.Moment)
	g := &page.Page{}
	g.Slot, g.Rank, g.Message.Protect = "hand", page.Common, true
	mine := t.Waiting != act.Nobody && t.Waiting == t.Eyes
	if mine {
		g.Rank = page.Urgent
	}
	if t.Stage == view.Lobby {
		g.Add(p.say("hand.table", "group", titleOf(p.Frame)))
		g.Add(p.say("hand.lobby"))
		return g.Finish()
	}
	if p.View != nil && t.Stage != view.Playing {
		g.Add(p.say("hand.table", "group", titleOf(p.Frame)))
	} else {
		g.Add(p.say("hand.title", "group", titleOf(p.Frame), "number", p.number()))
	}
	switch {
	case t.Stage == view.Ended:
		p.finished(g)
		g.Block(p.ended())
		p.still(g)
	case t.Stage == view.Offer:
		g.Fresh = mine
		p.asked(g, mine)
	case p.View == nil:
		g.Add(p.say("hand.wait", "player", p.place(t.Waiting), "task", p.task()))
	case t.Stage == view.Ready:
		p.finished(g)
		g.Message.Rows = append(p.forward(), g.Message.Rows...)
		p.still(g)
	default:
		g.Fresh = mine && p.View.Phase != view.Play
		p.cards(g)
		p.onTurn(g, mine)
	}
	var last []telegram.Button
	if p.Board != "" {
		last = append(last, telegram.Button{Text: p.say("button.board"), URL: p.Board})
	}
	if mine && t.Stage == view.Playing || t.Stage == view.Ready && p.View != nil && p.View.Result != nil {
		last = append(last, p.Button("why", press.Why, ""))
	}
	if len(last) > 0 {
		g.Message.Rows = append(g.Message.Rows, last)
	}
	return g.Finish()
}

// number returns the number of the deal shown.
func (p *Writer) number() int {
	if p.View != nil {
		return p.Table.DealHead.Number
	}
	return p.Table.Number
}

// finished adds one line about a deal that is over: who has won what, and what the
// player gets. The whole settlement is in the group.
func (p *pen) finished(g *page.Page) {
	if p.View == nil {
		return
	}
	p.Personal = true
	g.Add(p.outcome())
	p.breaches(g)
	if row := p.row(); row.Change != nil && !row.Aborted && p.Table.Eyes != act.Nobody {
		g.Add(p.say("hand.result", "change", signed(row.Change[p.Table.Column(p.Table.Eyes)]), "total", signed(row.Total[p.Table.Column(p.Table.Eyes)])))
	}
	switch {
	case p.risen():
		g.Block(p.say("missing.up-you"))
	case p.Table.Stage == view.Ready && p.Table.Waiting != act.Nobody:
		g.Gap()
		p.outlook(g, p.place)
	}
}

// asked adds the question to a player before the cards are dealt.
func (p *pen) asked(g *page.Page, mine bool) {
	if !mine {
		g.Add(p.say("hand.wait", "player", p.place(p.Table.Waiting), "task", p.task()))
		return
	}
	g.Block(p.say("hand.turn", "task", p.task()))
	var keys []telegram.Button
	for _, a := range p.Table.Offer {
		keys = append(keys, telegram.Button{Text: p.words(act.Open(a)), Data: p.Data(press.Before, pick.Words(act.Open(a)))})
	}
	if p.Table.Let != "" {
		key := "let." + p.Table.Let
		if !p.Texts.Has(key) {
			key = "let.other"
		}
		keys = append(keys, telegram.Button{Text: p.say(key), Data: p.Data(press.Let, "")})
	}
	g.Message.Rows = page.Grid(keys, 4)
}

// cards adds the deal as the player sees it, his own hand last, next to the buttons.
func (p *pen) cards(g *page.Page) {
	v := p.View
	p.Personal = true
	p.standings(g)
	p.seen(g)
	if v.Phase == view.Play {
		g.Block(p.won())
	}
	g.Gap()
	if n := len(v.Past); n > 0 {
		k := v.Past[n-1]
		cards := p.line(k)
		if len(v.Trick.Cards) > 0 {
			cards = p.across(k)
		}
		g.Add(p.say("hand.last", "number", k.Number, "cards", cards, "player", p.seat(k.Winner)))
	}
	if len(v.Trick.Cards) > 0 {
		g.Add(p.say("hand.trick", "number", v.Trick.Number, "cards", p.line(v.Trick)))
	}
	if v.Eyes == act.Nobody {
		g.Block(p.say("hand.out"))
	} else {
		g.Block(p.fan(v.Hand)...)
	}
}

// standings adds what is played, with whom, and what is announced.
func (p *pen) standings(g *page.Page) {
	v := p.View
	if v.Factor > 1 {
		g.Add(p.say("deal.factor", "factor", times(v.Factor)))
	}
	if games := p.contracts(); games != "" {
		g.Add(p.say("hand.game", "games", games))
	} else {
		p.auction(g)
	}
	for _, f := range p.facts(view.Called) {
		g.Add(p.tell("bid.called", f.Seat, "card", p.called(f)))
	}
	for _, f := range p.facts(view.Partner) {
		key := "fact.partner"
		switch v.Eyes {
		case f.Seat:
			key = "fact.mine"
		case f.Of:
			key = "fact.yours"
		}
		g.Add(p.say(key, "player", p.seat(f.Seat), "other", p.seat(f.Of)))
	}
	for _, f := range p.facts(view.Alone) {
		g.Add(p.tell("talon.alone", f.Seat))
	}
	for _, f := range p.facts(view.Broke) {
		g.Add(p.say("fact.broke", "premium", p.name("premium", f.Word)))
	}
	p.stakes(g)
	for _, line := range p.sentences(always) {
		g.Add(line)
	}
}

// stakes adds what is announced, and what is doubled.
func (p *pen) stakes(g *page.Page) {
	for _, id := range []string{view.Announced, view.Doubled} {
		var list []string
		for _, f := range p.facts(id) {
			list = append(list, p.standing(f))
		}
		if len(list) > 0 {
			g.Add(p.say("hand."+id, "list", strings.Join(list, " · ")))
		}
	}
}

// auction adds who is forehand, what was bid, and which bid is the highest.
func (p *pen) auction(g *page.Page) {
	for _, f := range p.facts(view.Forehand) {
		g.Add(p.say("hand.forehand", "player", p.seat(f.Seat)))
	}
	g.Add(strings.Join(p.bids(), " · "))
	for _, f := range p.facts(view.Standing) {
		g.Add(p.say("hand.standing", "player", p.seat(f.Seat), "game", p.game(f.Word, f.Arg), "value", halves(f.N)))
	}
}

// seen adds the cards that the player sees besides his hand: talon, cards laid away,
// open hands.
func (p *pen) seen(g *page.Page) {
	talon := p.packets()
	g.Gap()
	if len(talon) > 0 {
		g.Add(p.say("talon.title"))
		g.AddAll(talon)
	}
	for _, f := range p.facts(view.LaidAway) {
		key := "hand.open"
		if f.Seat == p.View.Eyes {
			key = "hand.laid"
		}
		if !f.Cards.Empty() {
			g.Add(p.say(key, "player", p.seat(f.Seat), "cards", p.faces(p.sorted(f.Cards))))
		}
	}
	g.Gap()
	p.openHands(g)
}

// line returns a trick as one line.
func (p *pen) line(k view.Trick) string {
	list := make([]string, len(k.Cards))
	for i, c := range k.Cards {
		list[i] = p.seat(k.Lead.After(i, p.View.Seats)) + page.NBSP + "<b>" + p.tile(c) + "</b>"
	}
	return strings.Join(list, " · ")
}

// won returns how many tricks each player has won.
func (p *pen) won() string {
	list := make([]string, len(p.View.Won))
	for s, n := range p.View.Won {
		list[s] = p.seat(act.Seat(s)) + page.NBSP + strconv.Itoa(n)
	}
	return p.say("hand.won", "counts", strings.Join(list, " · "))
}

// onTurn adds whom the table waits for.
func (p *pen) onTurn(g *page.Page, mine bool) {
	what := ""
	switch {
	case p.View.Phase != view.Play:
	case len(p.View.Trick.Cards) == 0:
		what = "-lead"
	default:
		what = "-play"
	}
	if mine {
		g.Block(p.say("hand.turn"+what, "task", p.task()))
	} else if p.Table.Waiting != act.Nobody {
		g.Block(p.say("hand.wait"+what, "player", p.place(p.Table.Waiting), "task", p.task()))
		p.ahead(g)
	}
	p.still(g)
}

// still adds the buttons for what the player may do, on turn or not, even when the deal
// is over.
func (p *pen) still(g *page.Page) {
	if p.View != nil && len(p.View.Options) > 0 {
		p.keys(g)
	}
}

// LastTricks returns the tricks that the view recalls: a single one card by card,
// several as one line each.
func LastTricks(t *view.Table, c Reader) telegram.Message {
	p := newPen(t, c, Moment{})
	g := p.about()
	switch {
	case p.View == nil || len(p.View.Past) == 0 && p.unfinished() == "":
		g.Add(p.say("trick.none"))
	case len(p.View.Past) == 1 && p.unfinished() == "":
		g.Join(p.closed(p.View.Past[0]))
	default:
		for _, k := range p.View.Past {
			g.Add(p.say("record.trick", "number", k.Number, "cards", p.across(k), "player", p.seat(k.Winner)))
		}
		g.Add(p.unfinished())
	}
	return g.Finish().Message
}
