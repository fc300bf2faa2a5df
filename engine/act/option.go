package act

import (
	"sort"
	"strconv"
	"strings"

	"tarock/engine/card"
)

// Option is an action that its player may do. If it leaves a choice of cards, Count of
// them are to be named and Action names none.
type Option struct {
	Action
	*Choice      // nil without a choice; not to be changed once it is listed
	Count   int8 // of a choice: how many cards are to be named, else 0
	Step    int8 // of a doubling: 1 Kontra, 2 Re and so on
	// Times is by how much the value of the game is multiplied, at the least, once a part of the talon is taken
	// or looked at; 0 if that does not depend on it.
	Times int8
	// Of a doubling: whose game or premium it is, and the owner's opponent if it holds
	// between two players. Otherwise Nobody.
	Owner, Against Seat
	// AtOnce: what is announced or doubled can open further options in the same turn, so
	// that it is said before the player decides on them.
	AtOnce bool
	// Owed: the player may not end his turn yet; once he has announced or doubled this, he may.
	// Only views mark it.
	Owed bool
}

// Choice is the choice of cards that an option leaves to its player. Few options have
// one, so it is a struct of its own: lists of playable cards are made at every step of
// a deal.
type Choice struct {
	From card.Set // the cards that may be named
	Must card.Set // the cards that must be named
	Want card.Set // of a choice to buy: the cards one of which is wanted
}

// Open returns the option of an action that leaves no choice.
func Open(a Action) Option { return Option{Action: a, Owner: Nobody, Against: Nobody} }

// Step returns the option of a step of doubling, from 1, on the game or premium of
// an owner; against is his opponent if it holds between two players, else Nobody.
func Step(a Action, n int, owner, against Seat) Option {
	return Option{Action: a, Step: int8(n), Owner: owner, Against: against}
}

// Raise returns the option of an action by which the game counts so many times.
func Raise(a Action, times int) Option {
	o := Open(a)
	o.Times = int8(times)
	return o
}

// Pick returns the option of naming n cards of a set.
func Pick(a Action, n int, from card.Set) Option {
	a.N = int8(n)
	return Option{Action: a, Choice: &Choice{From: from}, Count: int8(n), Owner: Nobody, Against: Nobody}
}

// Named returns the action that makes the choice of an option: cards out of From and,
// if one is wanted, a card out of Want. Without a choice it is the option's action.
func (o Option) Named(cards card.Set, want card.Card) Action {
	a := o.Action
	if o.Count == 0 {
		return a
	}
	a.Cards, a.N = cards, int8(cards.Len())
	if !o.Want.Empty() {
		a.Card = want
	}
	return a
}

// Words returns an option as a transcript lists it, without the player's name:
// the action, or "discard 3 of" and the codes, by code point.
func (o Option) Words(names []string) string {
	if o.Count == 0 {
		return o.Action.Words(names)
	}
	var b strings.Builder
	b.WriteString(o.Verb.String())
	if o.ID != NoWord {
		b.WriteString(" " + o.ID.String())
	}
	if !o.Want.Empty() {
		b.WriteString(" 1 of " + sorted(o.Want) + " for")
	}
	b.WriteString(" " + strconv.Itoa(int(o.Count)) + " of " + sorted(o.From))
	return b.String()
}

func sorted(s card.Set) string {
	codes := strings.Fields(s.String())
	sort.Strings(codes)
	return strings.Join(codes, " ")
}
