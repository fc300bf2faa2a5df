package search

import "math/bits"

// ranks finds for the cards left the same pattern in lowest cards: positions in which the
// cards of each suit lie, from the lowest to the highest, with the same players, and that
// differ in no card that a rule names, are played in the same way whatever cards have
// gone. Of the cards at the start, each suit takes the first ones in that order.
type ranks struct {
	suits   [suits][1 << inSuit]uint8 // by cards left
	tarocks [tarocks]uint8            // symbol: owner and class of each tarock
	from    [tarocks][tarocks]uint8   // by place and symbol: the first tarock from there on with it
}

// learn sets up the ranks of a position with its classes of like cards.
func (r *ranks) learn(s *State, classes []Cards) {
	var symbols [places]uint8
	left := s.left
	for i := range suits {
		start := suitStart(i)
		learnSymbols(s, classes, left&suitOf[start], &symbols)
		r.suit(i, symbols[start:start+inSuit], uint8(left>>start))
	}
	n := learnSymbols(s, classes, left&allTarocks, &symbols)
	copy(r.tarocks[:], symbols[:tarocks])
	var first [tarocks]uint8
	for c := tarocks - 1; c >= 0; c-- {
		if left.Has(Card(c)) {
			first[symbols[c]] = uint8(c)
		}
		copy(r.from[c][:n], first[:n])
	}
}

// learnSymbols numbers the pairs of owner and class among some cards and returns their
// count.
func learnSymbols(s *State, classes []Cards, cards Cards, symbols *[places]uint8) (n int) {
	for seat := range s.kind.Seats {
		hand := s.hands[seat] & cards
		for _, class := range classes {
			if of := hand & class; of != 0 {
				for ; of != 0; of &= of - 1 {
					symbols[of.First()] = uint8(n)
				}
				n++
			}
			hand &^= class
		}
		for ; hand != 0; hand &= hand - 1 { // named cards are like no other
			symbols[hand.First()] = uint8(n)
			n++
		}
	}
	return n
}

// suit fills the table of a suit for all subsets of the cards left.
func (r *ranks) suit(i int, symbols []uint8, left uint8) {
	for of := left; ; of = (of - 1) & left {
		low := uint8(0)
		at := uint(0)
		for rest := of; rest != 0; rest &= rest - 1 {
			want := symbols[bits.TrailingZeros8(rest)]
			for left>>at&1 == 0 || symbols[at] != want {
				at++
			}
			low |= 1 << at
			at++
		}
		r.suits[i][of] = low
		if of == 0 {
			return
		}
	}
}

// lowest returns the cards that stand for the cards left.
func (r *ranks) lowest(left Cards) (low Cards) {
	for i := range suits {
		start := suitStart(i)
		low |= Cards(r.suits[i][uint8(left>>start)]) << start
	}
	at := uint8(0)
	for rest := left & allTarocks; rest != 0; rest &= rest - 1 {
		at = r.from[at][r.tarocks[rest.First()]]
		low |= 1 << at
		at++
	}
	return low
}

// same returns the card of one set that has the rank of a card of another.
func same(c Card, from, to Cards) Card {
	to &= suitOf[c]
	for below := from & suitOf[c] & (c.Bit() - 1); below != 0; below &= below - 1 {
		to &= to - 1
	}
	return to.First()
}
