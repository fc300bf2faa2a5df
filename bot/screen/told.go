package screen

import (
	"tarock/bot/faces"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Told returns a deal that is over as a picture to be passed on: the hands as they were dealt, the talon,
// and what the deal brought each player, with the same as text and a link to the deal below. It does not
// name the group.
func Told(t *view.Table, c words.Reader, link string) page.Message {
	c.Group = ""
	p := newPen(t, c, Moment{})
	g := &page.Page{}
	g.Add(p.Outcome())
	title := words.Capital(p.Say("stats.deal", "number", p.Number()))
	if games := p.Contracts(); games != "" {
		title += " · " + games
	}
	cards := faces.Picture{Title: rich.Plain(title)}
	if r := p.View.Result; r != nil {
		g.Gap()
		for seat, hand := range r.Hands {
			cards.Deal = append(cards.Deal, dealtTo(p, act.Seat(seat), hand, r))
			if !hand.Empty() {
				g.Add(p.Say("open.hand", "player", p.Seat(act.Seat(seat)), "cards", p.Hand(hand)))
			}
		}
		if len(r.Talon) > 0 {
			cards.Talon = [][]card.Card{r.Talon}
			g.Add(p.Say("result.talon", "cards", p.Faces(r.Talon)))
		}
		g.Block(p.changes())
	}
	g.Block(link)
	s := g.Finish()
	if len(cards.Talon) > 0 || len(cards.Deal) > 0 && len(cards.Deal[0].Cards) > 0 {
		p.under(&s, cards)
	}
	return s.Message
}

// dealtTo returns the hand that was dealt to a player, with what the deal brought him.
func dealtTo(p *pen, seat act.Seat, hand card.Set, r *view.Result) faces.Held {
	h := faces.Held{Name: rich.Plain(p.Seat(seat)), Cards: p.Sorted(hand)}
	if int(seat) < len(r.Total) {
		h.Note, h.Won = words.Signed(r.Total[seat]), r.Total[seat] > 0
	}
	return h
}
