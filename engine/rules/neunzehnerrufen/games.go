package neunzehnerrufen

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// gameNo is an index in the table of contracts, lowest first.
type gameNo uint8

const (
	unbid gameNo = iota
	zakladni
	druha
	preference
	solo
	gameCount
)

// holdsPagat is what the second duty needs of a hand.
const holdsPagat = "holds-pagat"

func holdsI(hand card.Set) bool { return hand.Has(card.Pagat) }

// games is the table of 4.
var games = [gameCount]struct {
	id     act.Word
	times  int // 0: by the half of the talon
	calls  bool
	needs  string
	talon  string
	values string
}{
	zakladni:   {act.NewWord("zakladni"), 1, true, "forehand-first", "split", "difference"},
	druha:      {act.NewWord("druha"), 1, true, holdsPagat, "split", "difference"},
	preference: {act.NewWord("preference"), 0, false, "", "either-half", "difference-1-3"},
	solo:       {act.NewWord("solo"), 2, false, "", "none", "difference-2"},
}

// The rows of what can be said (6); bonuses follow.
const (
	theGame = iota
	pagat
	valat
	firstBonus
)

// The values (6, 8). A Valat multiplies the game.
const (
	pagatValue     = 5
	silentValat    = 2
	announcedValat = 4
	giveupValue    = 5
	breachValue    = 10
)

var birds = []score.Bird{{Row: pagat, Card: card.Pagat, Trick: tricks}}

// The groups of bonuses: a player announces at most one of each.
const (
	ofTarocks uint8 = 1 << iota
	ofHonneurs
)

var honneurs = card.Trull.Or(card.Kings)

// bonuses is the table of bonuses in the hand (6), and what they need of it.
var bonuses = []struct {
	id    act.Word
	group uint8
	value int
	has   func(hand card.Set) bool
}{
	{act.NewWord("tarocky"), ofTarocks, 5, func(hand card.Set) bool { return tarocks(hand, 8, 9) }},
	{act.NewWord("taroky"), ofTarocks, 10, func(hand card.Set) bool { return tarocks(hand, 10, 12) }},
	{act.NewWord("barvy"), ofTarocks, 5, barvy},
	{act.NewWord("trul"), ofHonneurs, 5, func(hand card.Set) bool { return hand.Contains(card.Trull) }},
	{act.NewWord("honery"), ofHonneurs, 5, honery},
	{act.NewWord("kralovske-honery"), ofHonneurs, 10, func(hand card.Set) bool { return hand.Contains(card.Kings) }},
	{act.NewWord("trulhonery"), ofHonneurs, 10, func(hand card.Set) bool { return hand.Contains(card.Trull) && hand.Meets(card.Kings) }},
	{act.NewWord("barvy-honery"), ofTarocks | ofHonneurs, 10, func(hand card.Set) bool { return barvy(hand) && honery(hand) }},
}

func tarocks(hand card.Set, least, most int) bool {
	n := hand.And(card.Tarocks).Len()
	return least <= n && n <= most
}

func barvy(hand card.Set) bool { return tarocks(hand, 0, 2) }

func honery(hand card.Set) bool { return hand.And(honneurs).Len() >= 4 }

// The items besides the game and bonuses.
var (
	pagatWord = act.NewWord("pagat")
	valatWord = act.NewWord("valat")
	giveup    = act.NewWord("giveup")
	claimWord = act.NewWord("claim")
)

// rows are what can be said and doubled. The bonuses cannot be doubled.
var rows = func() []phase.Row {
	list := []phase.Row{{ID: act.Game, Target: phase.ByID}, {ID: pagatWord, Target: phase.ByID}, {ID: valatWord, Target: phase.ByName}}
	for _, b := range bonuses {
		list = append(list, phase.Row{ID: b.id})
	}
	return list
}()

// readableGames returns the contracts as readers see them.
func readableGames() []view.Game {
	var list []view.Game
	for no := zakladni; no < gameCount; no++ {
		g := &games[no]
		row := view.Game{ID: g.id.String(), Halves: 2 * max(g.times, 1), Values: g.values, Points: true, Rank: int(no),
			Needs: g.needs, Talon: g.talon,
			Sides: view.OneAgainstAll, Kind: view.Positive, Solo: no == solo}
		if g.calls {
			row.Sides = view.CalledPartner
		}
		if no == druha {
			row.With = pagatWord.String()
		}
		list = append(list, row)
	}
	return list
}

// readablePremiums returns the premiums and bonuses as readers see them.
func readablePremiums() []view.Premium {
	list := []view.Premium{
		{ID: pagatWord.String(), Silent: pagatValue, Announced: 2 * pagatValue},
		{ID: valatWord.String(), Silent: silentValat, Announced: announcedValat, Times: true, Replaces: true},
	}
	for _, b := range bonuses {
		list = append(list, view.Premium{ID: b.id.String(), Announced: b.value, Sure: true})
	}
	return list
}
