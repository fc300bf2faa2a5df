package screen

import (
	"strings"

	"tarock/engine/act"
	"tarock/engine/view"
)

// target is what is doubled: the game or a premium of its owner, against
// everybody or against one player.
type target struct {
	id             string
	owner, against act.Seat
}

// kontra is the target by which a declarer answers the Kontra of one player.
const (
	game   = "game"
	kontra = "kontra"
)

// stage of doubling: the level, and who brought it there.
type ladder struct {
	level int
	by    act.Seat
}

// targetOf returns what a doubling is aimed at.
func (p *pen) targetOf(a act.Action) target {
	switch {
	case a.ID == kontra:
		return target{game, a.Seat, a.Of}
	case a.ID == game && a.Of != act.Nobody:
		return target{game, a.Of, a.Seat}
	case a.ID == game:
		return target{game, p.declarer(), act.Nobody}
	case a.Of != act.Nobody:
		return target{a.ID, a.Of, act.Nobody}
	}
	for _, s := range p.v.Said {
		if s.Action.Verb == act.VerbAnnounce && s.Action.ID == a.ID {
			return target{a.ID, s.Action.Seat, act.Nobody}
		}
	}
	return target{a.ID, act.Nobody, act.Nobody}
}

// climb returns the level to which a player's doubling brings a target. The
// owner's side answers a Kontra; where the declarer owns it, each of the others
// takes his own step.
func (p *pen) climb(on target, from ladder, by act.Seat) int {
	answers := by == on.owner || !p.declares(on.owner) && p.declares(from.by)
	if from.level%2 == 0 || answers {
		return from.level + 1
	}
	return from.level
}

// ladders returns how far each target was doubled by the first n sayings.
func (p *pen) ladders(n int) map[target]ladder {
	m := map[target]ladder{}
	for _, s := range p.v.Said[:n] {
		if a := s.Action; a.Verb == act.VerbDouble && !s.Void {
			on := p.targetOf(a)
			m[on] = ladder{p.climb(on, m[on], a.Seat), a.Seat}
		}
	}
	return m
}

// step returns what a doubling is called when n things were said before it,
// and what it is aimed at, both plain.
func (p *pen) step(a act.Action, n int) (name, aim string) {
	on := p.targetOf(a)
	name = p.Texts.Doubling(p.t.Rules, p.climb(on, p.ladders(n)[on], a.Seat))
	aim = p.name("premium", on.id)
	switch {
	case a.ID == kontra && a.Of >= 0 && int(a.Of) < len(p.seats):
		aim += " (" + p.seats[a.Of] + ")"
	case on.owner >= 0 && int(on.owner) < len(p.seats) && (on.id != game || on.against != act.Nobody):
		aim += " (" + p.seats[on.owner] + ")"
	}
	if a.Arg != "" {
		aim += " " + p.name("premium", a.Arg)
	}
	return name, aim
}

// words returns what a player does as it is said at the table, plain, when n
// things were said before it.
func (p *pen) words(a act.Action, n int) string {
	switch a.Verb {
	case act.VerbBid:
		return p.game(a.ID, a.Arg)
	case act.VerbCall:
		if a.ID == act.Fourth {
			return p.say("card.fourth")
		}
		return p.say("action.call", "card", p.face(a.Card))
	case act.VerbTake:
		if a.N == 0 {
			return p.say("action.none")
		}
		return p.say("action.take", "number", a.N)
	case act.VerbDiscard:
		return p.say("action.discard", "n", int(a.N))
	case act.VerbKeep:
		return p.say("action.keep", "n", int(a.N))
	case act.VerbBuy:
		return p.say("action.buy", "cards", p.faces(sorted(a.Cards)))
	case act.VerbAnnounce:
		if !a.Cards.Empty() {
			return p.name("premium", a.ID) + " " + p.faces(sorted(a.Cards))
		}
		return p.name("premium", a.ID)
	case act.VerbDouble:
		name, aim := p.step(a, n)
		return p.say("action.double", "step", name, "aim", aim)
	case act.VerbDone:
		if p.lies(a.Seat, n) {
			return p.name("verb", "lie")
		}
	case act.VerbPlay:
		if a.Arg != "" {
			return p.face(a.Card) + " " + a.Arg
		}
		return p.face(a.Card)
	case act.VerbDemand:
		return p.say("action.demand", "card", p.face(a.Card))
	case act.VerbClaim:
		return p.say("action.claim", "player", p.plain(a.Of))
	case act.VerbRedeal, act.VerbChoose:
		return p.say("action."+a.Verb.String(), "number", a.N)
	}
	return p.name("verb", a.Verb.String())
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
	return phase != beforeTalon
}

// beforeTalon is the phase of announcing before the talon is seen.
const beforeTalon = "announce-before"

// standing returns the fact of an announcement or of the game's doubling as a
// line.
func (p *pen) standing(f view.Fact) string {
	what := p.name("premium", game)
	if f.ID == view.Announced {
		what = p.name("premium", f.Word)
	}
	who := p.seat(f.Seat)
	if f.Of != act.Nobody {
		who = p.say("say.against", "player", who, "other", p.seat(f.Of))
	}
	return strings.TrimSpace(p.say("say.stands", "what", what, "player", who, "factor", times(f.N)))
}
