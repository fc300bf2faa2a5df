package screen

import (
	"slices"
	"strconv"

	"tarock/engine/act"
	"tarock/engine/view"
)

// choice returns the words of an action to choose; those of a packet of the talon
// name its cards, those of a bid or an announcement its value.
func (p *pen) choice(o act.Option) string {
	text := p.words(o)
	switch {
	case o.Verb == act.VerbTake && o.N > 0 && int(o.N) <= len(p.v.Talon):
		text += ": " + p.faces(p.v.Talon[o.N-1].Cards)
	case o.Verb == act.VerbAnnounce && p.others(o):
		text = p.valued(p.say("action.own", "premium", text), o)
	case o.Verb == act.VerbBid, o.Verb == act.VerbAnnounce:
		text = p.valued(text, o)
	case o.Verb == act.VerbGiveup:
		for _, f := range p.facts(view.Price) {
			text = p.say("action.price", "words", text, "n", f.N)
		}
	}
	return text
}

// others reports whether somebody else has announced what a player can announce
// too.
func (p *pen) others(o act.Option) bool {
	return slices.ContainsFunc(p.facts(view.Announced), func(f view.Fact) bool { return f.Word == o.ID.String() && f.Seat != o.Seat })
}

// valued adds to the words of a bid or an announcement what it is worth, if that is a
// number of its own.
func (p *pen) valued(text string, o act.Option) string {
	value := ""
	switch o.Verb {
	case act.VerbBid:
		if g := p.gameOf(o.ID.String()); g != nil && g.Halves > 0 && g.Values == "" {
			value = halves(g.Halves)
		}
	case act.VerbAnnounce:
		if n := p.premiumOf(o.ID.String()); n == nil {
			break
		} else if n.Times {
			value = times(n.Announced)
		} else if at, _ := p.brings(n, p.v.Phase, 1); at > 0 {
			value = strconv.Itoa(at)
		}
	}
	if value == "" {
		return text
	}
	return text + valueSign + value
}

// valueSign separates the words of a button from what they are worth.
const valueSign = " · "

// gameOf is the row of a game in the table of games, nil if there is none.
func (c Context) gameOf(id string) *view.Game {
	if i := slices.IndexFunc(c.Games, func(g view.Game) bool { return g.ID == id }); i >= 0 {
		return &c.Games[i]
	}
	return nil
}

// premiumOf is the row of a premium, nil if there is none.
func (c Context) premiumOf(id string) *view.Premium {
	if i := slices.IndexFunc(c.Premiums, func(n view.Premium) bool { return n.ID == id }); i >= 0 {
		return &c.Premiums[i]
	}
	return nil
}

// gamePlayed is the row of the game that is played, an empty one if it has none.
func (p *pen) gamePlayed() *view.Game {
	for _, f := range p.facts(view.Contract) {
		if g := p.gameOf(f.Word); g != nil {
			return g
		}
	}
	return &view.Game{}
}
