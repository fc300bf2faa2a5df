package tarot

import (
	"strconv"

	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// The rows of the table of contracts, lowest first.
const (
	unbid = iota
	prise
	pousse
	garde
	gardeSans
	gardeContre
)

// games is the table of 4. The value is the factor.
var games = []alone.Game{
	prise:       {ID: act.NewWord("prise"), Value: 1, Talon: "taken"},
	pousse:      {ID: act.NewWord("pousse"), Value: 2, Talon: "taken", If: hasPousse}, // 1 by the option
	garde:       {ID: act.NewWord("garde"), Value: 2, Talon: "taken"},
	gardeSans:   {ID: act.NewWord("garde-sans"), Value: 4, Talon: "own"},
	gardeContre: {ID: act.NewWord("garde-contre"), Value: 6, Talon: "none"},
}

func hasPousse(o deal.Options) bool { return o[withPousse] != "off" }

// times returns the factor of a contract.
func times(row int, o deal.Options) int {
	if row == pousse && o[withPousse] == asPrise {
		return 1
	}
	return games[row].Value
}

// The values (8).
const (
	basic       = 25  // of the game, before the difference is added
	petitValue  = 10  // multiplied by the factor of the contract
	chelemValue = 200 // twice that if announced and made
)

// The items besides the game, and announcements.
var (
	petit      = act.NewWord("petit")
	poignee    = act.NewWord("poignee")
	chelem     = act.NewWord("chelem")
	imprenable = act.NewWord("imprenable")
)

// poignees is the table of 6, and shownAs the words for its rows.
var (
	poignees = [...]struct {
		value int
		cards [act.MaxSeats + 1]int // by number of players
	}{
		{20, [...]int{3: 13, 4: 10, 5: 8}},
		{30, [...]int{3: 15, 4: 13, 5: 10}},
		{40, [...]int{3: 18, 4: 15, 5: 13}},
	}
	shownAs = []act.Word{act.NewWord("poignee1"), act.NewWord("poignee2"), act.NewWord("poignee3")}
)

// withCards are the announcements with cards, at least one.
var withCards = func() map[act.Word]act.Span {
	spans := map[act.Word]act.Span{}
	for _, id := range shownAs {
		spans[id] = act.Span{Min: 1, Max: card.Count}
	}
	return spans
}()

// The groups of cards that the rules name (2).
var (
	oudlers = card.Trull
	queens  = card.MustSet("HD KD PD TD")
)

// needed is what the taker's side needs in half points, by its oudlers (2). reasons name
// those, and then what became of an Excuse in the last trick.
var (
	needed  = [...]int{112, 102, 82, 72}
	lost    = act.NewWord("excuse-lost")
	reasons = [...][]act.Word{
		{act.NewWord("oudlers-0"), lost}, {act.NewWord("oudlers-1"), lost},
		{act.NewWord("oudlers-2"), lost}, {act.NewWord("oudlers-3"), lost},
	}
)

// halves is what each card counts in half points, and order their strength: 10 to 1
// alike in all suits (2).
var halves, order = func() (v card.Values, o card.Order) {
	for c := range card.Full.All() {
		v[c] = 1
		if o[c] = uint8(c); c.Suit() != card.Tarock {
			o[c] = card.Count - uint8(c)
		}
	}
	for i, rank := range [...]card.Set{card.MustSet("HB KB PB TB"), card.MustSet("HC KC PC TC"), queens, card.Kings.Or(oudlers)} {
		for c := range rank.All() {
			v[c] = int8(2*i + 3)
		}
	}
	return v, o
}()

// least returns the least value of a contract: that of a deal won or lost without a
// difference.
func least(row int, o deal.Options) int { return basic * times(row, o) }

// readableGames returns the contracts as readers see them, in the order of 4.
func readableGames(o deal.Options) []view.Game {
	sides := view.OneAgainstAll
	if calls(o) {
		sides = view.CalledByFive
	}
	var list []view.Game
	for row := prise; row <= gardeContre; row++ {
		if row == pousse && !hasPousse(o) {
			continue
		}
		list = append(list, view.Game{ID: games[row].ID.String(), Halves: 2 * least(row, o),
			Values: "taker-" + strconv.Itoa(times(row, o)), Rank: row,
			Talon: games[row].Talon, Sides: sides, Kind: view.Positive, Above: true})
	}
	return list
}

// readablePremiums returns the premiums as readers see them, in the order of 6.
func readablePremiums(o deal.Options) []view.Premium {
	var byGame []view.Cell
	for row := prise; row <= gardeContre; row++ {
		byGame = append(byGame, view.Cell{Games: []string{games[row].ID.String()}, Silent: petitValue * times(row, o)})
	}
	list := []view.Premium{{ID: petit.String(), Card: card.Pagat, Silent: petitValue, Values: "times-contract", Cells: byGame}}
	for i, p := range poignees {
		list = append(list, view.Premium{ID: shownAs[i].String(), Announced: p.value, Line: poignee.String()})
	}
	return append(list, view.Premium{ID: chelem.String(), Silent: chelemValue, Announced: 2 * chelemValue, Lost: chelemValue})
}
