package point

import (
	"slices"

	"tarock/engine/card"
	"tarock/engine/deal"
)

// gameNo is a row of the table of games; of those that are bid, the higher one
// ranks higher.
type gameNo uint8

const (
	unbid gameNo = iota
	trischaken
	dreiblatt
	zweiblatt
	einblatt
	solo
	gameCount
)

// games is the table of 4.
var games = [gameCount]struct {
	id     string
	base   int
	packet int // cards in a packet of the talon, 0: none is taken
	valat  int // value of a silent Valat (6.1)
	talon  deal.Talon
}{
	trischaken: {id: "trischaken", base: 2, talon: deal.TalonLast},
	dreiblatt:  {id: "dreiblatt", base: 3, packet: 3, valat: 12, talon: deal.TalonHalf},
	zweiblatt:  {id: "zweiblatt", base: 6, packet: 2, valat: 24, talon: deal.TalonThird},
	einblatt:   {id: "einblatt", base: 9, packet: 1, valat: 36, talon: deal.TalonSixth},
	solo:       {id: "solo", base: 12, valat: 48, talon: deal.TalonNone},
}

// findGame returns the game with an id that can be bid, unbid if there is none.
func findGame(id string) gameNo {
	for g := dreiblatt; g < gameCount; g++ {
		if games[g].id == id {
			return g
		}
	}
	return unbid
}

// premiumNo is a row of the table of premiums.
type premiumNo uint8

// The birds come first: row n is the card n+1, and belongs to trick 16-n.
const (
	pagat premiumNo = iota
	uhu
	kakadu
	quapil
	absolut
	panzer
	ohneTrull
	ohneKoenige
	valat
	trull
	koenige
	voegel
	premiumCount
)

// premium is a row of the table of premiums (6.1).
type premium struct {
	id     string
	values [gameCount][2]int // by game, announced before and after the talon
	silent int               // value if nobody announced it
	thirds int               // what the side must reach, in thirds
	cards  card.Set          // the bird; or what the hand must have, or must not have
	double bool              // can be doubled
	byName bool              // its target is ID:PLAYER (6.4)
	games  bool              // the game's doublings cover it (6.4)
}

// differing is a row of values that differ by game; Solo has one of its own.
func differing(d, z, e [2]int, s int) [gameCount][2]int {
	return [gameCount][2]int{dreiblatt: d, zweiblatt: z, einblatt: e, solo: {s, s}}
}

// same is a row of values that differ by nothing.
func same(n int) [gameCount][2]int {
	return differing([2]int{n, n}, [2]int{n, n}, [2]int{n, n}, n)
}

var premiums = [premiumCount]premium{
	pagat:       {id: "pagat", values: differing([2]int{12, 6}, [2]int{16, 8}, [2]int{20, 10}, 24), silent: 3, cards: card.Of(card.Pagat), double: true},
	uhu:         {id: "uhu", values: differing([2]int{14, 7}, [2]int{20, 10}, [2]int{24, 12}, 28), silent: 3, cards: card.Of(card.Uhu), double: true},
	kakadu:      {id: "kakadu", values: differing([2]int{16, 8}, [2]int{24, 12}, [2]int{28, 14}, 32), silent: 3, cards: card.Of(card.Kakadu), double: true},
	quapil:      {id: "quapil", values: differing([2]int{18, 9}, [2]int{28, 14}, [2]int{32, 16}, 36), silent: 3, cards: card.Of(card.Marabu), double: true},
	absolut:     {id: "absolut", values: differing([2]int{2, 1}, [2]int{4, 2}, [2]int{6, 3}, 9), thirds: 120, double: true, byName: true, games: true},
	panzer:      {id: "panzer", values: differing([2]int{6, 3}, [2]int{12, 6}, [2]int{24, 12}, 28), thirds: 150, double: true, byName: true, games: true},
	ohneTrull:   {id: "ohnetrull", values: differing([2]int{2, 0}, [2]int{4, 0}, [2]int{6, 0}, 9), cards: card.Trull, double: true, games: true},
	ohneKoenige: {id: "ohnekoenige", values: differing([2]int{2, 0}, [2]int{4, 0}, [2]int{6, 0}, 9), cards: card.Kings, double: true, games: true},
	valat:       {id: "valat", values: differing([2]int{24, 24}, [2]int{48, 48}, [2]int{72, 72}, 96), double: true},
	trull:       {id: "trull", values: same(1), cards: card.Trull},
	koenige:     {id: "koenige", values: same(1), cards: card.Kings},
	voegel:      {id: "voegel", values: same(3), cards: card.Birds},
}

// bird reports whether a premium is one of the four birds.
func (p premiumNo) bird() bool { return p <= quapil }

// card is the card of a bird.
func (p premiumNo) card() card.Card { return card.Pagat + card.Card(p) }

// trick is the number of the trick that a bird must win, from 1.
func (p premiumNo) trick() int { return tricks - int(p) }

// findPremium returns the premium with an id, premiumCount if there is none.
func findPremium(id string) premiumNo {
	p := slices.IndexFunc(premiums[:], func(row premium) bool { return row.id == id })
	if p < 0 {
		return premiumCount
	}
	return premiumNo(p)
}

// readableGames are the games for readers, in the order of 4.
func readableGames() []deal.Game {
	list := []deal.Game{{ID: games[trischaken].id, Halves: int(deal.Whole(games[trischaken].base)), Who: deal.NobodyMustBid,
		Talon: games[trischaken].talon, Sides: deal.EachForSelf, Kind: deal.Negative}}
	for g := dreiblatt; g < gameCount; g++ {
		list = append(list, deal.Game{ID: games[g].id, Halves: int(deal.Whole(games[g].base)), Rank: int(g), Who: deal.Anyone,
			Talon: games[g].talon, Sides: deal.OneAgainstAll, Kind: deal.Positive})
	}
	return list
}

// readablePremiums are the premiums for readers, with the values of Dreiblatt
// announced before the talon where they differ.
func readablePremiums() []deal.Premium {
	list := make([]deal.Premium, premiumCount)
	for p, row := range premiums {
		list[p] = deal.Premium{ID: row.id, Silent: row.silent, Announced: row.values[dreiblatt][0]}
		if row.values != same(row.values[dreiblatt][0]) {
			list[p].Values = "by-game"
		}
	}
	list[valat].Silent = games[dreiblatt].valat
	return list
}
