package search

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"tarock/engine/card"
)

var austria = func() *Pack {
	p, err := NewPack(card.Austria, &card.RedUp, &card.Thirds)
	if err != nil {
		panic(err)
	}
	return p
}()

// The kinds of play of two rule sets: for four players with the emperor trick in order,
// and for three in any order.
var (
	positive = Kind{Seats: 4, Pack: austria, Emperor: InOrder}
	colour   = Kind{Seats: 4, Pack: austria, Emperor: InOrder, Plain: true, SuitLead: true}
	negative = Kind{Seats: 4, Pack: austria, Emperor: InOrder, MustBeat: true, PagatLast: true, Forced: true}
	three    = Kind{Seats: 3, Pack: austria, Emperor: AnyOrder, HighestFirst: true}
	forSelf  = Kind{Seats: 3, Pack: austria, MustBeat: true, PagatLast: true}
	unforced = Kind{Seats: 4, Pack: austria, Emperor: AnyOrder, MustBeat: true, PagatLast: true}
)

// cases are kinds with a suitable aim.
var cases = []struct {
	name string
	kind *Kind
	aim  Aim
}{
	{"positive", &positive, Aim{Point: 1}},
	{"colour", &colour, Aim{Point: 1}},
	{"valat", &positive, Aim{Trick: 1}},
	{"negative", &negative, Aim{Trick: 1, Few: true}},
	{"trischaken", &negative, Aim{Point: 1, Few: true}},
	{"three", &three, Aim{Point: 1}},
	{"trischaken-for-three", &forSelf, Aim{Point: 1, Few: true}},
	{"unforced", &unforced, Aim{Point: 1, Trick: 5, Few: true}},
}

// dealt returns a random deal with a number of cards for each player, and a random
// lead.
func dealt(r *rand.Rand, k *Kind, cards int) State { return dealtWith(r, k, cards, card.Set{}) }

// dealtWith is dealt with some cards certain to be in a hand.
func dealtWith(r *rand.Rand, k *Kind, cards int, sure card.Set) State {
	pack := card.Austria.Minus(sure).Cards()
	shuffle(r, pack)
	pack = append(sure.Cards(), pack...)[:k.Seats*cards]
	shuffle(r, pack)
	at := Start{Lead: r.IntN(k.Seats)}
	for seat := range k.Seats {
		at.Hands[seat] = k.Pack.From(card.Of(pack[seat*cards : (seat+1)*cards]...))
	}
	return NewState(k, at)
}

func shuffle(r *rand.Rand, cards []card.Card) {
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
}

// anyOf returns a random card of a set.
func anyOf(r *rand.Rand, s Cards) Card {
	for range r.IntN(s.Len()) {
		s &= s - 1
	}
	return s.First()
}

// played returns a deal of 48 cards, played at random until a number of tricks are
// left.
func played(r *rand.Rand, k *Kind, left int) State {
	s := dealt(r, k, 48/k.Seats)
	for s.OnTable() > 0 || s.Hand(s.Turn()).Len() > left {
		s.Play(anyOf(r, s.Legal()))
	}
	return s
}

// someSide returns one seat of three or where the side wants little, else one or two.
func someSide(r *rand.Rand, k *Kind, a Aim) Side {
	if a.Few || k.Seats == 3 {
		return SideOf(r.IntN(k.Seats))
	}
	return SideOf(r.IntN(k.Seats), r.IntN(k.Seats))
}

// text formats a position for failure messages.
func text(s *State) string {
	var b strings.Builder
	for _, t := range s.onTable() {
		fmt.Fprintf(&b, "%d %v, ", t.turn, s.kind.Pack.Card(t.played))
	}
	fmt.Fprintf(&b, "%d to play, bound %v\n", s.turn, s.kind.Pack.Set(s.bound))
	for seat := range s.kind.Seats {
		fmt.Fprintf(&b, "%d %v\n", seat, s.kind.Pack.Set(s.hands[seat]))
	}
	return b.String()
}

// cleared returns a state without the old entries of its log.
func cleared(s State) State {
	clear(s.log[s.plays:])
	return s
}
