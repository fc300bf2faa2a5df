// Package table is one table: who sits there, which game is played, the deals
// of the evening. It is a fold over the table's events.
//
// Decide is pure: it refuses a command or gives the events that it causes.
// Apply takes every event that Decide has given. So a log of accepted events
// always loads, a table is rebuilt by applying it, and an event that has no place
// shows that a log is damaged. A shuffle comes in with the command that needs it;
// there is no clock here either.
package table

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Player is whoever sits down, by an id that means nothing here. It has no
// blanks.
type Player string

// The stages of a table.
const (
	Empty = view.NoTable
	Lobby = view.Lobby
	Ready = view.Ready
	Offer = view.Offer
	Play  = view.Playing
	Over  = view.Ended
)

// Chair is a place at the table.
type Chair struct {
	Player  Player
	Name    string
	Account int  // column of the score sheet
	Gone    bool // has left the group, or cannot be written to
	Away    bool // a deal was aborted waiting for him, and he has not said since that he is here
	Rises   bool // gets up before the next deal
}

// missing reports whether the next deal is not dealt to the player of a chair.
func (c Chair) missing() bool { return c.Gone || c.Away || c.Rises }

// Past is a finished deal.
type Past struct {
	Deal    *deal.Deal
	Plan    deal.Plan
	Before  []act.Action
	Columns []int // of the score sheet, by place
	Aborted bool  // without payment; Deal is how far it came
}

// Table is a table at one moment.
type Table struct {
	Set     *deal.RuleSet
	Options deal.Options // all of them
	Seats   int          // people wanted in the lobby
	Opener  Player
	Chairs  []Chair
	Waits   []Chair // who waits for a chair, the first one first
	Stage   view.Stage
	Deal    *deal.Deal    // going on, or the last one
	Plan    deal.Plan     // of the deal going on, or of the next one before it is dealt
	Number  int           // of the deal that Plan is about, from 1; aborted deals count
	Round   int           // rises with every deal that is begun, aborted ones too
	Move    int           // rises with everything that makes older buttons old
	Closing *deal.Closing // what was paid at the end of the evening; nil if nothing was
	Keep    bool          // keep the finished deals in Past
	Past    []Past
	Thrown  []act.Seat // whose hands were thrown in before this deal, by place
	Late    bool       // the time of the player on turn is over
	Paused  bool       // nobody is to be dealt to until somebody says so
	Final   bool       // the evening ends with this deal
	Votes   []Player   // who wants to abort the deal
	Ends    []Player   // who wants to end the evening

	dealt   head // of Deal
	sheet   []view.Row
	columns []Chair      // of the sheet: all who have played this evening
	evening deal.Evening // with Deal once it is over
	without deal.Evening // as long as Deal can still be claimed, the evening without it; else nil
	before  []act.Action
	pack    []card.Card
	dealing bool        // the next cards are due
	grammar act.Grammar // of actions in events
	find    func(id string) *deal.RuleSet
}

// head is what a deal was begun with.
type head struct {
	chairs []Chair
	plan   deal.Plan
	number int
	before []act.Action
	thrown []act.Seat
}

// New returns a table at which nothing has happened. Rule sets are found by
// find.
func New(find func(id string) *deal.RuleSet) *Table { return &Table{find: find} }

// NeedsCards reports whether the next command has to be Cards: the table waits
// for nobody.
func (t *Table) NeedsCards() bool { return t.dealing }

// NeedsFormal reports whether the next command has to be Formal: the player on turn
// has nothing to choose.
func (t *Table) NeedsFormal() bool {
	if t.Stage != Play {
		return false
	}
	_, formal := t.Deal.Formal()
	return formal
}

// Deck returns the cards to be shuffled for the next deal.
func (t *Table) Deck() []card.Card { return t.Plan.Form.Deck.Cards() }

// form is how the game is dealt to the people wanted.
func (t *Table) form() *deal.Form { return t.Set.Form(t.Seats, t.Options) }

// Read reads an action of this table's rule set without its player, in which
// players are written as seats, "double uhu:2". The error is an act.Reason.
func (t *Table) Read(words string) (act.Action, error) {
	if t.Set == nil {
		return act.Action{}, NoTable
	}
	return t.grammar.Parse("0 " + words)
}

// Words writes an action as Read reads it.
func Words(a act.Action) string { return a.Words(places[:]) }

// Place returns where a player sits, act.Nobody if not at this table.
func (t *Table) Place(p Player) act.Seat {
	return act.Seat(find(t.Chairs, p))
}

// Seat returns the seat in Deal of a place at the table; one from Deal.Seats on for
// a place that sits out, act.Nobody for none.
func (t *Table) Seat(place act.Seat) act.Seat {
	if place < 0 || t.dealt.plan.Form == nil {
		return act.Nobody
	}
	return t.dealt.plan.Form.Seat(place, t.dealt.plan.Sitting)
}

// At returns the place at the table of a seat in Deal.
func (t *Table) At(s act.Seat) act.Seat {
	for place := range act.Seat(len(t.Chairs)) {
		if t.Seat(place) == s {
			return place
		}
	}
	return act.Nobody
}

// eyes returns the seat in Deal of a player, act.Nobody for one it was not dealt to:
// whoever has taken his chair since may not see his cards.
func (t *Table) eyes(p Player) act.Seat {
	return t.Seat(act.Seat(find(t.dealt.chairs, p)))
}

// Waiting returns the place the table waits for, act.Nobody where it waits for
// nobody in particular.
func (t *Table) Waiting() act.Seat {
	switch t.Stage {
	case Play:
		return t.At(t.Deal.Turn())
	case Offer:
		if o, ok := t.evening.Offer(); ok {
			return o.Seat
		}
	case Ready:
		return t.Plan.Dealer
	}
	return act.Nobody
}

// Names returns the names by place.
func (t *Table) Names() []string { return names(t.Chairs) }

func names(list []Chair) []string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.Name
	}
	return names
}
