package koenig

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Course is a deal with the phases that most documents have: an auction, a call, the
// talon, discards, announcements and twelve tricks. A rule set embeds it, and adds the
// auction.
type Course struct {
	Deal
	Calling  Call
	Speaking Speak
	Rules    *Settling
	Looks    *Looking
	// Several reports whether several players can play games like this one at once; nil:
	// never.
	Several func(g *Game) bool
}

// Looking is what players may look at (11).
type Looking struct {
	Last bool // the last trick, at any time
	Own  bool // the tricks that they have won
	// Caught reports whether all see who caught the Mond; nil: in no game.
	Caught func(p *Speak) bool
}

// Arrange sets the phases in order, given those that differ.
func (c *Course) Arrange(auction, taking, laying deal.Phase) {
	c.Order = [...]deal.Phase{auction, &c.Calling, taking, laying, &c.Speaking, &c.Tricks}
}

// pad returns what was said as it is written down. The games are those that exist.
func (c *Course) pad(games []*Game) *Pad {
	p := &c.Speaking
	return &Pad{Said: &p.said, Say: p.Say, Steps: p.table.Steps, Several: c.Several, Games: games,
		Half: c.Rules.Half, Values: c.Rules.Values, Safe: c.Rules.Safe}
}

// Record is that of deal.Recording. A breach, and an announcement without the cards for it, is
// in no record.
func (c *Course) Record() (*deal.Record, bool) {
	_, _, broken := c.Claims.Right()
	if c.Game == nil || broken || c.Speaking.lacks != [Seats]uint16{} || c.Loose && !c.GivenUp && !named(&c.Deal, c.Speaking.By) {
		return nil, false
	}
	t := c.Rules.Tally(&c.Deal)
	return c.pad(nil).Record(&c.Deal, &t), true
}

// WriteAs writes a record of one of some games.
func (c *Course) WriteAs(r *deal.Record, games []*Game) error { return c.pad(games).Write(&c.Deal, r) }

// Claimed is that of deal.Claimable.
func (c *Course) Claimed(of act.Seat) bool { return c.Tricks.Claims.Claimed(of) }

// Settle settles by section 8, or by 10 after a justified claim.
func (c *Course) Settle() deal.Result { return c.Rules.Settle(&c.Speaking) }

// Price returns what giving up costs (5).
func (c *Course) Price(act.Seat) int { return c.Rules.Price(&c.Deal) }

// ShowAll adds what the eyes of v may see, given the standing bids.
func (c *Course) ShowAll(v *view.View, standing *Bids) {
	if c.Looks.Last {
		c.ShowLast(v)
	}
	w := c.Deal.To(v)
	if w.Usual(standing, c.FaceUp()); c.Game == nil {
		return
	}
	c.Speaking.Show(v)
	w.Turned()
	if c.Looks.Caught != nil && c.Looks.Caught(&c.Speaking) {
		w.Caught()
	}
	if c.Looks.Own {
		phase.ShowTricks(c.State, v)
	}
	w.Hands()
	w.End()
}

// InTarock is Looking.Caught where tarocks are trumps.
func InTarock(p *Speak) bool { return p.Game.Tarock() }
