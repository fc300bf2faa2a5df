package ruediger

import "tarock/engine/act"

// cases (6.4, [D51]) are the places where the called king may be: a bit for
// each seat and one for the talon, where it leaves the declarer alone. A game
// without a partner has the one case inTalon.
type cases uint8

const (
	anywhere cases = 1<<(players+1) - 1
	aloneFor cases = 1 << inTalon
)

func at(s act.Seat) cases { return 1 << s }

// allied tells whether two players are of one side if the king is at a place.
func (c *course) allied(x, y, king act.Seat) bool {
	return (x == c.declarer || x == king) == (y == c.declarer || y == king)
}

// knows returns the cases that are left for the eyes of a player or of the
// group.
func (c *course) knows(eyes act.Seat) cases {
	switch {
	case eyes == act.Nobody:
		return c.public
	case eyes == c.holder:
		return at(eyes)
	}
	return c.public &^ at(eyes)
}

// mayOppose tells whether as far as x knows, y can be of the other side.
func (c *course) mayOppose(x, y act.Seat) bool {
	left := c.knows(x)
	for king := range inTalon + 1 {
		if left&at(king) != 0 && !c.allied(x, y, king) {
			return true
		}
	}
	return false
}

// seen notes what a Kontra shows to all: void, its author and the owner are of
// one side, otherwise of two.
func (c *course) seen(author, owner act.Seat, void bool) {
	known := c.public
	for king := range inTalon + 1 {
		if c.allied(author, owner, king) != void {
			c.public &^= at(king)
		}
	}
	if c.public != known {
		c.d.MarkTold()
	}
}
