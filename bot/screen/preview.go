package screen

import (
	"slices"
	"strconv"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// choice returns the words of an option; those of a packet of the talon name its cards,
// and a bid, announcement or doubling is followed by its value.
func (p *pen) choice(o act.Option) string {
	text := p.Action(o)
	switch {
	case o.Verb == act.VerbTake && o.N > 0 && int(o.N) <= len(p.View.Talon):
		text += ": " + p.Faces(p.View.Talon[o.N-1].Cards)
	case o.Verb == act.VerbAnnounce && p.others(o):
		text = p.Say("action.own", "premium", text)
	case o.Verb == act.VerbGiveup:
		for _, f := range p.Facts(view.Price) {
			text = p.Say("action.price", "words", text, "n", f.N)
		}
	}
	return p.valued(text, o)
}

// others reports whether another player has announced what a player can announce too.
func (p *pen) others(o act.Option) bool {
	return slices.ContainsFunc(p.Facts(view.Announced), func(f view.Fact) bool { return f.Word == o.ID.String() && f.Seat != o.Seat })
}

// valued adds to the words of an action its value with each opponent, if known.
func (p *pen) valued(text string, o act.Option) string {
	if value := p.value(o); value != "" {
		return text + page.NBSP + value
	}
	return text
}

// value returns what a bid, announcement or doubling is worth in this deal with each
// opponent: "2", "3/6" if a loss costs more than a win brings, "1+4" with an
// announcement, "×8" of the game; "" if the tables do not say.
func (p *pen) value(o act.Option) string {
	switch o.Verb {
	case act.VerbBid, act.VerbHold, act.VerbTakeover:
		return p.bidValue(p.meant(o))
	case act.VerbAnnounce, act.VerbDouble:
		s, ok := p.View.Stake(o, p.Tables())
		switch {
		case !ok:
			return ""
		case s.All > 0:
			return words.Times(s.All)
		}
		return words.Pair(s.Won, s.Lost)
	}
	return ""
}

// bidValue returns the value of a bid, "" if it is not in the table.
func (p *pen) bidValue(b bid) string {
	if b.game == nil || b.game.Halves == 0 {
		return ""
	}
	value := words.Halves(b.game.Halves * p.View.Factor)
	if b.game.Lost > 0 {
		value += "/" + words.Halves(b.game.Lost*p.View.Factor)
	}
	if n, _ := p.along(b); n != nil {
		won, _ := n.Stake(b.game, p.View.Phase, p.View.Factor)
		value += "+" + strconv.Itoa(won)
	}
	return value
}

// bid is a game that a player may come to play, with the word after it.
type bid struct {
	game *view.Game // its row with the value that it would have; nil if the table has none
	arg  string
}

// meant returns the game that an action bids, holds or takes over.
func (p *pen) meant(o act.Option) bid {
	word, arg, value := o.ID.String(), o.Arg.String(), 0
	for _, f := range p.Facts(o.Verb.String()) {
		if o.Verb != act.VerbBid || f.Word == word {
			word, arg, value = f.Word, f.Arg, f.N
		}
	}
	g := p.GameOf(word)
	if g == nil || value == 0 {
		return bid{g, arg}
	}
	now := *g
	now.Halves = value
	return bid{&now, arg}
}

// along returns the premium that the declarer must announce in a game, nil if none, and
// whether a dearer one will do instead.
func (p *pen) along(b bid) (n *view.Premium, least bool) {
	if of := b.game.OneOf; len(of) > 0 {
		i := max(0, slices.Index(of, b.arg))
		return p.PremiumOf(of[i]), i < len(of)-1
	}
	if b.arg == "" {
		b.arg = b.game.With
	}
	return p.PremiumOf(b.arg), false
}
