// Package alscher is Königrufen as summed up in Alscher's survey "Tarockvarianten": one
// game at a time, a Besserrufer bid with its bird, Kontra to Subkontra, and rounds of
// doubled deals.
//
// A deal is auction, call, talon, discard, announcements and twelve tricks.
// Numbers in comments are sections of docs/rules/koenigrufen-alscher.md, [D12] is a
// decision of its section 13.
package alscher

import (
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

const players = koenig.Seats

// The options (12).
const (
	zwiccoloOption    = "zwiccolo"
	triccoloOption    = "triccolo"
	marabuOption      = "marabu"
	besserruferOption = "besserrufer"
	trischakenValue   = "trischaken-value"
	claims            = phase.Claiming
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:     "koenigrufen-alscher",
	Leaves: true,
	Forms:  koenig.Forms,
	Options: []deal.Option{
		{ID: zwiccoloOption, Values: []string{"true", "false"}},
		deal.Switch(triccoloOption),
		deal.Switch(marabuOption),
		{ID: besserruferOption, Values: []string{"graded", "single"}},
		koenig.ColourDiscard,
		{ID: trischakenValue, Values: []string{"1", "3"}},
		koenig.TarockLead,
		deal.Switch(claims),
	},
	Factor:     func(_ deal.Options, n int) bool { return n <= 2 },
	New:        newCourse,
	NewEvening: koenig.NewRadls,
	Games:      koenig.Rows(games[:]),
	Premiums:   readablePremiums,
	Fits:       phase.Fits,
	Law:        deal.Laid(law),
	Entry:      entry,
}

// course is one deal.
type course struct {
	koenig.Course
	room    [len(games)]*koenig.Game // for the games that can be played
	auction koenig.Auction
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	t := tableOf(d.Options)
	c.Begin(d, t.premiums, koenig.EmperorPlays(d.Options))
	c.Rules, c.Looks = &settling, &looking
	if d.Options.On(claims) {
		c.Loosen(phase.WhenComplete)
	}
	c.auction = koenig.Auction{Round: koenig.Round{Deal: &c.Deal}, How: &bidding,
		Games: koenig.Played(c.room[:0], games[:], d.Options), Birds: t.birds}
	c.Calling = koenig.Call{Deal: &c.Deal, Callable: koenig.NotHeld, Called: koenig.WithOthers}
	c.Speaking.Use(&c.Deal, t.speaking)
	c.Arrange(&c.auction, c.OrGiveUp(c.Taking(nil), koenig.MayGiveUp), c.Laying((*koenig.Deal).Lays))
	return c
}

// looking is who may look at what (11).
var looking = koenig.Looking{Own: true}

// Show adds what section 11 lets the eyes of v see.
func (c *course) Show(v *view.View) {
	standing := c.auction.Bids()
	c.ShowAll(v, &standing)
}
