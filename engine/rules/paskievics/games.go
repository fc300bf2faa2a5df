package paskievics

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// The rows of the table of games, lowest first.
const (
	harom = iota + 1
	ketto
	egy
	szolo
)

// trullPiece is what every bid needs of a hand.
const trullPiece = "trull-piece"

// games is the table of 4. The value of a game is its number.
var games = []alone.Game{
	harom: {ID: act.NewWord("harom"), Value: 1, Needs: trullPiece, Talon: "share-3111", Sides: view.CalledPartner},
	ketto: {ID: act.NewWord("ketto"), Value: 2, Needs: trullPiece, Talon: "share-2211", Sides: view.CalledPartner},
	egy:   {ID: act.NewWord("egy"), Value: 3, Needs: trullPiece, Talon: "share-1221", Sides: view.CalledPartner},
	szolo: {ID: act.NewWord("szolo"), Value: 4, Needs: trullPiece, Talon: "share-0222", Sides: view.CalledPartner},
}

// shares are the talon cards of the declarer and of each player after him (5.1).
var shares = [...]phase.Shares{harom: {3, 1, 1, 1}, ketto: {2, 2, 1, 1}, egy: {1, 2, 2, 1}, szolo: {0, 2, 2, 2}}

// high is a high piece (head of the document).
var high = card.Of(card.Skues, card.Mond)

var (
	nineteen = card.MustSet("XIX").First()
	twenty   = card.MustSet("XX").First()
)

// values are what the cards count (2).
var values = func() (v card.Values) {
	for k := range deck.All() {
		v[k] = int8((card.Thirds[k] + 2) / 3)
	}
	return v
}()

const (
	allPoints    = 94
	winPoints    = 48
	doublePoints = 71
)

// The rows of what can be said (6, 12).
const (
	theGame = iota
	tarokk8
	tarokk9
	koenige
	trull
	duplajatek
	volat
	pagat
	mondfang
	centrum
	kismadar
	nagymadar
	pagatuhu
	koenigultimo
	koeniguhu
	rowCount
)

// premium is a row of the tables of 6 and 12.
type premium struct {
	id      act.Word
	silent  int       // 0 if it counts only when announced
	said    int       // if announced
	times   bool      // the values are multiplied by that of the game
	trick   int       // in which a card must win, 0 for none
	card    card.Card // that card; None if it is named with the announcement
	through bool      // all tricks up to it must be won as well
	takes   card.Set  // all of which must be taken
	extra   bool      // only with the option of 12
}

var (
	lastKing = act.NewWord("koenigultimo")
	nextKing = act.NewWord("koeniguhu")
)

var premiums = [rowCount]premium{
	tarokk8:      {id: act.NewWord("tarokk8"), silent: 1, said: 1},
	tarokk9:      {id: act.NewWord("tarokk9"), silent: 2, said: 2},
	koenige:      {id: act.NewWord("koenige"), silent: 1, said: 2, takes: card.Kings},
	trull:        {id: act.NewWord("trull"), silent: 1, said: 2, takes: card.Trull},
	duplajatek:   {id: act.NewWord("duplajatek"), silent: 2, said: 4, times: true},
	volat:        {id: act.NewWord("volat"), silent: 3, said: 6, times: true},
	pagat:        {id: act.NewWord("pagat"), silent: 5, said: 10, trick: 9, card: card.Pagat},
	mondfang:     {id: act.NewWord("mondfang"), silent: 21, said: 42},
	centrum:      {id: act.NewWord("centrum"), said: 10, trick: 5, card: twenty, through: true, extra: true},
	kismadar:     {id: act.NewWord("kismadar"), said: 10, trick: 6, card: card.Mond, through: true, extra: true},
	nagymadar:    {id: act.NewWord("nagymadar"), said: 10, trick: 7, card: card.Skues, through: true, extra: true},
	pagatuhu:     {id: act.NewWord("pagatuhu"), said: 15, trick: 8, card: card.Pagat, extra: true},
	koenigultimo: {id: lastKing, said: 15, trick: 9, extra: true},
	koeniguhu:    {id: nextKing, said: 20, trick: 8, extra: true},
}

const breachValue = 10

// isCount reports whether a row is a number of tarocks in the hand.
func isCount(row int) bool { return row == tarokk8 || row == tarokk9 }

// rows are what can be said and doubled; tarock counts cannot be doubled.
var rows = func() []phase.Row {
	list := []phase.Row{{ID: act.Game, Target: phase.ByID}}
	for row := tarokk8; row < rowCount; row++ {
		r := phase.Row{ID: premiums[row].id, Target: phase.ByName}
		switch row {
		case tarokk8, tarokk9:
			r.Target = phase.NoTarget
		case pagat:
			r.Target = phase.ByID
		case koenigultimo, koeniguhu:
			r.Cards = card.Kings
		}
		list = append(list, r)
	}
	return list
}()

// readablePremiums returns the premiums as readers see them.
func readablePremiums(o deal.Options) []view.Premium {
	var list []view.Premium
	for row := tarokk8; row < rowCount; row++ {
		p := &premiums[row]
		if p.extra && !o.On(palatinusz) {
			continue
		}
		r := view.Premium{ID: p.id.String(), Card: p.card, Silent: p.silent, Announced: p.said, Sure: isCount(row), Each: isCount(row),
			Binds: row == duplajatek || row == volat}
		if p.times {
			r.Values = view.TimesGame
		}
		list = append(list, r)
	}
	return list
}
