package ask

import (
	"sync"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// gaming is a rule set as it is played at one table, on which told cases are tried. It is safe for concurrent use.
type gaming struct {
	set     *deal.RuleSet
	options deal.Options
	tables  view.Tables
	ways    func() []way // to the moments before the play
}

// newGaming returns a rule set as it is played with options that have been chosen.
func newGaming(set *deal.RuleSet, o deal.Options) *gaming {
	t := &gaming{set: set, options: o}
	if set.Games != nil {
		t.tables.Games = set.Games(o)
	}
	if set.Premiums != nil {
		t.tables.Premiums = set.Premiums(o)
	}
	t.ways = sync.OnceValue(t.findWays)
	return t
}

// games returns the ids of the games, only "" if there are none.
func (t *gaming) games() (ids []string) {
	for _, g := range t.tables.Games {
		ids = append(ids, g.ID)
	}
	if ids == nil {
		ids = []string{""}
	}
	return ids
}

// form returns the form for so many people at the table, the usual one if there is none.
func (t *gaming) form(people int) *deal.Form {
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
func (t *gaming) dealt(f *deal.Form, pack []card.Card) (*deal.Deal, bool) {
	d, err := deal.New(t.set, t.options, setup(f, pack))
	return d, err == nil
}

// self is the name of the one who asks. No player has it.
const self = "I"
