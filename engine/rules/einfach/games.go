package einfach

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// The pack (2). H1, K1, P10 and T10, missing in the table of values, count nothing.
var (
	tarocks = card.Tarocks.Without(card.Uhu).Without(card.Kakadu)
	pack    = tarocks.Or(card.MustSet("HK HD HC HB H1 KK KD KC KB K1 PK PD PC PB P10 TK TD TC TB T10"))
	values  = func() (v card.Values) {
		for n, cards := range map[int8]card.Set{
			5: card.Trull.Or(card.Kings),
			4: card.MustSet("HD KD PD TD"),
			3: card.MustSet("HC KC PC TC"),
			2: card.MustSet("HB KB PB TB"),
			1: tarocks.Minus(card.Trull),
		} {
			for c := range cards.All() {
				v[c] = n
			}
		}
		return v
	}()
)

// gameNo is an index in the table of games, lowest first.
type gameNo uint8

const (
	unbid gameNo = iota
	eins
	zwei
	drei
	farberl
	solo
	gameCount
)

// games is the table of 4.
var games = [gameCount]struct {
	id    act.Word
	value int
	over  gameNo // game that must be the standing bid
	needs string
	talon string
	kind  view.Kind
}{
	eins:    {id: act.NewWord("eins"), value: 1, talon: "all", kind: view.Positive},
	zwei:    {id: act.NewWord("zwei"), value: 2, over: eins, needs: "over-lower", talon: "all", kind: view.Positive},
	drei:    {id: act.NewWord("drei"), value: 3, over: zwei, needs: "over-lower", talon: "all", kind: view.Positive},
	farberl: {id: act.NewWord("farberl"), value: 4, needs: "six-suits", talon: "none", kind: view.Colour},
	solo:    {id: act.NewWord("solo"), value: 4, talon: "none", kind: view.Positive},
}

// The rows of what can be announced or doubled (6).
const (
	theGame = iota
	pagat
	marabu
	absolut
	valat
)

var rows = []phase.Row{
	theGame: {ID: act.Game, Target: phase.ByID},
	pagat:   {ID: act.NewWord("pagat"), Target: phase.ByID},
	marabu:  {ID: act.NewWord("marabu"), Target: phase.ByID},
	absolut: {ID: act.NewWord("absolut"), Target: phase.ByName},
	valat:   {ID: act.NewWord("valat"), Target: phase.ByName},
}

var birds = []score.Bird{
	{Row: pagat, Card: card.Pagat, Trick: tricks},
	{Row: marabu, Card: card.Marabu, Trick: tricks - 1},
}

// absolutPoints is the least that the side of an Absolut needs (6.1).
const absolutPoints = 56

// value returns the silent value of a premium outside Solo (6.1). It doubles when
// announced, and again in Solo.
func value(o deal.Options, row int) int {
	if row == marabu && o[marabuOption] == high {
		return 2
	}
	return 1
}

// plays reports whether a row of 6.1 is played with these options.
func plays(o deal.Options, row int) bool {
	switch row {
	case marabu:
		return o[marabuOption] != "off"
	case absolut:
		return o.On(absolutOption)
	}
	return true
}

// valatValue returns the value of a silent Valat in a game outside Solo, and its factor
// in Solo (6.1).
func valatValue(o deal.Options, g gameNo) (value, times int) {
	switch {
	case o[valatOption] != fixed:
		return 4 * games[g].value, 1
	case g == solo:
		return 6, 2
	}
	return 6, 1
}

// hands are the premiums for the cards as dealt (6.1).
var hands = []struct {
	id     act.Word
	value  int
	option string // needed to play it; "" for none
	has    func(o deal.Options, hand card.Set) bool
}{
	{act.NewWord("grosse-trull"), 2, grosseTrull, func(_ deal.Options, hand card.Set) bool { return hand.Contains(trullAndXX) }},
	{act.NewWord("trull"), 1, "", func(o deal.Options, hand card.Set) bool {
		return hand.Contains(card.Trull) && !(o.On(grosseTrull) && hand.Contains(trullAndXX))
	}},
	{act.NewWord("kleine-trull"), 1, kleineTrull, func(_ deal.Options, hand card.Set) bool { return hand.And(card.Trull).Len() == 2 }},
	{act.NewWord("koenige"), 1, "", func(_ deal.Options, hand card.Set) bool { return hand.Contains(card.Kings) }},
}

var trullAndXX = card.Trull.Or(card.MustSet("XX"))

// The other items of a settlement.
var (
	mondfang = act.NewWord("mondfang")
	claimed  = act.NewWord("claim")
	bowl     = act.NewWord(schuessel)
)

// readableGames returns the games as readers see them, in the order of 4.
func readableGames(o deal.Options) []view.Game {
	var list []view.Game
	for g := eins; g < gameCount; g++ {
		row := view.Game{ID: games[g].id.String(), Halves: 2 * games[g].value, Rank: int(g), Needs: games[g].needs, Talon: games[g].talon,
			Sides: view.OneAgainstAll, Kind: games[g].kind, Double: g == solo, Solo: games[g].talon == "none"}
		if row.Unseen = row.Talon == "all"; row.Unseen && o[talon] == half {
			row.Talon, row.Unseen = "blind", false
		}
		list = append(list, row)
	}
	return list
}

// readablePremiums returns the premiums as readers see them, in the order of 6.1.
func readablePremiums(o deal.Options) []view.Premium {
	var list []view.Premium
	add := func(id act.Word, silent, announced int) {
		inSolo := view.Cell{Games: []string{games[solo].id.String()}, Silent: 2 * silent, Announced: 2 * announced}
		list = append(list, view.Premium{ID: id.String(), Silent: silent, Announced: announced, Values: soloDoubles, Cells: []view.Cell{inSolo}})
	}
	for row := pagat; row < valat; row++ {
		if plays(o, row) {
			add(rows[row].ID, value(o, row), 2*value(o, row))
		}
	}
	list = append(list, readableValat(o))
	for _, h := range hands {
		if h.option == "" || o.On(h.option) {
			add(h.id, h.value, 0)
		}
	}
	add(mondfang, 1, 0)
	return list
}

// readableValat returns the row of the Valat, with its values by game.
func readableValat(o deal.Options) view.Premium {
	p := view.Premium{ID: rows[valat].ID.String(), Silent: 4, Announced: 8, Values: timesGame, Replaces: true}
	if o[valatOption] == fixed {
		p.Silent, p.Announced, p.Values = 6, 12, soloDoubles
	}
	for g := eins; g < gameCount; g++ {
		value, times := valatValue(o, g)
		p.Cells = append(p.Cells, view.Cell{Games: []string{games[g].id.String()}, Silent: value * times, Announced: 2 * value * times})
	}
	return p
}

const (
	soloDoubles = view.SoloDoubles
	timesGame   = view.TimesGame
)
