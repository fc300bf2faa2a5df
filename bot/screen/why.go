package screen

import (
	"slices"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Why explains the current moment: what was done last and what it means, what the
// reader may do now, and the reasons why the rest is refused. For a deal that is over
// it explains every line of the settlement.
func Why(t *view.Table, refused []act.Refusal, c words.Reader) telegram.Message {
	p := newPen(t, c, Moment{})
	g := &page.Page{}
	g.Add(p.Say("why.title", "group", words.GroupTitle(p.Frame)))
	switch {
	case p.View == nil && t.Waiting == act.Nobody:
		g.Block(p.Say("why.nothing"))
	case p.View == nil:
		p.onMove(g, nil)
	case p.View.Result != nil:
		p.Personal = true
		g.Block(p.Outcome())
		p.Claimed(g)
		p.opens(g)
	case t.Stage != view.Playing: // the deal was aborted
		g.Block(p.Outcome())
		p.onMove(g, nil)
	default:
		g.Block(p.meaning())
		p.onMove(g, refused)
	}
	return g.Finish().Message
}

// meaning returns what was done last, and its consequences.
func (p *pen) meaning() string {
	v := p.View
	if v.Phase == view.Play {
		trick := v.Trick
		if len(trick.Cards) == 0 {
			trick = v.Last
		}
		if n := len(trick.Cards); n > 0 {
			return p.Say("meaning.play", "player", p.Seat(trick.Lead.After(n-1, v.Seats)), "card", p.Face(trick.Cards[n-1]), "number", trick.Number)
		}
	}
	i := len(v.Said) - 1
	if i < 0 {
		return p.Say("meaning.none")
	}
	line := p.Say("meaning.last", "line", p.latest(i))
	if text := p.means(v.Said[i]); text != "" {
		line += "\n" + text
	}
	return line
}

// latest returns the i-th saying, as a sentence of its own if it is a deed.
func (p *pen) latest(i int) string {
	a := p.View.Said[i].Action
	who := p.Seat(a.Seat)
	switch {
	case a.Verb == act.VerbTake && a.N == 0:
		return p.Say("talon.none", "player", who)
	case a.Verb == act.VerbTake:
		return p.Say("talon.take", "player", who, "number", a.N)
	case a.Verb == act.VerbDiscard:
		return p.Say("talon.discard", "player", who, "n", int(a.N))
	case a.Verb == act.VerbCall && a.ID != act.Fourth:
		return p.Say("bid.called", "player", who, "card", p.Face(a.Card))
	}
	return p.Say("bid.line", "player", who, "words", page.Escape(p.Saying(i)))
}

// means returns the consequence of a saying, "" if its words say it.
func (p *pen) means(s view.Saying) string {
	switch a := s.Action; {
	case s.Void:
		return p.Say("meaning.void", "player", p.Seat(a.Seat), "other", p.Seat(s.Owner))
	case a.Verb == act.VerbBid:
		return strings.TrimSpace(p.rowOf(a.ID.String()) + "\n" + p.form(a.Arg))
	case a.Verb == act.VerbAnnounce:
		return p.rowOfPremium(a.ID.String(), s.Phase)
	case a.Verb == act.VerbDouble && s.Step > 0:
		return p.Say("meaning.double", "factor", words.Times(1<<s.Step))
	case p.Texts.Has("meaning." + a.Verb.String()):
		return p.Say("meaning."+a.Verb.String(), "player", p.Seat(a.Seat), "n", int(a.N))
	}
	return ""
}

// form returns the meaning of a word after a bid, "" if it names something.
func (p *pen) form(arg act.Word) string {
	if key := "meaning.bid-" + arg.String(); p.Texts.Has(key) {
		return p.Say(key)
	}
	return ""
}

// rowOf returns the text for a game's row in the table of games, "" if it has none.
func (p *pen) rowOf(id string) string {
	i := slices.IndexFunc(p.Games, func(r view.Game) bool { return r.ID == id })
	if i < 0 {
		return ""
	}
	row := p.Games[i]
	row.Sides = row.Sides.Among(p.Table.Seats)
	return gameRow(p.Table.Rules, row, p.Frame)
}

// rowOfPremium returns the value of a premium in the game being played, silent or
// announced in a phase; "" if there is no choice.
func (p *pen) rowOfPremium(id string, in view.Phase) string {
	n, g := p.PremiumOf(id), p.Played()
	if n == nil || n.Announced == 0 {
		return ""
	}
	name := p.Name("premium", id)
	silent, announced := n.Silent, n.Announced
	if g.ID != "" {
		silent, announced = n.In(g, in)
	}
	if silent != n.Silent || announced != n.Announced {
		name = p.Say("why.in", "premium", name, "game", p.Name("game", g.ID))
	}
	return p.Say("why.premium", "premium", name, "silent", amount(silent, n.Times), "announced", amount(announced, n.Times))
}

// toldIn returns the phase in which a player announced a premium, "" if nobody did.
func (p *pen) toldIn(id string) view.Phase {
	for _, f := range p.Facts(view.Announced) {
		if f.Word == id {
			return p.View.SaidIn(f.Seat, id)
		}
	}
	return ""
}

// onMove adds what the reader may and may not do, or whom the table waits for.
func (p *pen) onMove(g *page.Page, refused []act.Refusal) {
	mine := p.Table.Waiting != act.Nobody && p.Table.Waiting == p.Table.Eyes
	if !mine {
		if p.Table.Waiting != act.Nobody {
			g.Block(p.Say("hand.wait", "player", p.Place(p.Table.Waiting), "task", p.Task()))
		}
		return
	}
	g.Block(p.Say("hand.turn", "task", p.Task()))
	if p.View == nil {
		return
	}
	if can := p.can(); len(can) > 0 {
		g.Block(can...)
	}
	for _, group := range grouped(refused) {
		g.Block(p.Say("why.not", "what", p.barred(group), "reason", p.because(group[0])))
	}
	if p.owes() {
		g.Block(p.Say("why.not", "what", page.Escape(p.Name("verb", "done")), "reason", page.Escape(p.Name("ask", "must"))))
	}
}

// owes reports whether the reader has to announce or double before he may end his turn.
func (p *pen) owes() bool {
	said := func(verbs ...act.Verb) bool {
		return slices.ContainsFunc(p.View.Options, func(o act.Option) bool { return slices.Contains(verbs, o.Verb) })
	}
	return said(act.VerbAnnounce, act.VerbDouble) && !said(act.VerbDone, act.VerbPlay)
}

// can returns what the reader may do: cards in one line, and each game with its value.
func (p *pen) can() []string {
	var cards card.Set
	var lines, others, forms []string
	for _, o := range p.View.Options {
		switch o.Verb {
		case act.VerbPlay:
			cards = cards.With(o.Card)
		case act.VerbDiscard:
			cards = cards.Or(o.From)
		case act.VerbClaim:
		default:
			row := p.worth(o)
			switch {
			case row == "":
				others = append(others, page.Escape(p.Choice(o)))
			case !slices.Contains(lines, row):
				lines = append(lines, row)
			}
			if form := p.form(o.Arg); form != "" && !slices.Contains(forms, form) {
				forms = append(forms, form)
			}
		}
	}
	var list []string
	if !cards.Empty() {
		list = append(list, p.Say("why.can", "what", p.Faces(p.Sorted(cards))))
	}
	if len(lines) > 0 {
		list = append(list, p.Say("why.worth"))
		list = append(append(list, lines...), forms...)
		if p.View.Factor > 1 {
			list = append(list, p.Say("deal.factor", "factor", words.Times(p.View.Factor)))
		}
	}
	if len(others) > 0 {
		list = append(list, p.Say("why.can", "what", strings.Join(others, " · ")))
	}
	return list
}

// worth returns the text for the row of a bid or announcement in the rule set's tables,
// "" if it has none.
func (p *pen) worth(o act.Option) string {
	switch o.Verb {
	case act.VerbBid:
		return p.rowOf(o.ID.String())
	case act.VerbAnnounce:
		return p.rowOfPremium(o.ID.String(), p.View.Phase)
	}
	return ""
}

// grouped groups refusals by reason, in the order of their first ones.
func grouped(refused []act.Refusal) [][]act.Refusal {
	var groups [][]act.Refusal
	for _, r := range refused {
		i := slices.IndexFunc(groups, func(group []act.Refusal) bool { return group[0].Reason == r.Reason })
		if i < 0 {
			i = len(groups)
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], r)
	}
	return groups
}

