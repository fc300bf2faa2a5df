package koenig

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Game is a row of the table of games (4.1).
type Game struct {
	view.Game
	Word act.Word // the id
	Goal int      // tricks with which a negative game is made
}

// NewGame returns a row of a table of games.
func NewGame(row view.Game) *Game { return &Game{Game: row, Word: act.NewWord(row.ID)} }

// NewNegative returns the row of a game that is made with exactly so many tricks.
func NewNegative(goal int, row view.Game) *Game {
	g := NewGame(row)
	g.Goal = goal
	return g
}

// Find returns the game of a word, nil if there is none.
func Find(games []*Game, w act.Word) *Game {
	for _, g := range games {
		if g.Word == w {
			return g
		}
	}
	return nil
}

// Rows returns the table for readers.
func Rows(games []*Game) []view.Game {
	rows := make([]view.Game, len(games))
	for i, g := range games {
		rows[i] = g.Game
	}
	return rows
}

// Forehands reports whether the game has no rank: it is forehand's alone.
func (g *Game) Forehands() bool { return g.Rank == 0 }

// Calls reports whether a partner is called.
func (g *Game) Calls() bool { return g.Sides == view.CalledPartner }

// Positive reports whether the declarer's side plays for card points.
func (g *Game) Positive() bool { return g.Kind == view.Positive || g.Kind == view.Colour }

// Tarock reports whether it is a positive game with tarock as trump.
func (g *Game) Tarock() bool { return g.Kind == view.Positive }

// Shown reports whether the talon is turned up, and a packet taken.
func (g *Game) Shown() bool { return g.Talon == view.TalonHalf }

// Solo reports whether it is a positive game without the talon, in which premiums
// are doubled.
func (g *Game) Solo() bool { return g.Talon == view.TalonNone }

// Ouvert reports whether hands lie open after the first trick.
func (g *Game) Ouvert() bool { return g.Kind == view.Open }

// Value returns what the game is worth, won or lost.
func (g *Game) Value(won bool) deal.Value {
	if !won && g.Lost > 0 {
		return deal.Value(g.Lost)
	}
	return deal.Value(g.Halves)
}

// Mine is forehand's opening, and where several games are played the target of whoever
// answers a doubling of his own.
var Mine = act.NewWord("mine")

// Bid is a game with who bids or plays it.
type Bid struct {
	Seat act.Seat
	Game *Game
	Bird *Premium // named with it; nil: none
}

// Bids are bids of different players, in order.
type Bids struct {
	list [Seats]Bid
	n    int
}

// All returns the bids.
func (b *Bids) All() []Bid { return b.list[:b.n] }

// None reports whether there is no bid.
func (b *Bids) None() bool { return b.n == 0 }

// Top returns the first bid, that of a nil game by seat 0 if there is none.
func (b *Bids) Top() *Bid { return &b.list[0] }

// Add adds a bid at the end.
func (b *Bids) Add(one Bid) {
	b.list[b.n] = one
	b.n++
}

// Of returns the game that a player has bid, nil if he has not.
func (b *Bids) Of(s act.Seat) *Game {
	for _, one := range b.All() {
		if one.Seat == s {
			return one.Game
		}
	}
	return nil
}

// Count returns how many bids are on a game.
func (b *Bids) Count(g *Game) int {
	n := 0
	for _, one := range b.All() {
		if one.Game == g {
			n++
		}
	}
	return n
}

// Lead settles who plays what: the leading declarer has the highest game, among
// equal ones the first.
func (k *Deal) Lead(b Bids) {
	k.Declarers = b
	lead := b.Top()
	for i := range b.All() {
		if b.list[i].Game.Rank > lead.Game.Rank {
			lead = &b.list[i]
		}
	}
	k.Game, k.Declarer = lead.Game, lead.Seat
}
