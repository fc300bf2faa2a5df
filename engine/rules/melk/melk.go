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
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

const players = koenig.Seats

// The options (12).
const (
	claims = "claims"
)

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
	Games:      deal.Always(koenig.Rows(games)),
	Premiums:   deal.Always(koenig.PremiumRows(premiums)),
	Fits:       phase.Fits,
}

// course is one deal.
type course struct {
	koenig.Deal
	auction  auction
	calling  koenig.Call
	laying   phase.Discard[*course]
	laid     [players]card.Set // by each player
	speaking koenig.Speak
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(d, premiums, koenig.EmperorPlays(d.Options))
	if d.Options.On(claims) {
		c.Loosen(phase.WhenComplete)
	}
	c.auction.c = c
	c.calling = koenig.Call{Deal: &c.Deal, Callable: koenig.NotHeld, Called: called}
	c.laying = phase.Discard[*course]{C: c, D: d, Who: (*course).lays, Choice: (*course).layable, Proper: (*course).proper, Loose: c.Loose,
		Done: (*course).laidAway}
	c.speaking.Use(&c.Deal, speaking)
	c.Order = [...]deal.Phase{&c.auction, &c.calling, c.Taking(nil), c.OrGiveUp(&c.laying, mayGiveUp), &c.speaking, &c.Tricks}
	return c
}

var speaking = koenig.NewSpeaking(premiums, koenig.Speaking{Steps: 3, May: mayAnnounce, Joint: joint, Bird: birdOf})

// mayAnnounce reports whether it is a player's first turn (6.2).
func mayAnnounce(p *koenig.Speak, s act.Seat, _ *koenig.Premium) bool { return p.First(s) }

// joint reports whether two negative games are played at the same time (4.4).
func joint(p *koenig.Speak) bool { return len(p.Declarers.All()) > 1 }

// birdOf returns the bird announced with the declarer's bid (6.1), or nil.
func birdOf(k *koenig.Deal) *koenig.Premium { return bird(k.Game) }

// Show adds what section 11 lets the eyes of v see.
func (c *course) Show(v *view.View) {
	c.Deal.Show(v, c.auction.standing(), c.FaceUp())
	if c.Game == nil {
		return
	}
	c.showShares(v)
	c.showLaid(v)
	c.speaking.Show(v)
	c.ShowTurned(v)
	if c.Game.Tarock() {
		c.ShowCaught(v)
	}
	phase.ShowTricks(c.State, v)
	c.ShowHands(v)
	c.ShowEnd(v)
}
