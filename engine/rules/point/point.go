// Package point is Point-Tarock for three players: 54 cards, one against two.
//
// A deal is auction, announcements before the talon, talon, discard,
// announcements and doublings after it, and 16 tricks; the declarer wins with
// 107 thirds of a point. When nobody bids, Trischaken is played. Numbers in
// comments are sections of docs/rules/point.md, those in brackets its decisions.
package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
)

// Set is the rule set.
var Set = &deal.RuleSet{
	ID:      "point",
	Layouts: []deal.Layout{{Seats: seats, Deck: card.Austria, Hand: tricks, Talon: 6}},
	Options: []deal.Option{
		{ID: allPass, Values: []string{"trischaken", redeal}},
		{ID: claims, Values: []string{"false", "true"}},
	},
	New:        newCourse,
	NewEvening: evening.New, // 9
	Games:      readableGames(),
	Premiums:   readablePremiums(),
}

const (
	seats  = 3
	tricks = 16
	deck   = 210 // thirds of the pack (2)
	enough = 107 // thirds with which the declarer wins (2): more than half

	// theGame is the item of the game's line (8.3), and a target (6.4).
	theGame = "game"

	// Options (12).
	allPass = "all-pass"
	redeal  = "redeal"
	claims  = "claims"
)

// course is one deal. What phases find out for those after them stands here.
type course struct {
	d *deal.Deal

	game      gameNo
	declarer  act.Seat // Nobody in Trischaken
	increment int
	said      [premiumCount][seats]announcement
	doubled   target // the game
	taken     int    // packet of the talon, from 1; 0: none
	lost      bool   // automatic loss (5.3)
	laid      card.Set

	claims *phase.Claims // nil without the option

	auction auction
	before  before
	take    take
	discard discard
	after   after
	tricks  phase.Tricks
	late    phase.Late
	claimed phase.Claims
	order   [6]deal.Phase
}

func newCourse(d *deal.Deal) deal.Course {
	c := &course{d: d, declarer: act.Nobody}
	c.auction = auction{c: c, redeal: d.Options[allPass] == redeal}
	c.before.c, c.take.c, c.discard.c, c.after.c = c, c, c, c
	if d.Options.On(claims) {
		c.claimed.AtTrick = true
		c.claims = &c.claimed
	}
	c.tricks = phase.Tricks{D: d, Start: c.start, Claims: c.claims}
	c.late = phase.Late{D: d, Claims: c.claims}
	c.order = [...]deal.Phase{&c.auction, &c.before, &c.take, &c.discard, &c.after, &c.tricks}
	return c
}

// Phases is the order of a deal (5).
func (c *course) Phases() []deal.Phase { return c.order[:] }

// After takes claims after the last card (10).
func (c *course) After() deal.Phase {
	if c.claims == nil {
		return nil
	}
	return &c.late
}

// forehand is the seat after the dealer, whoever plays (1).
func (c *course) forehand() act.Seat { return c.d.Next(c.d.Setup.Dealer) }

// opponents are the declarer's two opponents in order of play after him.
func (c *course) opponents() [2]act.Seat {
	next := c.d.Next(c.declarer)
	return [2]act.Seat{next, c.d.Next(next)}
}

// value is what the game is worth without surplus (4).
func (c *course) value() int { return games[c.game].base + c.increment }
