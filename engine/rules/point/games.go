package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// gameNo is an index in the table of games. Games that can be bid come first, lowest
// first.
type gameNo uint8

const (
	unbid gameNo = iota
	dreiblatt
	zweiblatt
	einblatt
	solo
	trischaken
	gameCount
)

// games is the table of 4.
var games = [gameCount]struct {
	id     act.Word
	base   int
	packet int // cards in a packet of the talon; 0 if none is taken
	valat  int // value of a silent Valat (6.1)
	talon  string
}{
	dreiblatt:  {id: act.NewWord("dreiblatt"), base: 3, packet: 3, valat: 12, talon: "half"},
	zweiblatt:  {id: act.NewWord("zweiblatt"), base: 6, packet: 2, valat: 24, talon: "third"},
	einblatt:   {id: act.NewWord("einblatt"), base: 9, packet: 1, valat: 36, talon: "sixth"},
	solo:       {id: act.NewWord("solo"), base: 12, valat: 48, talon: "none"},
	trischaken: {id: act.NewWord("trischaken"), base: 2, talon: "last"},
}

// The rows of what can be announced or doubled. The birds come first: row n is tarock n
// and belongs to trick 17-n.
const (
	theGame = iota
	pagat
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
	rowCount
)

const silentBird = 3

// values are the values of an announcement by game, before and after the talon; 0 if it
// is not possible then.
type values [trischaken][2]int

// differing returns values that differ by game; Solo has a single one.
func differing(d, z, e [2]int, s int) values {
	return values{dreiblatt: d, zweiblatt: z, einblatt: e, solo: {s, s}}
}

// same returns values that are all equal.
func same(n int) values { return differing([2]int{n, n}, [2]int{n, n}, [2]int{n, n}, n) }

// premium is a row of the table of premiums (6.1).
type premium struct {
	id     act.Word
	values values
	cards  card.Set // the bird, or the cards that the hand must or must not have
	target phase.Target
	games  bool // the game's doublings cover it (6.4)
	// may reports whether a player may announce it (column "condition").
	may func(c *course, s act.Seat, row int, cards card.Set) bool
	// made reports whether his announcement is won.
	made func(c *course, s act.Seat, row int, o outcome) bool
}

var premiums = [rowCount]premium{
	pagat:       {act.NewWord("pagat"), differing([2]int{12, 6}, [2]int{16, 8}, [2]int{20, 10}, 24), card.Of(card.Pagat), phase.ByID, false, holds, winsTrick},
	uhu:         {act.NewWord("uhu"), differing([2]int{14, 7}, [2]int{20, 10}, [2]int{24, 12}, 28), card.Of(card.Uhu), phase.ByID, false, holds, winsTrick},
	kakadu:      {act.NewWord("kakadu"), differing([2]int{16, 8}, [2]int{24, 12}, [2]int{28, 14}, 32), card.Of(card.Kakadu), phase.ByID, false, holds, winsTrick},
	quapil:      {act.NewWord("quapil"), differing([2]int{18, 9}, [2]int{28, 14}, [2]int{32, 16}, 36), card.Of(card.Marabu), phase.ByID, false, holds, winsTrick},
	absolut:     {act.NewWord("absolut"), differing([2]int{2, 1}, [2]int{4, 2}, [2]int{6, 3}, 9), card.Set{}, phase.ByName, true, first, reaches},
	panzer:      {act.NewWord("panzer"), differing([2]int{6, 3}, [2]int{12, 6}, [2]int{24, 12}, 28), card.Set{}, phase.ByName, true, afterAbsolut, reaches},
	ohneTrull:   {act.NewWord("ohnetrull"), differing([2]int{2, 0}, [2]int{4, 0}, [2]int{6, 0}, 9), card.Trull, phase.ByID, true, lacks, winsGame},
	ohneKoenige: {act.NewWord("ohnekoenige"), differing([2]int{2, 0}, [2]int{4, 0}, [2]int{6, 0}, 9), card.Kings, phase.ByID, true, lacks, winsGame},
	valat:       {act.NewWord("valat"), differing([2]int{24, 24}, [2]int{48, 48}, [2]int{72, 72}, 96), card.Set{}, phase.ByID, false, declarers, allTricks},
	trull:       {act.NewWord("trull"), same(1), card.Trull, phase.NoTarget, false, dealt, always},
	koenige:     {act.NewWord("koenige"), same(1), card.Kings, phase.NoTarget, false, dealt, always},
	voegel:      {act.NewWord("voegel"), same(3), card.Birds, phase.NoTarget, false, dealt, always},
}

// rows is the table for announcing and doubling.
var rows = func() []phase.Row {
	list := []phase.Row{{ID: act.Game, Target: phase.ByID}}
	for _, p := range premiums[pagat:] {
		list = append(list, phase.Row{ID: p.id, Target: p.target})
	}
	return list
}()

// thresholds are the thirds that a side must reach once it has announced one of these.
var thresholds = [rowCount]int{absolut: 120, panzer: 150}

// readableGames returns the games as readers see them, in the order of 4.
func readableGames() []view.Game {
	list := []view.Game{{ID: games[trischaken].id.String(), Halves: 2 * games[trischaken].base, Needs: "forced",
		Talon: games[trischaken].talon, Sides: view.EachForSelf, Kind: view.Negative}}
	for g := dreiblatt; g <= solo; g++ {
		list = append(list, view.Game{ID: games[g].id.String(), Halves: 2 * games[g].base, Rank: int(g) + 1,
			Talon: games[g].talon, Sides: view.OneAgainstAll, Kind: view.Positive, Above: true, Solo: g == solo})
	}
	return list
}

// readablePremiums returns the premiums as readers see them. Where values differ, they
// are those of Dreiblatt before the talon.
func readablePremiums() []view.Premium {
	var list []view.Premium
	for row, p := range premiums[pagat:] {
		r := view.Premium{ID: p.id.String(), Announced: p.values[dreiblatt][0], Covered: p.games, Sure: p.target == phase.NoTarget}
		if row+pagat <= quapil {
			r.Silent = silentBird
		}
		if p.values != same(r.Announced) {
			r.Values, r.Cells = "by-game", cells(p.values, r.Silent)
		}
		list = append(list, r)
	}
	v := &list[valat-pagat]
	v.Silent = games[dreiblatt].valat
	for i := range v.Cells {
		v.Cells[i].Silent = games[dreiblatt+gameNo(i)].valat
	}
	return list
}

// cells returns values by game, from Dreiblatt to Solo.
func cells(v values, silent int) (list []view.Cell) {
	for g := dreiblatt; g <= solo; g++ {
		c := view.Cell{Games: []string{games[g].id.String()}, Silent: silent, Announced: v[g][0]}
		if v[g][1] != v[g][0] {
			c.After = v[g][1]
		}
		list = append(list, c)
	}
	return list
}
