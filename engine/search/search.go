// Package search plays tricks fast, and solves them with all hands known.
//
// A State is the play of the cards alone: hands as bit sets, legal cards, do and undo,
// without allocation. A Kind, one row of flags, says how cards are played; only what it
// can express is supported. The package does not know rule sets, but a State must agree
// with them card for card. A Solver finds what a side gains from a State if everybody
// plays as well as possible.
//
// The package has no auction or talon, does not judge announcements, and does not guess
// hidden cards. How a deal is settled, the caller says with a Leaf. Packs have the tarocks I to Sküs and at most four suits
// of at most eight cards. Bad input, such as playing a card that is not in hand, leads
// to a wrong state or a panic, not to an error.
package search

import "math/bits"

// MaxSeats is the greatest number of players.
const MaxSeats = 5

// Card is a card of a Pack: the number of its bit in Cards.
type Card uint8

// Cards is a set of cards of a Pack. In a suit, a higher bit is a higher card.
type Cards uint64

// The places of the suits. The bit above each suit is no card, so that runs of cards do
// not cross suits.
const (
	tarocks = 22
	inSuit  = 8
	suits   = 4
	places  = tarocks + 1 + suits*(inSuit+1)

	pagat  Card = 0
	mond   Card = 20
	skues  Card = 21
	noCard Card = tarocks

	allTarocks Cards = 1<<tarocks - 1
	trull            = 1<<pagat | 1<<mond | 1<<skues
	fences     Cards = 1<<22 | 1<<31 | 1<<40 | 1<<49 | 1<<58
)

// suitOf has all places in the suit of each card.
var suitOf = func() (t [places]Cards) {
	for c := range Card(places) {
		t[c] = allTarocks
		if c > noCard {
			t[c] = (1<<inSuit - 1) << suitStart(int(c-noCard-1)/(inSuit+1))
		}
	}
	return t
}()

func suitStart(i int) Card { return noCard + 1 + Card(i*(inSuit+1)) }

// above has the cards that beat each card: where tarock is a suit like the others, and
// where it beats the suits.
var above = func() (t struct{ plain, trumps [places]Cards }) {
	for c := range Card(places) {
		t.plain[c] = suitOf[c] &^ (1<<(c+1) - 1)
		t.trumps[c] = t.plain[c]
		if c > noCard {
			t.trumps[c] |= allTarocks
		}
	}
	return t
}()

// Bit returns the set of one card.
func (c Card) Bit() Cards { return 1 << c }

// Has reports whether c is in the set.
func (s Cards) Has(c Card) bool { return s>>c&1 != 0 }

// Len returns the number of cards.
func (s Cards) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the card with the lowest number of a nonempty set.
func (s Cards) First() Card { return Card(bits.TrailingZeros64(uint64(s))) }

// single reports whether the set has at most one card.
func (s Cards) single() bool { return s&(s-1) == 0 }

// Side is a set of seats, one bit a seat.
type Side uint8

// SideOf returns the side of the given seats.
func SideOf(seats ...int) Side {
	var d Side
	for _, s := range seats {
		d |= 1 << s
	}
	return d
}

// has reports whether a seat is in the side.
func (d Side) has(seat uint8) bool { return d>>seat&1 != 0 }
