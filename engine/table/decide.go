package table

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// The reasons of a table; rule sets have their own.
const (
	NoTable       act.Reason = "no-table"       // there is no table, or its evening is over
	TableExists   act.Reason = "table-exists"   // a table is already open here
	Started       act.Reason = "started"        // the game has begun
	NotStarted    act.Reason = "not-started"    // the game has not begun
	TableFull     act.Reason = "table-full"     // all seats are taken
	AlreadySeated act.Reason = "already-seated" // the player already sits here
	NotSeated     act.Reason = "not-seated"     // the player does not sit here
	SatOut        act.Reason = "sat-out"        // or sits here, and out in the deal that this is about
	NotOpener     act.Reason = "not-opener"     // only the player who opened the table, and sits there, may do this
	SeatsFree     act.Reason = "seats-free"     // not all seats are taken
	TooMany       act.Reason = "too-many"       // more players sit here than the game has seats
	NoDeal        act.Reason = "no-deal"        // no deal is going on
	OldButton     act.Reason = "old-button"     // the button belongs to an earlier move
	NotLate       act.Reason = "not-late"       // the player on turn still has time
	Missing       act.Reason = "missing"        // somebody is missing and has no substitute
	DealerFirst   act.Reason = "dealer-first"   // the dealer still has time to deal
	Queued        act.Reason = "queued"         // the player already waits for a chair
	NoSay         act.Reason = "no-say"         // the player is not expected in the next deal, so the others vote
)

// Command is a request to a table. Its only implementations are in this package.
type Command interface {
	decide(t *Table, by Player) ([]Event, error)
}

// Decide returns the events that a command causes, or the act.Reason why it is refused.
// It changes nothing. by is "" if the command is nobody's.
//
// Whoever does anything is here, even if the next deal waits for him to say so.
func (t *Table) Decide(by Player, c Command) ([]Event, error) {
	if !shows(t, by, c) {
		return c.decide(t, by)
	}
	is := event(here, by)
	events, err := c.decide(after(t, is), by)
	if err != nil {
		return nil, err
	}
	return append([]Event{is}, events...), nil
}

type (
	// Open opens a table.
	Open struct{ Rules string }
	// Join sits down; before the start a computer makes room for a person. Once the evening has started, the player waits for a chair: that
	// of the first missing player when the next deal is due. A player about to get up
	// keeps his chair.
	Join struct{ Name string }
	// Leave gets up, during an evening before the next deal, or stops waiting for a
	// chair.
	Leave struct{}
	// Choose chooses the rule set and the number of seats, 0 for its usual one.
	Choose struct {
		Rules string
		Seats int
	}
	// Set sets an option of the rule set.
	Set struct{ ID, Value string }
	// Close closes a table before the start, for whoever Heads it. Admin says that an
	// administrator asks.
	Close struct{ Admin bool }
	// Start begins the evening; Dealer is the place drawn for the first dealer.
	Start struct{ Dealer int }
	// Next asks for the next deal, by its dealer or by nobody in particular. With Any,
	// anybody at the table may ask: the dealer's time is up.
	Next struct{ Any bool }
	// Pause makes the table wait until somebody asks for the next deal.
	Pause struct{}
	// Here says that a player is back after a deal was aborted because of him, or plays
	// himself again.
	Here struct{}
	// Cards are the shuffled cards of the next deal, the whole deck.
	Cards struct{ Deck []card.Card }
	// Formal does what the player on turn does as a matter of form.
	Formal struct{}
	// Let declines the offer before a deal: a pack that is shuffled by a secret is cut
	// after so many cards, one of view.Table.Cuts, or not at all (0).
	Let struct{ After int }
	// Before is an action before a deal; its seat is filled in. Unasked says that the bot does
	// it for the player, who need not be here.
	Before struct {
		Action  act.Action
		Unasked bool
	}
	// Do is one or more actions of the deal, all or none; their seats are filled in. An
	// action that an earlier one of them rules out by revealing something the player
	// could not know is dropped: refusing it would tell him alone. Unasked is as in Before.
	Do struct {
		Actions []act.Action
		Unasked bool
	}
	// Late notes that the time of the player on turn is over.
	Late struct{}
	// Abort asks to end the deal without payment because the player on turn is late or
	// gone. All other players of the deal who have a say must ask for it: those who are
	// expected in the next deal.
	Abort struct{}
	// Patience is a vote against it. If no other player wants to abort, the player on
	// turn gets more time.
	Patience struct{}
	// End asks to end the evening. All players who have a say must ask for it. Admin
	// (an administrator, or the opener if the settings allow it) needs nobody else;
	// with After the evening ends with the current deal.
	End struct{ Admin, After bool }
	// Stay is a vote against it. An administrator uses it to take back that the current
	// deal is the last.
	Stay struct{ Admin bool }
	// Quiet notes that nothing has happened at the table for a while. If two players
	// want to abort the deal or to end the evening, the others are asked again; the
	// next time, the silence of those who do not answer is no objection, and the next
	// deal waits for them.
	Quiet struct{}
	// Gone notes that a player cannot be reached. What all others who have a say want
	// then happens.
	Gone struct{ Player Player }
	// Back notes that a player can be reached again.
	Back struct{ Player Player }
	// Out notes that a player has left the group. He is missing from the next deal on,
	// even if he plays this one to its end in private.
	Out struct{ Player Player }
	// In notes that he is in the group again.
	In struct{ Player Player }
)
