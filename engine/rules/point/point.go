// Package point is Point-Tarock for three players: 54 cards, one against two.
//
// A deal is auction, announcements before the talon, talon, discard,
// announcements and doublings after it, and 16 tricks; the declarer wins with
// 107 thirds of a point. When nobody bids, Trischaken is played. Numbers in
// comments are sections of docs/rules/point.md, those in brackets its decisions.
package point

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:     "point",
	Leaves: true,
	Forms:  []deal.Form{{Table: seats, Deck: card.Austria, Hands: []int{tricks, tricks, tricks}, Talon: 6}},
	Options: []deal.Option{ // 12
		{ID: allPass, Values: []string{"trischaken", redeal}},
		deal.Switch(claims),
	},
	New:        alone.New[course](&rules),
	NewEvening: evening.New, // 9
	Games:      rules.Readable,
	Premiums:   deal.Always(readablePremiums()),
	Entry:      rules.Entry,
	Law:        laws,
}

const (
	seats  = 3
	tricks = 16
	deck   = 210 // thirds of the pack (2)
	enough = 107 // thirds with which the declarer wins (2): more than half

	allPass = "all-pass"
	redeal  = "redeal"
	claims  = phase.Claiming
)

// course is one deal. The declarer is Nobody in Trischaken.
type course struct {
	alone.Deal[*course]

	bidder    act.Seat // bidding forehand; Nobody before the first bid (1)
	how       act.Verb // how the standing bid was made: bid, takeover or hold
	increment int      // of the standing bid (4)

	before phase.Speak[*course]
	early  [rowCount][seats]bool // announced before the talon (6.1)
	lost   bool                  // automatic loss (5.3)
}

var rules = alone.Rules[*course]{
	Begin:    (*course).begin,
	Games:    games, // 4
	Bidding:  bidding,
	Value:    (*course).valueOf,
	Passed:   (*course).passed,
	Took:     (*course).took, // 5
	Premiums: rows,           // 6
	Speaking: after,
	Worth:    (*course).announcedValue,
	Factor:   (*course).factor,
	Start:    (*course).start, // 7
	Count:    card.Thirds.Sum, // 2
	All:      deck,
	Enough:   enough,
	Settle:   (*course).settle, // 8
	Asked:    asked,
	Illegal:  act.SetOf(act.VerbDiscard), // 10
	Stands:   phase.WhenComplete,
	Breach:   (*course).breach,
	Show:     (*course).showTalon, // 11
}

// begin adds the announcements before the talon.
func (c *course) begin() {
	c.bidder = act.Nobody
	c.before = phase.Speak[*course]{C: c, D: c.State, How: &before, Said: &c.Said}
	c.Order(&c.Auction, &c.before, &c.Take, &c.Discard, &c.Speak, &c.Tricks)
}

// took ends the deal with an automatic loss if the packet has what was announced to be
// missing (5.3).
func (c *course) took() {
	if c.forfeit(c.Taken) != theGame {
		c.lost = true
		c.End()
	}
}

// forfeit returns the row of the announcement that is lost with the game once the declarer takes a packet, theGame for
// none (5.3).
func (c *course) forfeit(packet int) (row int) {
	for _, row := range [...]int{ohneTrull, ohneKoenige} {
		if c.Said[row][c.Declarer].Said && card.Of(c.Packet(packet)...).Meets(premiums[row].cards) {
			return row
		}
	}
	return theGame
}

// The two ways of playing (7). Refusals name the first duty broken.
var (
	positivePlay = phase.Play[*course]{
		Duties: alone.Tarock(rows).Duties,
		Winner: func(_ *course, t *deal.Trick) int { return phase.Emperor(t) },
	}
	trischakenPlay = phase.Play[*course]{
		Duties: []phase.Duty[*course]{
			phase.Follow[*course](),
			phase.Ruff[*course](),
			phase.PagatLast[*course](),
			phase.Beat[*course](),
		},
		Winner: func(_ *course, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) },
	}
)

// start returns the kind of play; forehand always leads.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) {
	if c.Game == trischaken {
		return &trischakenPlay, c.Forehand()
	}
	return &positivePlay, c.Forehand()
}

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	c.ShowLast(v) // on request, at any time
	v.Facts = append(v.Facts, view.Fact{ID: view.Forehand, Seat: c.Forehand(), Of: act.Nobody})
	c.Deal.Show(v)
	c.showThresholds(v)
}

// showTalon shows the packets (5): all of them until one is taken, that one until the
// discard, and the tarocks and kings of the others until trick 1 is complete. Of each it says whether it forfeits the game.
func (c *course) showTalon(v *view.View) {
	if v.Phase == view.Auction || v.Phase == view.AnnounceBefore || len(c.Past) > 0 || c.Over() {
		return
	}
	c.ShowTalon(v, func(n int, k card.Card) bool {
		if n == c.Taken {
			return v.Phase == view.Discard
		}
		return c.Taken == 0 || k.Suit() == card.Tarock || card.Kings.Has(k)
	})
	for n := range v.Talon {
		if row := c.forfeit(n + 1); v.Phase == view.TakeTalon && row != theGame {
			v.About(c.Declarer, view.Fact{ID: view.Forfeit, N: n + 1, Word: premiums[row].id.String()})
		}
	}
}
