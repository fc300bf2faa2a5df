package view

import "tarock/engine/act"

// Scheme is who settles a line of the settlement with whom.
type Scheme uint8

// The schemes.
const (
	BetweenSides Scheme = iota // each player of one side with the other side
	BetweenTwo                 // one player with one other
	OneAndEach                 // one player with each of the others
	Everybody                  // everybody for himself, by a rule of the game
	FromPot                    // a player, or everybody, with a pot
	Written                    // nobody pays against it: only those who get or lose it write it
	Explains                   // nobody: it says why the other lines are multiplied
)

// Verdict is how a game ended for its player and his side.
type Verdict struct {
	Seat act.Seat // the declarer; without one a player of the side that won; or who pays a fine
	Won  bool
	By   string   // what decided it: one of the words below, or the id of a premium
	Who  act.Seat // who announced that premium; Nobody if nobody did
}

// What decides a game, if not a premium.
const (
	ByPoints = "points" // card points
	ByTricks = "tricks" // the number of tricks
	ByGiveup = "giveup" // it was given up
	ByBreach = "breach" // a breach of the rules was claimed, by which its side loses the game
	ByFine   = "fine"   // Seat pays for a breach of the rules in place of the game
)

// Dropped is an item that would count, but does not beside another one, or because the
// game ended before it was played.
type Dropped struct {
	Item   string
	By     Party
	Beside string // the item because of which it does not count, "" if there is none
}

// The reasons for factors that texts ask about.
const (
	TimesAnnounced = "announced"
	TimesDoubled   = "doubled"
)
