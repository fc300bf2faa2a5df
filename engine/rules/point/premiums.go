package point

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

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

// silentValue returns what a premium counts in a game if nobody announced it.
func silentValue(row, game int) int {
	switch {
	case row <= quapil:
		return 3
	case row == valat:
		return 4 * games[game].Value
	}
	return 0
}

// values are the values of an announcement by game, before and after the talon; 0 if it
// is not possible then.
type values [solo + 1][2]int

// differing returns values that differ by game; Solo has a single one.
func differing(d, z, e [2]int, s int) values {
	return values{dreiblatt: d, zweiblatt: z, einblatt: e, solo: {s, s}}
}

// same returns values that are all equal.
func same(n int) values { return differing([2]int{n, n}, [2]int{n, n}, [2]int{n, n}, n) }

// premium is a row of the table of premiums (6.1).
type premium struct {
	id     act.Word
	target phase.Target
	cards  card.Set // the bird, or the cards that the hand must or must not have
	// may reports whether a player may announce it (column "condition"), and made whether
	// his announcement is won.
	may     func(c *course, s act.Seat, row int, cards card.Set) bool
	made    func(c *course, s act.Seat, row int, o outcome) bool
	covered bool // by the game's doublings (6.4)
	values  values
}

func bird(id string, c card.Card, v values) premium {
	return premium{id: act.NewWord(id), target: phase.ByID, cards: card.Of(c), may: holds, made: winsTrick, values: v}
}

func feat(id string, may func(c *course, s act.Seat, row int, cards card.Set) bool, v values) premium {
	return premium{id: act.NewWord(id), target: phase.ByName, may: may, made: reaches, covered: true, values: v}
}

func without(id string, cards card.Set) premium {
	return premium{id: act.NewWord(id), target: phase.ByID, cards: cards, may: lacks, made: winsGame, covered: true,
		values: differing([2]int{2, 0}, [2]int{4, 0}, [2]int{6, 0}, 9)}
}

func hand(id string, cards card.Set, n int) premium {
	return premium{id: act.NewWord(id), cards: cards, may: dealt, made: always, values: same(n)}
}

var premiums = [rowCount]premium{
	theGame:     {id: act.Game, target: phase.ByID},
	pagat:       bird("pagat", card.Pagat, differing([2]int{12, 6}, [2]int{16, 8}, [2]int{20, 10}, 24)),
	uhu:         bird("uhu", card.Uhu, differing([2]int{14, 7}, [2]int{20, 10}, [2]int{24, 12}, 28)),
	kakadu:      bird("kakadu", card.Kakadu, differing([2]int{16, 8}, [2]int{24, 12}, [2]int{28, 14}, 32)),
	quapil:      bird("quapil", card.Marabu, differing([2]int{18, 9}, [2]int{28, 14}, [2]int{32, 16}, 36)),
	absolut:     feat("absolut", first, differing([2]int{2, 1}, [2]int{4, 2}, [2]int{6, 3}, 9)),
	panzer:      feat("panzer", afterAbsolut, differing([2]int{6, 3}, [2]int{12, 6}, [2]int{24, 12}, 28)),
	ohneTrull:   without("ohnetrull", card.Trull),
	ohneKoenige: without("ohnekoenige", card.Kings),
	valat: {id: act.NewWord("valat"), target: phase.ByID, may: declarers, made: allTricks,
		values: differing([2]int{24, 24}, [2]int{48, 48}, [2]int{72, 72}, 96)},
	trull:   hand("trull", card.Trull, 1),
	koenige: hand("koenige", card.Kings, 1),
	voegel:  hand("voegel", card.Birds, 3),
}

// rows and said are the same rows for settling and for announcing.
var rows, said = func() (list []alone.Premium[*course], said []phase.Row) {
	for row, p := range premiums {
		r := alone.Premium[*course]{ID: p.id, Target: p.target, Times: 1, Sweeps: row == valat}
		r.Follows = p.covered || p.target == phase.NoTarget
		if row >= pagat && row <= quapil {
			r.Card, r.Trick = p.cards.First(), tricks+pagat-row
		}
		list, said = append(list, r), append(said, phase.Row{ID: p.id, Target: p.target})
	}
	return list, said
}()

// birdsOf are the birds and their tricks (6.1).
var birdsOf = alone.Birds(rows)

// thresholds are the thirds that a side must reach once it has announced one of these.
var thresholds = [rowCount]int{absolut: 120, panzer: 150}

