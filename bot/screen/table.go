package screen

import (
	"slices"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// live returns the message of the current deal: the table. When the deal is over, the
// message becomes its record.
func (p *pen) live() *page.Page {
	g := p.page(page.Table)
	switch {
	case p.Table.Stage != view.Playing:
		p.record(g)
		return g
	case p.playing():
		p.inPlay(g)
		g.Calm = len(p.View.Trick.Cards) > 0
	default:
		p.beforePlay(g)
	}
	g.Must = true
	p.turn(g)
	p.tricks(g)
	p.foot(g)
	return g
}

// playing reports whether the first card has been played.
func (p *pen) playing() bool {
	return p.View.Trick.Number > 1 || len(p.View.Trick.Cards) > 0
}

// foot adds the buttons below the table: a link to the reader's cards, and one that
// sends the table again at the end of the group's chat.
func (p *base) foot(g *page.Page) {
	if p.Alone() { // his cards are in the same chat
		return
	}
	row := []page.Key{p.Link("cards")}
	if !p.Tricks {
		row = append(row, p.Button("down", press.Down, p.round()))
	}
	g.Message.Rows = [][]page.Key{row}
}

// beforePlay adds the table before the first card: bids, talon, announcements.
func (p *pen) beforePlay(g *page.Page) {
	p.head(g, p.Table.DealHead)
	p.Around(g)
	p.preliminaries(g)
	p.standing(g, 1) // what was only announced is in its own line above
	g.Block(p.Sentences(words.Always)...)
}

// preliminaries adds everything before the play. The bids take a line each during the
// auction, and one line together after it.
func (p *prelude) preliminaries(g *page.Page) {
	g.Gap()
	if bids := p.bids(); len(p.Facts(view.Contract)) == 0 {
		g.AddAll(bids)
	} else {
		g.Add(strings.Join(bids, " · "))
	}
	p.contract(g)
	for _, part := range p.reached() {
		switch part {
		case page.Bids:
		case page.Talon:
			g.Gap()
			p.talon(g)
		default:
			if p.heard(part) {
				g.Gap()
				p.sayings(g, part)
			}
		}
	}
}

// inPlay adds the table during play: what is played and announced, and the trick on the
// table, or the last one until the next lead.
func (p *pen) inPlay(g *page.Page) {
	v := p.View
	title := []string{strings.TrimSpace(p.Say("table.title", "number", p.Number(), "factor", words.Times(v.Factor)))}
	if games := p.Contracts(); games != "" {
		title = append(title, rich.Bold.In(games))
	}
	g.Add(strings.Join(title, " · "))
	p.called(g)
	for _, f := range p.Facts(view.Partner) {
		g.Add(p.Say("fact.partner", "player", p.Seat(f.Seat), "other", p.Seat(f.Of)))
	}
	p.alone(g)
	p.stakes(g)
	p.Around(g)
	p.laid(g)
	g.AddAll(p.Sentences(func(f view.Fact) bool { return !p.SaidOf(v.Trick)(f) && !p.SaidOf(p.previous())(f) }))
	p.protests(g)
	g.Gap()
	p.openHands(g)
	g.Gap()
	switch {
	case len(v.Trick.Cards) > 0:
		p.cardByCard(g, v.Trick)
	case len(v.Past) > 0:
		p.cardByCard(g, p.previous())
	}
}

// previous returns the last complete trick, an empty one if there is none.
func (p *course) previous() view.Trick {
	if n := len(p.View.Past); n > 0 {
		return p.View.Past[n-1]
	}
	return view.Trick{}
}

// tricks adds the previous trick as one line, and the number of tricks that each player
// has won.
func (p *course) tricks(g *page.Page) {
	v := p.View
	if len(v.Past) == 0 {
		return
	}
	g.Gap()
	if len(v.Trick.Cards) > 0 {
		k := p.previous()
		g.Add(p.Say("table.last", "number", k.Number, "cards", p.across(k), "player", p.Seat(k.Winner)))
		g.AddAll(p.moments(k))
	}
	g.Add(p.won())
}

// across returns a trick as one line.
func (p *course) across(k view.Trick) string {
	list := make([]string, len(k.Cards))
	for i, c := range k.Cards {
		list[i] = p.Seat(k.Lead.After(i, p.View.Seats)) + page.NBSP + p.Face(c)
	}
	return strings.Join(list, " · ")
}

// since adds to a line since when the table has waited.
func (p *base) since(line string) string {
	if p.Since == 0 {
		return line
	}
	return p.Say("turn.since", "line", line, "time", p.clock(p.Since))
}

// clock returns a Unix time as a date that clients show in their reader's time zone.
// Older clients show it in UTC.
func (p *base) clock(unix int64) string {
	format, layout := "t", "15:04 UTC"
	if p.Dated {
		format, layout = "dt", "2006-01-02 15:04 UTC"
	}
	return rich.Moment(unix, format, time.Unix(unix, 0).UTC().Format(layout))
}

// record adds the record of a finished deal: the result as one line and, folded below
// it, auction, talon and all tricks.
func (p *pen) record(g *page.Page) {
	g.Add(p.Outcome())
	q := &page.Page{}
	p.head(q, p.Table.DealHead)
	p.Around(q)
	p.preliminaries(q)
	if p.View.Result != nil && len(p.packets()) == 0 && len(p.View.Result.Talon) > 0 {
		q.Block(p.Say("result.talon", "cards", p.Faces(p.View.Result.Talon)))
	}
	if !slices.Contains(p.reached(), page.Talon) {
		p.laid(q)
		p.alone(q)
	}
	inTricks := slices.Concat(p.View.Past, []view.Trick{p.View.Trick})
	q.Block(p.Sentences(func(f view.Fact) bool {
		return !slices.ContainsFunc(inTricks, func(k view.Trick) bool { return words.Worded(p.Writer, k)(f) })
	})...)
	q.Gap()
	p.protests(q)
	q.Gap()
	for _, k := range p.View.Past {
		p.recorded(q, k)
		p.indented(q, p.moments(k))
	}
	q.Add(p.beforeTrick(p.View.Trick.Number))
	q.Add(p.unfinished())
	p.indented(q, p.Sentences(words.Worded(p.Writer, p.View.Trick)))
	q.Add(p.Seal(p.Table.DealHead.Pledge))
	g.Quote(q)
}

// beforeTrick returns what was said before a trick when players were asked between two tricks, in one line;
// "" if they were not.
func (p *course) beforeTrick(number int) string {
	var list []string
	for i, s := range p.View.Said {
		if s.Trick == number && chapterOf(s.Phase) == page.Bids {
			list = append(list, p.Tell("bid.line", s.Action.Seat, "words", p.Saying(i)))
		}
	}
	return strings.Join(list, " · ")
}

// recorded adds a complete trick as one line, what was asked before it, and what was said with its
// cards.
func (p *course) recorded(g *page.Page, k view.Trick) {
	g.Add(p.beforeTrick(k.Number))
	g.Add(p.Say("record.trick", "number", k.Number, "cards", p.across(k), "player", p.Seat(k.Winner)))
	p.indented(g, p.Sentences(words.Worded(p.Writer, k)))
}

// indented adds lines about the one above them.
func (p *course) indented(g *page.Page, lines []string) {
	for _, line := range lines {
		g.Add("   " + line)
	}
}

// unfinished returns the trick in the middle of which the deal ended, by a claim or
// otherwise, as one line; "" if there is none.
func (p *course) unfinished() string {
	if k := p.View.Trick; p.Table.Stage != view.Playing && len(k.Cards) > 0 {
		return p.Say("record.open", "number", k.Number, "cards", p.across(k))
	}
	return ""
}

// turned returns the talon cards that were added to a trick, one line each.
func (p *course) turned(k view.Trick) []string {
	var list []string
	for _, f := range p.Facts(view.Turned) {
		if f.N == k.Number {
			list = append(list, p.Say("trick.turned", "card", p.Face(f.Card), "player", p.Seat(f.Seat)))
		}
	}
	return list
}

// moments returns what players would say aloud about a trick: that the called king
// shows the sides, that the Mond was caught, the Pagat caught in the last trick, or the
// whole Trull in one.
func (p *course) moments(k view.Trick) []string {
	var list []string
	for i, c := range k.Cards {
		who := k.Lead.After(i, p.View.Seats)
		for _, f := range p.Facts(view.Called) {
			list = append(list, p.fallen(f, c, who)...)
		}
	}
	for _, f := range p.Facts(view.Caught) {
		if f.N == k.Number {
			list = append(list, p.Say("moment.mond", "player", p.Seat(f.Seat)))
		}
	}
	return append(append(list, p.trullIn(k)...), p.turned(k)...)
}

// trullIn returns what is said of the Pagat and of the whole Trull in a complete trick, in
// games in which they matter.
func (p *course) trullIn(k view.Trick) (list []string) {
	contracts := p.Facts(view.Contract)
	if k.Winner == act.Nobody || len(contracts) == 0 || p.listed(contracts[0].Word).Kind != view.Positive {
		return nil
	}
	if card.Of(k.Cards...).Contains(card.Trull) {
		list = append(list, p.Say("moment.trull"))
	}
	i := slices.Index(k.Cards, card.Pagat)
	if i < 0 || !p.played() || k.Number != p.View.Last.Number || !p.counts(card.Pagat) {
		return list
	}
	if p.View.Declaring(k.Winner) != p.View.Declaring(k.Lead.After(i, p.View.Seats)) {
		list = append(list, p.Say("moment.pagat", "player", p.Seat(k.Winner)))
	}
	return list
}

// counts reports whether there is a premium for winning a trick with a card.
func (p *course) counts(c card.Card) bool {
	return slices.ContainsFunc(p.Premiums, func(n view.Premium) bool { return n.Card == c })
}
