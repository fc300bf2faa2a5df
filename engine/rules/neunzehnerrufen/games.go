package neunzehnerrufen

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// The rows of the table of contracts, lowest first.
const (
	zakladni = iota + 1
	druha
	preference
	solo
)

// holdsPagat is what the second duty needs of a hand.
const holdsPagat = "holds-pagat"

func holdsI(hand card.Set) bool { return hand.Has(card.Pagat) }

// games is the table of 4. The value is the multiplier, that of a Preference the lowest.
var games = []alone.Game{
	zakladni: {ID: act.NewWord("zakladni"), Value: 1, Needs: "forehand-first", Talon: "split", Sides: view.CalledPartner,
		Values: "difference", Points: true, Forehand: true},
	druha: {ID: act.NewWord("druha"), Value: 1, Needs: holdsPagat, Hand: holdsI, Talon: "split", Sides: view.CalledPartner,
		Values: "difference", Points: true, With: pagatWord.String()},
	preference: {ID: act.NewWord("preference"), Value: 1, Talon: "either-half", Values: "difference-1-3", Points: true},
	solo:       {ID: act.NewWord("solo"), Value: 2, Talon: "none", Values: "difference-2", Points: true},
}

// value returns the multiplier of a contract: that of the one played, once it is known.
func (c *course) value(row int) int {
	if c.Game > 0 {
		return c.times
	}
	return games[row].Value
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

// The groups of bonuses: a player announces at most one of each.
const (
	ofTarocks uint8 = 1 << iota
	ofHonneurs
)

var honneurs = card.Trull.Or(card.Kings)

// bonus is a row of the table of bonuses in the hand (6), and what it needs of that.
type bonus struct {
	id    act.Word
	group uint8
	value int
	has   func(hand card.Set) bool
	needs needs
}

// needs is how many tarocks, cards of the Trul, kings and honneurs a hand has at least.
type needs [4]int

// inPack is how many of them there are.
var inPack = needs{22, 3, 4, 7}

var bonuses = []bonus{
	{act.NewWord("tarocky"), ofTarocks, 5, func(hand card.Set) bool { return tarocks(hand, 8, 9) }, needs{8}},
	{act.NewWord("taroky"), ofTarocks, 10, func(hand card.Set) bool { return tarocks(hand, 10, 12) }, needs{10}},
	{act.NewWord("barvy"), ofTarocks, 5, barvy, needs{}},
	{act.NewWord("trul"), ofHonneurs, 5, func(hand card.Set) bool { return hand.Contains(card.Trull) }, needs{3, 3, 0, 3}},
	{act.NewWord("honery"), ofHonneurs, 5, honery, needs{0, 0, 0, 4}},
	{act.NewWord("kralovske-honery"), ofHonneurs, 10, func(hand card.Set) bool { return hand.Contains(card.Kings) }, needs{0, 0, 4, 4}},
	{act.NewWord("trulhonery"), ofHonneurs, 10, trulAndKing, needs{3, 3, 1, 4}},
	{act.NewWord("barvy-honery"), ofTarocks | ofHonneurs, 10, barvyAndHonery, needs{0, 0, 0, 4}},
}

func tarocks(hand card.Set, least, most int) bool {
	n := hand.And(card.Tarocks).Len()
	return least <= n && n <= most
}

func barvyAndHonery(hand card.Set) bool { return barvy(hand) && honery(hand) }

func trulAndKing(hand card.Set) bool { return hand.Contains(card.Trull) && hand.Meets(card.Kings) }

func barvy(hand card.Set) bool { return tarocks(hand, 0, 2) }

func honery(hand card.Set) bool { return hand.And(honneurs).Len() >= 4 }

// The items besides the game and bonuses.
var (
	pagatWord = act.NewWord("pagat")
	valatWord = act.NewWord("valat")
	giveup    = act.NewWord("giveup")
)

// premiums is what can be said and doubled. Bonuses, which cannot be doubled, follow.
var premiums = []alone.Premium[*course]{
	theGame: {ID: act.Game, Target: phase.ByID},
	pagat:   {ID: pagatWord, Target: phase.ByID, Value: pagatValue, Card: card.Pagat, Trick: tricks},
	valat:   {ID: valatWord, Target: phase.ByName, Sweeps: true},
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
