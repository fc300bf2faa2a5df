package screen

import (
	"slices"
	"strconv"

	"tarock/engine/act"
	"tarock/engine/view"
)

// choice returns the words of an action to choose; those of a packet of the talon
// name its cards, and what is bid, announced or doubled has its value behind it.
func (p *pen) choice(o act.Option) string {
	text := p.words(o)
	switch {
	case o.Verb == act.VerbTake && o.N > 0 && int(o.N) <= len(p.v.Talon):
		text += ": " + p.faces(p.v.Talon[o.N-1].Cards)
	case o.Verb == act.VerbAnnounce && p.others(o):
		text = p.say("action.own", "premium", text)
	case o.Verb == act.VerbGiveup:
		for _, f := range p.facts(view.Price) {
			text = p.say("action.price", "words", text, "n", f.N)
		}
	}
	return p.valued(text, o)
}

// others reports whether somebody else has announced what a player can announce
// too.
func (p *pen) others(o act.Option) bool {
	return slices.ContainsFunc(p.facts(view.Announced), func(f view.Fact) bool { return f.Word == o.ID.String() && f.Seat != o.Seat })
}

// valued adds to the words of an action what it is worth with each opponent, if that is
// known.
func (p *pen) valued(text string, o act.Option) string {
	if value := p.value(o); value != "" {
		return text + nbsp + value
	}
	return text
}

// value is what is bid, announced or doubled is worth in this deal with each opponent:
// "2", "3/6" where it costs more than it brings, "1+4" with an announcement, "×8" of the
// game; "" if the tables do not say it.
func (p *pen) value(o act.Option) string {
	switch o.Verb {
	case act.VerbBid, act.VerbHold, act.VerbTakeover:
		return p.bidValue(p.meant(o))
	case act.VerbAnnounce, act.VerbDouble:
		s, ok := p.offer(o)
		switch {
		case !ok:
			return ""
		case s.all > 0:
			return times(s.all)
		}
		return pair(s.won, s.lost)
	}
	return ""
}

// bidValue is the value of a bid, "" of one that is not in the table.
func (p *pen) bidValue(b bid) string {
	if b.game == nil || b.game.Halves == 0 {
		return ""
	}
	value := halves(b.game.Halves * p.v.Factor)
	if b.game.Lost > 0 {
		value += "/" + halves(b.game.Lost*p.v.Factor)
	}
	if n, _ := p.along(b); n != nil {
		won, _ := n.Stake(b.game, p.v.Phase, p.v.Factor)
		value += "+" + strconv.Itoa(won)
	}
	return value
}

// bid is a game that a player may come to play, with the word behind it.
type bid struct {
	game *view.Game // with the value that it would have; nil if the table has no such row
	arg  string
}

// meant is the game that an action bids, holds or takes over.
func (p *pen) meant(o act.Option) bid {
	if o.Verb == act.VerbBid {
		return bid{p.gameOf(o.ID.String()), o.Arg.String()}
	}
	for _, f := range p.facts(o.Verb.String()) {
		if g := p.gameOf(f.Word); g != nil {
			now := *g
			now.Halves = f.N
			return bid{&now, f.Arg}
		}
	}
	return bid{}
}

// along is the premium that its declarer has to announce in a game, nil if he need not,
// and whether it may be a dearer one instead.
func (p *pen) along(b bid) (n *view.Premium, least bool) {
	if of := b.game.OneOf; len(of) > 0 {
		i := max(0, slices.Index(of, b.arg))
		return p.premiumOf(of[i]), i < len(of)-1
	}
	if b.arg == "" {
		b.arg = b.game.With
	}
	return p.premiumOf(b.arg), false
}

// pair writes an amount that is won or lost, or both if they differ.
func pair(won, lost int) string {
	if lost == 0 || won == lost {
		return strconv.Itoa(won)
	}
	return strconv.Itoa(won) + "/" + strconv.Itoa(lost)
}

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
