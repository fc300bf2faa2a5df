package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/view"
)

// auction answers what a player may do in an auction of which a question tells.
type auction struct{ *reckoner }

// may answers whether a player may bid, hold or pass, or whether he must bid.
func (b auction) may(q *query) (fact, bool) {
	s, ok := b.story(q)
	if !ok || s.Asked.Verb != act.VerbHold && q.has["hold"] && s.Hand == nil && !slices.ContainsFunc(s.Said, func(b told.Bid) bool { return b.Verb == act.VerbHold }) || b.writer.set.Games == nil || b.law[view.LawBid] == "no" {
		return fact{}, false
	}
	if s.Hand != nil && (s.Asked.Verb != act.VerbBid || s.must) && !slices.ContainsFunc(s.Said, func(b told.Bid) bool { return b.By.Asks || s.must }) {
		return fact{}, false // who holds or passes has been asked, or it costs
	}
	if s.Asked.Verb == act.VerbHold && b.law[view.LawHold] == "overbid" && !slices.ContainsFunc(s.Said, func(b told.Bid) bool { return b.By.Asks }) {
		return fact{}, false // whether he was overbid
	}
	if s.must && !s.loses {
		s.Asked = told.Bid{Verb: act.VerbPass}
	}
	s.People = q.among()
	reason, ok := b.engine.Play(&s.Auction)
	if !ok || reason != "" && s.Asked.Verb == act.VerbPass && b.law[view.LawOpen] == "yes" || reason == "" && s.Asked.Verb == act.VerbPass && b.law[view.LawOpen] != "yes" && s.Me.Seats&1 != 0 && len(s.Said) == 0 {
		return fact{}, false
	}
	if alone := s.Hand != nil && len(s.Said) == 0 && s.Out == 0 && s.Me.Seats == 0; alone && reason != "" {
		plain := s.Auction
		if plain.Hand = nil; !b.allows(&plain) {
			return fact{}, false // the hand does not matter
		}
	}
	if s.onlyIf && reason != "" {
		return fact{}, false
	}
	text := b.because(s, reason)
	if text == "" {
		return fact{}, false
	}
	key := "reckon.no"
	if (reason == "") != (s.must != s.loses) {
		key = "reckon.yes"
	}
	return fact{b.say(key, "fact", text), []string{"bidding.how", "bidding.order", "bidding.hold", "bidding.forehand"}}, true
}

// allows reports whether what is asked is legal in some courses.
func (b auction) allows(a *told.Auction) bool {
	reason, ok := b.engine.Play(a)
	return !ok || reason == ""
}

// because returns the sentence after yes or no, "" if there is none.
func (b auction) because(s *story, reason act.Reason) string {
	t := b.tables()
	g, stands := t.Game(s.Asked.Game), t.Game(s.Standing())
	switch {
	case reason == act.NotYourTurn:
		return b.say("reckon.out")
	case reason != "" && s.Last().By.Asks && s.Asked.Verb == act.VerbBid:
		return b.say("reckon.own-bid")
	case s.Asked.Verb == act.VerbHold && reason != "" && b.law[view.LawHold] != "no" && s.Me.Seats == seatBit(atForehand) && !s.Me.Not:
		return b.say("reckon.not-held") // though forehand may hold
	case s.Asked.Verb == act.VerbHold:
		return unasked(b.lawful(view.LawHold))
	case s.Asked.Verb == act.VerbPass && reason == "":
		return b.say("reckon.may-pass")
	case s.Asked.Verb == act.VerbPass:
		return unasked(b.lawful(view.LawOpen))
	case s.Asked.Game == "" && reason == "":
		return b.say("reckon.goes-on")
	case s.Asked.Game == "":
		return b.say("reckon.bid-over")
	case g == nil:
		return ""
	case reason == act.NotAllowed && b.law[view.LawOnce] == "yes" && (s.Passed || slices.ContainsFunc(s.Said, func(b told.Bid) bool { return b.By.Asks })):
		return unasked(b.lawful(view.LawOnce))
	case reason != "" && g.Needs == "over-lower":
		return unasked(b.say("reckon.needs-not", "game", b.gameName(g.ID), "needs", b.writer.name("needs", g.Needs)))
	case reason != "" && s.Asked.Game == s.Standing() && g.Needs != "":
		return b.say("reckon.bid-who", "game", b.gameName(g.ID), "needs", b.writer.name("needs", g.Needs))
	case s.Asked.Game == s.Standing() && b.law[view.LawHold] != "no":
		return unasked(b.lawful(view.LawHold))
	case stands != nil && g.Rank > 0 && stands.Rank > 0 && (reason == "" || reason == act.BidTooLow || g.Rank < stands.Rank):
		return rows(b).ranked(g, stands)
	case reason == "":
		return b.say("reckon.bid-who", "game", b.gameName(g.ID), "needs", b.writer.name("needs", g.Who()))
	case stands != nil && reason == act.NotAllowed && b.law[view.LawSkip] == "no" && g.Rank > stands.Rank:
		return unasked(b.lawful(view.LawSkip))
	case forehandOnly(g.Needs), g.Needs != "" && g.Rank > 0:
		return b.say("reckon.bid-who", "game", b.gameName(g.ID), "needs", b.writer.name("needs", g.Needs))
	case b.law[view.LawOpen] == "mine" && s.Me.Seats == seatBit(atForehand) && !s.Me.Not && len(s.Said) == 0 && s.Out == 0:
		return unasked(b.lawful(view.LawOpen))
	}
	return ""
}
