package screen

import (
	"slices"

	"tarock/bot/screen/page"
	"tarock/engine/card"
	"tarock/engine/view"
)

// told are the facts with a place of their own on the screens. Any other is a sentence,
// fact.ID.
var told = map[string]bool{view.Contract: true, view.Called: true, view.Partner: true, view.Alone: true, view.Announced: true, view.Doubled: true,
	view.LaidAway: true, view.Turned: true, view.Took: true, view.Price: true, view.Caught: true, view.GivenUp: true, view.Claimed: true, view.Breach: true, view.Broke: true,
	view.Forehand: true, view.Standing: true, view.Hold: true, view.Takeover: true}

// sentences returns the facts that fit as sentences, without those of told.
func (p *Writer) sentences(fits func(f view.Fact) bool) []string {
	var list []string
	for _, f := range p.View.Facts {
		if !told[f.ID] && fits(f) {
			list = append(list, p.sentence(f))
		}
	}
	return list
}

// sentence returns the rule set's sentence for a fact, with the fact's word as the name
// of a game, a premium or a suit.
func (p *Writer) sentence(f view.Fact) string {
	key := "fact." + f.ID
	if own := key + "@" + p.Table.Rules; p.Texts.Has(own) {
		key = own
	} else if !p.Texts.Has(key) {
		return ""
	}
	if p.reader(f.Seat) && p.Texts.Has(key+"-you") {
		key += "-you"
	}
	word := f.Word
	for _, kind := range []string{"game", "premium"} {
		if name := p.name(kind, f.Word); name != f.Word {
			word = name
		}
	}
	named := ""
	if f.Card != card.None {
		named = p.face(f.Card)
	}
	return p.say(key, "player", p.seat(f.Seat), "other", p.seat(f.Of), "card", named, "cards", p.faces(p.sorted(f.Cards)),
		"suit", p.name("suit", f.Word), "n", f.N, "word", page.Escape(word))
}

// always matches every fact.
func always(view.Fact) bool { return true }

// said matches what a player has said about a card that he played in a trick.
func (p *Writer) said(k view.Trick) func(f view.Fact) bool {
	return func(f view.Fact) bool {
		i := slices.Index(k.Cards, f.Card)
		return i >= 0 && k.Lead.After(i, p.View.Seats) == f.Seat
	}
}
