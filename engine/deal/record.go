package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// Record is what the settlement of a deal needs to know, without its cards.
type Record = view.Record

// Declared is a game with its player, in a record.
type Declared = view.Declared

// Made is a premium, or how far a game was doubled, in a record.
type Made = view.Made

// GameID is the id of the item that says how far a game was doubled.
const GameID = view.GameID

// The reasons why a record cannot be that of a deal.
const (
	EntryGame     act.Reason = "entry-game"     // there is no such game, or not for these players
	EntryPartner  act.Reason = "entry-partner"  // the game has no partner, or not this one
	EntryPoints   act.Reason = "entry-points"   // the points do not fit the pack, or the winner
	EntryPremium  act.Reason = "entry-premium"  // the game has no such premium
	EntryTwice    act.Reason = "entry-twice"    // two players or sides cannot both have done that
	EntrySilent   act.Reason = "entry-silent"   // the premium counts only if it was announced
	EntryAnnounce act.Reason = "entry-announce" // the premium cannot be announced
	EntryLost     act.Reason = "entry-lost"     // a premium that nobody announced cannot be lost
	EntryHolder   act.Reason = "entry-holder"   // only the partner can have the called card
	EntryDoubled  act.Reason = "entry-doubled"  // it cannot be doubled, or not as far
	EntryBird     act.Reason = "entry-bird"     // the player of this game must have announced one of its premiums
	EntryValat    act.Reason = "entry-valat"    // whoever takes all tricks has won, and the others have made nothing
	EntryOwn      act.Reason = "entry-own"      // only the declarer can have done that
	EntryBeside   act.Reason = "entry-beside"   // one of it excludes the other
	EntryDealer   act.Reason = "entry-dealer"   // only the dealer can have done that
	EntryMissing  act.Reason = "entry-missing"  // somebody must have made one of several premiums
	EntryGivenUp  act.Reason = "entry-given-up" // this game is not given up, or too late
)

// Recording is a Course of which deals can be written down.
type Recording interface {
	Course
	// Record returns what the settlement of a deal that is over knows of it; false if
	// it depends on something that nobody writes down, as a breach that was claimed.
	Record() (*Record, bool)
	// Write makes a fresh course, without cards, that of a record: Settle then settles
	// it. The error is the act.Reason why there can be no such deal.
	Write(r *Record) error
}

// Write returns a deal that was played with real cards, as it was written down: it is over,
// and has no cards and no actions. The pack of its setup is not looked at. The error is
// the act.Reason why there can be no such deal.
func Write(set *RuleSet, o Options, setup Setup, r *Record) (*Deal, error) {
	o, err := set.Choose(o)
	if err != nil {
		return nil, err
	}
	f := setup.Form
	if f == nil || set.Entry == nil || !set.Counts(o, setup.Factor) || setup.Dealer < 0 || int(setup.Dealer) >= f.Table {
		return nil, act.BadDeal
	}
	setup.Pack = nil
	sitting, forehand := f.Sitting(setup.Dealer)
	d := &Deal{written: r}
	d.s = State{Set: set, Setup: setup, Options: o, Seats: f.Seats(), Places: f.Table,
		forehand: forehand, dealer: f.Seat(setup.Dealer, sitting)}
	c := set.New(&d.s).(Recording)
	d.s.course = c
	if err := seats(r, f.Seats()); err != nil {
		return nil, err
	}
	if err := c.Write(r); err != nil {
		return nil, err
	}
	d.s.ended = true
	return d, nil
}

// mostItems bounds the entries of a deal.
const mostItems = 64

// seats refuses a record with seats that there are not.
func seats(r *Record, n int) error {
	out := func(s act.Seat) bool { return s < act.Nobody || int(s) >= n }
	switch {
	case len(r.Games) > n, slices.ContainsFunc(r.Games, func(g Declared) bool { return out(g.Seat) }):
		return EntryGame
	case out(r.Partner):
		return EntryPartner
	case r.Holder < view.InTalon || int(r.Holder) > n:
		return EntryHolder
	case len(r.Items) > mostItems, slices.ContainsFunc(r.Items, func(m Made) bool {
		return m.Seat < 0 || out(m.Seat) || m.Against < 0 || out(m.Against-1) || m.From < 0 || out(m.From-1) || m.Steps < 0
	}):
		return EntryPremium
	}
	return nil
}

// Written returns the record of a deal that was played with real cards, nil for any other.
func (d *Deal) Written() *Record { return d.written }

// Record returns what the settlement of a deal that is over knows of it; false if its rule
// set, or something in it, does not allow that.
func (d *Deal) Record() (*Record, bool) {
	c, ok := d.s.course.(Recording)
	switch {
	case d.written != nil:
		return d.written, true
	case !ok || d.s.Set.Entry == nil || !d.Over():
		return nil, false
	}
	return c.Record()
}
