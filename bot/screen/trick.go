package screen

import (
	"slices"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// trick returns the message of a trick in the order of play.
func (p *course) trick(k view.Trick) *page.Page {
	g := p.page(page.Trick)
	g.Slot.N = k.Number
	key := "trick.title"
	games := p.Contracts()
	if games == "" {
		key = "trick.bare"
	}
	g.Add(p.Say(key, "number", k.Number, "games", games))
	p.laidCards(g, k)
	return g
}

// cardByCard adds a trick below its number, one line for each card.
func (p *course) cardByCard(g *page.Page, k view.Trick) {
	g.Add(p.Say("trick.bare", "number", k.Number))
	p.laidCards(g, k)
}

// laidCards adds the cards of a trick, one line each, and what was said with them.
func (p *course) laidCards(g *page.Page, k view.Trick) {
	for i, c := range k.Cards {
		s := k.Lead.After(i, p.View.Seats)
		key := "trick.card"
		if s == k.Winner {
			key = "trick.best"
		}
		g.Add(p.Say(key, "player", p.Seat(s), "card", p.Tile(c)))
	}
	g.AddAll(p.Sentences(p.SaidOf(k)))
	g.AddAll(p.moments(k))
}

// closed returns the message of a complete trick with its winner, who leads to the next
// one, and when he won it. It says nothing that the next trick makes false, so it is not
// edited again.
func (p *course) closed(k view.Trick) *page.Page {
	g := p.trick(k)
	switch {
	case p.played() && k.Number == p.View.Last.Number:
		g.Block(p.Say("trick.last", "player", p.Seat(k.Winner)))
	case p.Won == 0:
		g.Block(p.Say("trick.won", "player", p.Seat(k.Winner), "number", k.Number+1))
	default:
		g.Block(p.Say("trick.timed", "player", p.Seat(k.Winner), "number", k.Number+1, "time", p.clock(p.Won)))
	}
	return g
}

// fallen returns what a card reveals about the sides if it is the called one.
func (p *course) fallen(called view.Fact, c card.Card, who act.Seat) []string {
	fourth := called.Word == act.Fourth.String() && card.Kings.Has(c)
	if c != called.Card && !fourth {
		return nil
	}
	for _, f := range p.Facts(view.Partner) {
		if f.Seat == who {
			return []string{p.Say("moment.partner", "card", p.Face(c), "player", p.Seat(who), "other", p.Seat(f.Of))}
		}
	}
	if who == called.Seat && !fourth {
		return []string{p.Say("moment.alone", "card", p.Face(c), "player", p.Seat(who))}
	}
	return nil
}

// played reports whether the last complete trick is the last one of the deal, even if a
// later claim ended the deal.
func (p *course) played() bool {
	claimed := slices.ContainsFunc(p.Facts(view.Claimed), func(f view.Fact) bool { return f.N == 1 })
	return p.View.Turn == act.Nobody && (!claimed || slices.Max(p.View.Held) == 0)
}

// opened returns a message with the open hands as of the beginning of the second trick:
// later ones follow from the tricks.
func (p *course) opened() []*page.Page {
	v := p.View
	if v.Trick.Number != 2 || len(v.Trick.Cards) > 0 || v.Turn == act.Nobody {
		return nil
	}
	g := p.page(page.Open)
	g.Must = true
	g.Add(p.Say("open.title"))
	p.openHands(g)
	if g.Len() == 1 {
		return nil
	}
	return []*page.Page{g}
}

// openHands adds the open hands.
func (p *course) openHands(g *page.Page) {
	for s, hand := range p.View.Open {
		if !hand.Empty() && act.Seat(s) != p.View.Eyes {
			g.Add(p.Say("open.hand", "player", p.Seat(act.Seat(s)), "cards", p.Hand(hand)))
		}
	}
}

// OneTrick returns the trick with a number, if it is among those that the view recalls, or why it is
// not to be seen.
func OneTrick(t *view.Table, number int, c words.Reader) page.Message {
	p := newPen(t, c, Moment{})
	g := p.About()
	last := 0
	if p.View != nil && len(p.View.Past) > 0 {
		last = p.View.Past[len(p.View.Past)-1].Number
		for _, k := range p.View.Past {
			if k.Number == number {
				p.recorded(g, k)
				return g.Finish().Message
			}
		}
	}
	switch {
	case last == 0:
		g.Add(p.Say("trick.none"))
	case number < 1 || number > last:
		g.Add(p.Say("trick.no-such", "number", last))
	default:
		g.Add(p.Say("trick.only-last", "settings", "/"+p.Say("slash.einstellungen")))
	}
	return g.Finish().Message
}

// LastTricks returns the tricks that the view recalls: a single one card by card,
// several as one line each.
func LastTricks(t *view.Table, c words.Reader) page.Message {
	p := newPen(t, c, Moment{})
	g := p.About()
	switch {
	case p.View == nil || len(p.View.Past) == 0 && p.unfinished() == "":
		g.Add(p.Say("trick.none"))
	case len(p.View.Past) == 1 && p.unfinished() == "":
		g.Join(p.closed(p.View.Past[0]))
	default:
		for _, k := range p.View.Past {
			p.recorded(g, k)
		}
		g.Add(p.unfinished())
	}
	return g.Finish().Message
}
