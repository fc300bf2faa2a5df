package phase_test

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/sides"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// toy is a course of one phase. Anna is forehand and the declarer; Cilli is her partner,
// which only her hand tells: she holds XX.
type toy struct {
	sides.Partnership
	phase  deal.Phase
	beside []deal.Aside
	d      *deal.State

	auction phase.Auction[*toy]
	laying  phase.Discard[*toy]
	speak   phase.Speak[*toy]
	tricks  phase.Tricks[*toy]
	claims  phase.Claims
	said    phase.Said
	heard   []string // what the functions of a table were told
}

func (c *toy) Phases() []deal.Phase { return []deal.Phase{c.phase} }
func (c *toy) Asides() []deal.Aside { return c.beside }
func (c *toy) Settle() deal.Result  { return deal.Result{} }
func (c *toy) Show(*view.View)      {}

var deck = card.MustSet("I II III IV V VI XX XXI HK H1 H2 H3 KK K1 K2 K3")

const hands = "Anna: I II HK H1; Berta: III IV KK K1; Cilli: V XX H2 H3; Dora: VI XXI K2 K3"

// begin begins a deal of four with the phase that set puts into the course.
func begin(t *testing.T, set func(c *toy)) (*enginetest.Story, *toy) {
	t.Helper()
	c := &toy{Partnership: sides.Partnership{Declarer: 0, Holder: 2, Public: sides.Players(4)}}
	rules := &deal.RuleSet{
		ID:    "phase-toy",
		Forms: []deal.Form{{Table: 4, Deck: deck, Hands: []int{4, 4, 4, 4}}},
		New: func(d *deal.State) deal.Course {
			c.d = d
			set(c)
			return c
		},
	}
	return enginetest.Example{Set: rules, Cards: hands}.Begin(t), c
}

// The things that can be said, by row.
const (
	game = iota
	bird
	sweep
	lone
)

var (
	birdWord, sweepWord, loneWord = act.NewWord("toy-bird"), act.NewWord("toy-sweep"), act.NewWord("toy-lone")
	rows                          = []phase.Row{{ID: act.Game, Target: phase.ByID}, {ID: birdWord, Target: phase.ByID},
		{ID: sweepWord, Target: phase.ByName}, {ID: loneWord}}
)

// speaking is announcing until everybody has had a turn and two turns were bare. The
// holder of I announces the bird; what is said may be doubled as far as a player knows
// the sides.
func speaking() phase.Speaking[*toy] {
	return phase.Speaking[*toy]{
		ID:    view.Announce,
		Verbs: act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone),
		Rows:  rows,
		First: func(c *toy) act.Seat { return c.Declarer },
		Announce: func(c *toy, s act.Seat, row int) error {
			switch {
			case c.said[row][s].Said:
				return act.NotAllowed
			case row == bird && !c.d.Hands[s].Has(card.Pagat):
				return act.NotInHand
			}
			return nil
		},
		Step: func(c *toy, s act.Seat, row int, owner act.Seat) score.Step {
			return c.Step(&c.said[row][owner], s, owner, 3)
		},
		Doubled: func(c *toy, s act.Seat, _ int, owner act.Seat, _ score.Step) { c.Tell(s, owner) },
		Again:   func(c *toy, _ act.Seat) bool { return !c.speak.Quiet(2) },
	}
}

// speak begins announcing by a table that change has changed; nil leaves it.
func speak(t *testing.T, change func(how *phase.Speaking[*toy])) (*enginetest.Story, *toy) {
	t.Helper()
	how := speaking()
	if change != nil {
		change(&how)
	}
	return begin(t, func(c *toy) {
		c.speak = phase.Speak[*toy]{C: c, D: c.d, How: &how, Said: &c.said}
		c.speak.Say(game, c.Declarer)
		c.phase = &c.speak
	})
}
