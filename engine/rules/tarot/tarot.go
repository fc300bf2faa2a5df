// Package tarot is French tarot for three, four or five players: 78 cards, one taker
// against the others, and with five players usually a partner whose card he calls.
//
// A deal is one round of bidding, the call, the talon and its discard (écart), the
// taker's announcement of a chelem, and the play, in which the Excuse is no atout. How
// many points the taker's side needs depends on its oudlers: Excuse, XXI and Petit.
// Numbers in comments are sections of docs/rules/tarot.md, those in brackets its
// decisions.
package tarot

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/sides"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID: "tarot",
	Forms: []deal.Form{ // 1
		{Table: 4, Deck: card.Full, Hands: []int{18, 18, 18, 18}, Talon: 6},
		{Table: 3, Deck: card.Full, Hands: []int{24, 24, 24}, Talon: 6},
		{Table: 5, Deck: card.Full, Hands: []int{15, 15, 15, 15, 15}, Talon: 3, If: calls},
		{Table: 5, Deck: card.Full, Hands: []int{14, 14, 14, 14, 14}, Talon: 8, If: func(o deal.Options) bool { return !calls(o) }},
	},
	Options: []deal.Option{ // 12
		{ID: rufen, Values: []string{"true", "false"}},
		{ID: withPousse, Values: []string{"off", asPrise, "garde"}, Also: map[string]string{"false": "off"}},
		deal.Switch(kingsToo),
		deal.Switch(phase.Claiming),
	},
	Grammar:    act.Grammar{Shown: withCards},
	Order:      &order,
	Values:     &halves,
	Excuses:    card.Of(card.Skues),
	New:        alone.New[course](&rules),
	NewEvening: evening.Keeping(evening.Never), // 9
	Games:      readableGames,
	Premiums:   readablePremiums,
	Law:        laws,
	Entry:      entry,
}

// The options and their values that matter.
const (
	rufen      = "rufen"
	withPousse = "pousse"
	asPrise    = "prise"
	kingsToo   = "koenige-legen"
)

// calls reports whether the taker calls a card if five play.
func calls(o deal.Options) bool { return o.On(rufen) }

// course is one deal.
type course struct {
	alone.Deal[*course] // Declarer is the taker, Nobody before and without one

	chelem  bool // announced
	shown   [act.MaxSeats]showing
	lone    act.Seat // who declared his Petit imprenable, or Nobody
	excuses card.Set // the Excuse and an imprenable Petit
	written *outcome // of a deal with real cards, nil for others

	before before
	play   play
}

var rules = alone.Rules[*course]{
	Begin:    (*course).begin,
	Games:    games, // 4
	Bidding:  bidding,
	Value:    func(c *course, row int) int { return least(row, c.Options) },
	Callable: (*course).callable, // 5
	Called:   func(c *course) { c.Public = sides.Anywhere(c.Seats) },
	Took:     (*course).took,
	Choice:   (*course).layable,
	Premiums: []alone.Premium[*course]{{ID: act.Game}}, // others are no part of a phase (6)
	Start:    (*course).start,                          // 7
	Stands:   phase.AtOnce,                             // 10
}

// begin has the announcements of this game (6) in place of the usual ones.
func (c *course) begin() {
	c.lone, c.excuses = act.Nobody, card.Of(card.Skues)
	c.before.c, c.play.Tricks = c, &c.Tricks
	c.Order(&c.Auction, &c.Calling, &c.Take, &c.Discard, &c.before, &c.play)
}

// tricks returns the number of tricks: hands are equal before the first.
func (c *course) tricks() int { return c.Setup.Form.Hands[0] }
