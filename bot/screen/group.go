package screen

import "tarock/engine/view"

// Group returns the messages of a group that matter now, oldest first, given
// what the group may see. A slot of a deal that is not among them stays as it
// is; another one, as that of a player who is late, has done its work.
//
// What becomes false, such as whose turn it is, stands only in the newest
// message of a deal that goes on.
func Group(t *view.Table, c Context) []Screen {
	p := newPen(t, c)
	switch t.Stage {
	case view.NoTable:
		return nil
	case view.Lobby:
		return []Screen{p.lobby()}
	}
	list := []Screen{p.seated()}
	switch {
	case t.Stage == view.Offer, t.Deal == nil && t.Stage == view.Ready:
		list = append(list, p.opening())
	case t.Deal != nil && (t.Stage != view.Ended || t.Last || p.cutOff()):
		list = append(list, p.deal()...)
	}
	switch {
	case t.Stage != view.Ended:
		list = append(list, p.held()...)
		list = append(list, p.leaving()...)
	case len(t.Sheet) > 0, p.v != nil:
		list = append(list, p.farewell())
	}
	return list
}

// cutOff reports whether the evening was ended in the middle of the deal. Another
// deal that the view still has may not be the one of the context's slots: the
// evening can end while the next one is offered.
func (p *pen) cutOff() bool {
	return p.v.Result == nil && p.t.Number == p.t.DealHead.Number
}

// opening is the message of a deal whose cards have not been dealt.
func (p *pen) opening() Screen {
	slot := tableSlot
	if p.Tricks {
		slot = "bids"
	}
	g := p.page(slot)
	t := p.t
	p.head(g, view.Head{Number: t.Number, Dealer: t.Dealer, Factor: t.Factor, Remarks: t.Remarks, Before: t.Before, Thrown: t.Thrown})
	p.turn(g)
	p.foot(g)
	return g.screen()
}

// page returns an empty page of the deal.
func (p *pen) page(slot string) *page {
	g := &page{}
	g.Slot, g.Rank, g.Message.Silent = p.Deal+"/"+slot, common, true
	return g
}

// deal returns the messages of the current deal or the last one: the table, or a
// message for each part and each trick, and the settlement.
func (p *pen) deal() []Screen {
	pages := []*page{}
	if p.Tricks {
		pages = p.parts()
	} else {
		pages = append(pages, p.live())
	}
	if p.settled() {
		pages = append(pages, p.result())
	}
	list := make([]Screen, len(pages))
	for i, g := range pages {
		list[i] = g.screen()
	}
	return list
}

// settled reports whether the deal is over or was aborted, and is to be settled.
func (p *pen) settled() bool { return p.t.Stage == view.Ready || p.t.Last }

// parts returns the messages of a deal in a group that has one for each part and each
// trick, as far as they can still change.
func (p *pen) parts() []*page {
	var pages []*page
	v := p.v
	if v.Trick.Number <= 1 || v.Trick.Number == 2 && len(v.Trick.Cards) == 0 {
		pages = p.chapters()
	}
	pages = append(pages, p.claims()...)
	if n := len(v.Past); n > 1 && p.played() { // the last trick falls with the card that ends the one before
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
	if p.t.Stage == view.Playing && (len(v.Trick.Cards) > 0 || v.Trick.Number <= 1) { // else the winner's lead is in the closed trick
		p.turn(pages[len(pages)-1])
	}
	return pages
}
