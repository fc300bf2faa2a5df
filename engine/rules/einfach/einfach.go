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
	"tarock/engine/forty"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:         "einfach",
	Forms:      []deal.Form{{Table: seats, Deck: forty.Pack, Hands: []int{tricks, tricks, tricks}, Talon: 4}},
	Options:    forty.Options(deal.Option{ID: talon, Values: []string{"all", half}}), // 12
	Accounts:   forty.Accounts,
	Sum:        deal.ZeroWithBook,
	New:        alone.New[course](&rules),
	NewEvening: evening.New, // 9
	Games:      rules.Readable,
	Premiums:   rules.ReadablePremiums,
	Values:     &forty.Values,
	Fits:       phase.Fits,
	Entry:      rules.Entry,
	Law:        deal.Laid(law),
}

const (
	seats  = 3
	tricks = 12

	talon = "talon"
	half  = "half"
)

// course is one deal.
type course struct{ alone.Deal[*course] }

var rules = alone.Rules[*course]{
	Games:    games, // 4
	Vary:     vary,
	Premiums: premiums,         // 6
	Start:    plays.Start,      // 7
	Count:    forty.Values.Sum, // 8
	All:      forty.All,
	Enough:   forty.Enough,
	Illegal:  act.SetOf(act.VerbDiscard), // 10
	Stands:   phase.WhenComplete,
	Show:     (*course).show, // 11
	Asked:    func(_ deal.Options, f *view.EntryForm) { f.Passed = true },
}

// The rows of the table of games, lowest first.
const (
	unbid = iota
	eins
	zwei
	drei
	farberl
	solo
)

// games is the table of 4.
var games = []alone.Game{
	eins:    {ID: act.NewWord("eins"), Value: 1, Size: 4, Talon: "all", Unseen: true},
	zwei:    {ID: act.NewWord("zwei"), Value: 2, Over: eins, Needs: "over-lower", Size: 4, Talon: "all", Unseen: true},
	drei:    {ID: act.NewWord("drei"), Value: 3, Over: zwei, Needs: "over-lower", Size: 4, Talon: "all", Unseen: true},
	farberl: forty.Farberl,
	solo:    forty.Solo,
}

// vary lets the declarer take a half instead of the whole talon, if the option is set
// (5.1).
func vary(o deal.Options, g *alone.Game) {
	if g.Size > 0 && o[talon] == half {
		g.Size, g.Talon, g.Unseen = 2, "blind", false
	}
}

var (
	premiums = forty.Premiums[*course](tricks)
	plays    = forty.NewPlays(premiums)
)

// Settle settles by section 8 or 10, and the bowl (12).
func (c *course) Settle() deal.Result { return forty.Settle(c) }

// show shows a XXI that was caught and, until the discard, the packets of the talon face
// down, to the declarer the one he took (5.1).
func (c *course) show(v *view.View) {
	forty.ShowCaught(c, v)
	if v.Phase == view.TakeTalon || v.Phase == view.Discard {
		c.ShowTalon(v, func(n int, _ card.Card) bool { return n == c.Taken && v.Eyes == c.Declarer })
	}
}
