package screen

import (
	"slices"

	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
)

// chapterOf returns the message in which a phase is told, "" for the play.
func chapterOf(phase view.Phase) string {
	switch phase {
	case view.TakeTalon, view.Discard:
		return "talon"
	case view.Announce:
		return "say"
	case view.AnnounceBefore:
		return "say-before"
	case view.AnnounceAfter:
		return "say-after"
	case view.Play, view.Over:
		return ""
	}
	return "bids"
}

// chapters are the messages on what comes before the play, in the order in
// which it came.
func (p *pen) chapters() []*page {
	slots := []string{"bids"}
	note := func(phase view.Phase) {
		if slot := chapterOf(phase); slot != "" && !slices.Contains(slots, slot) {
			slots = append(slots, slot)
		}
	}
	for _, s := range p.v.Said {
		note(s.Phase)
	}
	note(p.v.Phase)
	var pages []*page
	for i, slot := range slots {
		if slot == "talon" && i < len(slots)-1 && chapterOf(p.v.Phase) == "" {
			continue // its cards are turned down, but it stands as it is
		}
		g := p.page(slot)
		switch slot {
		case "bids":
			p.head(g, p.t.DealHead)
			p.around(g)
			p.bids(g)
		case "talon":
			p.talon(g)
		default:
			p.sayings(g, slot, i == len(slots)-1)
		}
		pages = append(pages, g)
	}
	if list := p.sentences(always); len(list) > 0 {
		g := p.page("facts")
		g.block(list...)
		pages = append(pages, g)
	}
	return pages
}

// head says which deal it is, who deals, how often it counts, and what was done
// before it.
func (p *pen) head(g *page, h view.Head) {
	g.add(p.say("deal.title", "number", h.Number, "player", p.place(h.Dealer)))
	if h.Factor > 1 {
		g.add(p.say("deal.factor", "factor", times(h.Factor)))
	}
	called := slices.ContainsFunc(h.Before, func(a act.Action) bool { return a.Verb == act.VerbRadl })
	for _, r := range h.Remarks {
		if r.ID != "radl" || !called { // else the line on who calls it says so
			g.add(p.remark(r))
		}
	}
	for _, s := range h.Thrown {
		g.add(p.say("deal.thrown", "player", p.place(s)))
	}
	for _, a := range h.Before {
		g.add(p.before(a))
	}
	g.Message.Rows = [][]telegram.Button{{p.link("cards")}}
}

// before says what somebody did before the deal. Seats are places.
func (p *pen) before(a act.Action) string {
	return p.say(p.own("before."+a.Verb.String()), "player", p.place(a.Seat), "number", a.N)
}

// remark says why the deal counts as it does.
func (p *pen) remark(r view.Remark) string {
	key := "remark." + r.ID
	if !p.Texts.Has(key) {
		return escape(r.ID)
	}
	s := p.say(key, "player", p.place(r.Seat))
	if r.N > 0 {
		s += " " + p.say("remark.left", "n", r.N)
	}
	return s
}

// bids are the bids line by line, and what came of them.
func (p *pen) bids(g *page) {
	g.gap()
	for i, s := range p.v.Said {
		if chapterOf(s.Phase) == "bids" && s.Action.Verb != act.VerbCall {
			g.add(p.bid(i))
		}
	}
	g.gap()
	for _, f := range p.facts(view.Contract) {
		if f.Seat == act.Nobody {
			g.add(p.say("bid.all", "game", p.game(f.Word, f.Arg)))
			continue
		}
		g.add(p.say("bid.won", "player", p.seat(f.Seat), "game", p.game(f.Word, f.Arg), "value", halves(f.N)))
	}
	for _, f := range p.facts(view.Called) {
		g.add(p.say("bid.called", "player", p.seat(f.Seat), "card", p.called(f)))
	}
}

// bid is the i-th thing said, in the auction.
func (p *pen) bid(i int) string {
	return p.say("bid.line", "player", p.seat(p.v.Said[i].Action.Seat), "words", escape(p.told(i)))
}

// called returns the card that was called.
func (p *pen) called(f view.Fact) string {
	if f.Word == act.Fourth.String() {
		return p.say("card.fourth")
	}
	return p.face(f.Card)
}

// talon tells what lies in the talon, as far as it is seen, and what becomes
// of it.
func (p *pen) talon(g *page) {
	g.Must = true
	g.add(p.say("talon.title"))
	for i, packet := range p.v.Talon {
		if line := p.packet(i, packet); line != "" {
			g.add(line)
		}
	}
	g.gap()
	for i, s := range p.v.Said {
		a := s.Action
		if chapterOf(s.Phase) != "talon" {
			continue
		}
		who := p.seat(a.Seat)
		switch a.Verb {
		case act.VerbTake:
			if a.N > 0 {
				g.add(p.say("talon.take", "player", who, "number", a.N))
			} else {
				g.add(p.say("talon.none", "player", who))
			}
		case act.VerbDiscard:
			g.add(p.say("talon.discard", "player", who, "n", int(a.N)))
		case act.VerbGiveup:
			g.add(p.say("talon.giveup", "player", who))
		default:
			g.add(p.say("bid.line", "player", who, "words", escape(p.told(i))))
		}
	}
	for _, f := range p.facts(view.LaidAway) {
		if p.t.Stage == view.Playing && !f.Cards.Empty() {
			g.add(p.say("talon.open", "cards", p.faces(sorted(f.Cards))))
		}
	}
	for _, f := range p.facts(view.Alone) {
		g.add(p.say("talon.alone", "player", p.seat(f.Seat)))
	}
}

// packet is a packet of the talon on a line; "" for one that lies face down, and is
// nobody's.
func (p *pen) packet(i int, packet view.Packet) string {
	if len(packet.Cards) == 0 {
		if packet.To == act.Nobody {
			return ""
		}
		return p.say("talon.unseen", "n", packet.N, "player", p.seat(packet.To))
	}
	key := "talon.packet"
	if packet.To != act.Nobody {
		key = "talon.taken"
	}
	return p.say(key, "number", i+1, "cards", p.faces(packet.Cards), "player", p.seat(packet.To))
}

// sayings are announcements and doublings, a line for each turn; then, in the
// newest of these messages, what stands.
func (p *pen) sayings(g *page, slot string, newest bool) {
	key := "say.title"
	if slot == chapterOf(view.AnnounceBefore) {
		key = "say.before"
	}
	g.add(p.say(key, "games", p.contracts()))
	g.gap()
	for i, s := range p.v.Said {
		if chapterOf(s.Phase) != slot {
			continue
		}
		words := escape(p.told(i))
		if s.Void {
			words = p.say("say.void", "words", words, "player", p.seat(s.Action.Seat), "other", p.seat(s.Owner))
		}
		if before := i - 1; before >= 0 && p.v.Said[before].Action.Seat == s.Action.Seat &&
			chapterOf(p.v.Said[before].Phase) == slot && p.v.Said[before].Action.Verb != act.VerbDone {
			if s.Action.Verb == act.VerbDone && !p.lies(s.Action.Seat, i) {
				continue // who says something has said that he is content
			}
			g.lines[len(g.lines)-1] += " · " + words
			continue
		}
		g.add(p.say("bid.line", "player", p.seat(s.Action.Seat), "words", words))
	}
	if newest {
		p.stands(g)
	}
}

// stands lists what is announced and doubled.
func (p *pen) stands(g *page) {
	list := slices.Concat(p.facts(view.Doubled), p.facts(view.Announced))
	if len(list) == 0 {
		return
	}
	g.block(p.say("say.standing"))
	for _, f := range list {
		g.add(p.standing(f))
	}
}
