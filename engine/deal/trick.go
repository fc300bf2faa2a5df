package deal

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// Trick is a trick on the table or a complete one.
type Trick struct {
	Lead   act.Seat
	N      int                     // number of cards
	Cards  [act.MaxSeats]card.Card // in order of play, the first N
	Winner act.Seat                // of a complete trick
	Closed bool                    // complete, and given to its winner
}

// Seat returns who played the i-th card, from 0.
func (t *Trick) Seat(i, seats int) act.Seat {
	s := int(t.Lead) + i
	if s >= seats {
		s -= seats
	}
	return act.Seat(s)
}

// Index returns the place of a card in the trick, -1 if it is not there.
func (t *Trick) Index(c card.Card) int {
	for i := range t.N {
		if t.Cards[i] == c {
			return i
		}
	}
	return -1
}

// Set returns the cards of the trick.
func (t *Trick) Set() card.Set {
	var s card.Set
	for _, c := range t.Cards[:t.N] {
		s = s.With(c)
	}
	return s
}

// Number returns the number of the trick being played, from 1.
func (d *Deal) Number() int { return len(d.Past) + 1 }

// Put lays a card from its player's hand on the table. For phases only.
func (d *Deal) Put(s act.Seat, c card.Card) {
	d.Hands[s] = d.Hands[s].Without(c)
	d.Trick.Cards[d.Trick.N] = c
	d.Trick.N++
}

// Close gives the complete trick to its winner, who leads to the next. For
// phases only.
func (d *Deal) Close(winner act.Seat) {
	d.Trick.Winner, d.Trick.Closed = winner, true
	d.Took[winner] = d.Took[winner].Or(d.Trick.Set())
	d.Won[winner]++
	d.Past = append(d.Past, d.Trick)
	d.Trick = Trick{Lead: winner}
}
