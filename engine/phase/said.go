package phase

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/score"
)

// MostRows bounds the number of rows of what can be said.
const MostRows = 16

// Said is the game and the announcements, with their doublings, by row and by player.
// Row 0 is the game, said by the declarer. Behind the rows of a table are those of games
// that each opponent doubles for himself: see Against.
type Said [MostRows + act.MaxSeats][act.MaxSeats]score.Ladder

// Against returns the row of the game against one opponent.
func Against(opponent act.Seat) int { return MostRows + int(opponent) }

// Opponent returns the opponent of a row that Against returned, Nobody for others.
func Opponent(row int) act.Seat {
	if row < MostRows {
		return act.Nobody
	}
	return act.Seat(row - MostRows)
}

// By returns the first player, by seat, who said a row, Nobody if nobody did.
func (x *Said) By(row int) act.Seat {
	for s, all := 0, &x[row]; s < len(all); s++ {
		if all[s].Said {
			return act.Seat(s)
		}
	}
	return act.Nobody
}

// BySide returns the player of a side who said a row first, Nobody if none did.
func (x *Said) BySide(row int, side score.Side) act.Seat {
	by, all := act.Nobody, &x[row]
	for s := range act.Seat(act.MaxSeats) {
		if all[s].Said && side.Has(s) && (by == act.Nobody || all[s].Order < all[by].Order) {
			by = s
		}
	}
	return by
}

// Announcers returns who was the first to say a row for each of the sides that has, in the
// order in which they did.
func (x *Said) Announcers(row int, sides ...score.Side) (list []act.Seat) {
	for _, side := range sides {
		if s := x.BySide(row, side); s != act.Nobody {
			list = append(list, s)
		}
	}
	slices.SortFunc(list, func(a, b act.Seat) int { return int(x[row][a].Order - x[row][b].Order) })
	return list
}
