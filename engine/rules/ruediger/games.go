package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// game is a row of the table of games.
type game uint8

// The games in the order of 4.1.
const (
	none game = iota
	trischaken
	rufer
	sechserdreier
	solorufer
	piccolo
	bettler
	auchrufer
	farberl
	dreier
	piccoloOuvert
	bettlerOuvert
	solofarberl
	solodreier
)

// games is table 4.1 with the ranks of 4.2. Piccolo, Bettler and Auchrufer have
// the rank of a single Piccolo, of a single Bettler and of the plain Auchrufer.
var games = [...]deal.Game{
	trischaken:    {ID: "trischaken", Halves: 2, Who: deal.ForehandLast, Talon: deal.TalonDealt, Sides: deal.EachForSelf, Kind: deal.Negative},
	rufer:         {ID: "rufer", Halves: 2, Who: deal.ForehandLast, Talon: deal.TalonHalf, Sides: deal.CalledPartner, Kind: deal.Positive},
	sechserdreier: {ID: "sechserdreier", Halves: 6, Lost: 12, Who: deal.ForehandLast, Talon: deal.TalonAll, Sides: deal.OneAgainstAll, Kind: deal.Positive},
	solorufer:     {ID: "solorufer", Halves: 4, Rank: 1, Who: deal.Anyone, Talon: deal.TalonNone, Sides: deal.CalledPartner, Kind: deal.Positive},
	piccolo:       {ID: "piccolo", Halves: 4, Rank: 2, Who: deal.Anyone, Talon: deal.TalonOut, Sides: deal.OneAgainstAll, Kind: deal.Negative},
	bettler:       {ID: "bettler", Halves: 5, Rank: 3, Who: deal.Anyone, Talon: deal.TalonOut, Sides: deal.OneAgainstAll, Kind: deal.Negative},
	auchrufer:     {ID: "auchrufer", Halves: 2, Rank: 4, Who: deal.Anyone, Talon: deal.TalonHalf, Sides: deal.CalledPartner, Kind: deal.Positive},
	farberl:       {ID: "farberl", Halves: 6, Rank: 20, Who: deal.Anyone, Talon: deal.TalonHalf, Sides: deal.OneAgainstAll, Kind: deal.Colour},
	dreier:        {ID: "dreier", Halves: 6, Rank: 21, Who: deal.Anyone, Talon: deal.TalonHalf, Sides: deal.OneAgainstAll, Kind: deal.Positive},
	piccoloOuvert: {ID: "piccolo-ouvert", Halves: 8, Rank: 22, Who: deal.Anyone, Talon: deal.TalonOut, Sides: deal.OneAgainstAll, Kind: deal.Open},
	bettlerOuvert: {ID: "bettler-ouvert", Halves: 10, Rank: 23, Who: deal.Anyone, Talon: deal.TalonOut, Sides: deal.OneAgainstAll, Kind: deal.Open},
	solofarberl:   {ID: "solofarberl", Halves: 12, Rank: 24, Who: deal.Anyone, Talon: deal.TalonNone, Sides: deal.OneAgainstAll, Kind: deal.Colour},
	solodreier:    {ID: "solodreier", Halves: 12, Rank: 25, Who: deal.Anyone, Talon: deal.TalonNone, Sides: deal.OneAgainstAll, Kind: deal.Positive},
}

// setRank (4.2) is the rank of simultaneous negative games, by the number of
// Bettlers and of Piccolos among them.
var setRank = [players + 1][players + 1]int{
	{0, 2, 5, 9, 14},
	{3, 6, 10, 15},
	{7, 11, 16},
	{13, 18},
	{19},
}

// birdRank (4.2) is the rank of an Auchrufer by its least premium.
var birdRank = [...]int{pagat: 4, uhu: 8, kakadu: 12, marabu: 17}

// find returns the game of an id, none if there is none.
func find(id string) game {
	for g := trischaken; g <= solodreier; g++ {
		if games[g].ID == id {
			return g
		}
	}
	return none
}

func (g game) id() string { return games[g].ID }

// forehands tells whether it is one of the forehand games (Vorhandspiele).
func (g game) forehands() bool { return g != none && g <= sechserdreier }

// calls tells whether it is one of the Ruferspiele.
func (g game) calls() bool { return games[g].Sides == deal.CalledPartner }

// shown tells whether the talon is shown and a packet taken (5.2).
func (g game) shown() bool { return games[g].Talon == deal.TalonHalf }

// solo tells whether premiums are doubled (4.1).
func (g game) solo() bool { return games[g].Talon == deal.TalonNone }

// simple tells whether it is a Piccolo or a Bettler, of which several can be
// played at the same time.
func (g game) simple() bool { return g == piccolo || g == bettler }

// ouvert tells whether the opponents' hands lie open (7).
func (g game) ouvert() bool { return games[g].Kind == deal.Open }

// positive tells whether it is a positive game, Farberl or not.
func (g game) positive() bool {
	return g != none && games[g].Kind != deal.Negative && games[g].Kind != deal.Open
}

// tricksMade is the number of tricks with which a Piccolo or Bettler, open or
// not, is made.
func (g game) tricksMade() int {
	if g == piccolo || g == piccoloOuvert {
		return 1
	}
	return 0
}

// bid is a game with who bids or plays it. least is the MIN of an Auchrufer.
type bid struct {
	seat  act.Seat
	game  game
	least premium
}

// halves is what a bid is worth in the auction, in halves of a point.
func (b bid) halves() int {
	if b.game == auchrufer {
		return games[auchrufer].Halves + 2*premiums[b.least].Announced
	}
	return games[b.game].Halves
}

// bids are bids of different players, in order.
type bids struct {
	list [players]bid
	n    int
}

func (b *bids) all() []bid { return b.list[:b.n] }

func (b *bids) add(one bid) {
	b.list[b.n] = one
	b.n++
}

// of returns the game of a seat, none if it has no bid here.
func (b *bids) of(s act.Seat) game {
	for _, one := range b.all() {
		if one.seat == s {
			return one.game
		}
	}
	return none
}

// count returns how many bids are on a game.
func (b *bids) count(g game) int {
	n := 0
	for _, one := range b.all() {
		if one.game == g {
			n++
		}
	}
	return n
}

// halves is what the bids are worth together, in halves of a point.
func (b *bids) halves() int {
	n := 0
	for _, one := range b.all() {
		n += one.halves()
	}
	return n
}

// rank (4.2) is the rank of what stands, 0 of nothing.
func (b *bids) rank() int {
	switch first := b.list[0]; {
	case b.n == 0:
		return 0
	case first.game == auchrufer:
		return birdRank[first.least]
	case first.game.simple():
		return setRank[b.count(bettler)][b.count(piccolo)]
	default:
		return games[first.game].Rank
	}
}
