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
	New:        newCourse,
	NewEvening: evening.Keeping(evening.Never), // 9
	Games:      readableGames,
	Premiums:   readablePremiums,
	Law:        laws,
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

// course is one deal. Phases leave their results here for later ones.
type course struct {
	phase.Frame[*course]
	sides.Partnership // Declarer is the taker, Nobody before and without one

	game    gameNo
	called  card.Card // None outside form 5r
	open    bool      // the talon was shown, and taken
	laid    card.Set  // the écart
	chelem  bool      // announced
	shown   [act.MaxSeats]showing
	lone    act.Seat // who declared his Petit imprenable, or Nobody
	excuses card.Set // the Excuse and an imprenable Petit

	auction phase.Auction[*course]
	call    call
	discard phase.Discard[*course]
	before  before
	play    play
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(c, d, (*course).start, phase.AtOnce) // 10
	c.Partnership, c.lone, c.excuses = sides.Lone(act.Nobody, d.Seats), act.Nobody, card.Of(card.Skues)
	c.auction = phase.Auction[*course]{C: c, D: d, How: &bidding}
	c.discard = phase.Discard[*course]{C: c, D: d, Who: (*course).lays, Choice: (*course).choice, Done: (*course).laysAway}
	c.call.c, c.before.c, c.play.Tricks = c, c, &c.Tricks
	c.Order(&c.auction, &c.call, &c.discard, &c.before, &c.play) // 6
	return c
}

// tricks returns the number of tricks: hands are equal before the first.
func (c *course) tricks() int { return c.Setup.Form.Hands[0] }
