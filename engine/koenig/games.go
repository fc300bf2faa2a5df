package koenig

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// What becomes of the talon.
const (
	half  = "half"  // one packet of two, shown
	all   = "all"   // the whole talon, unseen
	none  = "none"  // stays unseen and counts for the opponents
	out   = "out"   // stays untouched
	dealt = "dealt" // goes to the winners of tricks
	split = "split" // shared out to several players
)

// What forehand's games need of the moment.
const (
	first = "forehand-first" // nobody has spoken
	last  = "forehand-last"  // all others have passed
)

// Game is a row of the table of games (4.1).
type Game struct {
	view.Game
	Word act.Word                 // the id
	Goal int                      // number of tricks that makes a negative game
	Fits func(hand card.Set) bool // whether a hand as dealt allows it; nil: any does

	with  act.Word  // the id of the premium that is announced with the bid
	birds []Premium // of which one must be announced
	needs []setting // options with which the game exists
}

func newGame(row view.Game) *Game { return &Game{Game: row, Word: act.NewWord(row.ID)} }

// Rufer returns the row of a game with a called partner, worth so many halves. The
// declarer takes one packet of the talon.
func Rufer(id string, halves int) *Game {
	return newGame(view.Game{ID: id, Halves: halves, Talon: half, Sides: view.CalledPartner, Kind: view.Positive})
}

// Dreier returns the row of a game of one against three with one packet of the talon.
func Dreier(id string, halves int) *Game {
	return newGame(view.Game{ID: id, Halves: halves, Talon: half, Sides: view.OneAgainstAll, Kind: view.Positive})
}

// Sechserdreier returns the row of a game of one against three with the whole talon,
// which costs another value if it is lost.
func Sechserdreier(id string, won, lost int) *Game {
	return newGame(view.Game{ID: id, Halves: won, Lost: lost, Talon: all, Unseen: true, Sides: view.OneAgainstAll, Kind: view.Positive})
}

// Negative returns the row of a game that is made with exactly goal tricks.
func Negative(id string, goal, halves int) *Game {
	g := newGame(view.Game{ID: id, Halves: halves, Talon: out, Sides: view.OneAgainstAll, Kind: view.Negative, Aim: view.Exactly(goal)})
	g.Goal = goal
	return g
}

// Ouvert returns the row of a negative game in which hands are laid open.
func Ouvert(id string, goal, halves int) *Game {
	g := Negative(id, goal, halves)
	g.Kind = view.Open
	return g
}

// Trischaken returns the row of the game of each for himself.
func Trischaken(halves int) *Game {
	return newGame(view.Game{ID: "trischaken", Halves: halves, Talon: dealt, Sides: view.EachForSelf, Kind: view.Negative})
}

// At gives a game that anybody may bid its rank.
func (g *Game) At(rank int) *Game {
	g.Rank = rank
	return g
}

// First is for a game that forehand may bid as the very first word.
func (g *Game) First() *Game {
	g.Needs = first
	return g
}

// Last is for a game that forehand may bid when all others have passed.
func (g *Game) Last() *Game {
	g.Needs = last
	return g
}

// Costing is for a game that costs another value if it is lost.
func (g *Game) Costing(lost int) *Game {
	g.Lost = lost
	return g
}

// NoTalon is for a positive game without the talon, which counts for the opponents.
func (g *Game) NoTalon() *Game {
	g.Talon, g.Solo = none, true
	return g
}

// SharedOut is for a game in which several players get talon cards.
func (g *Game) SharedOut() *Game {
	g.Talon = split
	return g
}

// Doubling is for a game in which premiums count twice.
func (g *Game) Doubling() *Game {
	g.Double = true
	return g
}

// InColour is for a game in which tarock is a suit like the others.
func (g *Game) InColour() *Game {
	g.Kind = view.Colour
	return g
}

// SixSuits is for a game that needs six suit cards in hand.
func (g *Game) SixSuits() *Game {
	if g.Fits = phase.SixSuits; g.Needs == "" {
		g.Needs = "six-suits"
	}
	return g
}

// Fitting is for a game that a hand must fit.
func (g *Game) Fitting(fits func(hand card.Set) bool) *Game {
	g.Fits = fits
	return g
}

// If is for a game that exists only if an option has a value; it may be repeated.
func (g *Game) If(option, value string) *Game {
	g.needs = append(g.needs, setting{option, value})
	return g
}

// setting is an option with a value.
type setting struct{ option, value string }

// exists reports whether the game exists with some options.
func (g *Game) exists(o deal.Options) bool {
	return !slices.ContainsFunc(g.needs, func(s setting) bool { return o[s.option] != s.value })
}

// Announcing is for a game whose bid announces a premium; values is the id of the text on
// both values.
func (g *Game) Announcing(premium, values string) *Game {
	g.With, g.Values, g.with = premium, values, act.NewWord(premium)
	return g
}

// Naming is for a game whose bid names one of some premiums.
func (g *Game) Naming(birds []Premium) *Game {
	g.Named = IDs(birds)
	return g
}

// Choosing is for a game whose declarer must announce one of some premiums.
func (g *Game) Choosing(birds []Premium) *Game {
	g.OneOf, g.birds = IDs(birds), birds
	return g
}

// Played appends the games that exist with some options to a list.
func Played(list, games []*Game, o deal.Options) []*Game {
	for _, g := range games {
		if g.exists(o) {
			list = append(list, g)
		}
	}
	return list
}

// Rows returns a table of games as readers see it with some options.
func Rows(games []*Game) func(o deal.Options) []view.Game {
	return func(o deal.Options) []view.Game {
		var rows []view.Game
		for _, g := range Played(nil, games, o) {
			rows = append(rows, g.Game)
		}
		return rows
	}
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

// Forehands reports whether only forehand may bid the game: it has no rank.
func (g *Game) Forehands() bool { return g.Rank == 0 }

// free reports whether every hand allows the game.
func (g *Game) free() bool {
	return g.Fits == nil && g.with == act.NoWord && g.Named == nil && g.birds == nil
}

// Calls reports whether the declarer calls a partner.
func (g *Game) Calls() bool { return g.Sides == view.CalledPartner }

// Each reports whether each player plays for himself.
func (g *Game) Each() bool { return g.Sides == view.EachForSelf }

// Positive reports whether the declarer's side plays for card points.
func (g *Game) Positive() bool { return g.Kind == view.Positive || g.Kind == view.Colour }

// Tarock reports whether tarocks are trumps in this positive game.
func (g *Game) Tarock() bool { return g.Kind == view.Positive }

// Shown reports whether the talon is turned up and one of its packets taken.
func (g *Game) Shown() bool { return g.Talon == half }

// Shared reports whether the talon is shared out to several players.
func (g *Game) Shared() bool { return g.Talon == split }

// Ouvert reports whether hands are laid open after the first trick.
func (g *Game) Ouvert() bool { return g.Kind == view.Open }

// Birds returns the cards of a hand of which the declarer must announce one; none if he
// need not.
func (g *Game) Birds(hand card.Set) (cards card.Set) {
	for i := range g.birds {
		cards = cards.With(g.birds[i].Card)
	}
	return cards.And(hand)
}

// Value returns the value of the game, won or lost.
func (g *Game) Value(won bool) deal.Value {
	if !won && g.Lost > 0 {
		return deal.Value(g.Lost)
	}
	return deal.Value(g.Halves)
}