// barred returns the actions that are refused for one reason.
func (p *pen) barred(group []act.Refusal) string {
	var cards card.Set
	var names []string
	for _, r := range group {
		switch r.Action.Verb {
		case act.VerbPlay:
			cards = cards.With(r.Action.Card)
		case act.VerbDiscard:
			cards = cards.Or(r.Action.Cards.And(p.View.Hand).Minus(p.discardable()))
		default:
			names = append(names, page.Escape(p.Action(act.Open(r.Action))))
		}
	}
	if !cards.Empty() {
		names = append(names, p.Faces(p.Sorted(cards)))
	}
	return strings.Join(names, ", ")
}

// discardable returns the cards that the reader may lay away.
func (p *pen) discardable() card.Set {
	var cards card.Set
	for _, o := range p.View.Options {
		if o.Verb == act.VerbDiscard && o.Choice != nil {
			cards = cards.Or(o.From)
		}
	}
	return cards
}

// because returns the reason for a refusal, with the cards concerned if that helps.
func (p *pen) because(r act.Refusal) string {
	v, id := p.View, string(r.Reason)
	reason := p.Name("reason", id)
	if reason == id {
		reason = p.Name("reason", string(act.NotAllowed))
	}
	key := "why." + id
	if !p.Texts.Has(key) || r.Action.Verb != act.VerbPlay || len(v.Trick.Cards) == 0 {
		return page.Escape(reason)
	}
	led := p.setting(r.Reason)
	own := v.Hand.And(card.OfSuit(led.Suit()))
	if own.Empty() {
		own = v.Hand.And(v.Trumps)
	}
	return page.Escape(reason) + " " + p.Say(key, "card", p.Face(led), "cards", p.Faces(p.Sorted(own)))
}

