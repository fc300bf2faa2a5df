package grosstarock

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// mostMelds is how many melds a hand can have: one row of the table each.
const mostMelds = 7

// meld is a meld of a hand (6).
type meld struct {
	item  act.Word
	value int
	shown card.Card // of a Cavallerie, whose suit it tells; else None
	fact  view.Fact // what is made public; Seat is filled in when shown
}

// The items of melds.
var (
	tarocks    = act.NewWord("tarocks")
	matadors   = act.NewWord("matadors")
	cavallerie = act.NewWord("cavallerie")
	kings      = act.NewWord("kings")
)

// The facts of melds. N is a number of cards, Word a suit, Card the missing one.
const (
	factTarocks    = "meld-tarocks"       // N, without the Pagat
	factWithPagat  = "meld-tarocks-pagat" // N, with the Pagat
	factMatadors   = "meld-matadors"      // N
	factCavallerie = "meld-cavallerie"    // of Word
	factKings      = "meld-kings"
	// Suffixes of the last two.
	withSkis = "-skis"
	oneShort = "-short" // without Card
)

// suits are the words for the suits.
var suits = [...]act.Word{
	card.Herz: act.NewWord("H"), card.Karo: act.NewWord("K"), card.Pik: act.NewWord("P"), card.Treff: act.NewWord("T"),
	card.Tarock: act.NewWord("tarock"),
}

// meldsOf appends the melds of a hand in the order of the table in section 6.
func meldsOf(list []meld, hand card.Set) []meld {
	if n := hand.And(card.Tarocks).Len(); n >= 10 {
		fact := view.Fact{ID: factTarocks, N: n}
		if hand.Has(card.Pagat) {
			fact.ID = factWithPagat
		}
		list = append(list, meld{item: tarocks, value: 10 + 5*(n-10), fact: fact})
	}
	if hand.Contains(card.Trull) {
		n := 3
		for c := card.Mond - 1; hand.Has(c) && c > card.Pagat; c-- {
			n++
		}
		list = append(list, meld{item: matadors, value: 10 + 5*(n-3), fact: view.Fact{ID: factMatadors, N: n}})
	}
	for _, four := range figures {
		if m, ok := most(cavallerie, factCavallerie, four, hand); ok {
			m.shown = hand.And(four).First()
			m.fact.Word = suits[m.shown.Suit()].String()
			list = append(list, m)
		}
	}
	if m, ok := most(kings, factKings, card.Kings, hand); ok {
		list = append(list, m)
	}
	return list
}

// most returns the meld of four cards if a hand has three or all of them.
func most(item act.Word, fact string, four, hand card.Set) (m meld, ok bool) {
	switch missing := four.Minus(hand); {
	case missing.Len() > 1:
		return m, false
	case missing.Len() == 1: // with the Skis or not [D6]
		return meld{item: item, value: 5, fact: view.Fact{ID: fact + oneShort, Card: missing.First()}}, true
	case hand.Has(card.Skues):
		return meld{item: item, value: 15, fact: view.Fact{ID: fact + withSkis}}, true
	}
	return meld{item: item, value: 10, fact: view.Fact{ID: fact}}, true
}
