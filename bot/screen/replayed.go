package screen

import (
	"slices"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Settlement is the step of Replayed that shows how a deal was settled.
const Settlement = -1

// Replayed returns a page about a deal that is over: with step 0 the cards and the
// auction, then trick by trick, or its settlement. t is the table as it was right after the
// deal. note, if not "", is a last line.
func Replayed(t *view.Table, c words.Reader, step int, note string) page.Message {
	p := newPen(t, c, Moment{})
	g := p.About()
	p.head(g, t.DealHead)
	switch games := p.Contracts(); {
	case p.View.Result == nil:
		g.Block(p.Say("result.aborted", "number", p.Number()))
	case step == Settlement:
		var said page.Page
		p.Settled(&said)
		text := said.Finish().Message.Text
		g.Block(text)
		if sum := p.Say("result.sum", "list", p.Everybody(p.View.Result.Total)); !strings.Contains(text, sum) {
			g.Block(p.changes())
		}
	case step > 0 && step <= len(p.View.Past):
		g.Add(games)
		g.Gap()
		p.replayed(g, step)
	default:
		p.dealt(g)
	}
	if note != "" {
		g.Block(note)
	}
	return g.Finish().Message
}

// dealt adds the cards as they were dealt, and what happened before the play.
func (p *pen) dealt(g *page.Page) {
	r := p.View.Result
	g.Gap()
	if len(r.Talon) == 0 && !slices.ContainsFunc(r.Hands, func(hand card.Set) bool { return !hand.Empty() }) {
		g.Add(p.Say("entry.no-cards"))
		g.Add(p.Contracts())
		return
	}
	for s, hand := range r.Hands {
		g.Add(p.Say("open.hand", "player", p.Seat(act.Seat(s)), "cards", p.Hand(hand)))
	}
	if len(r.Talon) > 0 {
		g.Add(p.Say("result.talon", "cards", p.Faces(r.Talon)))
	}
	p.preliminaries(g)
}

// replayed adds a trick, and how many tricks each player has by then.
func (p *course) replayed(g *page.Page, number int) {
	k := p.View.Past[number-1]
	g.Add(p.beforeTrick(number))
	p.cardByCard(g, k)
	won := make([]int, p.View.Seats)
	for _, k := range p.View.Past[:number] {
		if k.Winner >= 0 && int(k.Winner) < len(won) {
			won[k.Winner]++
		}
	}
	list := make([]string, len(won))
	for s, n := range won {
		list[s] = p.Seat(act.Seat(s)) + page.NBSP + words.Unsigned(n)
	}
	g.Block(p.Say("replayed.tricks", "list", strings.Join(list, " · ")))
}

// changes returns what each player gets by the deal.
func (p *pen) changes() string {
	var list []string
	for s, n := range p.View.Result.Total {
		list = append(list, p.Seat(act.Seat(s))+page.NBSP+rich.Bold.In(words.Signed(n)))
	}
	return strings.Join(list, " · ")
}

// Tricks returns how many tricks of a deal that is over can be looked at.
func Tricks(t *view.Table) int {
	if t.Deal == nil || t.Deal.Result == nil {
		return 0
	}
	return len(t.Deal.Past)
}
