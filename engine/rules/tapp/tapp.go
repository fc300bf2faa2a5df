// Package tapp is Tapp-Tarock for three players: 54 cards, one against two.
//
// A deal is auction, talon, discard, announcements and doublings, and 16 tricks;
// the declarer wins with 36 of 70 points. Numbers in comments are sections of
// docs/rules/tapp.md, those in brackets its decisions.
package tapp

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
	ID:    "tapp",
	Forms: []deal.Form{{Table: seats, Deck: card.Austria, Hands: []int{tricks, tricks, tricks}, Talon: 6}},
	Options: []deal.Option{ // 12
		deal.OnOff(withTapper),
		{ID: halves, Values: []string{"fixed", free}},
		deal.TrueFalse(claims),
	},
	New:        alone.New[course](&rules),
	NewEvening: evening.New, // 9
	Games:      rules.Readable,
	Premiums:   rules.ReadablePremiums,
	Entry:      rules.Entry,
	Law:        deal.Laid(law),
}

const (
	seats  = 3
	tricks = 16
	deck   = 70 // points of the pack (2)
	enough = 36 // points with which the declarer wins (2)

	withTapper = "tapper"
	halves     = "halves"
	free       = "free"
	claims     = phase.Claiming
)

// course is one deal.
type course struct{ alone.Deal[*course] }

var rules = alone.Rules[*course]{
	Games:    games, // 4
	Vary:     vary,
	Premiums: premiums,        // 6
	Start:    (*course).start, // 7
	Count:    points,          // 8
	All:      deck,
	Enough:   enough,
	Illegal:  act.SetOf(act.VerbDiscard), // 10
	Stands:   phase.WhenComplete,
	Show:     (*course).showTalon, // 11
	Asked:    func(_ deal.Options, f *view.EntryForm) { f.Passed = true },
}

// The rows of the table of games, lowest first.
const (
	unbid = iota
	tapper
	dreier
	unterer
	oberer
	solo
)

// games is the table of 4.
var games = []alone.Game{
	tapper: {ID: act.NewWord("tapper"), Value: 1, Size: 6, Talon: "all", Unseen: true,
		If: func(o deal.Options) bool { return o.On(withTapper) }},
	dreier:  {ID: act.NewWord("dreier"), Value: 3, Size: 3, Talon: "half"},
	unterer: {ID: act.NewWord("unterer"), Value: 4, Over: dreier, Needs: "over-lower", Size: 3, Packet: 1, Talon: "lower"},
	oberer:  {ID: act.NewWord("oberer"), Value: 5, Over: unterer, Needs: "over-lower", Size: 3, Packet: 2, Talon: "upper"},
	solo:    {ID: act.NewWord("solo"), Value: 8, Talon: "none", Double: true},
}

// vary lets the declarer choose between the halves, if the option is set (5.2).
func vary(o deal.Options, g *alone.Game) {
	if g.Packet > 0 && o[halves] == free {
		g.Packet, g.Talon = 0, "half"
	}
}

// The rows of what can be announced or doubled (6).
const (
	theGame = iota
	pagat
	valat
)

// premiums is the table of 6.1. Solo doubles the Pagat only.
var premiums = []alone.Premium[*course]{
	theGame: {ID: act.Game, Target: phase.ByID},
	pagat:   {ID: act.NewWord("pagat"), Target: phase.ByID, Value: 4, Solo: 2, Card: card.Pagat, Trick: tricks},
	valat:   {ID: act.NewWord("valat"), Target: phase.ByName, Of: alone.TimesGame(4), Replaces: true},
	{ID: act.NewWord("trull"), Value: 3, Cards: card.Trull, Count: 3},
	{ID: act.NewWord("koenige"), Value: 3, Cards: card.Kings, Count: 4},
	{ID: act.NewWord("koepfe"), Value: 1, Cards: card.Trull, Count: 2},
}

// positive is the play (7).
var positive = alone.Tarock(premiums)

// start returns the play; forehand always leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) { return &positive, c.Forehand() }

// points returns the points of cards (2).
func points(cards card.Set) int { return card.Thirds.Sum(cards) / 3 }

// showTalon shows both halves until the first card is played, and the cards of a Tapper
// only to the declarer, until the discard (5).
func (c *course) showTalon(v *view.View) {
	begun := c.Trick.N > 0 || len(c.Past) > 0
	if v.Phase == view.TakeTalon || v.Phase == view.Discard || !begun && c.Game != tapper {
		c.ShowTalon(v, func(int, card.Card) bool { return c.Game != tapper || v.Eyes == c.Declarer })
	}
}
