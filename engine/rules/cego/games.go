package cego

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// gameNo is an index in the table of contracts: steps are in their order.
type gameNo uint8

const (
	solo gameNo = iota // a Solo is step 0
	simple
	eine
	eineLeere
	zweiLeere
	zweiVerschiedene
	kleinerMann
	ulti
	piccolo
	bettel
	raeuber
	gameCount
	unnamed = gameCount // no contract
)

// game is a row of the table of contracts.
type game struct {
	id     act.Word
	times  int // what each point counts; 0 if value is paid
	value  int
	tricks int    // to be won, no more and no less, if value is paid
	needs  string // of the hand as dealt, or of the moment
	talon  string

	// What the declarer keeps of his hand (5): how many cards, whether they lie open, and
	// which tarock is laid away for the last of them. fit reports whether a choice fits.
	keeps int
	open  bool
	lowers
	fit func(cards card.Set) bool

	kind  view.Kind  // "": positive
	sides view.Sides // "": one against the others
}

// lowers says which tarock of the hand is laid away openly.
type lowers uint8

const (
	none lowers = iota
	lowest
	highest
)

// games is the table of 4.1.
var games = [gameCount]game{
	solo:      {id: act.NewWord("solo"), times: 2, needs: "solo-round", talon: "own"},
	simple:    {id: act.NewWord("cego"), times: 1, talon: "for-hand-two", keeps: 2},
	eine:      {id: act.NewWord("eine"), times: 2, talon: "for-hand-one", keeps: 1},
	eineLeere: {id: act.NewWord("eine-leere"), times: 3, needs: "one-empty", talon: "for-hand-empty", keeps: 1, open: true, fit: isEmpty},
	zweiLeere: {id: act.NewWord("zwei-leere"), times: 4, needs: "two-empty-of-suit", talon: "for-hand-suit",
		keeps: 2, open: true, lowers: lowest, fit: ofOneSuit},
	zweiVerschiedene: {id: act.NewWord("zwei-verschiedene"), times: 5, needs: "two-empty-of-suits", talon: "for-hand-suits",
		keeps: 2, open: true, lowers: highest, fit: ofTwoSuits},
	kleinerMann: {id: act.NewWord("kleiner-mann"), times: 6, needs: "holds-pagat", talon: "for-hand-pagat", open: true},
	ulti:        {id: act.NewWord("ulti"), value: 80, needs: "holds-pagat", talon: "out"},
	piccolo:     {id: act.NewWord("piccolo"), value: 30, tricks: 1, needs: "by-four", talon: "out", kind: view.Negative},
	bettel:      {id: act.NewWord("bettel"), value: 30, needs: "by-four", talon: "out", kind: view.Negative},
	raeuber: {id: act.NewWord("raeuber"), value: 30, needs: "cego-unbeaten", talon: "out",
		kind: view.Negative, sides: view.EachForSelf},
}

// forehandPays is what forehand pays for a Räuber that he has lost, for he chose it.
const forehandPays = 60

// step reports whether a contract is one of the steps 1 to 6.
func (g gameNo) step() bool { return g >= simple && g <= kleinerMann }

// find returns the contract of a word, unnamed if there is none.
func find(id act.Word) gameNo {
	for g := range gameCount {
		if games[g].id == id {
			return g
		}
	}
	return unnamed
}

// empty are the suit cards of value 1 (2).
var empty = card.MustSet("H1 H2 H3 H4 K1 K2 K3 K4 P10 P9 P8 P7 T10 T9 T8 T7")

var suits = [...]card.Suit{card.Herz, card.Karo, card.Pik, card.Treff}

// emptySuits returns in how many suits a hand has at least n empty cards.
func emptySuits(hand card.Set, n int) (suitsWith int) {
	for _, s := range suits {
		if hand.And(empty).And(card.OfSuit(s)).Len() >= n {
			suitsWith++
		}
	}
	return suitsWith
}

// fits has what the contracts need of a hand as dealt.
var fits = map[string]func(hand card.Set) bool{
	"one-empty":          func(hand card.Set) bool { return hand.Meets(empty) },
	"two-empty-of-suit":  func(hand card.Set) bool { return emptySuits(hand, 2) > 0 },
	"two-empty-of-suits": func(hand card.Set) bool { return emptySuits(hand, 1) > 1 },
	"holds-pagat":        func(hand card.Set) bool { return hand.Has(card.Pagat) },
}

func isEmpty(cards card.Set) bool    { return empty.Contains(cards) }
func ofOneSuit(cards card.Set) bool  { return isEmpty(cards) && emptySuits(cards, 2) > 0 }
func ofTwoSuits(cards card.Set) bool { return isEmpty(cards) && emptySuits(cards, 2) == 0 }

// may reports whether a hand as dealt has what a contract needs ([D8]).
func (c *course) may(s act.Seat, g gameNo) bool {
	fit, ofHand := fits[games[g].needs]
	return !ofHand || fit(c.Dealt[s])
}

// times returns what each point counts in a step or a Solo (4.1, 8.1).
func (c *course) times(g gameNo, won bool) int {
	switch {
	case g == solo && won == (c.Options[soloCounts] == lose2):
		return 1
	case g.step() && c.afterSolo:
		return games[g].times + 1
	}
	return games[g].times
}

// readableGames returns the contracts as readers see them, in the order of 4.1.
func readableGames(o deal.Options) []view.Game {
	var list []view.Game
	for g := range gameCount {
		row := &games[g]
		r := view.Game{ID: row.id.String(), Halves: 2 * (row.times + row.value), Points: row.times > 0, Needs: row.needs, Talon: row.talon,
			Unseen: row.keeps > 0 || g == kleinerMann, Feat: g == ulti, Kind: view.Positive, Sides: view.OneAgainstAll}
		if g <= kleinerMann {
			r.Rank = int(g) + 1
		}
		if row.kind != "" {
			r.Kind = row.kind
		}
		if row.kind == view.Negative && row.sides == "" {
			r.Aim = view.Exactly(row.tricks)
		}
		if row.sides != "" {
			r.Sides = row.sides
		}
		if g == solo {
			if r.Lost = 2; o[soloCounts] == lose2 {
				r.Halves, r.Lost = 2, 4
			}
		}
		list = append(list, r)
	}
	return list
}
