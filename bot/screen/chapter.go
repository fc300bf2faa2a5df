package screen

import (
	"slices"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/screen/worth"
	"tarock/engine/act"
	"tarock/engine/view"
)

// chapterOf returns the part of a deal that a phase belongs to, "" for one that needs no
// message.
func chapterOf(phase view.Phase) page.Part {
	switch phase {
	case view.TakeTalon, view.Discard:
		return page.Talon
	case view.AnnounceBefore:
		return page.Before
	case view.AnnounceAfter:
		return page.After
	case view.Play, view.Over, view.Dealing:
		return ""
	}
	if phase.Kind() == view.Announce {
		return page.Say
	}
	return page.Bids
}

// reached returns the chapters that the deal has reached, in order.
func (p *prelude) reached() []page.Part {
	parts := []page.Part{page.Bids}
	note := func(phase view.Phase) {
		if part := chapterOf(phase); part != "" && !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	for _, s := range p.View.Said {
		note(s.Phase)
	}
	note(p.View.Phase)
	return parts
}

// chapters returns the messages about everything before the play, in order.
func (p *pen) chapters() []*page.Page {
	var pages []*page.Page
	parts := p.reached()
	for i, part := range parts {
		if part == page.Talon && i < len(parts)-1 && chapterOf(p.View.Phase) == "" {
			continue // its cards are turned down, but the message stays as it is
		}
		g := p.page(part)
		switch part {
		case page.Bids:
			p.head(g, p.Table.DealHead)
			p.foot(g)
			p.Around(g)
			g.Gap()
			g.AddAll(p.bids())
			g.Gap()
			p.contract(g)
		case page.Talon:
			g.Must = true
			p.talon(g)
		default:
			p.sayings(g, part)
			if i == len(parts)-1 {
				p.stands(g)
			}
		}
		pages = append(pages, g)
	}
	if list := p.Sentences(words.Always); len(list) > 0 {
		g := p.page(page.Facts)
		g.Block(list...)
		pages = append(pages, g)
	}
	return pages
}

// head adds the number of the deal, its dealer, its factor, and what was done before
// it.
func (p *prelude) head(g *page.Page, h view.Head) {
	g.Add(p.Say("deal.title", "number", h.Number, "player", words.Sat(p.Writer, h, h.Dealer)))
	if h.Factor > 1 {
		g.Add(p.Say("deal.factor", "factor", words.Times(h.Factor)))
	}
	called := slices.ContainsFunc(h.Before, func(a act.Action) bool { return a.Verb == act.VerbRadl })
	for _, r := range h.Remarks {
		if r.ID != "radl" || !called { // else the line about its caller says so
			g.Add(p.remark(h, r))
		}
	}
	for _, hand := range h.Thrown {
		g.Add(p.Say("deal.thrown", "player", words.Sat(p.Writer, h, hand.Place), "why", p.Name("thrown", hand.Why)))
	}
	before := make([]string, len(h.Before))
	for i, a := range h.Before {
		who := words.Sat(p.Writer, h, a.Seat)
		if h.Callers != nil {
			who = words.At(p.Heads, act.Seat(h.Callers[i]))
		}
		before[i] = p.Say("before."+a.Verb.String(), "player", who, "number", a.N)
	}
	g.Add(strings.Join(before, " "))
}

// remark returns the reason for the deal's factor.
func (p *prelude) remark(h view.Head, r view.Remark) string {
	key := "remark." + r.ID
	if !p.Texts.Has(key) {
		return r.ID
	}
	s := p.Say(key, "player", words.Sat(p.Writer, h, r.Seat))
	if r.N > 0 {
		s += " " + p.Say("remark.left", "n", r.N)
	}
	return s
}

// withCards are the deeds of an auction that are told with its game.
var withCards = act.SetOf(act.VerbCall, act.VerbKeep, act.VerbBuy)

// bids returns the bids, one line each. A call, and what is done rather than said, is told with
// the game.
func (p *prelude) bids() []string {
	var list []string
	for i, s := range p.View.Said {
		if chapterOf(s.Phase) == page.Bids && s.Trick == 0 && !withCards.Has(s.Action.Verb) && words.Deed(p.Writer, i) == "" {
			list = append(list, p.bid(i))
		}
	}
	return list
}

// contract adds who plays what, which card is called, which some games know during the
// auction, and what the declarer keeps or does not buy.
func (p *prelude) contract(g *page.Page) {
	for _, f := range p.Facts(view.Contract) {
		key := "bid.won"
		if f.Seat == act.Nobody {
			key = "bid.all"
		}
		if p.listed(f.Word).Sides == view.EachForSelf {
			key += "-each"
		}
		with, n := "", 0
		if premium, least := p.bound(f); premium != nil {
			with = p.Name("premium", premium.ID)
			n, _ = premium.Stake(p.GameOf(f.Word), p.View.Phase, 1)
			key = "bid.won-with"
			if least {
				key = "bid.won-least"
			}
		}
		g.Add(p.Say(key, "player", p.Seat(f.Seat), "game", p.Game(f.Word, f.Arg), "value", words.Halves(f.N), "premium", with, "n", n))
	}
	if !words.CalledLate(p.Writer) {
		p.called(g)
	}
	for i, s := range p.View.Said {
		if chapterOf(s.Phase) == page.Bids {
			g.Add(words.Deed(p.Writer, i))
		}
	}
}

// called adds which card was called.
func (p *base) called(g *page.Page) {
	for _, f := range p.Facts(view.Called) {
		g.Add(p.Say("bid.called", "player", p.Seat(f.Seat), "card", p.Called(f)))
	}
}

// bound returns the premium that the declarer's bid obliges him to announce, nil if
// there is none or he has announced one, and whether a dearer one will do instead.
func (p *prelude) bound(f view.Fact) (n *view.Premium, least bool) {
	g := p.GameOf(f.Word)
	if g == nil || slices.ContainsFunc(p.Facts(view.Announced), func(a view.Fact) bool { return a.Seat == f.Seat && slices.Contains(g.OneOf, a.Word) }) {
		return nil, false
	}
	return p.Along(worth.Bid{Game: g, Arg: f.Arg})
}

// listed returns the row of a game in the table of games, empty if there is none.
func (p *base) listed(id string) view.Game {
	if i := slices.IndexFunc(p.Games, func(r view.Game) bool { return r.ID == id }); i >= 0 {
		return p.Games[i]
	}
	return view.Game{}
}

// bid returns the i-th saying, of the auction.
func (p *prelude) bid(i int) string {
	return p.Tell("bid.line", p.View.Said[i].Action.Seat, "words", p.Saying(i))
}

// heard reports whether anybody has spoken in a chapter of announcements.
func (p *prelude) heard(part page.Part) bool {
	return slices.ContainsFunc(p.View.Said, func(s view.Saying) bool { return chapterOf(s.Phase) == part })
}

// sayings adds announcements and doublings, a line for each turn.
func (p *prelude) sayings(g *page.Page, part page.Part) {
	key := "say.title"
	if part == chapterOf(view.AnnounceBefore) {
		key = "say.before"
	}
	g.Add(p.Say(key))
	if p.Tricks {
		g.Add(p.Contracts())
		g.Gap()
	}
	for i, s := range p.View.Said {
		if chapterOf(s.Phase) != part {
			continue
		}
		said := p.Saying(i)
		if s.Void {
			said = p.Say(words.Void("say.void", s), "words", said, "player", p.Seat(s.Action.Seat), "other", p.Seat(s.Owner))
		}
		if before := i - 1; before >= 0 && p.View.Said[before].Action.Seat == s.Action.Seat &&
			chapterOf(p.View.Said[before].Phase) == part && p.View.Said[before].Action.Verb != act.VerbDone {
			if s.Action.Verb == act.VerbDone && !p.Lies(s.Action.Seat, i) {
				continue // a player who says something need not say done
			}
			g.Extend(" · " + said)
			continue
		}
		g.Add(p.Say("bid.line", "player", p.Seat(s.Action.Seat), "words", said))
	}
}

// stands adds the current announcements and doublings.
func (p *prelude) stands(g *page.Page) {
	list := slices.Concat(p.Facts(view.Doubled), p.Facts(view.Announced))
	if len(list) == 0 {
		return
	}
	g.Block(p.Say("say.standing"))
	g.AddAll(words.Standings(p.Writer, list))
}
