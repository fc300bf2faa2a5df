package ask

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// auction answers what a player may do in an auction of which a question tells. It deals some hands,
// lets the players bid as is told, and asks the engine; it answers only if the engine says the same for
// all hands, and for all seats that the players may have.
type auction struct{ *reckoner }

// verdicts are how often the engine says yes to a bid, which is "", or why not.
type verdicts map[act.Reason]int

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
	reason, ok := b.played(s, q.among())
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

// played returns what the engine says, if it always says the same. The player asked about has said
// nothing beyond what is told, if that is possible.
func (b auction) played(s *story, people int) (reason act.Reason, ok bool) {
	found := verdicts{}
	b.play(s, people, silent, found)
	if len(found) == 0 || s.asked.verb == act.VerbHold || s.asked.game == s.standing() && found[""] == 0 {
		b.play(s, people, forced, found)
	}
	if len(found) == 0 {
		b.play(s, people, climbing, found)
	}
	yes, most := found[""], 0
	for r, n := range found {
		if r != "" && (n > most || n == most && r < reason) {
			reason, most = r, n
		}
	}
	return reason, len(found) > 0 && (yes == 0 || most == 0)
}

// play plays a story with all examples.
func (b auction) play(s *story, people int, of unsaid, found verdicts) {
	set := b.writer.set
	form, room := formFor(set, b.writer.options, people), new([mostTurns + 1]deal.Deal)
	for _, pack := range examples(form) {
		d, err := deal.New(set, b.writer.options, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1, Pack: pack})
		if err != nil {
			continue
		}
		for seat := range d.Seats() {
			if s.me.may(seat, d.Seats()) {
				one := playing{story: s, me: seat, unsaid: of, found: found, room: room}
				deal.Honestly(d, func() { one.from(d, 0, 0, seated{}) })
			}
		}
	}
}

// formFor returns the form for so many people, the usual one for 0.
func formFor(set *deal.RuleSet, o deal.Options, people int) *deal.Form {
	for i := range set.Forms {
		if f := &set.Forms[i]; f.Table == people && (f.If == nil || f.If(o)) {
			return f
		}
	}
	return &set.Forms[0]
}

// hands is how many examples are dealt.
const hands = 12

// examples returns packs in some orders, always the same ones. Nobody plays with these cards.
func examples(f *deal.Form) (packs [hands][]card.Card) {
	next := uint32(1)
	for i := range packs {
		for c := range f.Deck.All() {
			packs[i] = append(packs[i], c)
		}
		for j := len(packs[i]) - 1; j > 0; j-- {
			next = next*1664525 + 1013904223
			k := int(next>>16) % (j + 1)
			packs[i][j], packs[i][k] = packs[i][k], packs[i][j]
		}
	}
	return packs
}