// readablePremiums returns the premiums as readers see them. Where values differ, they
// are those of Dreiblatt before the talon.
func readablePremiums() (list []view.Premium) {
	for row := pagat; row < rowCount; row++ {
		p := &premiums[row]
		r := view.Premium{ID: p.id.String(), Silent: silentValue(row, dreiblatt), Announced: p.values[dreiblatt][0],
			Covered: p.covered, Sure: p.target == phase.NoTarget, Binds: row == valat}
		for g := dreiblatt; g <= solo && p.values != same(r.Announced); g++ {
			c := view.Cell{Games: []string{games[g].ID.String()}, Silent: silentValue(row, g), Announced: p.values[g][0]}
			if after := p.values[g][1]; after != c.Announced {
				c.After = after
			}
			r.Values, r.Cells = "by-game", append(r.Cells, c)
		}
		list = append(list, r)
	}
	return list
}

// before is phase A: one turn for each player, starting with the declarer (6.3).
var before = phase.Speaking[*course]{
	ID:    view.AnnounceBefore,
	Verbs: act.SetOf(act.VerbAnnounce, act.VerbDone),
	Rows:  said,
	First: func(c *course) act.Seat {
		if c.Row.Size == 0 {
			return act.Nobody
		}
		return c.Declarer
	},
	Announce: func(c *course, s act.Seat, row int) error { return phase.Allowed(c.mayAnnounce(s, row, true)) },
	Announced: func(c *course, s act.Seat, row int) {
		c.early[row][s] = true
		c.Speak.Say(row, s)
	},
	Again: func(c *course, _ act.Seat) bool { return c.before.Number <= seats },
}

// after is phase B: announcements in the first three turns, and doublings as long as
// somebody can double (6.4).
func after(t *phase.Speaking[*course]) {
	t.ID, t.Rows, t.Step = view.AnnounceAfter, said, (*course).step
	t.Announce = func(c *course, s act.Seat, row int) error {
		return phase.Allowed(c.Speak.Number <= seats && c.mayAnnounce(s, row, c.Game == solo))
	}
	t.Announced = func(c *course, s act.Seat, row int) { c.early[row][s] = c.Game == solo }
}

// mayAnnounce reports whether the table of 6.1 allows an announcement. early is set
// before the talon, and always in Solo.
func (c *course) mayAnnounce(s act.Seat, row int, early bool) bool {
	when := 1
	if early {
		when = 0
	}
	return !c.Said[row][s].Said && premiums[row].values[c.Game][when] > 0 && premiums[row].may(c, s, row, premiums[row].cards)
}

// The conditions for announcements (6.1).

func holds(c *course, s act.Seat, row int, cards card.Set) bool {
	if c.Claims != nil && !c.Honest { // 10: by one player only, who need not hold it
		return c.Said.By(row) == act.Nobody
	}
	return c.Hands[s].Contains(cards)
}

func dealt(c *course, s act.Seat, _ int, cards card.Set) bool { return c.Dealt[s].Contains(cards) }

func lacks(c *course, s act.Seat, _ int, cards card.Set) bool {
	return s == c.Declarer && !c.Hands[s].Meets(cards)
}

func declarers(c *course, s act.Seat, _ int, _ card.Set) bool { return s == c.Declarer }

func first(c *course, s act.Seat, _ int, _ card.Set) bool {
	return c.Said.BySide(absolut, c.SideOf(s)) == act.Nobody && c.Said.BySide(panzer, c.SideOf(s)) == act.Nobody
}

func afterAbsolut(c *course, s act.Seat, _ int, _ card.Set) bool {
	by := c.Said.BySide(absolut, c.SideOf(s))
	return c.Said.BySide(panzer, c.SideOf(s)) == act.Nobody && (by == act.Nobody || c.early[absolut][by])
}

// step returns the next step by the table of 6.4, if s may double. Each opponent gives
// Subkontra for himself against the declarer's items. An item covered by the
// game's doublings is doubled separately only while the game is not doubled.
func (c *course) step(s act.Seat, row int, owner act.Seat) score.Step {
	if c.Said[row][owner].Alone(s) || premiums[row].covered && c.Said[theGame][c.Declarer].Steps > 0 {
		return score.NoStep
	}
	step := c.Speak.Next(s, row, owner, c.Allied(s, owner), 3)
	if step.N == 3 && owner == c.Declarer {
		step.Against = s
	}
	return step
}

// factor returns f_i of 6.4 for the game or an announcement: its own factor or, if it
// is covered and this is higher, the game's.
func (c *course) factor(row int, owner, opponent act.Seat) int {
	f := c.Said[row][owner].Against(opponent)
	if premiums[row].covered {
		f = max(f, c.Said[theGame][c.Declarer].Against(opponent))
	}
	return f
}
