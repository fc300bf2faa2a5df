// Package wien is Königrufen by the Viennese textbook (Wiener Lehrbuchregeln):
// Besserrufer bid with their bird, joint negative games, doubled rounds, tables of four
// to six, and tournaments with a second account.
//
// A deal is auction, call, talon, discard, announcements and twelve tricks.
// Numbers in comments are sections of docs/rules/koenigrufen-wien.md, [D12] is a
// decision of its section 13.
package wien

import (
	"math"

	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
)

const players = koenig.Seats

// The options (12).
const (
	doubleRounds   = "double-rounds"
	knocking       = "knocking"
	claims         = phase.Claiming
	tournament     = "tournament"
	nachlizitieren = "nachlizitieren"

	farbensolorufer = "farbensolorufer"
	zwiccoloOuvert  = "zwiccolo-ouvert"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:    "koenigrufen-wien",
	Forms: forms,
	Options: []deal.Option{
		on(doubleRounds), on(knocking), deal.Switch(claims), deal.Switch(tournament),
		{ID: "cents", Values: []string{"1", "2", "5", "10"}, Number: &deal.Range{Min: 1, Max: math.MaxInt32, Step: 1}, Usual: cents},
		on(farbensolorufer), on(zwiccoloOuvert), on(nachlizitieren),
	},
	Imply:      imply,
	Factor:     func(o deal.Options, n int) bool { return n == 1 || n == 2 && o.On(doubleRounds) },
	Second:     account,
	Tournament: tournament,
	WholeTable: true,
	New:        newCourse,
	NewEvening: newEvening,
	Games:      koenig.Rows(games[:]),
	Premiums:   deal.Always(koenig.PremiumRows(premiums)),
	Law:        laws,
	Entry:      koenig.Entry(games[:], premiums, 2, true, &settling, koenig.Simple),
}

// on is an option that is on by default.
func on(id string) deal.Option { return deal.Option{ID: id, Values: []string{"true", "false"}} }

// imply sets the options that a tournament fixes, and returns them (14).
func imply(o deal.Options) (fixed []string) {
	if !o.On(tournament) {
		return nil
	}
	o[doubleRounds], o[knocking], o[claims] = "false", "false", "true"
	return []string{doubleRounds, knocking, claims}
}

// cents returns the default value of a point in cents (9, 14.5).
func cents(o deal.Options) string {
	if o.On(tournament) {
		return "5"
	}
	return "1"
}

// account returns the name of the account with all doublings in addition to the written
// score, or "" (14.5).
func account(o deal.Options) string {
	if o.On(tournament) {
		return "payment"
	}
	return ""
}

// course is one deal.
type course struct {
	koenig.Course
	room    [len(games)]*koenig.Game // for the games that can be played
	auction koenig.Auction
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(d, premiums, koenig.EmperorPlays(d.Options))
	c.Rules, c.Looks, c.Several = &settling, &looking, koenig.Simple
	if d.Options.On(claims) {
		c.Loosen(phase.WhenLed)
		c.Reversible()
	}
	c.auction = koenig.Auction{Round: koenig.Round{Deal: &c.Deal}, How: &bidding,
		Games: koenig.Played(c.room[:0], games[:], d.Options), Known: games[:]}
	c.Calling = koenig.Call{Deal: &c.Deal, Callable: koenig.NotHeld, Called: koenig.WithOthers}
	c.Speaking.Use(&c.Deal, announceFirst)
	if d.Options.On(nachlizitieren) {
		c.Speaking.Use(&c.Deal, announceLater)
	}
	c.Arrange(&c.auction, c.OrGiveUp(c.Taking(nil), koenig.MayGiveUp), c.Laying((*koenig.Deal).Lays))
	return c
}
