package screen

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// preview returns the consequences of an action before it is confirmed, "" if there is
// nothing to say.
func (p *pen) preview(o act.Option) string {
	switch o.Verb {
	case act.VerbBid, act.VerbHold, act.VerbTakeover:
		return p.bidStake(p.meant(o))
	case act.VerbAnnounce, act.VerbDouble:
		if s, ok := p.offer(o); ok {
			return p.stakeText(s, o)
		}
		if key := "stake.announce-" + o.ID.String(); p.Texts.Has(key) {
			return p.say(key)
		}
	case act.VerbGiveup:
		for _, f := range p.facts(view.Price) {
			return p.say("stake.giveup", "n", f.N, "all", f.N*(p.v.Seats-1))
		}
	}
	return ""
}

// bidStake returns what a bid game brings and costs at this table.
func (p *pen) bidStake(b bid) string {
	g := b.game
	if g == nil || g.Halves == 0 {
		return ""
	}
	won, lost := g.Stake(p.v.Factor)
	each, sides := p.v.Seats-1, g.Sides.Among(p.v.Seats)
	premium, least := p.along(b)
	if premium != nil {
		n, _ := premium.Stake(g, p.v.Phase, p.v.Factor)
		key := "stake.with"
		if least {
			key = "stake.with-least"
		}
		return p.say(key, "stake", p.either(won, lost), "premium", p.name("premium", premium.ID), "n", n, "times", each)
	}
	key := "stake.alone"
	switch {
	case sides == view.EachForSelf:
		key = "stake.each"
	case sides == view.CalledPartner:
		key = "stake.called"
		won, lost, each = won*p.shared(), lost*p.shared(), each/p.shared()
	default:
		won, lost = won*each, lost*each
	}
	text := p.say(key, "won", won, "lost", lost, "times", each)
	if g.Above {
		text += " " + p.say(p.own("stake.above"))
	}
	return text
}

// either formats an amount that is won or lost, "±1".
func (p *pen) either(won, lost int) string {
	if won == lost {
		return p.say("stake.even", "n", won)
	}
	return p.say("stake.won", "won", won, "lost", lost)
}

// stake is what the reader gets from each payer, or pays to each, for an announcement
// or for a doubled item, with all factors.
type stake struct {
	won, lost int
	all       int  // factor for the whole payment, 0 if the amount is added to it
	replaces  bool // settled in place of the game
}

// offer returns the stake of an option to announce or double; false if the tables do
// not say.
func (p *pen) offer(o act.Option) (s stake, ok bool) {
	n := p.premiumOf(o.ID.String())
	switch {
	case o.Verb == act.VerbAnnounce && n != nil:
		return p.announced(n, p.v.Phase, 1)
	case o.Verb == act.VerbAnnounce:
		return stake{}, false
	case n != nil:
		return p.announced(n, p.saidIn(o.Owner, n.ID), 1<<o.Step)
	}
	for _, f := range p.facts(view.Contract) {
		g := p.gameOf(f.Word)
		if g == nil || f.Seat != o.Owner || f.N == 0 {
			continue
		}
		now := *g
		now.Halves = f.N
		won, lost := now.Stake(p.v.Factor << o.Step)
		if o.Owner != p.v.Eyes && !p.declaring(p.v.Eyes) {
			won, lost = lost, won
		}
		return stake{won: won, lost: lost}, true
	}
	return stake{}, false
}

// announced returns the stake of an announcement made in a phase, with the factor of
// its doublings.
func (p *pen) announced(n *view.Premium, in view.Phase, times int) (s stake, ok bool) {
	s = stake{replaces: n.Replaces}
	switch game := p.kontra(); {
	case n.Times:
		s.all = n.Announced * times
		times *= game
	case n.Covered:
		times = max(times, game)
	}
	s.won, s.lost = n.Stake(p.gamePlayed(), in, p.v.Factor*times)
	if !n.Sure && !p.declaring(p.v.Eyes) {
		s.won, s.lost = s.lost, s.won
	}
	return s, s.won > 0 || s.all > 0
}

// stakeText returns a stake as text: for a doubling also the value of the item once it
// is doubled.
func (p *pen) stakeText(s stake, o act.Option) string {
	doubling := o.Verb == act.VerbDouble
	if doubling && o.Against != act.Nobody {
		return p.say("stake.then", "n", pair(s.won, s.lost), "stake", p.say("stake.won", "won", s.won, "lost", s.lost))
	}
	n, _ := p.opponents()
	text := p.sum(s.won, s.lost)
	switch {
	case s.all > 0 && doubling:
		return p.say("stake.then-times", "n", s.all, "stake", text)
	case s.all > 0:
		return p.say("stake.times", "n", s.all, "stake", text)
	case doubling && n > 1:
		return p.say("stake.then-each", "n", pair(s.won, s.lost), "stake", text)
	case doubling:
		return p.say("stake.then", "n", pair(s.won, s.lost), "stake", text)
	case s.replaces:
		return p.say("stake.replaces", "stake", text)
	}
	return text
}

// saidIn returns the phase in which a player announced a premium, "" if it was with his
// bid.
func (p *pen) saidIn(s act.Seat, id string) view.Phase {
	for _, e := range p.v.Said {
		if a := e.Action; a.Verb == act.VerbAnnounce && a.Seat == s && a.ID.String() == id {
			return e.Phase
		}
	}
	return ""
}

// sum returns what the reader gets or pays in all, given the amounts with each
// opponent.
func (p *pen) sum(won, lost int) string {
	times, open := p.opponents()
	key := "stake.won"
	if lost == 0 {
		key = "stake.sure"
	}
	text := p.say(key, "won", won*times, "lost", lost*times)
	if open {
		return p.say("stake.if-alone", "stake", text, "times", (p.v.Seats-1)/times)
	}
	return text
}

// opponents returns how many players pay the reader, and whether that is open: he may
// turn out to play alone.
func (p *pen) opponents() (n int, open bool) {
	all := p.v.Seats - 1
	sides := p.gamePlayed().Sides.Among(p.v.Seats)
	switch {
	case sides == "" || sides == view.EachForSelf:
		return all, false
	case !p.declares(p.v.Eyes):
		return 1, false
	case sides == view.OneAgainstAll, len(p.facts(view.Alone)) > 0:
		return all, false
	}
	return p.shared(), len(p.facts(view.Partner)) == 0
}

// shared returns how many opponents pay a declarer whose partner gets what one pays.
func (p *pen) shared() int { return p.v.Seats - 3 }

// declaring reports whether a player plays the game, alone or as a partner, as far as the
// reader knows; without a game everybody does.
func (p *pen) declaring(s act.Seat) bool {
	return len(p.facts(view.Contract)) == 0 || p.declares(s) ||
		slices.ContainsFunc(p.facts(view.Partner), func(f view.Fact) bool { return f.Seat == s })
}

// kontra returns the factor of the game's doublings.
func (p *pen) kontra() int {
	for _, f := range p.facts(view.Doubled) {
		if f.Of == act.Nobody || f.Of == p.v.Eyes {
			return f.N
		}
	}
	return 1
}
