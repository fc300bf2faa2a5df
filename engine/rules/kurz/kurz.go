// Package kurz is Königrufen by the short sheet (Kurzregeln): one game at a time,
// Kontra and Rekontra, ten premiums.
//
// A deal is auction, call, talon, discard, announcements and twelve tricks.
// Numbers in comments are sections of docs/rules/koenigrufen-kurz.md, [D12] is a
// decision of its section 13.
package kurz

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

const players = koenig.Seats

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:         "koenigrufen-kurz",
	Forms:      koenig.Forms,
	Options:    []deal.Option{deal.Switch(phase.Claiming)},
	Factor:     func(_ deal.Options, n int) bool { return n <= 2 },
	New:        newCourse,
	NewEvening: evening.New,
	Games:      koenig.Rows(games),
	Premiums:   deal.Always(koenig.DoubledRows(premiums, games)),
	Law:        deal.Laid(law),
	Entry:      koenig.Entry(games, premiums, 2, true, &settling, nil),
}

// course is one deal.
type course struct {
	koenig.Course
	auction koenig.Auction
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(d, premiums, &kinds)
	c.Rules, c.Looks = &settling, &looking
	if d.Options.On(phase.Claiming) {
		c.Loosen(phase.WhenLed)
		c.Reversible()
	}
	c.auction = koenig.Auction{Round: koenig.Round{Deal: &c.Deal}, How: &bidding, Games: games}
	c.Calling = koenig.Call{Deal: &c.Deal, Callable: callable, Called: koenig.WithOthers}
	c.Speaking.Use(&c.Deal, speaking)
	c.Arrange(&c.auction, c.OrGiveUp(c.Taking(nil), koenig.MayGiveUp), c.Laying((*koenig.Deal).Lays))
	return c
}

// callable returns the kings not in hand and, where breaches are claimed, one's own
// (5).
func callable(k *koenig.Deal) card.Set {
	if k.Lax() {
		return card.Kings
	}
	return card.Kings.Minus(k.Hands[k.Declarer])
}

var speaking = koenig.NewSpeaking(premiums, koenig.Speaking{Steps: 2, May: mayAnnounce, MayEnd: mayEnd})

// mayAnnounce lets players announce in their first turn: Mondfang only without the
// Mond, and a Besserrufer his bird before König ultimo (6.1, 6.2).
func mayAnnounce(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return p.First(s) && !(row == mondfang && p.Hands[s].Has(card.Mond)) && (row != koenigUltimo || mayEnd(p, s))
}

// mayEnd reports whether a player may end his turn (6.1). A Besserrufer must first
// announce a bird he was dealt, or any bird if he was dealt none, which is a breach.
func mayEnd(p *koenig.Speak, s act.Seat) bool {
	if p.Game != besserrufer || s != p.Declarer {
		return true
	}
	none := !p.Dealt[s].Meets(card.Birds)
	for i := range birds {
		if p.By(s, &birds[i]) && (none || p.Dealt[s].Has(birds[i].Card)) {
			return true
		}
	}
	return false
}

// kinds are the kinds of play (7).
var kinds = koenig.Plays{
	Tarock: koenig.Play{Duties: []koenig.Duty{koenig.Follow, koenig.Ruff, koenig.KeepBirds}, Winner: koenig.Highest},
	Colour: koenig.Play{Duties: []koenig.Duty{koenig.SuitLead, koenig.Follow, koenig.Ruff}, Winner: koenig.HighestOfSuit},
	Negative: koenig.Play{
		Duties: []koenig.Duty{koenig.Follow, koenig.Ruff, koenig.PagatLast, koenig.Beat},
		Winner: koenig.Highest, Closed: koenig.Lost,
	},
	Trischaken: koenig.Play{Duties: []koenig.Duty{koenig.Follow, koenig.Ruff, koenig.PagatLast, koenig.Beat}, Winner: koenig.Highest},
}

// looking is who may look at what (11).
var looking = koenig.Looking{Last: true, Caught: func(p *koenig.Speak) bool { return p.Stands(mondfang) }}

// Show adds what section 11 lets the eyes of v see.
func (c *course) Show(v *view.View) {
	standing := c.auction.Bids()
	c.ShowAll(v, &standing)
}
