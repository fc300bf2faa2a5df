package tapp

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// gameNo is an index in the table of games, lowest first.
type gameNo uint8

const (
	unbid gameNo = iota
	tapper
	dreier
	unterer
	oberer
	solo
	gameCount
)

// games is the table of 4.
var games = [gameCount]struct {
	id     act.Word
	value  int
	cards  int // taken from the talon
	packet int // packet taken if the declarer has no choice, from 1
	talon  deal.Talon
}{
	tapper:  {id: act.NewWord("tapper"), value: 1, cards: 6, talon: deal.TalonAll},
	dreier:  {id: act.NewWord("dreier"), value: 3, cards: half, talon: deal.TalonHalf},
	unterer: {id: act.NewWord("unterer"), value: 4, cards: half, packet: 1, talon: deal.TalonLower},
	oberer:  {id: act.NewWord("oberer"), value: 5, cards: half, packet: 2, talon: deal.TalonUpper},
	solo:    {id: act.NewWord("solo"), value: 8, talon: deal.TalonNone},
}

const half = 3 // cards of the talon

// The rows of what can be announced or doubled (6).
const (
	theGame = iota
	pagat
	valat
)

var rows = []phase.Row{
	theGame: {ID: act.Game, Target: phase.ByID},
	pagat:   {ID: act.NewWord("pagat"), Target: phase.ByID},
	valat:   {ID: act.NewWord("valat"), Target: phase.ByName},
}

var birds = []score.Bird{{Row: pagat, Card: card.Pagat, Trick: tricks}}

const (
	pagatValue  = 4 // silent
	valatSilent = 4 // times the value of the game
)

// hands are the premiums for the cards as dealt: n of cards (6.1).
var hands = []struct {
	id    act.Word
	cards card.Set
	n     int
	value int
}{
	{act.NewWord("trull"), card.Trull, 3, 3},
	{act.NewWord("koenige"), card.Kings, 4, 3},
	{act.NewWord("koepfe"), card.Trull, 2, 1},
}

// readableGames returns the games as readers see them, in the order of 4.
func readableGames(o deal.Options) []deal.Game {
	var list []deal.Game
	for g := tapper; g < gameCount; g++ {
		if g == tapper && !o.On(withTapper) {
			continue
		}
		row := deal.Game{ID: games[g].id.String(), Halves: 2 * games[g].value, Rank: int(g), Who: deal.Anyone, Talon: games[g].talon,
			Sides: deal.OneAgainstAll, Kind: deal.Positive, Double: g == solo}
		if g == unterer || g == oberer {
			row.Who = deal.OverLower
		}
		if games[g].packet > 0 && o[halves] == free {
			row.Talon = deal.TalonHalf
		}
		list = append(list, row)
	}
	return list
}

// readablePremiums returns the premiums as readers see them, in the order of 6.1.
func readablePremiums(o deal.Options) []deal.Premium {
	inSolo := []deal.Cell{{Games: []string{games[solo].id.String()}, Silent: 2 * pagatValue, Announced: 4 * pagatValue}}
	var byGame []deal.Cell
	for _, g := range readableGames(o) {
		value := valatSilent * g.Halves / 2
		byGame = append(byGame, deal.Cell{Games: []string{g.ID}, Silent: value, Announced: 2 * value})
	}
	list := []deal.Premium{
		{ID: "pagat", Silent: pagatValue, Announced: 2 * pagatValue, Values: view.SoloDoubles, Cells: inSolo},
		{ID: "valat", Silent: valatSilent, Announced: 2 * valatSilent, Values: view.TimesGame, Cells: byGame, Replaces: true},
	}
	for _, h := range hands {
		list = append(list, deal.Premium{ID: h.id.String(), Silent: h.value})
	}
	return list
}
