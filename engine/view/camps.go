package view

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
)

// Camps are the players on either side, as far as Eyes know.
type Camps struct {
	Own    []act.Seat // Eyes and those who are known to play with them, in order of seats
	Others []act.Seat // those who are known to play against them
	// Hidden: a card was called, as the fact Called says, and Eyes do not know who plays
	// with the declarer. Possible partners are in neither list.
	Hidden bool
	Each   bool // everybody plays for himself
}

// Camps returns the camps of a deal that is being played; false before they are decided, and
// for eyes that do not play.
func (v *View) Camps(t Tables) (c Camps, ok bool) {
	if v.Eyes == act.Nobody {
		return c, false
	}
	declarers := v.side(t)
	switch sides := t.Played(v).Sides.Among(v.Seats); {
	case sides == EachForSelf:
		return Camps{Own: []act.Seat{v.Eyes}, Each: true}, true
	case v.Crosswise:
		return v.divide(func(s act.Seat) bool { return s%2 == v.Eyes%2 }), true
	case len(t.Games) == 0:
		return Camps{Own: []act.Seat{v.Eyes}, Each: true}, true
	case len(declarers) == 0:
		return c, false
	case sides == OneAgainstAll || v.has(Alone) || v.has(Partner):
	case !v.has(Called):
		return c, false
	default:
		c.Hidden = true
		if c.Own = []act.Seat{v.Eyes}; declarers[0] != v.Eyes {
			c.Others = declarers
		}
		return c, true
	}
	several := len(v.contracts()) > 1
	return v.divide(func(s act.Seat) bool {
		switch mine := slices.Contains(declarers, v.Eyes); {
		case several && mine:
			return s == v.Eyes // of several declarers each plays alone
		default:
			return slices.Contains(declarers, s) == mine
		}
	}), true
}

// divide returns the camps in which those play with Eyes of whom with says so.
func (v *View) divide(with func(act.Seat) bool) (c Camps) {
	for s := range act.Seat(v.Seats) {
		if with(s) {
			c.Own = append(c.Own, s)
		} else {
			c.Others = append(c.Others, s)
		}
	}
	return c
}

// side returns who plays the game, or the games, and who is known to be the partner.
func (v *View) side(t Tables) (list []act.Seat) {
	for _, f := range v.Facts {
		if (f.ID == Contract || f.ID == Partner) && f.Seat != act.Nobody && !slices.Contains(list, f.Seat) {
			list = append(list, f.Seat)
		}
	}
	return list
}

func (v *View) contracts() (list []Fact) {
	for _, f := range v.Facts {
		if f.ID == Contract {
			list = append(list, f)
		}
	}
	return list
}

// Goal returns how many parts of a point the side of Eyes needs to win the game, per parts being a
// point. It is false where something else than card points decides, or where the number is
// known only in the end.
func (v *View) Goal(t Tables, l Law) (n, per int, ok bool) {
	games := v.contracts()
	g := t.Played(v)
	if len(games) != 1 || games[0].Seat == act.Nobody || g.Aim != 0 || g.Feat || g.Kind != Positive && g.Kind != Colour || v.replaced(t) {
		return 0, 0, false
	}
	need, parts, ok := strings.Cut(l[LawWin], "/")
	if !ok {
		return 0, 0, false
	}
	n, _ = strconv.Atoi(need)
	per, _ = strconv.Atoi(parts)
	for _, f := range v.Facts {
		if f.ID == Threshold && v.Declaring(f.Seat) == v.Declaring(v.Eyes) {
			return f.N, per, true
		}
	}
	if !v.Declaring(v.Eyes) {
		pack, _ := strconv.Atoi(l[LawPack])
		n = pack*per - n + 1
	}
	return n, per, true
}

// replaced reports whether something is announced that decides the game in place of card points.
func (v *View) replaced(t Tables) bool {
	return slices.ContainsFunc(v.Facts, func(f Fact) bool {
		n := t.Premium(f.Word)
		return f.ID == Announced && n != nil && (n.Replaces || n.Times || n.Binds)
	})
}

// Taken returns the cards that the camp of Eyes has taken in tricks, with those that Eyes know to be
// laid away by it.
func (v *View) Taken(c Camps, tricks []Trick) (list card.Set) {
	for _, k := range tricks {
		if slices.Contains(c.Own, k.Winner) {
			list = list.Or(card.Of(k.Cards...))
		}
	}
	for _, f := range v.Facts {
		if f.ID == LaidAway && slices.Contains(c.Own, f.Seat) {
			list = list.Or(f.Cards)
		}
	}
	return list
}
