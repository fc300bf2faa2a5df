package koenig

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// What becomes of the talon.
const (
	half  = "half"  // one packet of two, shown
	all   = "all"   // the whole talon, unseen
	none  = "none"  // stays unseen and counts for the opponents
	dealt = "dealt" // goes to the winners of tricks
)

// Game is a row of the table of games (4.1).
type Game struct {
	view.Game
	Word act.Word // the id
	Goal int      // number of tricks that makes a negative game

	with act.Word // the id of the premium that is announced with the bid
}

// NewGame returns a row for the table of games.
func NewGame(row view.Game) *Game {
	row.Solo, row.Unseen = row.Talon == none, row.Talon == all
	return &Game{Game: row, Word: act.NewWord(row.ID), with: act.NewWord(row.With)}
}

// NewNegative returns the row of a game that is made with exactly goal tricks.
func NewNegative(goal int, row view.Game) *Game {
	g := NewGame(row)
	g.Goal = goal
	return g
}

// Find returns the game with id w, or nil.
func Find(games []*Game, w act.Word) *Game {
	for _, g := range games {
		if g.Word == w {
			return g
		}
	}
	return nil
}

// Rows returns the table as readers see it.
func Rows(games []*Game) []view.Game {
	rows := make([]view.Game, len(games))
	for i, g := range games {
		rows[i] = g.Game
	}
	return rows
}

// Forehands reports whether only forehand may bid the game: it has no rank.
func (g *Game) Forehands() bool { return g.Rank == 0 }

// Calls reports whether the declarer calls a partner.
func (g *Game) Calls() bool { return g.Sides == view.CalledPartner }

// Positive reports whether the declarer's side plays for card points.
func (g *Game) Positive() bool { return g.Kind == view.Positive || g.Kind == view.Colour }

// Tarock reports whether tarocks are trumps in this positive game.
func (g *Game) Tarock() bool { return g.Kind == view.Positive }

// Shown reports whether the talon is turned up and one of its packets taken.
func (g *Game) Shown() bool { return g.Talon == half }

// Ouvert reports whether hands are laid open after the first trick.
func (g *Game) Ouvert() bool { return g.Kind == view.Open }

// Value returns the value of the game, won or lost.
func (g *Game) Value(won bool) deal.Value {
	if !won && g.Lost > 0 {
		return deal.Value(g.Lost)
	}
	return deal.Value(g.Halves)
}

// Mine is forehand's opening bid and, where several negative games are played, the
// target of a player who answers a doubling of his own.
var Mine = act.NewWord("mine")

// Bid is a game and the player who bids or plays it.
type Bid struct {
	Seat act.Seat
	Game *Game
	Bird *Premium // premium named with it, or nil
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

// Top returns the first bid; without one it is the zero Bid.
func (b *Bids) Top() *Bid { return &b.list[0] }

// Add appends a bid.
func (b *Bids) Add(one Bid) {
	b.list[b.n] = one
	b.n++
}

// Of returns the game bid by a player, or nil.
func (b *Bids) Of(s act.Seat) *Game {
	for _, one := range b.All() {
		if one.Seat == s {
			return one.Game
		}
	}
	return nil
}

// Count returns the number of bids on a game.
func (b *Bids) Count(g *Game) int {
	n := 0
	for _, one := range b.All() {
		if one.Game == g {
			n++
		}
	}
	return n
}

// Lead sets the declarers. The leading one plays the highest game; among equals he bid
// first.
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