// setting returns the card that sets the suit of the trick on the table, by what may be
// played and the reason for which the rest is refused: in games with an Excuse it need
// not be the first.
func (p *pen) setting(why act.Reason) card.Card {
	cards := p.View.Trick.Cards
	i := slices.IndexFunc(cards, func(c card.Card) bool {
		if why != act.MustFollowSuit {
			return c != card.Skues && (c.Suit() != card.Tarock || why != act.MustPlayTarock)
		}
		return slices.ContainsFunc(p.View.Options, func(o act.Option) bool {
			return o.Verb == act.VerbPlay && o.Card != card.Skues && o.Card.Suit() == c.Suit()
		})
	})
	return cards[max(0, i)]
}

// opens explains every line of the settlement: what it is for, its value and factors,
// and who pays whom.
func (p *pen) opens(g *page.Page) {
	for _, l := range p.View.Result.Lines {
		if l.Halves == 0 && len(l.Book) == 0 {
			continue
		}
		g.Block(p.Item(l))
		if row := p.rowOfPremium(l.Item, p.toldIn(l.Item)); row != "" {
			g.Add(row)
		} else if l.Item == act.Game.String() {
			for _, f := range p.Facts(view.Contract) {
				if f.Seat == l.By.Seat || l.By.Side != "" {
					g.Add(p.rowOf(f.Word))
				}
			}
		}
	}
	if row := p.Row(); row.Change != nil && len(p.View.Result.Lines) > 0 {
		g.Block(p.Say("result.sum", "list", p.Everybody(p.View.Result.Total)))
	}
}
