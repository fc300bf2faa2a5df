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
	Closed bool                    // complete, and won by Winner
}

// Seat returns the player of the i-th card, from 0.
func (t *Trick) Seat(i, seats int) act.Seat {
	s := int(t.Lead) + i
	if s >= seats {
		s -= seats
	}
	return act.Seat(s)
}

// Index returns the position of a card in the trick, -1 if it is not there.
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

// Put plays a card from its player's hand.
func (d *State) Put(s act.Seat, c card.Card) {
	d.Hands[s] = d.Hands[s].Without(c)
	d.Trick.Cards[d.Trick.N] = c
	d.Trick.N++
}

// Close gives the complete trick to its winner, who leads to the next.
func (d *State) Close(winner act.Seat) {
	d.Trick.Winner, d.Trick.Closed = winner, true
	d.Took[winner] = d.Took[winner].Or(d.Trick.Set())
	d.Won[winner]++
	d.Past = append(d.Past, d.Trick)
	d.Trick = Trick{Lead: winner}
}

// TakeBack returns the last card played to its hand, and reopens the trick if that card
// had completed one.
func (d *State) TakeBack() {
	if d.Trick.N == 0 {
		last := len(d.Past) - 1
		d.Trick, d.Past = d.Past[last], d.Past[:last]
		w := d.Trick.Winner
		d.Took[w] = d.Took[w].Minus(d.Trick.Set())
		d.Won[w]--
		d.Trick.Winner, d.Trick.Closed = act.Nobody, false
	}
	d.Trick.N--
	s := d.Trick.Seat(d.Trick.N, d.Seats)
	d.Hands[s] = d.Hands[s].With(d.Trick.Cards[d.Trick.N])
	d.Trick.Cards[d.Trick.N] = card.None
}

// Player returns the player of a card and the number of its trick, from 1; Nobody and 0
// if it was not played.
func (d *State) Player(c card.Card) (who act.Seat, trick int) {
	for i := range d.Past {
		if at := d.Past[i].Index(c); at >= 0 {
			return d.Past[i].Seat(at, d.Seats), i + 1
		}
	}
	if at := d.Trick.Index(c); at >= 0 {
		return d.Trick.Seat(at, d.Seats), d.Number()
	}
	return act.Nobody, 0
}
