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
	pairs    [players][players]koenig.Target // of two negative games: declarer, opponent
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
	c.speaking = koenig.Speak{Deal: &c.Deal, Steps: 3, May: mayAnnounce}
	c.Order = [...]deal.Phase{&c.auction, &c.calling, c.Taking(nil), c.OrGiveUp(&c.laying, mayGiveUp), &c.speaking, &c.Tricks}
	return c
}

// joint reports whether two negative games are played at the same time (4.4).
func (c *course) joint() bool { return len(c.Declarers.All()) > 1 }

// mayAnnounce reports whether it is a player's first turn (6.2).
func mayAnnounce(p *koenig.Speak, s act.Seat, _ *koenig.Premium) bool { return p.First(s) }

// aim returns the target of a doubling where two negative games are played: another
// player's game, or one's own against his Kontra (6.3).
func (c *course) aim(_ *koenig.Speak, a act.Action) (t *koenig.Target, against act.Seat) {
	owner, against := a.Of, a.Seat
	if a.ID == koenig.Mine {
		owner, against = a.Seat, a.Of
	}
	if a.ID != act.Game && a.ID != koenig.Mine || a.Of == act.Nobody || a.Of == a.Seat || c.Declarers.Of(owner) == nil {
		return nil, act.Nobody
	}
	return &c.pairs[owner][against], against
}

// pair returns the doublings of a negative game against one opponent.
func (c *course) pair(owner, against act.Seat) *koenig.Target {
	if c.joint() {
		return &c.pairs[owner][against]
	}
	return &c.speaking.Pairs[against]
}

// Show adds what section 11 lets the eyes of v see.
func (c *course) Show(v *view.View) {
	c.Deal.Show(v, c.auction.standing(), c.FaceUp())
	if c.Game == nil {
		return
	}
	c.showShares(v)
	c.showLaid(v)
	c.speaking.Show(v)
	c.showPairs(v)
	c.ShowTurned(v)
	if c.Game.Tarock() {
		c.ShowCaught(v)
	}
	phase.ShowTricks(c.State, v)
	c.ShowHands(v)
	c.ShowEnd(v)
}

// showPairs shows the factors of two negative games.
func (c *course) showPairs(v *view.View) {
	for owner := range c.pairs {
		for against := range c.pairs[owner] {
			if f := c.pairs[owner][against].Factor(); f > 1 {
				v.Facts = append(v.Facts, view.Fact{ID: view.Doubled, Seat: act.Seat(owner), Of: act.Seat(against), N: f})
			}
		}
	}
}
