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
	talon  string
}{
	tapper:  {id: act.NewWord("tapper"), value: 1, cards: 6, talon: "all"},
	dreier:  {id: act.NewWord("dreier"), value: 3, cards: half, talon: "half"},
	unterer: {id: act.NewWord("unterer"), value: 4, cards: half, packet: 1, talon: "lower"},
	oberer:  {id: act.NewWord("oberer"), value: 5, cards: half, packet: 2, talon: "upper"},
	solo:    {id: act.NewWord("solo"), value: 8, talon: "none"},
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
func readableGames(o deal.Options) []view.Game {
	var list []view.Game
	for g := tapper; g < gameCount; g++ {
		if g == tapper && !o.On(withTapper) {
			continue
		}
		row := view.Game{ID: games[g].id.String(), Halves: 2 * games[g].value, Rank: int(g), Talon: games[g].talon,
			Sides: view.OneAgainstAll, Kind: view.Positive, Double: g == solo, Solo: g == solo, Unseen: g == tapper}
		if g == unterer || g == oberer {
			row.Needs = "over-lower"
		}
		if games[g].packet > 0 && o[halves] == free {
			row.Talon = "half"
		}
		list = append(list, row)
	}
	return list
}

// readablePremiums returns the premiums as readers see them, in the order of 6.1.
func readablePremiums(o deal.Options) []view.Premium {
	inSolo := []view.Cell{{Games: []string{games[solo].id.String()}, Silent: 2 * pagatValue, Announced: 4 * pagatValue}}
	var byGame []view.Cell
	for _, g := range readableGames(o) {
		value := valatSilent * g.Halves / 2
		byGame = append(byGame, view.Cell{Games: []string{g.ID}, Silent: value, Announced: 2 * value})
	}
	list := []view.Premium{
		{ID: "pagat", Silent: pagatValue, Announced: 2 * pagatValue, Values: view.SoloDoubles, Cells: inSolo},
		{ID: "valat", Silent: valatSilent, Announced: 2 * valatSilent, Values: view.TimesGame, Cells: byGame, Replaces: true},
	}
	for _, h := range hands {
		list = append(list, view.Premium{ID: h.id.String(), Silent: h.value})
	}
	return list
}
