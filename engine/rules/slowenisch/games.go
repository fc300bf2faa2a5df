package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// The rows of the table of contracts, lowest first.
const (
	klopezki = iota + 1
	trojko
	dvojko
	enojko
	soloTri
	soloDve
	soloEna
	berac
	brezTalona
	beracOffen
)

// games is the table of 4.
var games = []alone.Game{
	klopezki: {ID: act.NewWord("klopezki"), Talon: "gifts", Kind: view.Negative, Sides: view.EachForSelf,
		Values: "own-points", Needs: last, Written: true, Forehand: true},
	trojko:     lowest(withKing("trojko", 10, 3, "half", last)),
	dvojko:     withKing("dvojko", 20, 2, "third", ""),
	enojko:     withKing("enojko", 30, 1, "sixth", ""),
	soloTri:    {ID: act.NewWord("solo-tri"), Value: 40, Size: 3, Talon: "half", Above: true, Written: true},
	soloDve:    {ID: act.NewWord("solo-dve"), Value: 50, Size: 2, Talon: "third", Above: true, Written: true},
	soloEna:    {ID: act.NewWord("solo-ena"), Value: 60, Size: 1, Talon: "sixth", Above: true, Written: true},
	berac:      {ID: act.NewWord("berac"), Value: 70, Talon: "out", Kind: view.Negative, Aim: view.NoTrick, Written: true},
	brezTalona: {ID: act.NewWord("brez-talona"), Value: 80, Talon: "none", Above: true, Written: true},
	beracOffen: {ID: act.NewWord("berac-offen"), Value: 90, Talon: "out", Kind: view.Open, Aim: view.NoTrick, Written: true},
}

// last is the need of a game that only forehand may bid, when all others have passed.
const last = "forehand-last"

// withKing returns the row of a game whose declarer calls a king.
func withKing(id string, value, size int, talon, needs string) alone.Game {
	return alone.Game{ID: act.NewWord(id), Value: value, Size: size, Talon: talon, Needs: needs, Sides: view.CalledPartner,
		Above: true, Written: true}
}

// lowest lets only forehand play a game.
func lowest(g alone.Game) alone.Game {
	g.Forehand = true
	return g
}

// byPoints reports whether a game is won by points.
func byPoints(g *alone.Game) bool { return g.Kind == "" }

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

// The Mondfang, which nobody announces (8).
var mondWord = act.NewWord("mondfang")

const mondValue = 21

// premiums is the table of 6; an announcement doubles the value.
var premiums = []alone.Premium[*course]{
	theGame:  {ID: act.Game, Target: phase.ByID},
	trull:    {ID: act.NewWord("trull"), Target: phase.ByName, Value: 10, In: byPoints, Made: full(trull), Once: true},
	koenige:  {ID: act.NewWord("koenige"), Target: phase.ByName, Value: 10, In: byPoints, Made: full(koenige), Once: true},
	pagat:    {ID: act.NewWord("pagat"), Target: phase.ByID, Value: 25, In: byPoints, Card: card.Pagat, Trick: tricks},
	valat:    {ID: act.NewWord("valat"), Target: phase.ByName, Value: 500, In: byPoints, Sweeps: true},
	mondfang: {ID: mondWord, Value: mondValue, Made: (*course).loses, Loss: true},
}

// piles are the cards that a side must have in its pile for a premium.
var piles = [...]card.Set{trull: card.Trull, koenige: card.Kings}

// valatTimes is what a Valat multiplies the game by, with that option (12).
const valatTimes = 4

// readablePremiums returns the premiums as readers see them.
func readablePremiums(o deal.Options) []view.Premium {
	list := rules.ReadablePremiums(o)
	p := &list[valat-1]
	if p.Replaces = true; o[sweep] == multiply {
		p.Silent, p.Announced, p.Values = valatTimes, 2*valatTimes, view.TimesGame
	}
	return list
}
