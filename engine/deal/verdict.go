package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// Verdict is how a game ended for its player and his side.
type Verdict struct {
	Seat act.Seat // the declarer; without one a player of the side that won; or who pays a fine
	Won  bool
	By   act.Word // what decided it: one of the words below, or a premium
	Who  act.Seat // who announced that premium; Nobody if nobody did
}

// What decides a game, if not a premium.
var (
	ByPoints = act.NewWord(view.ByPoints)
	ByTricks = act.NewWord(view.ByTricks)
	ByGiveup = act.NewWord(view.ByGiveup)
	ByBreach = act.NewWord(view.ByBreach)
	ByFine   = act.NewWord(view.ByFine)
)

// Decided returns the verdict on a player's game that no announcement has decided.
func Decided(s act.Seat, won bool, by act.Word) []Verdict {
	return []Verdict{{Seat: s, Won: won, By: by, Who: act.Nobody}}
}

// Dropped is an item that would count, but does not beside another one, or because the
// game ended before it was played.
type Dropped struct {
	Item   act.Word
	By     Party
	Beside act.Word // NoWord if the game ended early
}

// Apart returns the verdicts on a game that everybody played for himself, given what each
// player gets: the one player who has won it alone, or all who have lost it.
func Apart(game [act.MaxSeats]int) []Verdict {
	var won, lost []Verdict
	for s, n := range game {
		switch {
		case n > 0:
			won = append(won, Verdict{Seat: act.Seat(s), Won: true, By: ByPoints, Who: act.Nobody})
		case n < 0:
			lost = append(lost, Verdict{Seat: act.Seat(s), By: ByPoints, Who: act.Nobody})
		}
	}
	if len(won) == 1 && len(lost) > 1 {
		return won
	}
	return slices.Clip(lost)
}
