package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
)

// kinds are the kinds of play (7); in a Farberl tarock is a fifth suit [D3].
var kinds = koenig.Plays{
	Tarock: koenig.Play{Duties: []koenig.Duty{koenig.Follow, koenig.Ruff, keepAnnounced}, Winner: highest},
	Colour: koenig.Play{
		Duties: []koenig.Duty{koenig.SuitLead, koenig.Follow, koenig.Ruff, keepAnnounced},
		Winner: koenig.OfSuit(highest),
	},
	Negative:   koenig.Play{Duties: []koenig.Duty{koenig.Follow, koenig.Ruff, beat, holdPagat}, Winner: highest, Closed: allLost},
	Trischaken: koenig.Play{Duties: []koenig.Duty{koenig.Follow, koenig.Ruff, beat, holdPagat}, Winner: highest},
}

var inOrder = [...]card.Card{card.Mond, card.Skues, card.Pagat}

// emperor counts how many of Mond, Sküs and Pagat are in a trick in this order, and
// returns the index of the last of them (2, [D2]).
func emperor(t *deal.Trick) (n, place int) {
	for i, c := range t.Cards[:t.N] {
		if n < len(inOrder) && c == inOrder[n] {
			n, place = n+1, i
		}
	}
	return n, place
}

// highest returns the index of the winning card: the Pagat after Mond and Sküs, else
// the highest tarock or the highest card of the suit led.
func highest(k *koenig.Deal, t *deal.Trick) int {
	if n, place := emperor(t); n == len(inOrder) {
		return place
	}
	return koenig.Highest(k, t)
}

// beat: in negative games a player who can beat the trick must do so.
var beat = koenig.Duty{Why: act.MustBeat, Narrow: func(_ *koenig.Deal, d *deal.State, _ act.Seat, cards card.Set) card.Set {
	if d.Trick.N == 0 {
		return cards
	}
	switch n, _ := emperor(&d.Trick); n {
	case 3:
		return cards
	case 2:
		return phase.OrAll(cards.And(card.Of(card.Pagat)), cards)
	}
	return phase.OrAll(cards.And(phase.Beating(d.Trick.Cards[phase.Highest(&card.RedUp, &d.Trick)])), cards)
}}

// holdPagat: in negative games the Pagat is the last tarock, except in the trick with
// Mond and Sküs that it wins.
var holdPagat = koenig.Duty{Why: act.PagatLast, Narrow: func(_ *koenig.Deal, d *deal.State, s act.Seat, cards card.Set) card.Set {
	if !cards.Has(card.Pagat) || d.Hands[s].And(card.Tarocks).Len() == 1 {
		return cards
	}
	if n, _ := emperor(&d.Trick); n == 2 {
		return cards
	}
	return cards.Without(card.Pagat)
}}

// keepAnnounced: an announced card is kept for its trick.
var keepAnnounced = koenig.Duty{Why: act.BirdObligation, Narrow: func(k *koenig.Deal, _ *deal.State, s act.Seat, cards card.Set) card.Set {
	now, later := k.Due(s, cards)
	if !now.Empty() {
		return now
	}
	return phase.OrAll(cards.Minus(later), cards)
}}

// allLost reports whether every negative game is lost, which ends the deal (7, [D22]).
func allLost(k *koenig.Deal) bool {
	for _, b := range k.Declarers.All() {
		if k.Won[b.Seat] <= b.Game.Goal {
			return false
		}
	}
	return true
}
