// Package table is one table: its players, its game and the deals of the evening. Its
// state is a fold over its events.
//
// Decide is pure: it returns the events that a command causes, or refuses it. Apply
// accepts every event that Decide returned. So a table is rebuilt by applying its log,
// and an event that does not fit means that the log is damaged. Shuffled cards come in
// with a command; there is no clock and no randomness here.
package table

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/fair"
	"tarock/engine/sheet"
	"tarock/engine/view"
)

// Player is a player's id, without blanks. Its form means nothing here.
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
	Gone    bool // cannot be reached
	Out     bool // has left the group; he can still play on in private, but not the next deal
	Away    bool // a deal was aborted waiting for him, and he is not back yet
	Rises   bool // gets up before the next deal
	Help    Help // how long a computer plays for him

	Computer bool   // the player is a computer
	Strength string // how well it plays, "" if nobody has chosen that
}

// missing reports whether the player of a chair is left out of the next deal.
func (c Chair) missing() bool { return c.Rises || c.Help != Until && (c.Gone || c.Out || c.Away) }

// isAway reports whether the next deal waits for the player to say that he is here, or would if
// he did not get up.
func (c Chair) isAway() bool { return c.Away && !c.Gone && !c.Out && !c.ByComputer() }

// isOnlyUp reports whether the player has got up, but is there.
func (c Chair) isOnlyUp() bool { return c.Rises && !c.Gone && !c.Out && !c.Away }

// Past is a finished deal.
type Past struct {
	Deal    *deal.Deal
	Plan    deal.Plan
	Before  []act.Action
	Columns []int       // of the score sheet, by place
	Proof   *fair.Proof // what the cards were shuffled by; nil if the deal was aborted, or is not known
	Aborted bool        // without payment; Deal is how far it came
}

// Table is a table and its current state.
type Table struct {
	Game
	Seating
	Opener Player
	// Strength is how well computers play that sit down from now on, or play for somebody: a
	// word of the player who lets them play, "" if nobody has chosen one.
	Strength string
	Stage    view.Stage
	Deal     *deal.Deal    // in progress, or the last one
	Plan     deal.Plan     // of the deal in progress, or of the next one
	Number   int           // of the deal that Plan is about, from 1; aborted deals count
	Round    int           // number of deals begun, including aborted ones
	Move     int           // increases with every event that makes earlier buttons old
	Proved   *fair.Proof   // what the last deal played to its end was shuffled by; nil if it had no secret, or there is none
	Closing  *deal.Closing // payment at the end of the evening; nil if there was none
	Keep     bool          // keep the finished deals in Past
	Past     []Past
	// Known are finished deals, by Round, that Apply does not play again when it applies
	// their events, unless Keep is set. See Whole.
	Known []Finished
	// Settled is called, if not nil, for each finished deal that was played, as soon as
	// the next one has begun. Deals in which somebody claimed after the end are left out.
	Settled func(Finished)
	Thrown  []view.Thrown // hands that were thrown in before this deal
	Late    bool          // the time of the player on turn is over
	Paused  bool          // the next deal waits until somebody asks for it
	Real    bool          // the deals are played with real cards, until somebody asks for one
	Final   bool          // the evening ends with this deal
	Fix     *Fix          // a correction that is proposed; nil for none

	dealt   head      // of Deal
	done    *Finished // Deal, once it is over; nil if somebody has claimed since
	skips   *Finished // the deal in progress, if its outcome is known: there is no Deal
	skipped int       // actions of skips so far
	book
	evening deal.Evening // includes Deal once it is over
	without deal.Evening // the evening without Deal while it can still be claimed; else nil
	before  []act.Action
	callers map[act.Action]int // who has done that, by column: his chair may change hands before the deal
	next    mix                // of the next deal
	pack    []card.Card
	dealing bool // the next cards are due
}

// head is the state with which a deal began.
type head struct {
	chairs []Chair
	plan   deal.Plan
	number int
	before []act.Action
	by     []int // who has done that, by column
	thrown []view.Thrown
	mix    mix
}

// beginning returns the state with which a deal begins.
func beginning(t *Table) head {
	return head{chairs: t.Chairs, plan: t.Plan, number: t.Number, before: t.before, by: calledBy(t)}
}

// seat returns the seat in the deal of a place at the table: one from the number of players
// on for a place that sits out, act.Nobody for none.
func (h *head) seat(place act.Seat) act.Seat {
	if place < 0 || h.plan.Form == nil {
		return act.Nobody
	}
	return h.plan.Form.Seat(place, h.plan.Sitting)
}

// eyes returns the seat in the deal of a player, or act.Nobody for one who was not dealt
// to: a substitute must not see the cards of his predecessor.
func (h *head) eyes(p Player) act.Seat { return h.seat(act.Seat(find(h.chairs, p))) }

// show adds what the deal began with to a view.
func (h *head) show(v *view.Table) {
	v.DealHead = view.Head{Number: h.number, Dealer: h.plan.Dealer, Factor: h.plan.Factor, Remarks: sheet.Remarks(h.plan),
		Before: h.before, Callers: h.by, Columns: accounts(h.chairs), Thrown: h.thrown, Pledge: h.mix.shown()}
	v.DealNames, v.DealHeads = make([]string, len(h.chairs)), make([]int, len(h.chairs))
	for place, c := range h.chairs {
		s := h.seat(act.Seat(place))
		v.DealNames[s], v.DealHeads[s] = c.Name, c.Account
	}
}

// New returns an empty table. find looks up rule sets.
func New(find func(id string) *deal.RuleSet) *Table { return &Table{Game: Game{find: find}} }

// NeedsCards reports whether the next command must be Cards.
func (t *Table) NeedsCards() bool { return t.dealing }

// NeedsFormal reports whether the next command must be Formal: the turn is a matter of
// form.
func (t *Table) NeedsFormal() bool {
	if t.Stage != Play {
		return false
	}
	_, formal := t.Deal.Formal()
	return formal
}

// Deck returns the cards to be shuffled for the next deal.
func (t *Table) Deck() []card.Card { return t.Plan.Form.Deck.Cards() }

// Words formats an action for Read.
func Words(a act.Action) string { return a.Words(places[:]) }

// Seat returns the seat in Deal of a place at the table: one from Deal.Seats on for a
// place that sits out, act.Nobody for none.
func (t *Table) Seat(place act.Seat) act.Seat { return t.dealt.seat(place) }

// At returns the place at the table of a seat in Deal.
func (t *Table) At(s act.Seat) act.Seat {
	for place := range act.Seat(len(t.Chairs)) {
		if t.Seat(place) == s {
			return place
		}
	}
	return act.Nobody
}

// Waiting returns the place the table waits for, or act.Nobody.
func (t *Table) Waiting() act.Seat {
	switch t.Stage {
	case Play:
		if t.skips != nil {
			return act.Nobody
		}
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
