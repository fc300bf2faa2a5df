// Package ruediger is Königrufen (Rüdigervariante): four players, 54 cards,
// with simultaneous Piccolos and Bettlers, Trischaken and sides that nobody
// knows for certain.
//
// A deal is auction, call, talon, discard, announcements and twelve tricks.
// Numbers in comments are sections of docs/rules/koenigrufen-ruediger.md, [D12]
// is a decision of its section 13.
package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// players is the number of seats [D1].
const players = 4

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:         "koenigrufen-ruediger",
	Layouts:    []deal.Layout{{Seats: players, Deck: card.Austria, Hand: 12, Talon: 6}},
	Options:    []deal.Option{{ID: "claims", Values: []string{"false", "true"}}},
	New:        newCourse,
	Redeal:     redeal,
	NewEvening: newEvening,
	Games:      games[trischaken:],
	Premiums:   rows(),
}

// redeal (3): no tarock at all, or one tarock that is a Trullstück.
func redeal(hand card.Set) bool {
	tarocks := hand.And(card.Tarocks)
	return tarocks.Empty() || tarocks.Len() == 1 && card.Trull.Contains(tarocks)
}

// course is one deal.
type course struct {
	d *deal.Deal

	declarers bids     // 4.4.7, in the order of the standing bids
	game      game     // of the leading declarer
	declarer  act.Seat // the leading declarer

	king    card.Card // 5.1 the called one, also if its suit was not named
	fourth  bool      // called without its suit
	holder  act.Seat  // of the called king, or inTalon, also without a call
	public  cases     // 6.4 what all know of where it is
	taken   int8      // 5.2 packet, from 1
	away    card.Set  // 5.5 discards
	givenUp bool      // 5.3

	auction  auction
	calling  calling
	taking   taking
	laying   laying
	speaking speaking
	tricks   phase.Tricks
	claims   phase.Claims
	late     phase.Late
	phases   [6]deal.Phase
}

func newCourse(d *deal.Deal) deal.Course {
	c := &course{d: d, declarer: act.Nobody, holder: inTalon, public: aloneFor}
	c.auction = auction{c: c}
	c.calling.c, c.taking.c, c.laying.c, c.speaking.c = c, c, c, c
	c.tricks = phase.Tricks{D: d, Start: c.lead}
	if d.Options.On("claims") {
		c.tricks.Claims = &c.claims
		c.late = phase.Late{D: d, Claims: &c.claims}
	}
	c.phases = [...]deal.Phase{&c.auction, &c.calling, &c.taking, &c.laying, &c.speaking, &c.tricks}
	return c
}

// of returns the course of a deal.
func of(d *deal.Deal) *course { return d.Course().(*course) }

// Phases is the order of a deal (1).
func (c *course) Phases() []deal.Phase { return c.phases[:] }

// After takes claims until the settlement is final (10).
func (c *course) After() deal.Phase {
	if c.tricks.Claims == nil {
		return nil
	}
	return &c.late
}

func (c *course) forehand() act.Seat { return c.d.Next(c.d.Setup.Dealer) }
