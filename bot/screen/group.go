package screen

import (
	"strconv"

	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/engine/view"
)

// Group returns the current messages of a group, oldest first, given what the group may
// see. A deal's slot that is not among them keeps its message; another slot, such as
// that about a late player, is no longer needed.
//
// Whatever becomes false, such as whose turn it is, is only in the newest message of a
// current deal.
func Group(t *view.Table, c Context) []page.Screen {
	p := newPen(t, c.Reader, c.Moment)
	switch t.Stage {
	case view.NoTable:
		return nil
	case view.Lobby:
		return []page.Screen{lobby.Open(p.Writer, p.Page)}
	}
	list := []page.Screen{lobby.Seated(p.Writer, p.Slept)}
	switch {
	case t.Stage == view.Offer, t.Deal == nil && t.Stage == view.Ready && !t.Paused:
		list = append(list, p.opening())
	case t.Deal != nil && (t.Stage != view.Ended || t.Last || p.cutOff()):
		list = append(list, p.deal()...)
	}
	switch {
	case t.Stage != view.Ended:
		list = append(list, p.held()...)
		list = append(list, p.leaving()...)
	case len(t.Sheet) > 0, p.View != nil:
		list = append(list, p.farewell())
	}
	return list
}

// cutOff reports whether the evening was ended in the middle of the deal. If it ended
// during an offer before the next deal, the view still has the previous deal, not that
// of the context's slots.
func (p *pen) cutOff() bool {
	return p.View.Result == nil && p.Table.Number == p.Table.DealHead.Number
}

// opening returns the message of a deal whose cards have not been dealt.
func (p *pen) opening() page.Screen {
	part := page.Table
	if p.Tricks {
		part = page.Bids
	}
	g := p.page(part)
	t := p.Table
	p.head(g, view.Head{Number: t.Number, Dealer: t.Dealer, Factor: t.Factor, Remarks: t.Remarks, Before: t.Before, Callers: t.Callers, Thrown: t.Thrown})
	p.turn(g)
	g.Add(p.Seal(t.Pledge))
	p.foot(g)
	return g.Finish()
}

// round returns the round of the deal, for what is valid during one deal only.
func (p *base) round() string { return strconv.Itoa(p.Deal) }

// page returns an empty page of the deal.
func (p *base) page(part page.Part) *page.Page {
	g := &page.Page{}
	g.Slot, g.Rank, g.Message.Silent = page.Slot{Deal: p.Deal, Part: part}, page.Common, true
	return g
}

// deal returns the messages of the current or last deal: the table, or a message for
// each part and each trick, and the settlement.
func (p *pen) deal() []page.Screen {
	pages := []*page.Page{}
	if p.Tricks {
		pages = p.parts()
	} else {
		pages = append(pages, p.live())
	}
	if p.settled() {
		pages = append(pages, p.result())
	}
	list := make([]page.Screen, len(pages))
	for i, g := range pages {
		list[i] = illustrated(p, g.Finish())
	}
	return list
}

// settled reports whether the deal is over or aborted, so that its settlement is shown.
func (p *pen) settled() bool { return p.Table.Stage == view.Ready || p.Table.Last }

// parts returns the messages of a deal in a group that has one for each part and each
// trick, as far as they can still change.
func (p *pen) parts() []*page.Page {
	var pages []*page.Page
	v := p.View
	if v.Trick.Number <= 1 || v.Trick.Number == 2 && len(v.Trick.Cards) == 0 {
		pages = p.chapters()
	}
	pages = append(pages, p.claims()...)
	if n := len(v.Past); n > 1 && p.played() { // the last trick is played along with the previous one's last card
		g := p.closed(v.Past[n-2])
		g.Closing = true
		pages = append(pages, g)
	}
	if v.Last.Number > 0 && v.Last.Number < v.Trick.Number {
		pages = append(pages, p.closed(v.Last))
	}
	pages = append(pages, p.opened()...)
	if len(v.Trick.Cards) > 0 {
		g := p.trick(v.Trick)
		g.Calm = true
		pages = append(pages, g)
	}
	if p.Table.Stage == view.Playing && (len(v.Trick.Cards) > 0 || v.Trick.Number <= 1) { // otherwise the closed trick names the leader
		p.turn(pages[len(pages)-1])
	}
	return pages
}
