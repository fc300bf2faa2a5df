package ask

import (
	"slices"

	"tarock/bot/ask/told"
)

// tellNot reads a clause that denies: "that are not kings", "the XX is not mine".
func (r *handTale) tellNot(_ []handToken, items []handItem) bool {
	items = slices.DeleteFunc(slices.Clone(items), func(it handItem) bool {
		return it.kind == handCards && it.n > r.writer.set.Forms[0].Hands[0] // "my 19 cards"
	})
	items = r.rest(items)
	switch {
	case len(items) == 1 && items[0].kind == handCard && items[0].of.Len() == 1:
		r.Without, r.told = r.Without.Or(items[0].of), true
		return true
	case len(items) == 1 && items[0].sort == "K" && len(r.suits) > 0:
		r.besides = r.besides.Or(items[0].of)
		return true
	case len(items) == 2 && items[1].sort == "K" && (items[0].sort == "suits" || items[0].sort == "suit"):
		if !r.hold(items[:1], false) {
			return false
		}
		r.besides = r.besides.Or(items[1].of)
		return true
	}
	return false
}

// tellCalled reads a clause that tells where the called card is.
func (r *handTale) tellCalled(c []handToken, items []handItem, bare []int) bool {
	if r.atCall = true; !has(c, handTalon) && !has(c, handHalf) {
		return len(bare) == 0 && len(items) == 1 && !has(c, handNot)
	}
	if slices.ContainsFunc(c, func(t handToken) bool { return t.kind == handCards && (t.word == "card" || t.word == "karte") }) && has(c, handTalon) && has(c, handHas) {
		return false // the one card of another player
	}
	r.Called = told.CalledShown
	for i, t := range c {
		mine := meToo[t.word] && i+1 < len(c) && (c[i+1].kind == handNumber || c[i+1].kind == handTalon) // "bei meinen vier Talonkarten"
		if mine || ofGot[t.word] || t.kind == handHas && !has(c, handLies) {
			r.Called = told.CalledGot
		}
	}
	for _, t := range c {
		switch t.kind {
		case handOrdinal:
			r.Packet = t.n
		case handNumber:
			if i := slices.IndexFunc(c, func(u handToken) bool { return u.kind == handHalf }); i >= 0 && t.n < 3 && aNumber(t.word) == 0 {
				r.Packet = t.n
			}
		case handOther, handNot, handNone:
			return false
		}
	}
	r.last, r.told = nil, true
	return r.Packet < 3
}

// afterTalon are words for a hand to which cards of the talon have come.
var afterTalon = set("nach nachm after with mit from aus took taken genommen")

// ofLaying are words for cards that may be discarded.
var ofLaying = set("zum to ablegbare discardable abzulegen wegzulegen for")

// ofGot are words for cards that one has got from the talon.
var ofGot = set("unter among bekommen gekriegt kriegt got genommen taken took")
