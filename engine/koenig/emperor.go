package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// Emperor returns the winner of a trick: the Pagat if it catches Mond and Sküs, else
// the highest card.
func Emperor(_ *Deal, t *deal.Trick) int { return phase.Emperor(t) }

// Mondfang reports whether the Sküs catches the Mond in a trick, which has no Pagat to
// catch both.
func Mondfang(t *deal.Trick) bool {
	return t.Index(card.Mond) >= 0 && t.Index(card.Skues) >= 0 && t.Index(card.Pagat) < 0
}

// MondCaught reports whether a side's opponents lost the Mond to a Sküs, even to a
// partner's.
func MondCaught(k *Deal, _ *Tally, _ *Premium, s Side, _ act.Seat) bool {
	for i := range k.Past {
		if t := &k.Past[i]; Mondfang(t) {
			return k.SideOf(t.Seat(t.Index(card.Mond), Seats)) != s
		}
	}
	return false
}

// OfSuit returns the winner for colour games, where tarock is a fifth suit: as given if
// one was led.
func OfSuit(winner func(*Deal, *deal.Trick) int) func(*Deal, *deal.Trick) int {
	return func(k *Deal, t *deal.Trick) int {
		if t.Cards[0].Suit() == card.Tarock {
			return winner(k, t)
		}
		return HighestOfSuit(k, t)
	}
}

// TarockLead is the option to lead tarocks in a Trischaken as long as one is in hand
// (12).
var TarockLead = deal.Switch("trischaken-tarock-lead")

var (
	emperorPlays = Plays{
		Tarock:     Play{Duties: []Duty{Follow, Ruff, KeepBirds}, Winner: Emperor},
		Colour:     Play{Duties: []Duty{SuitLead, Follow, Ruff, KeepBirds}, Winner: OfSuit(Emperor)},
		Negative:   Play{Duties: []Duty{Follow, Ruff, PagatLast, Beat}, Winner: Emperor, Closed: Lost},
		Trischaken: Play{Duties: []Duty{Follow, Ruff, PagatLast, Beat}, Winner: Emperor},
	}
	ledPlays = func() Plays {
		led := emperorPlays
		led.Trischaken.Duties = append([]Duty{leadTarock}, led.Trischaken.Duties...)
		return led
	}()
)

// EmperorPlays returns the kinds of play in which the Pagat catches Mond and Sküs in
// all games (7).
func EmperorPlays(o deal.Options) *Plays {
	if o.On(TarockLead.ID) {
		return &ledPlays
	}
	return &emperorPlays
}

// leadTarock is the duty to lead a tarock as long as one is in hand.
var leadTarock = Duty{Why: act.TarockLead, Narrow: func(_ *Deal, d *deal.State, _ act.Seat, cards card.Set) card.Set {
	if d.Trick.N > 0 {
		return cards
	}
	return phase.OrAll(cards.And(card.Tarocks), cards)
}}
