// Package einfach is Einfaches Tarock for three players: 40 cards, one against
// two.
//
// A deal is auction, talon and discard, announcements and doublings, and 12 tricks;
// the declarer wins with 45 of 88 card points. Numbers in comments are sections of
// docs/rules/einfach.md, those in brackets its decisions.
package einfach

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:    "einfach",
	Forms: []deal.Form{{Table: seats, Deck: pack, Hands: []int{tricks, tricks, tricks}, Talon: 4}},
	Options: []deal.Option{ // 12
		{ID: talon, Values: []string{"all", half}},
		deal.OnOff(schuessel),
		{ID: marabuOption, Values: []string{"off", "low", high}, Also: map[string]string{"false": "off"}},
		deal.OnOff(kleineTrull),
		deal.OnOff(grosseTrull),
		deal.OnOff(absolutOption),
		{ID: valatOption, Values: []string{"multiple", fixed}},
		deal.TrueFalse(claims),
	},
	Accounts: []deal.Account{{Key: schuessel, Shape: deal.Number, Read: deal.Single, Show: deal.Single | deal.Deals,
		If: func(o deal.Options) bool { return o.On(schuessel) }}},
	Sum:        deal.ZeroWithBook,
	New:        alone.New[course](&rules),
	NewEvening: evening.New, // 9
	Games:      rules.Readable,
	Premiums:   rules.ReadablePremiums,
	Fits:       phase.Fits,
}

const (
	seats  = 3
	tricks = 12
	deck   = 88 // points of the pack (2)
	enough = 45 // points with which the declarer wins (2)

	talon         = "talon"
	half          = "half"
	schuessel     = "schuessel"
	marabuOption  = "marabu"
	high          = "high"
	kleineTrull   = "kleine-trull"
	grosseTrull   = "grosse-trull"
	absolutOption = "absolut"
	valatOption   = "valat"
	fixed         = "fixed"
	claims        = "claims"
)

// course is one deal.
type course struct{ alone.Deal[*course] }

var rules = alone.Rules[*course]{
	Games:    games, // 4
	Vary:     vary,
	Premiums: premiums,        // 6
	Start:    (*course).start, // 7
	Count:    values.Sum,      // 8
	All:      deck,
	Enough:   enough,
	Illegal:  act.SetOf(act.VerbPlay, act.VerbDiscard), // 10
	Stands:   phase.WhenComplete,
	Show:     (*course).show, // 11
}

// The two ways of playing (7). Refusals name the first duty broken.
var (
	tarockPlay = alone.Tarock(premiums)
	colourPlay = phase.Play[*course]{
		Duties: []phase.Duty[*course]{
			phase.SuitLead[*course](),
			phase.Follow[*course](),
			phase.Ruff[*course](),
		},
		Winner: func(_ *course, t *deal.Trick) int { return phase.HighestOfSuit(&card.RedUp, t) },
	}
)

// start returns the kind of play; forehand always leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) {
	if c.Game == farberl {
		return &colourPlay, c.Forehand()
	}
	return &tarockPlay, c.Forehand()
}

// show shows a XXI that was caught and, until the discard, the packets of the talon face
// down, to the declarer the one he took (5.1).
func (c *course) show(v *view.View) {
	if by, of, trick, ok := c.caught(); ok {
		v.Facts = append(v.Facts, view.Fact{ID: view.Caught, Seat: by, Of: of, N: trick})
	}
	if v.Phase == view.TakeTalon || v.Phase == view.Discard {
		c.ShowTalon(v, func(n int, _ card.Card) bool { return n == c.Taken && v.Eyes == c.Declarer })
	}
}
