package words

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// placed are the facts with a place of their own on the screens. Any other is a sentence,
// fact.ID.
var placed = map[string]bool{view.Contract: true, view.Called: true, view.Partner: true, view.Alone: true, view.Announced: true, view.Doubled: true,
	view.LaidAway: true, view.Turned: true, view.Took: true, view.Price: true, view.Forfeit: true, view.Caught: true, view.GivenUp: true, view.Claimed: true, view.Breach: true, view.Broke: true,
	view.Forehand: true, view.Standing: true, view.Bid: true, view.Hold: true, view.Takeover: true, view.Threshold: true}

// Sentences returns the facts that fit as sentences, without those of told.
func (w *Writer) Sentences(fits func(f view.Fact) bool) []string {
	var list []string
	for _, f := range w.View.Facts {
		if !placed[f.ID] && fits(f) {
			list = append(list, w.sentence(f))
		}
	}
	return list
}

// sentence returns the rule set's sentence for a fact, with the fact's word as the name
// of a game, a premium or a suit.
func (w *Writer) sentence(f view.Fact) string {
	key := "fact." + f.ID
	if own := key + "@" + w.Table.Rules; w.Texts.Has(own) {
		key = own
	} else if !w.Texts.Has(key) {
		return ""
	}
	if w.You(f.Seat) && w.Texts.Has(key+"-you") {
		key += "-you"
	}
	word := f.Word
	for _, kind := range []string{"game", "premium"} {
		if name := w.Name(kind, f.Word); name != f.Word {
			word = name
		}
	}
	named := ""
	if f.Card != card.None {
		named = w.Face(f.Card)
	}
	return w.Say(key, "player", w.Seat(f.Seat), "other", w.Whom([]act.Seat{f.Of}), "card", named, "cards", w.Faces(w.Sorted(f.Cards)),
		"suit", w.Name("suit", f.Word), "n", f.N, "word", word)
}

// Always matches every fact.
func Always(view.Fact) bool { return true }

// SaidOf matches what a player has said about a card that he played in a trick.
func (w *Writer) SaidOf(k view.Trick) func(f view.Fact) bool {
	return func(f view.Fact) bool {
		i := slices.Index(k.Cards, f.Card)
		return i >= 0 && k.Lead.After(i, w.View.Seats) == f.Seat
	}
}

// Worded matches what a player has said with a card that he played in a trick: a suit or the like.
func Worded(w *Writer, k view.Trick) func(f view.Fact) bool {
	said := w.SaidOf(k)
	return func(f view.Fact) bool { return f.Word != "" && said(f) }
}
