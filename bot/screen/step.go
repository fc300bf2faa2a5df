package screen

import (
	"strings"

	"tarock/engine/act"
	"tarock/engine/view"
)

// step returns what a doubling is called and what it is aimed at, both plain. Of a
// game that all play against, nothing need be named.
func (p *pen) step(o act.Option) (name, aim string) {
	name, aim = p.Texts.Doubling(p.t.Rules, int(o.Step)), p.name("premium", o.ID.String())
	switch {
	case o.Against == act.Nobody && o.ID == act.Game:
		return name, ""
	case o.Against != act.Nobody:
		other := o.Owner
		if other == o.Seat {
			other = o.Against
		}
		aim = p.name("premium", act.Game.String()) + " (" + p.plain(other) + ")"
	case o.Owner != act.Nobody:
		aim += " (" + p.plain(o.Owner) + ")"
	}
	if o.Arg != act.NoWord {
		aim += " " + p.name("premium", o.Arg.String())
	}
	return name, aim
}

// told returns the i-th thing said as it was said at the table, plain.
func (p *pen) told(i int) string {
	s := p.v.Said[i]
	if s.Action.Verb == act.VerbDone && p.lies(s.Action.Seat, i) {
		return p.name("verb", "lie")
	}
	return p.words(act.Option{Action: s.Action, Step: s.Step, Owner: s.Owner, Against: s.Against})
}

// words returns what a player does as it is said at the table, plain.
func (p *pen) words(o act.Option) string {
	switch o.Verb {
	case act.VerbBid:
		return p.game(o.ID.String(), o.Arg.String())
	case act.VerbCall:
		if o.ID == act.Fourth {
			return p.say("card.fourth")
		}
		return p.say("action.call", "card", p.face(o.Card))
	case act.VerbTake:
		if o.N == 0 {
			return p.say("action.none")
		}
		return p.say("action.take", "number", o.N)
	case act.VerbDiscard, act.VerbKeep:
		return p.say("action."+o.Verb.String(), "n", int(o.N))
	case act.VerbBuy:
		return p.say("action.buy", "cards", p.faces(sorted(o.Cards)))
	case act.VerbAnnounce:
		if !o.Cards.Empty() {
			return p.name("premium", o.ID.String()) + " " + p.faces(sorted(o.Cards))
		}
		return p.name("premium", o.ID.String())
	case act.VerbDouble:
		if name, aim := p.step(o); aim != "" {
			return p.say("action.double", "step", name, "aim", aim)
		} else {
			return p.say("action.kontra", "step", name)
		}
	case act.VerbPlay:
		if o.Arg != act.NoWord {
			return p.say("action.with", "card", p.face(o.Card), "word", p.behind(o.Arg.String()))
		}
		return p.face(o.Card)
	case act.VerbDemand:
		return p.say("action.demand", "card", p.face(o.Card))
	case act.VerbClaim:
		return p.say("action.claim", "player", p.plain(o.Of))
	case act.VerbRedeal, act.VerbChoose:
		return p.say("action."+o.Verb.String(), "number", o.N)
	}
	return p.name("verb", o.Verb.String())
}

// behind returns a word behind a card: a suit, or one of the rule set's own.
func (p *pen) behind(id string) string {
	if suit := p.name("suit", id); suit != id {
		return suit
	}
	return p.name("word", id)
}

// plain returns the name of a seat for a button.
func (p *pen) plain(s act.Seat) string {
	if s < 0 || int(s) >= len(p.seats) {
		return "?"
	}
	return p.seats[s]
}

// lies reports whether a player's done, after n sayings, is the declarer's
// "ich liege": his first after the talon.
func (p *pen) lies(s act.Seat, n int) bool {
	if !p.declares(s) {
		return false
	}
	phase := p.v.Phase
	if n < len(p.v.Said) {
		phase = p.v.Said[n].Phase
	}
	for _, e := range p.v.Said[:n] {
		if e.Phase == phase && e.Action.Seat == s && e.Action.Verb == act.VerbDone {
			return false
		}
	}
	return phase != view.AnnounceBefore
}

// standing returns the fact of an announcement or of the game's doubling as a
// line.
func (p *pen) standing(f view.Fact) string {
	what := p.name("premium", act.Game.String())
	if f.ID == view.Announced {
		what = p.name("premium", f.Word)
	}
	who := p.seat(f.Seat)
	if f.Of != act.Nobody {
		who = p.say("say.against", "player", who, "other", p.seat(f.Of))
	}
	return strings.TrimSpace(p.say("say.stands", "what", what, "player", who, "factor", times(f.N)))
}
