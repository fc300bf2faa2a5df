// Package told decides cases that somebody tells of a game: an auction, a hand before the play, a breach of the rules, or a
// deal of which an amount is asked. It poses each of them in deals that it makes up, varies whatever is not told, and asks the engine; a finding is only what
// the engine says in all of these deals.
//
// It is named after what it is given. Auctions are played, hands are dealt, breaches and deals settled, all at a Table,
// which is a rule set with its house rules. Begin with Table and with Auction, Hand, Breach and Sum; what they tell is in
// sections 4 (bidding), 5 (call and talon), 8 (settling) and 10 (breaches) of the documents in docs/rules.
//
// It knows no words: how a question is read and how a finding is said is the business of package ask. It never asks which
// rule set it has, and nobody plays with the cards that it deals.
package told

import (
	"sync"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Table is a rule set as it is played at one table, on which told cases are tried. It is safe for concurrent use.
type Table struct {
	set      *deal.RuleSet
	options  deal.Options
	Tables   view.Tables         // the games and premiums as they are played here; must not be changed
	ways     func() []way        // to the moments before the play
	said     known[bool]         // whether a premium can ever be announced, by its id
	speeches known[speechFound]  // what Speak has found
	auctions known[auctionFound] // and Play
}

// At returns a rule set as it is played with options that have been chosen.
func At(set *deal.RuleSet, o deal.Options) *Table {
	t := &Table{set: set, options: o}
	if set.Games != nil {
		t.Tables.Games = set.Games(o)
	}
	if set.Premiums != nil {
		t.Tables.Premiums = set.Premiums(o)
	}
	t.ways = sync.OnceValue(t.findWays)
	return t
}

// games returns the ids of the games, only "" if there are none.
func (t *Table) games() (ids []string) {
	for _, g := range t.Tables.Games {
		ids = append(ids, g.ID)
	}
	if ids == nil {
		ids = []string{""}
	}
	return ids
}

// Form returns the form for so many people at the table, the usual one if there is none.
func (t *Table) Form(people int) *deal.Form {
	if f := t.set.Form(people, t.options); f != nil {
		return f
	}
	return &t.set.Forms[0]
}

// setup returns how a deal of a form begins, with a pack or without one.
func setup(f *deal.Form, pack []card.Card) deal.Setup {
	return deal.Setup{Form: f, Dealer: act.Seat(f.Table - 1), Factor: 1, Pack: pack}
}

// dealt deals a pack; false if that is no deal.
func (t *Table) dealt(f *deal.Form, pack []card.Card) (*deal.Deal, bool) {
	d, err := deal.New(t.set, t.options, setup(f, pack))
	return d, err == nil
}

// Self is the name of the one who asks. No player has it.
const Self = "I"
