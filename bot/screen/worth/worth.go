// Package worth says what a bid, an announcement or a doubling would win or lose in the
// deal, on its button and before it is confirmed.
package worth

import (
	"slices"
	"strconv"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Stakes writes what a player's actions are worth.
type Stakes struct{ *words.Writer }

// Choice returns the words of an option; those of a packet of the talon name its cards,
// and what changes the stake is followed by its value.
func (w *Stakes) Choice(o act.Option) string {
	text := w.Action(o)
	switch {
	case o.Verb == act.VerbTake && o.N > 0 && int(o.N) <= len(w.View.Talon):
		return w.Valued(text, o) + ": " + w.Faces(w.View.Talon[o.N-1].Cards)
	case o.Verb == act.VerbPass:
		if id := "pass-" + string(w.View.Phase); w.Name("verb", id) != id {
			text = w.Name("verb", id)
		}
	case o.Verb == act.VerbDouble && o.ID == act.Game && o.Against == act.Nobody:
		text = w.Texts.Doubling(w.Table.Rules, int(o.Step)) // a button does not call it out
	case o.Verb == act.VerbAnnounce && w.others(o):
		text = w.Say("action.own", "premium", text)
	case o.Verb == act.VerbGiveup:
		for _, f := range w.Facts(view.Price) {
			text = w.Say("action.price", "words", text, "n", f.N)
		}
	}
	return w.Valued(text, o)
}

// others reports whether another player has announced what a player can announce too.
func (w *Stakes) others(o act.Option) bool {
	return slices.ContainsFunc(w.Facts(view.Announced), func(f view.Fact) bool { return f.Word == o.ID.String() && f.Seat != o.Seat })
}

// Valued adds to the words of an action its value with each opponent, if known.
func (w *Stakes) Valued(text string, o act.Option) string {
	if value := w.value(o); value != "" {
		return text + page.NBSP + value
	}
	return text
}

// value returns what a bid, announcement or doubling is worth in this deal with each
// opponent: "2", "3/6" if a loss costs more than a win brings, "1+4" with an
// announcement, "×8" of the game, also for what multiplies it; "" if the tables do not say.
func (w *Stakes) value(o act.Option) string {
	switch o.Verb {
	case act.VerbBid, act.VerbHold, act.VerbTakeover:
		return w.bidValue(w.Meant(o))
	case act.VerbAnnounce, act.VerbDouble:
		s, ok := w.View.Stake(o, w.Tables())
		switch {
		case !ok:
			return ""
		case s.All > 0:
			return words.Times(s.All)
		}
		return words.Pair(s.Won, s.Lost)
	}
	if o.Times > 1 {
		return words.Times(int(o.Times))
	}
	return ""
}

// bidValue returns the value of a bid, "" if it is not in the table.
func (w *Stakes) bidValue(b Bid) string {
	if b.Game == nil || b.Game.Halves == 0 {
		return ""
	}
	value := words.Halves(b.Game.Halves * w.View.Factor)
	if b.Game.Lost > 0 {
		value = "+" + value + "−" + words.Halves(b.Game.Lost*w.View.Factor)
	}
	if n, _ := w.Along(b); n != nil {
		won, _ := n.Stake(b.Game, w.View.Phase, w.View.Factor)
		value += "+" + strconv.Itoa(won)
	}
	return value
}

// Meant returns the game that an action bids, holds or takes over.
func (w *Stakes) Meant(o act.Option) Bid {
	word, arg, value := o.ID.String(), o.Arg.String(), 0
	for _, f := range w.Facts(o.Verb.String()) {
		if o.Verb != act.VerbBid || f.Word == word {
			word, arg, value = f.Word, f.Arg, f.N
		}
	}
	g := w.GameOf(word)
	if g == nil || value == 0 {
		return Bid{g, arg}
	}
	now := *g
	now.Halves = value
	return Bid{&now, arg}
}

// Along returns the premium that the declarer must announce in a game, nil if none, and
// whether a dearer one will do instead.
func (w *Stakes) Along(b Bid) (n *view.Premium, least bool) {
	if of := b.Game.OneOf; len(of) > 0 {
		i := max(0, slices.Index(of, b.Arg))
		return w.PremiumOf(of[i]), i < len(of)-1
	}
	if b.Arg == "" {
		b.Arg = b.Game.With
	}
	return w.PremiumOf(b.Arg), false
}

// Bid is a game that a player may come to play, with the word after it.
type Bid struct {
	Game *view.Game // its row with the value that it would have; nil if the table has none
	Arg  string
}
