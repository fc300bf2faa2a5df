package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// gameNo is an index in the table of contracts, lowest first.
type gameNo uint8

const (
	unbid gameNo = iota
	klopezki
	trojko
	dvojko
	enojko
	soloTri
	soloDve
	soloEna
	berac
	brezTalona
	beracOffen
	gameCount
)

// games is the table of 4: the value, the number of cards in a packet of the talon, and
// what becomes of it.
var games = [gameCount]struct {
	id    act.Word
	value int
	size  int
	talon string
	sides view.Sides
	kind  view.Kind
}{
	klopezki:   {act.NewWord("klopezki"), 0, 0, "gifts", view.EachForSelf, view.Negative},
	trojko:     {act.NewWord("trojko"), 10, 3, "half", view.CalledPartner, view.Positive},
	dvojko:     {act.NewWord("dvojko"), 20, 2, "third", view.CalledPartner, view.Positive},
	enojko:     {act.NewWord("enojko"), 30, 1, "sixth", view.CalledPartner, view.Positive},
	soloTri:    {act.NewWord("solo-tri"), 40, 3, "half", view.OneAgainstAll, view.Positive},
	soloDve:    {act.NewWord("solo-dve"), 50, 2, "third", view.OneAgainstAll, view.Positive},
	soloEna:    {act.NewWord("solo-ena"), 60, 1, "sixth", view.OneAgainstAll, view.Positive},
	berac:      {act.NewWord("berac"), 70, 0, "out", view.OneAgainstAll, view.Negative},
	brezTalona: {act.NewWord("brez-talona"), 80, 0, "none", view.OneAgainstAll, view.Positive},
	beracOffen: {act.NewWord("berac-offen"), 90, 0, "out", view.OneAgainstAll, view.Open},
}

func (g gameNo) calls() bool    { return games[g].sides == view.CalledPartner }
func (g gameNo) positive() bool { return games[g].kind == view.Positive }

// The rows of what can be said (6), in the order of the settlement; the Mondfang cannot
// be announced.
const (
	theGame = iota
	trull
	koenige
	pagat
	valat
	mondfang
)

// premiums is the table of 6; an announcement doubles the value.
var premiums = [...]struct {
	id    act.Word
	value int
	cards card.Set // that a side must have in its pile
}{
	trull:    {act.NewWord("trull"), 10, card.Trull},
	koenige:  {act.NewWord("koenige"), 10, card.Kings},
	pagat:    {id: act.NewWord("pagat"), value: 25},
	valat:    {id: act.NewWord("valat"), value: 500},
	mondfang: {id: act.NewWord("mondfang"), value: 21},
}

// valatTimes is what a Valat multiplies the game by, with that option (12).
const valatTimes = 4

var birds = []score.Bird{{Row: pagat, Card: card.Pagat, Trick: tricks}}

// rows are what can be said and doubled.
var rows = []phase.Row{
	theGame: {ID: act.Game, Target: phase.ByID},
	trull:   {ID: premiums[trull].id, Target: phase.ByName},
	koenige: {ID: premiums[koenige].id, Target: phase.ByName},
	pagat:   {ID: premiums[pagat].id, Target: phase.ByID},
	valat:   {ID: premiums[valat].id, Target: phase.ByName},
}

// readableGames returns the contracts as readers see them.
func readableGames() []view.Game {
	var list []view.Game
	for no := klopezki; no < gameCount; no++ {
		g := &games[no]
		row := view.Game{ID: g.id.String(), Halves: 2 * g.value, Rank: int(no - klopezki), Talon: g.talon, Sides: g.sides, Kind: g.kind,
			Above: no.positive(), Solo: no == brezTalona, Written: true}
		if g.sides == view.OneAgainstAll && !no.positive() {
			row.Aim = view.NoTrick
		}
		if no <= trojko {
			row.Needs = "forehand-last"
		}
		if no == klopezki {
			row.Values = "own-points"
		}
		list = append(list, row)
	}
	return list
}

// readablePremiums returns the premiums as readers see them.
func readablePremiums(o deal.Options) []view.Premium {
	var list []view.Premium
	for row := trull; row <= mondfang; row++ {
		p := view.Premium{ID: premiums[row].id.String(), Silent: premiums[row].value, Announced: 2 * premiums[row].value}
		switch row {
		case pagat:
			p.Card = card.Pagat
		case mondfang:
			p.Announced = 0
		case valat:
			if p.Replaces = true; o[sweep] == multiply {
				p.Silent, p.Announced, p.Values = valatTimes, 2*valatTimes, view.TimesGame
			}
		}
		list = append(list, p)
	}
	return list
}
