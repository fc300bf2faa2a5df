package phase

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Shares are how many cards of the talon a player and those after him get, where it is
// dealt out to several.
type Shares []int

// Of returns the player and the cards of the i-th share, from 0, given who gets the first.
func (x Shares) Of(d *deal.State, first act.Seat, i int) (act.Seat, []card.Card) {
	from := 0
	for _, n := range x[:i] {
		from += n
	}
	return first.After(i, d.Seats), d.Talon[from : from+x[i]]
}

// DealOut puts the shares into the hands.
func (x Shares) DealOut(d *deal.State, first act.Seat) {
	for i := range x {
		s, cards := x.Of(d, first, i)
		d.Hands[s] = d.Hands[s].Or(card.Of(cards...))
	}
}

// Show shows how many cards each player got, and everybody which are his; when the deal is over,
// all.
func (x Shares) Show(d *deal.State, first act.Seat, v *view.View) {
	for i := range x {
		s, cards := x.Of(d, first, i)
		if len(cards) == 0 {
			continue
		}
		p := view.Packet{N: len(cards), To: s}
		if s == v.Eyes || d.Over() {
			p.Cards = cards
		}
		v.Talon = append(v.Talon, p)
	}
}
