package screen

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// preview says what comes of an action that is about to be done, "" if there is
// nothing to be said beforehand.
func (p *pen) preview(o act.Option) string {
	switch o.Verb {
	case act.VerbBid:
		return p.stake(o)
	case act.VerbAnnounce:
		if n := p.premiumOf(o.ID.String()); n != nil {
			return p.announced(n, p.v.Phase, 1)
		}
	case act.VerbDouble:
		return p.doubled(o)
	case act.VerbGiveup:
		for _, f := range p.facts(view.Price) {
			return p.say("stake.giveup", "n", f.N, "all", f.N*(p.v.Seats-1))
		}
	}
	return ""
}

// stake says what a bid brings and costs at this table.
func (p *pen) stake(o act.Option) string {
	g := p.gameOf(o.ID.String())
	if g == nil || g.Halves == 0 || g.Values != "" && g.With == "" {
		return ""
	}
	won, lost := g.Stake(p.v.Factor)
	each := p.v.Seats - 1
	key := "stake.alone"
	switch {
	case g.Sides == view.EachForSelf:
		key = "stake.each"
	case g.Sides == view.CalledPartner:
		key = "stake.called"
	default:
		won, lost = won*each, lost*each
	}
	text := p.say(key, "won", won, "lost", lost, "times", each)
	if g.Above {
		text += " " + p.say("stake.above")
	}
	return text + p.with(g, o.Arg.String())
}

// with says what the premium brings and costs that is announced with a bid.
func (p *pen) with(g *view.Game, arg string) string {
	if arg == "" {
		arg = g.With
	}
	n := p.premiumOf(arg)
	if n == nil {
		return ""
	}
	won, _ := n.Stake(g, p.v.Phase, p.v.Factor)
	return " " + p.say("stake.with", "premium", p.name("premium", n.ID), "n", won)
}

// announced says what an announcement brings the reader and costs him, made in a phase
// and so many times doubled; "" if the table does not say it.
func (p *pen) announced(n *view.Premium, in view.Phase, times int) string {
	own, game := times, p.kontra()
	if n.Times {
		times *= game
	} else if n.Covered {
		times = max(times, game)
	}
	won, lost := p.brings(n, in, p.v.Factor*times)
	if won == 0 {
		return ""
	}
	text := p.sum(won, lost)
	switch {
	case n.Times:
		return p.say("stake.times", "n", n.Announced*own, "stake", text)
	case n.Replaces:
		return p.say("stake.replaces", "stake", text)
	}
	return text
}

// brings is what an announcement brings the reader from each who pays him, and costs him
// to each.
func (p *pen) brings(n *view.Premium, in view.Phase, times int) (won, lost int) {
	won, lost = n.Stake(p.gamePlayed(), in, times)
	if !n.Sure && !p.declaring() {
		return lost, won
	}
	return won, lost
}

// doubled says what a game or an announcement brings the reader and costs him once it
// is doubled, "" if that cannot be said.
func (p *pen) doubled(o act.Option) string {
	if n := p.premiumOf(o.ID.String()); n != nil {
		if text := p.announced(n, p.saidIn(o.Owner, n.ID), 1<<o.Step); text != "" {
			return p.say("stake.then", "stake", text)
		}
		return ""
	}
	for _, f := range p.facts(view.Contract) {
		g := p.gameOf(f.Word)
		if g == nil || f.Seat != o.Owner || f.N == 0 {
			continue
		}
		now := *g
		now.Halves = f.N
		won, lost := now.Stake(p.v.Factor << o.Step)
		if o.Owner != p.v.Eyes && !p.declaring() {
			won, lost = lost, won
		}
		if o.Against == act.Nobody {
			return p.say("stake.game", "stake", p.sum(won, lost))
		}
		return p.say("stake.then", "stake", p.say("stake.won", "won", won, "lost", lost))
	}
	return ""
}

// saidIn is the phase in which a player announced a premium, "" if it was with his bid.
func (p *pen) saidIn(s act.Seat, id string) view.Phase {
	for _, e := range p.v.Said {
		if a := e.Action; a.Verb == act.VerbAnnounce && a.Seat == s && a.ID.String() == id {
			return e.Phase
		}
	}
	return ""
}

// sum says what the reader gets and pays in all for so much with each opponent.
func (p *pen) sum(won, lost int) string {
	times, open := p.opponents()
	key := "stake.won"
	if lost == 0 {
		key = "stake.sure"
	}
	text := p.say(key, "won", won*times, "lost", lost*times)
	if open {
		return p.say("stake.if-alone", "stake", text, "times", p.v.Seats-1)
	}
	return text
}

// opponents is how many pay the reader, and whether that is open: he may turn out to
// play alone.
func (p *pen) opponents() (n int, open bool) {
	all := p.v.Seats - 1
	sides := p.gamePlayed().Sides
	switch {
	case sides == "" || sides == view.EachForSelf:
		return all, false
	case !p.declares(p.v.Eyes):
		return 1, false
	case sides == view.OneAgainstAll, len(p.facts(view.Alone)) > 0:
		return all, false
	}
	return 1, len(p.facts(view.Partner)) == 0
}

// declaring reports whether the reader plays the game, alone or as a partner, as far as
// he knows; where there is no game everybody does.
func (p *pen) declaring() bool {
	return len(p.facts(view.Contract)) == 0 || p.declares(p.v.Eyes) ||
		slices.ContainsFunc(p.facts(view.Partner), func(f view.Fact) bool { return f.Seat == p.v.Eyes })
}

// kontra is how many times the game counts for what was doubled.
func (p *pen) kontra() int {
	for _, f := range p.facts(view.Doubled) {
		if f.Of == act.Nobody || f.Of == p.v.Eyes {
			return f.N
		}
	}
	return 1
}
