// Package sides has who is with whom where a declarer calls a card, and its holder, who
// need not say so, is his partner.
//
// The sides can lie in as many ways as there are places for the called card. Calls, the
// talon, doublings and the play of cards rule some of them out, for everybody; a player
// also reckons with his own hand. Nothing else counts as knowledge.
package sides

import (
	"math/bits"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/score"
	"tarock/engine/view"
)

// Apart is the holder of the called card if no player holds it, or if none was called.
const Apart act.Seat = act.MaxSeats

// Cases is a set of ways in which sides can lie, by the holder of the called card: a bit
// for each seat, and one for Apart.
type Cases uint8

// At contains the case of one holder.
func At(holder act.Seat) Cases { return 1 << holder }

// Players contains the cases in which one of so many players holds the card.
func Players(seats int) Cases { return 1<<seats - 1 }

// Anywhere contains all cases with so many players.
func Anywhere(seats int) Cases { return Players(seats) | At(Apart) }

// Partnership is a declarer and the holder of the card that he called. Before the call,
// and in games without one, Holder is Apart and Public contains only that.
type Partnership struct {
	Declarer act.Seat
	Holder   act.Seat // the declarer, if he called himself
	Public   Cases    // what everybody knows; always contains the truth

	seats int
}

// Lone is the partnership of a declarer, Nobody before there is one, among so many
// players, none of whom he has called.
func Lone(declarer act.Seat, seats int) Partnership {
	return Partnership{Declarer: declarer, Holder: Apart, Public: At(Apart), seats: seats}
}

// Find notes who of the players holds the called card: Apart if it is in no hand. What
// everybody knows stays the same.
func (x *Partnership) Find(called card.Card, hands []card.Set) {
	x.Holder = Apart
	for s, hand := range hands {
		if hand.Has(called) {
			x.Holder = act.Seat(s)
		}
	}
}

// Alone reports whether the declarer has no partner.
func (x *Partnership) Alone() bool { return x.Holder == Apart || x.Holder == x.Declarer }

// Side returns the declarer's side.
func (x *Partnership) Side() score.Side {
	side := score.Side(1) << x.Declarer
	if x.Holder != Apart {
		side |= 1 << x.Holder
	}
	return side
}

// Others returns the side against the declarer's.
func (x *Partnership) Others() score.Side { return (1<<x.seats - 1) &^ x.Side() }

// SideOf returns the side of a player.
func (x *Partnership) SideOf(s act.Seat) score.Side {
	if side := x.Side(); side.Has(s) {
		return side
	}
	return x.Others()
}

// Sides returns for each player the side that results name, 1 the declarer's and 2 the
// other; without a declarer there are none.
func (x *Partnership) Sides() (list [act.MaxSeats]int8) {
	if x.Declarer == act.Nobody {
		return list
	}
	for s := range act.Seat(x.seats) {
		if list[s] = 2; x.Side().Has(s) {
			list[s] = 1
		}
	}
	return list
}

// Allied reports whether two players are on one side.
func (x *Partnership) Allied(a, b act.Seat) bool { return x.allied(a, b, x.Holder) }

func (x *Partnership) allied(a, b, holder act.Seat) bool {
	return (a == x.Declarer || a == holder) == (b == x.Declarer || b == holder)
}

// Knows returns the cases with which a player or the group reckons. Only the holder
// knows the truth from his hand; everybody else knows that he is not the holder.
func (x *Partnership) Knows(eyes act.Seat) Cases {
	switch eyes {
	case act.Nobody:
		return x.Public
	case x.Holder:
		return At(eyes)
	}
	return x.Public &^ At(eyes)
}

// CanBe reports whether, as far as a knows, b can be on his side or, if not allied, on
// the other one.
func (x *Partnership) CanBe(a, b act.Seat, allied bool) bool { return x.in(x.Knows(a), a, b, allied) }

// Could reports whether, as far as everybody knows, two players can be on one side or,
// if not allied, on different ones.
func (x *Partnership) Could(a, b act.Seat, allied bool) bool { return x.in(x.Public, a, b, allied) }

// in reports whether one of the cases has two players on one side, or on different ones.
func (x *Partnership) in(cases Cases, a, b act.Seat, allied bool) bool {
	for ; cases != 0; cases &= cases - 1 {
		if x.allied(a, b, act.Seat(bits.TrailingZeros8(uint8(cases)))) == allied {
			return true
		}
	}
	return false
}

// Tell notes that everybody has learned whether two players are on one side, for
// instance by a doubling, valid or void. It reports whether that rules out any case.
func (x *Partnership) Tell(a, b act.Seat) (news bool) {
	known, truth := x.Public, x.Allied(a, b)
	for left := known; left != 0; left &= left - 1 {
		if holder := act.Seat(bits.TrailingZeros8(uint8(left))); x.allied(a, b, holder) != truth {
			x.Public &^= At(holder)
		}
	}
	return x.Public != known
}

// Reveal notes that everybody has learned who holds the called card.
func (x *Partnership) Reveal() (news bool) {
	known := x.Public
	x.Public = At(x.Holder)
	return x.Public != known
}

// Settled reports whether everybody knows all sides.
func (x *Partnership) Settled() bool {
	return x.Public == At(x.Holder) || x.Public&^(At(Apart)|At(x.Declarer)) == 0
}

// Open reports whether everybody knows on which side a player is.
func (x *Partnership) Open(s act.Seat) bool {
	return !x.Could(s, x.Declarer, true) || !x.Could(s, x.Declarer, false)
}

// Step returns the next step of a player on an owner's game or announcement, up to the
// last one. The step of the opponents is open to whoever does not know the owner to be
// on his side, that of the owner's side to him and to whoever can be on it; from the
// wrong side a step is void.
func (x *Partnership) Step(l *score.Ladder, s, owner act.Seat, last int) score.Step {
	if s == owner {
		return score.StepFor(l.Next(true, last))
	}
	allied := l.Steps%2 == 1
	n := l.Next(allied, last)
	if n == 0 || !x.CanBe(s, owner, allied) {
		return score.NoStep
	}
	return score.Step{N: n, Against: act.Nobody, Void: x.Allied(s, owner) != allied}
}

// SureStep is Step where only whoever knows himself to be on the owner's side may say
// its steps.
func (x *Partnership) SureStep(l *score.Ladder, s, owner act.Seat, last int) score.Step {
	if l.Steps%2 == 1 && s != owner && x.CanBe(s, owner, false) {
		return score.NoStep
	}
	return x.Step(l, s, owner, last)
}

// StepOpen reports whether, as far as everybody knows, the next step of Step can be that of
// a player.
func (x *Partnership) StepOpen(l *score.Ladder, s, owner act.Seat, last int) bool {
	if s == owner {
		return l.Next(true, last) > 0
	}
	allied := l.Steps%2 == 1
	return l.Next(allied, last) > 0 && x.Could(s, owner, allied)
}

// Show shows, to eyes that know it, the partner or that the declarer is alone. told: the
// holder of the called card is no longer hidden.
func (x *Partnership) Show(v *view.View, told bool) {
	left := x.Knows(v.Eyes)
	if told {
		left = At(x.Holder)
	}
	if left&^(At(Apart)|At(x.Declarer)) == 0 {
		v.Facts = append(v.Facts, view.Fact{ID: view.Alone, Seat: x.Declarer, Of: act.Nobody})
		return
	}
	for s := range act.Seat(v.Seats) {
		if left == At(s) {
			v.Facts = append(v.Facts, view.Fact{ID: view.Partner, Seat: s, Of: x.Declarer})
		}
	}
}
