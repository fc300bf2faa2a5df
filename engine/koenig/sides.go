package koenig

import "tarock/engine/act"

// Cases are the places where the called king may be: a bit for each seat and one
// for the talon, where it leaves the declarer alone. A game without a partner has
// the one case InTalon.
type Cases uint8

// Anywhere is every case.
const Anywhere Cases = 1<<(Seats+1) - 1

// At is the case of one place.
func At(s act.Seat) Cases { return 1 << s }

// allied tells whether two players are of one side if the king is at a place.
func (k *Deal) allied(x, y, king act.Seat) bool {
	return (x == k.Declarer || x == king) == (y == k.Declarer || y == king)
}

// Allied reports whether two players are of one side.
func (k *Deal) Allied(x, y act.Seat) bool { return k.allied(x, y, k.Holder) }

// Knows returns the cases that are left for the eyes of a player or of the group.
func (k *Deal) Knows(eyes act.Seat) Cases {
	switch eyes {
	case act.Nobody:
		return k.Public
	case k.Holder:
		return At(eyes)
	}
	return k.Public &^ At(eyes)
}

// CanBe reports whether, as far as x knows, y can be of his side or, if not allied,
// of the other one.
func (k *Deal) CanBe(x, y act.Seat, allied bool) bool {
	left := k.Knows(x)
	for king := range InTalon + 1 {
		if left&At(king) != 0 && k.allied(x, y, king) == allied {
			return true
		}
	}
	return false
}

// Seen notes what a doubling shows to all: whether two players are of one side.
func (k *Deal) Seen(x, y act.Seat) {
	known, allied := k.Public, k.Allied(x, y)
	for king := range InTalon + 1 {
		if k.allied(x, y, king) != allied {
			k.Public &^= At(king)
		}
	}
	if k.Public != known {
		k.MarkTold()
	}
}
