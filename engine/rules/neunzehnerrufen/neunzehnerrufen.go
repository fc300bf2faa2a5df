// Package neunzehnerrufen is Neunzehnerrufen, Czech tarock (Taroky) for four players: 54
// cards, and a partner who holds the called XIX.
//
// A deal is auction, call, talon, discards, announcements and twelve tricks. The
// declarer's side plays for what it has above half of the points, multiplied by the
// contract. Numbers in comments are sections of docs/rules/neunzehnerrufen.md, those in
// brackets its decisions.
package neunzehnerrufen

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
	ID:    "neunzehnerrufen",
	Forms: []deal.Form{{Table: seats, Deck: card.Austria, Hands: []int{tricks, tricks, tricks, tricks}, Talon: 6}}, // 3
	Options: []deal.Option{ // 12
		{ID: counting, Values: []string{"packets", single}},
		deal.Switch(phase.Claiming),
	},
	New:        newCourse,
	NewEvening: evening.New, // 9
	Fits:       map[string]func(hand card.Set) bool{holdsPagat: holdsI},
	Games:      deal.Always(readableGames()),
	Premiums:   deal.Always(readablePremiums()),
	Law:        laws,
}

const (
	seats  = 4
	tricks = 12

	counting = "count"
	single   = "single"
)

// course is one deal. Phases leave their results here for later ones.
type course struct {
	phase.Frame[*course]
	sides.Partnership // Declarer is Nobody during the auction

	game    gameNo
	times   int             // the multiplier of the contract
	called  card.Card       // None in Preference and Sólo
	open    card.Set        // talon cards that were laid open
	laid    [seats]card.Set // by each player
	givenUp bool
	said    phase.Said // by row

	auction phase.Auction[*course]
	calling phase.Call[*course]
	looking looking
	giving  phase.GiveUp[*course]
	laying  phase.Discard[*course]
	speak   phase.Speak[*course]
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(c, d, (*course).start, phase.AtOnce) // 10
	c.Partnership = sides.Lone(act.Nobody, seats)
	c.auction = phase.Auction[*course]{C: c, D: d, How: &bidding}
	c.calling = phase.Call[*course]{C: c, Who: (*course).calls, Done: (*course).call}
	c.looking.c = c
	c.laying = phase.Discard[*course]{C: c, D: d, Who: (*course).lays, Choice: (*course).layable, Done: (*course).lay}
	c.giving = phase.GiveUp[*course]{Phase: &c.laying, C: c, May: (*course).mayGiveUp, Done: (*course).giveUp}
	c.speak = phase.Speak[*course]{C: c, D: d, How: &speaking, Said: &c.said}
	c.Order(&c.auction, &c.calling, &c.looking, &c.giving, &c.speak, &c.Tricks)
	return c
}

// positive is the play (7).
var positive = phase.Play[*course]{
	Duties: []phase.Duty[*course]{
		phase.Follow[*course](),
		phase.Ruff[*course](),
		phase.KeepBirds(birds, func(c *course) *phase.Said { return &c.said }),
	},
	Winner: func(_ *course, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) },
}

// start returns the play; forehand always leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) { return &positive, c.Forehand() }
