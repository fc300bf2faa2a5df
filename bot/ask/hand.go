package ask

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
)

// toldHand is a hand before the play, and what its player asks about it.
type toldHand struct {
	game    string // that is played, "" if it is not told
	people  int    // how many are at the table, or play; 0 if that is not told
	holds   []heldCards
	with    card.Set // cards that are in it
	without card.Set // and that are not
	lays    int      // how many cards go, 0 if it is not told
	deals   bool     // it is the dealer's
	called  calledAt
	packet  int // in which half of the talon the called card lies, from 1; 0 if it is not told
	asked   askedOfHand
}

// heldCards is how many of some cards are in the hand, at least and at most.
type heldCards struct {
	of          card.Set
	least, most int  // most may be boundless
	enough      bool // as many as go, at least
}

// boundless is a number that nothing bounds.
const boundless = 99

// calledAt is where the called card is told to be.
type calledAt int

const (
	calledAnywhere calledAt = iota
	calledShown             // in the open talon
	calledGot               // among the talon cards that the one who called it has got
)

// askedOfHand is what is asked about a hand: whether something may or must be done, how many of some cards
// go, or which ones.
type askedOfHand struct {
	verb  act.Verb // lay cards away, call, take a half of the talon or give the game up; none with mate and alone
	sense handSense
	many  bool     // how many of the wanted cards go
	mate  bool     // whether there is a partner
	alone bool     // whether there is none
	wants []wanted // the cards that are to go, or the one to be called
	keeps []wanted // the cards that are to stay
	half  halfAsked
}

// handSense is in which sense something is asked about a hand.
type handSense int

const (
	whichDeed handSense = iota // what is to be done
	mayDeed                    // whether it may be done
	mustDeed                   // whether it must be done
	isSo                       // whether it is so
)

// wanted is a number of some cards that are to go, to stay or to be called.
type wanted struct {
	of     card.Set
	n      int  // from 1
	all    bool // all of them that there are in the hand
	every  bool // what is said must be so of every one of them
	own    bool // only those in the hand are meant
	sort   bool // the cards are those of a sort, not one that is named
	fourth bool // the fourth king, without a name
}

// halfAsked is which half of the talon is meant.
type halfAsked int

const (
	anyHalf halfAsked = iota
	withCalled
	withoutCalled
)

// fits reports whether a hand has what is told, where so many cards go.
func (t *toldHand) fits(hand card.Set, lays int) bool {
	if !hand.Contains(t.with) || hand.Meets(t.without) {
		return false
	}
	return !slices.ContainsFunc(t.holds, func(h heldCards) bool {
		n := hand.And(h.of).Len()
		return n < h.least || n > h.most || h.enough && n < lays
	})
}

// hand returns a hand of so many cards of a deck that has what is told; false if chance finds none. What is told of
// no number of plain cards and tarocks, few are as likely as many.
func (t *toldHand) hand(d *chance, deck card.Set, of sorting, size, lays int) (hand card.Set, ok bool) {
	hand, left := t.with, deck.Minus(t.without).Minus(t.with)
	holds := slices.Clone(t.holds)
	counted := func(of card.Set) bool {
		return slices.ContainsFunc(t.holds, func(h heldCards) bool { return h.most < boundless && h.of.Contains(of) })
	}
	for _, sort := range []card.Set{of.plain, of.tarock} {
		if d.roll(3) > 0 && !counted(sort) {
			holds = append(holds, heldCards{of: sort, most: d.roll([]int{5, size + 1}[d.roll(2)])})
		}
	}
	if d.roll(3) > 0 {
		holds = slices.Insert(holds, 0, heldCards{of: of.king, most: d.roll(5)}) // of whose number nothing may be told but that of all suit cards
	}
	for _, h := range holds {
		has := hand.And(h.of).Len()
		least, most := max(h.least, has), min(h.most, has+min(size-hand.Len(), left.And(h.of).Len()))
		if h.enough {
			least = max(least, lays)
		}
		if least > most {
			return hand, false
		}
		more := d.some(left.And(h.of), least-has+d.roll(most-least+1))
		if hand, left = hand.Or(more), left.Minus(more); h.most < boundless {
			left = left.Minus(h.of)
		}
	}
	hand = hand.Or(d.some(left, size-hand.Len()))
	return hand, hand.Len() == size && t.fits(hand, lays)
}

// pack returns a pack by which a way deals a hand, and with the called card in the talon if that is told.
func (w *way) pack(d *chance, hand card.Set, called card.Card, at int) (pack []card.Card) {
	seats := w.form.Seats()
	talon := make([]card.Card, w.form.Talon)
	got := d.some(hand, len(w.gets)).Cards()
	if i := slices.Index(got, called); len(got) > 0 && i < 0 && hand.Has(called) {
		got[0] = called
	}
	for i, at := range w.gets {
		talon[at] = got[i]
	}
	dealt := hand.Minus(card.Of(got...))
	rest := w.form.Deck.Minus(hand)
	if called != card.None && rest.Has(called) {
		talon[at], rest = called, rest.Without(called)
	}
	others := d.shuffled(rest)
	for i := range seats {
		if i == w.me {
			pack = append(pack, dealt.Cards()...)
			continue
		}
		n := w.form.Hands[i]
		pack, others = append(pack, others[:n]...), others[n:]
	}
	for _, c := range talon {
		if c == card.None {
			c, others = others[0], others[1:]
		}
		pack = append(pack, c)
	}
	return pack
}
