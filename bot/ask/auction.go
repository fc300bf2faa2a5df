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

// may answers whether a player may bid, hold or pass.
func (b auction) may(q *query) (fact, bool) {
	s, ok := q.story()
	if !ok || s.asked.verb == act.VerbHold != q.has["hold"] || b.writer.set.Games == nil || b.law[view.LawBid] == "no" {
		return fact{}, false
	}
	reason, ok := b.played(s, q.among())
	if !ok || reason == "" && s.asked.verb == act.VerbPass && b.law[view.LawOpen] != "yes" && s.me.seats&1 != 0 {
		return fact{}, false
	}
	text := b.because(s, reason)
	if text == "" {
		return fact{}, false
	}
	key := "reckon.no"
	if reason == "" {
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
	case s.asked.verb == act.VerbHold:
		return unasked(b.lawful(view.LawHold))
	case s.asked.verb == act.VerbPass && reason == "":
		return b.say("reckon.may-pass")
	case s.asked.verb == act.VerbPass:
		return unasked(b.lawful(view.LawOpen))
	case g == nil:
		return ""
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

// played returns what the engine says, if it always says the same.
func (b auction) played(s *story, people int) (reason act.Reason, ok bool) {
	found := verdicts{}
	set := b.writer.set
	form, room := formFor(set, b.writer.options, people), new([mostTurns + 1]deal.Deal)
	for _, pack := range examples(form) {
		d, err := deal.New(set, b.writer.options, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1, Pack: pack})
		if err != nil {
			continue
		}
		for seat := range d.Seats() {
			if s.me.may(seat, d.Seats()) {
				one := playing{story: s, me: seat, found: found, room: room}
				deal.Honestly(d, func() { one.from(d, 0, 0) })
			}
		}
	}
	yes := found[""]
	most := 0
	for r, n := range found {
		if r != "" && n > most {
			reason, most = r, n
		}
	}
	return reason, len(found) > 0 && (yes == 0 || most == 0)
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

// playing is a story that is played with some hands and with the one who asks at one seat.
type playing struct {
	*story
	me    int // from forehand on
	found verdicts
	room  *[mostTurns + 1]deal.Deal // for the deal after each turn
}

// mostTurns bounds an auction that is played.
const mostTurns = 14

// from goes on with a deal in which so much of the story has been played.
func (p *playing) from(d *deal.Deal, told, turns int) {
	turn := d.Turn()
	legal := d.Legal(turn)
	bids := func(v act.Verb) bool {
		return slices.ContainsFunc(legal, func(o act.Option) bool { return o.Verb == v })
	}
	if turns > mostTurns || turn < 0 || !bids(act.VerbBid) && !bids(act.VerbPass) && !bids(act.VerbHold) || bids(act.VerbBesser) {
		if p.passed && told == len(p.said) {
			p.found[act.NotYourTurn]++ // one who has passed is not asked again
		}
		return
	}
	at := int(turn.After(-int(d.Forehand()), d.Seats()))
	if told == len(p.said) && at == p.me && !p.passed && (!p.alone || passedIn(d) >= d.Seats()-1) {
		p.found[p.ask(d, turn, legal)]++
		return
	}
	if told < len(p.said) && p.said[told].by.may(at, d.Seats(), p.me) {
		for _, o := range legal {
			if o.Verb == p.said[told].verb && (o.Verb != act.VerbBid || o.ID.String() == p.said[told].game) {
				p.after(d, o.Action, told+1, turns)
				break
			}
		}
	}
	switch {
	case at == p.me && !p.passed: // he has bid something lower, or nothing was to be said
		p.least(d, legal, told, turns)
	case bids(act.VerbPass):
		p.after(d, act.New(turn, act.VerbPass), told, turns)
	default:
		p.least(d, legal, told, turns)
	}
}

// least lets the player on turn bid the lowest game that he may.
func (p *playing) least(d *deal.Deal, legal []act.Option, told, turns int) {
	for _, o := range legal {
		if o.Verb == act.VerbBid {
			p.after(d, o.Action, told, turns)
			return
		}
	}
}

// after goes on after an action.
func (p *playing) after(d *deal.Deal, a act.Action, told, turns int) {
	next := &p.room[turns]
	deal.Repeat(d, next)
	if next.Do(a) == nil {
		p.from(next, told, turns+1)
	}
}

// passedIn returns how many have passed.
func passedIn(d *deal.Deal) (n int) {
	for _, a := range d.Actions() {
		if a.Verb == act.VerbPass {
			n++
		}
	}
	return n
}

// ask asks the engine.
func (p *playing) ask(d *deal.Deal, turn act.Seat, legal []act.Option) act.Reason {
	asked := p.asked
	for _, o := range legal {
		if o.Verb == asked.verb && (o.Verb != act.VerbBid || o.ID.String() == asked.game) || o.Verb == act.VerbHold && asked.game == p.standing() {
			return ""
		}
	}
	a := act.New(turn, asked.verb)
	if asked.verb == act.VerbBid {
		a = act.Bid(turn, act.FindWord(asked.game), act.NoWord)
	}
	for _, r := range d.Refused(turn) {
		if r.Action.Verb == asked.verb && r.Action.ID == a.ID {
			return r.Reason
		}
	}
	if reason, ok := d.Check(a).(act.Reason); ok {
		return reason
	}
	return act.NotAllowed
}
