package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
)

// Hand is a hand before the play (5), and what its player asks about it.
type Hand struct {
	Game    string   // the id of the one that is played, "" if it is not told
	People  int      // how many are at the table, or play; 0 if that is not told
	Holds   []Held   // how many of which cards are in it; of all others there may be any number
	With    card.Set // cards that are in it
	Without card.Set // and that are not
	Lays    int      // how many cards go, 0 if it is not told
	Deals   bool     // it is the dealer's
	Called  CalledAt
	Packet  int // in which half of the talon the called card lies, from 1; 0 if it is not told
	Asked   AskedOfHand
}

// Held is how many of some cards are in the hand, at least and at most.
type Held struct {
	Of          card.Set
	Least, Most int  // Most may be Boundless
	Enough      bool // as many as go, at least
	Short       bool // fewer than go
}

// Boundless is a number that nothing bounds.
const Boundless = 99

// CalledAt is where the called card is told to be.
type CalledAt int

const (
	CalledAnywhere CalledAt = iota
	CalledShown             // in the open talon
	CalledGot               // among the talon cards that the one who called it has got
)

// AskedOfHand is what is asked about a hand: whether something may or must be done, how many of some cards
// go, or which ones.
type AskedOfHand struct {
	Verb  act.Verb // lay cards away, call, take a half of the talon or give the game up; none with mate and alone
	Sense Sense
	Many  bool     // how many of the wanted cards go
	Mate  bool     // whether there is a partner
	Alone bool     // whether there is none
	Wants []Wanted // the cards that are to go, or the one to be called
	Keeps []Wanted // the cards that are to stay
	Half  Half

	Shown   bool // whether others see the wanted cards once they are laid away
	Covered bool // whether they do not
	Lasting bool // to the end of the deal
}

// Sense is in which sense something is asked about a hand.
type Sense int

const (
	Which   Sense = iota // what is to be done
	May                  // whether it may be done
	Must                 // whether it must be done
	Whether              // whether it is so
)

// Wanted is a number of some cards that are to go, to stay or to be called.
type Wanted struct {
	Of     card.Set
	N      int  // from 1
	All    bool // all of them that there are in the hand
	Every  bool // what is said must be so of every one of them
	Own    bool // only those in the hand are meant
	Sort   bool // the cards are those of a sort, not one that is named
	Fourth bool // the fourth king, without a name
}

// Half is which half of the talon is meant.
type Half int

const (
	AnyHalf       Half = iota
	WithCalled         // in which the called card is
	WithoutCalled      // the other one
)

// fits reports whether a hand has what is told, where so many cards go.
func (t *Hand) fits(hand card.Set, lays int) bool {
	if !hand.Contains(t.With) || hand.Meets(t.Without) {
		return false
	}
	return !slices.ContainsFunc(t.Holds, func(h Held) bool {
		n := hand.And(h.Of).Len()
		return n < h.Least || n > h.Most || h.Enough && n < lays || h.Short && n >= lays
	})
}

// hand returns a hand of so many cards of a deck that has what is told; false if chance finds none. What is told of
// no number of plain cards and tarocks, few are as likely as many.
func (t *Hand) hand(d *Chance, deck card.Set, of Sorts, size, lays int) (hand card.Set, ok bool) {
	hand, left := t.With, deck.Minus(t.Without).Minus(t.With)
	holds := slices.Clone(t.Holds)
	counted := func(of card.Set) bool {
		return slices.ContainsFunc(t.Holds, func(h Held) bool { return h.Most < Boundless && h.Of.Contains(of) })
	}
	for _, sort := range []card.Set{of.Plain, of.Trumps} {
		if d.Roll(3) > 0 && !counted(sort) {
			holds = append(holds, Held{Of: sort, Most: d.Roll([]int{5, size + 1}[d.Roll(2)])})
		}
	}
	if d.Roll(3) > 0 {
		holds = slices.Insert(holds, 0, Held{Of: of.Kings, Most: d.Roll(5)}) // of whose number nothing may be told but that of all suit cards
	}
	for _, h := range holds {
		has := hand.And(h.Of).Len()
		least, most := max(h.Least, has), min(h.Most, has+min(size-hand.Len(), left.And(h.Of).Len()))
		if h.Short {
			most = min(most, lays-1)
		}
		if h.Enough {
			least = max(least, lays)
		}
		if least > most {
			return hand, false
		}
		more := d.Some(left.And(h.Of), least-has+d.Roll(most-least+1))
		if hand, left = hand.Or(more), left.Minus(more); h.Most < Boundless {
			left = left.Minus(h.Of)
		}
	}
	hand = hand.Or(d.Some(left, size-hand.Len()))
	return hand, hand.Len() == size && t.fits(hand, lays)
}

// pack returns a pack by which a way deals a hand, and with the called card in the talon if that is told.
func (w *way) pack(d *Chance, hand card.Set, called card.Card, at int) (pack []card.Card) {
	seats := w.form.Seats()
	talon := make([]card.Card, w.form.Talon)
	got := d.Some(hand, len(w.gets)).Cards()
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
