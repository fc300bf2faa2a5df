package koenig

import "tarock/engine/act"

// Cases is a set of places where the called king may be: a bit for each seat, and one
// for the talon, which leaves the declarer alone. A game without a partner has the
// single case InTalon.
type Cases uint8

// Anywhere contains all cases.
const Anywhere Cases = 1<<(Seats+1) - 1

// At contains the case of one place.
func At(s act.Seat) Cases { return 1 << s }

// allied reports whether two players are on one side if the king is at that place.
func (k *Deal) allied(x, y, king act.Seat) bool {
	return (x == k.Declarer || x == king) == (y == k.Declarer || y == king)
}

// Allied reports whether two players are on one side.
func (k *Deal) Allied(x, y act.Seat) bool { return k.allied(x, y, k.Holder) }

// Knows returns the cases that remain possible for a player or the group.
func (k *Deal) Knows(eyes act.Seat) Cases {
	switch eyes {
	case act.Nobody:
		return k.Public
	case k.Holder:
		return At(eyes)
	}
	return k.Public &^ At(eyes)
}

// CanBe reports whether, as far as x knows, y can be on his side or, if not allied, on
// the other one.
func (k *Deal) CanBe(x, y act.Seat, allied bool) bool {
	left := k.Knows(x)
	for king := range InTalon + 1 {
		if left&At(king) != 0 && k.allied(x, y, king) == allied {
			return true
		}
	}
	return false
}

// Seen notes what a doubling reveals to everybody: whether two players are on one side.
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
