package ask

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// auction answers what a player may do in an auction of which a question tells.
type auction struct{ *reckoner }

// may answers whether a player may bid, hold or pass, or whether he must bid.
func (b auction) may(q *query) (fact, bool) {
	s, ok := q.story()
	if !ok || s.asked.verb == act.VerbHold != q.has["hold"] || b.writer.set.Games == nil || b.law[view.LawBid] == "no" {
		return fact{}, false
	}
	if s.asked.verb == act.VerbHold && b.law[view.LawHold] == "overbid" && !slices.ContainsFunc(s.said, func(b bidTold) bool { return b.by.asks }) {
		return fact{}, false // whether he was overbid
	}
	if s.must {
		s.asked = bidTold{verb: act.VerbPass}
	}
	s.people = q.among()
	reason, ok := b.engine.play(&s.toldAuction)
	if !ok || reason == "" && s.asked.verb == act.VerbPass && b.law[view.LawOpen] != "yes" && s.me.seats&1 != 0 && len(s.said) == 0 {
		return fact{}, false
	}
	text := b.because(s, reason)
	if text == "" {
		return fact{}, false
	}
	key := "reckon.no"
	if (reason == "") != s.must {
		key = "reckon.yes"
	}
	return fact{b.say(key, "fact", text), []string{"bidding.how", "bidding.order", "bidding.hold", "bidding.forehand"}}, true
}

// because returns the sentence after yes or no, "" if there is none.
func (b auction) because(s *story, reason act.Reason) string {
	t := b.tables()
	g, stands := t.Game(s.asked.game), t.Game(s.standing())
	switch {
	case reason == act.NotYourTurn:
		return b.say("reckon.out")
	case reason != "" && s.last().by.asks && s.asked.verb == act.VerbBid:
		return b.say("reckon.own-bid")
	case s.asked.verb == act.VerbHold && reason != "" && b.law[view.LawHold] != "no" && s.me.seats == seatBit(atForehand) && !s.me.not:
		return b.say("reckon.not-held") // though forehand may hold
	case s.asked.verb == act.VerbHold:
		return unasked(b.lawful(view.LawHold))
	case s.asked.verb == act.VerbPass && reason == "":
		return b.say("reckon.may-pass")
	case s.asked.verb == act.VerbPass:
		return unasked(b.lawful(view.LawOpen))
	case s.asked.game == "" && reason == "":
		return b.say("reckon.goes-on")
	case s.asked.game == "":
		return b.say("reckon.bid-over")
	case g == nil:
		return ""
	case reason == act.NotAllowed && b.law[view.LawOnce] == "yes" && (s.passed || slices.ContainsFunc(s.said, func(b bidTold) bool { return b.by.asks })):
		return unasked(b.lawful(view.LawOnce))
	case reason != "" && g.Needs == "over-lower":
		return unasked(b.say("reckon.needs-not", "game", b.gameName(g.ID), "needs", b.writer.name("needs", g.Needs)))
	case reason != "" && s.asked.game == s.standing() && g.Needs != "":
		return b.say("reckon.bid-who", "game", b.gameName(g.ID), "needs", b.writer.name("needs", g.Needs))
	case s.asked.game == s.standing() && b.law[view.LawHold] != "no":
		return unasked(b.lawful(view.LawHold))
	case stands != nil && g.Rank > 0 && stands.Rank > 0 && (reason == "" || reason == act.BidTooLow):
		return rows(b).ranked(g, stands)
	case reason == "":
		return b.say("reckon.bid-who", "game", b.gameName(g.ID), "needs", b.writer.name("needs", g.Who()))
	case stands != nil && reason == act.NotAllowed && b.law[view.LawSkip] == "no" && g.Rank > stands.Rank:
		return unasked(b.lawful(view.LawSkip))
	case forehandOnly(g.Needs):
		return b.say("reckon.bid-who", "game", b.gameName(g.ID), "needs", b.writer.name("needs", g.Needs))
	}
	return ""
}
