// Package melk is Königrufen as played in Melk: duels for the right to name the
// game, two negative games at the same time, a talon dealt out to three players, and
// cards counted singly.
//
// A deal is bidding, call, talon, discards, announcements and twelve tricks. Numbers
// in comments are sections of docs/rules/koenigrufen-melk.md, [D12] is a decision of
// its section 13.
package melk

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

const players = koenig.Seats

// The options (12).
const claims = phase.Claiming

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:    "koenigrufen-melk",
	Forms: koenig.Forms,
	Options: []deal.Option{
		koenig.ColourDiscard,
		koenig.TarockLead,
		deal.Switch(claims),
	},
	Factor:     func(_ deal.Options, n int) bool { return n <= 2 },
	New:        newCourse,
	NewEvening: koenig.NewRadls,
	Games:      koenig.Rows(games),
	Premiums:   deal.Always(koenig.PremiumRows(premiums)),
	Values:     &values,
	Fits:       phase.Fits,
	Law:        deal.Laid(law),
	Entry:      koenig.Entry(games, premiums, 3, false, &settling, koenig.Simple),
}

// course is one deal.
type course struct {
	koenig.Course
	auction auction
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(d, premiums, koenig.EmperorPlays(d.Options))
	c.Rules, c.Looks, c.Several = &settling, &looking, koenig.Simple
	if d.Options.On(claims) {
		c.Loosen(phase.WhenComplete)
	}
	c.auction.Round, c.auction.c = koenig.Round{Deal: &c.Deal}, c
	c.Calling = koenig.Call{Deal: &c.Deal, Callable: koenig.NotHeld, Called: called}
	c.Speaking.Use(&c.Deal, speaking)
	c.Arrange(&c.auction, c.Taking(nil), c.OrGiveUp(c.Laying(lays), mayGiveUp))
	return c
}

var speaking = koenig.NewSpeaking(premiums, koenig.Speaking{Steps: 3, May: mayAnnounce, Joint: joint})

// mayAnnounce reports whether it is a player's first turn (6.2).
func mayAnnounce(p *koenig.Speak, s act.Seat, _ *koenig.Premium) bool { return p.First(s) }

// joint reports whether two negative games are played at the same time (4.4).
func joint(p *koenig.Speak) bool { return len(p.Declarers.All()) > 1 }

// looking is who may look at what (11).
var looking = koenig.Looking{Own: true, Caught: koenig.InTarock}

// Show adds what section 11 lets the eyes of v see.
func (c *course) Show(v *view.View) {
	if c.ShowAll(v, c.auction.standing()); c.Game != nil {
		c.showShares(v)
	}
}
