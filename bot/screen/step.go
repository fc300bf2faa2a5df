package screen

import (
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// step returns a doubling as it is said: "Kontra!" for a game that all play against,
// else with its target. The player of an announcement is left out if only one has made
// it.
func (p *Writer) step(o act.Option) string {
	step, id := p.Texts.Doubling(p.Table.Rules, int(o.Step)), o.ID.String()
	switch {
	case o.Against != act.Nobody && o.Owner == o.Seat:
		return p.say("action.against", "step", step, "player", p.plain(o.Against))
	case o.Against != act.Nobody:
		return p.say("action.against", "step", step, "player", p.plain(o.Owner))
	case o.ID == act.Game:
		return p.say("action.kontra", "step", step)
	}
	aim := p.aim(id)
	if o.Arg != act.NoWord {
		aim += " " + p.name("premium", o.Arg.String())
	}
	said := slices.DeleteFunc(p.facts(view.Announced), func(f view.Fact) bool { return f.Word != id })
	if len(said) > 1 && o.Owner != act.Nobody {
		aim += " (" + p.plain(o.Owner) + ")"
	}
	return p.say("action.double", "step", step, "aim", aim)
}

// aim returns the name of a premium as used after a doubling or in a sentence.
func (p *Writer) aim(id string) string {
	if aim := p.name("aim", id); aim != id {
		return aim
	}
	return p.name("premium", id)
}

// told returns the i-th saying as it was said at the table, as plain text.
func (p *Writer) told(i int) string {
	s := p.View.Said[i]
	if s.Action.Verb == act.VerbDone && p.lies(s.Action.Seat, i) {
		return p.name("verb", "lie")
	}
	return p.words(act.Option{Action: s.Action, Step: s.Step, Owner: s.Owner, Against: s.Against})
}

// words returns what a player does as it is said at the table, as plain text.
func (p *Writer) words(o act.Option) string {
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
		switch {
		case o.Card == card.None:
			return p.say("do.buy")
		case o.Cards.Empty():
			return p.say("action.buys", "card", p.face(o.Card))
		}
		return p.say("action.buy", "card", p.face(o.Card), "cards", p.faces(p.sorted(o.Cards)))
	case act.VerbAnnounce:
		if !o.Cards.Empty() {
			return p.name("premium", o.ID.String()) + " " + p.faces(p.sorted(o.Cards))
		}
		return p.name("premium", o.ID.String())
	case act.VerbDouble:
		return p.step(o)
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

// behind returns the text for a word after a card: a suit, or a word of the rule set.
func (p *Writer) behind(id string) string {
	if suit := p.name("suit", id); suit != id {
		return suit
	}
	return p.name("word", id)
}

// plain returns the name of a seat as plain text for a button.
func (p *Writer) plain(s act.Seat) string {
	if s < 0 || int(s) >= len(p.Seats) {
		return "?"
	}
	return p.Seats[s]
}

// lies reports whether a player's done, after n sayings, is the declarer's
// "ich liege": his first after the talon.
func (p *Writer) lies(s act.Seat, n int) bool {
	if !p.declares(s) {
		return false
	}
	phase := p.View.Phase
	if n < len(p.View.Said) {
		phase = p.View.Said[n].Phase
	}
	for _, e := range p.View.Said[:n] {
		if e.Phase == phase && e.Action.Seat == s && e.Action.Verb == act.VerbDone {
			return false
		}
	}
	return phase != view.AnnounceBefore
}

// standing returns the fact of an announcement or of the game's doubling as a
// line.
func (p *Writer) standing(f view.Fact) string {
	what := p.name("premium", act.Game.String())
	if f.ID == view.Announced {
		what = p.name("premium", f.Word)
	}
	who := p.seat(f.Seat)
	switch {
	case p.reader(f.Of):
		who = p.say("say.against-you", "player", who)
	case f.Of != act.Nobody:
		who = p.say("say.against", "player", who, "other", p.seat(f.Of))
	}
	return strings.TrimSpace(p.say("say.stands", "what", what, "player", who, "factor", times(f.N)))
}
