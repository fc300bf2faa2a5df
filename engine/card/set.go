package card

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// Set is a set of cards. The zero Set is empty; == compares.
type Set struct{ lo, hi uint64 }

// Of returns the set of the given cards; None is left out.
func Of(cards ...Card) Set {
	var s Set
	for _, c := range cards {
		s = s.With(c)
	}
	return s.Without(None)
}

// With returns the set with c in it.
func (s Set) With(c Card) Set {
	if c < 64 {
		s.lo |= 1 << c
	} else {
		s.hi |= 1 << (c - 64)
	}
	return s
}

// Without returns the set with c not in it.
func (s Set) Without(c Card) Set {
	if c < 64 {
		s.lo &^= 1 << c
	} else {
		s.hi &^= 1 << (c - 64)
	}
	return s
}

// Has reports whether c is in the set.
func (s Set) Has(c Card) bool {
	if c < 64 {
		return s.lo>>c&1 != 0
	}
	return s.hi>>(c-64)&1 != 0
}

// Or returns the cards that are in s or t.
func (s Set) Or(t Set) Set { return Set{s.lo | t.lo, s.hi | t.hi} }

// And returns the cards that are in s and t.
func (s Set) And(t Set) Set { return Set{s.lo & t.lo, s.hi & t.hi} }

// Minus returns the cards of s that are not in t.
func (s Set) Minus(t Set) Set { return Set{s.lo &^ t.lo, s.hi &^ t.hi} }

// Contains reports whether all cards of t are in s.
func (s Set) Contains(t Set) bool { return t.lo&^s.lo == 0 && t.hi&^s.hi == 0 }

// Meets reports whether s and t have a card in common.
func (s Set) Meets(t Set) bool { return s.lo&t.lo != 0 || s.hi&t.hi != 0 }

// Empty reports whether there is no card in the set.
func (s Set) Empty() bool { return s.lo == 0 && s.hi == 0 }

// Len returns the number of cards.
func (s Set) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// First returns the card with the lowest number, None from the empty set.
func (s Set) First() Card {
	if s.lo != 0 {
		return Card(bits.TrailingZeros64(s.lo))
	}
	if s.hi != 0 {
		return Card(64 + bits.TrailingZeros64(s.hi))
	}
	return None
}

// Pop returns the card with the lowest number, and the set without it. The set must not
// be empty.
func (s Set) Pop() (first Card, rest Set) {
	if s.lo != 0 {
		return Card(bits.TrailingZeros64(s.lo)), Set{s.lo & (s.lo - 1), s.hi}
	}
	return Card(64 + bits.TrailingZeros64(s.hi)), Set{0, s.hi & (s.hi - 1)}
}

// All yields the cards in the order of their numbers.
func (s Set) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for lo := s.lo; lo != 0; lo &= lo - 1 {
			if !yield(Card(bits.TrailingZeros64(lo))) {
				return
			}
		}
		for hi := s.hi; hi != 0; hi &= hi - 1 {
			if !yield(Card(64 + bits.TrailingZeros64(hi))) {
				return
			}
		}
	}
}

// Cards returns the cards in the order of their numbers.
func (s Set) Cards() []Card {
	cards := make([]Card, 0, s.Len())
	for c := range s.All() {
		cards = append(cards, c)
	}
	return cards
}

// String returns the codes with blanks between them, in the order of the
// numbers.
func (s Set) String() string { return Codes(s.Cards()) }

// Codes returns the codes of cards with blanks between them, in their order.
func Codes(cards []Card) string {
	var b strings.Builder
	for i, c := range cards {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(c.String())
	}
	return b.String()
}

// Find returns the card of this set that has the given code. The same code
// can mean a French-suited and a German-suited card; the set, usually the deck
// of a rule set, decides. "IIII" is read as IV, "Skues" as Sküs.
func (s Set) Find(code string) (Card, bool) {
	p := find(number(code))
	if p.french != None && s.Has(p.french) {
		return p.french, true
	}
	return p.german, p.german != None && s.Has(p.german)
}

// FindAll returns the cards of this set with the given codes, separated by blanks, in
// their order; false if no card has one of the codes.
func (s Set) FindAll(codes string) (cards []Card, ok bool) {
	if codes == "" {
		return nil, true
	}
	cards = make([]Card, 0, s.Len())
	for from := 0; from < len(codes); {
		end := from
		for end < len(codes) && codes[end] != ' ' {
			end++
		}
		c, ok := s.Find(codes[from:end])
		if !ok {
			return s.findFields(codes)
		}
		cards, from = append(cards, c), end+1
	}
	return cards, true
}

// findFields is FindAll for codes that more than one blank may separate.
func (s Set) findFields(codes string) (cards []Card, ok bool) {
	for code := range strings.FieldsSeq(codes) {
		c, ok := s.Find(code)
		if !ok {
			return nil, false
		}
		cards = append(cards, c)
	}
	return cards, true
}

// MustSet returns the set of the French-suited codes and tarocks in a text, for
// tables; it panics at a code that does not exist.
func MustSet(codes string) Set {
	var s Set
	for _, code := range strings.Fields(codes) {
		c := find(number(code)).french
		if c == None {
			panic(fmt.Sprintf("card: no such card %q", code))
		}
		s = s.With(c)
	}
	return s
}

// Run returns the cards from one number to another, both included.
func Run(from, to Card) Set {
	var s Set
	for c := from; c <= to; c++ {
		s = s.With(c)
	}
	return s
}

// ofSuit has a row for every value of four bits, so that looking up checks no bound.
var ofSuit = func() (t [1 << 4]Set) {
	for c := Card(1); c < Count; c++ {
		t[c.Suit()] = t[c.Suit()].With(c)
	}
	return t
}()

// OfSuit returns all cards of a suit, of Tarock all 22.
func OfSuit(s Suit) Set { return ofSuit[s%(1<<4)] }
