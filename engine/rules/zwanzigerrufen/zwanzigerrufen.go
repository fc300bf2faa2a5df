// Package zwanzigerrufen is Zwanzigerrufen for four players: 40 cards, and a partner who
// holds the called XX, or a lone declarer.
//
// A deal is auction with the call, announcements and doublings, and 10 tricks; the
// declarer's side wins with 45 of 88 card points. Numbers in comments are sections of
// docs/rules/zwanzigerrufen.md, those in brackets its decisions.
package zwanzigerrufen

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/forty"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:         "zwanzigerrufen",
	Forms:      []deal.Form{{Table: seats, Deck: forty.Pack, Hands: []int{tricks, tricks, tricks, tricks}}}, // 3
	Options:    forty.Options(),                                                                             // 12
	Accounts:   forty.Accounts,
	Sum:        deal.ZeroWithBook,
	New:        alone.New[course](&rules),
	NewEvening: evening.New, // 9
	Games:      rules.Readable,
	Premiums:   rules.ReadablePremiums,
	Values:     &forty.Values,
	Fits:       map[string]func(hand card.Set) bool{"six-suits": phase.SixSuits, lacksTarock: lacks},
	Entry:      rules.Entry,
	Law:        deal.Laid(law),
}

const (
	seats  = 4
	tricks = 10
)

// course is one deal.
type course struct {
	alone.Deal[*course]
	called card.Card // None unless forehand opened with a Rufer

	opening opening
	calling phase.Call[*course]
	raising raising
}

var rules = alone.Rules[*course]{
	Begin:    (*course).begin,
	Games:    games,   // 4
	Bidding:  bidding, // 4
	Premiums: premiums,
	Speaking: speaking,         // 6
	Start:    plays.Start,      // 7
	Count:    forty.Values.Sum, // 8
	All:      forty.All,
	Enough:   forty.Enough,
	Stands:   phase.WhenComplete,        // 10
	Show:     forty.ShowCaught[*course], // 11
}

var (
	premiums = forty.Premiums[*course](tricks)
	plays    = forty.NewPlays(premiums)
)

// begin puts the call into the auction.
func (c *course) begin() {
	c.opening = opening{&c.Auction}
	c.calling = phase.Call[*course]{C: c, Who: (*course).calls, Done: (*course).call}
	c.raising = raising{&c.Auction}
	c.Order(&c.opening, &c.calling, &c.raising, &c.Speak, &c.Tricks)
}

// Settle settles by section 8 or 10, and the bowl (12).
func (c *course) Settle() deal.Result { return forty.Settle(c) }

// Show adds what section 11 lets these eyes see: also the called card as long as the Rufer
// is not outbid, and the partner, to whoever knows him.
func (c *course) Show(v *view.View) {
	c.Deal.Show(v)
	if c.called == card.None || c.Auction.Standing != rufer {
		return
	}
	v.Facts = append(v.Facts, view.Fact{ID: view.Called, Seat: c.Auction.By, Of: act.Nobody, Card: c.called})
	if c.Game == rufer {
		_, trick := c.Player(c.called)
		c.Partnership.Show(v, trick > 0 || c.Over())
	}
}
