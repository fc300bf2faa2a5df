package table

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// The reasons of a table, beside those of the rule sets.
const (
	NoTable       act.Reason = "no-table"       // there is no table, or its evening is over
	TableExists   act.Reason = "table-exists"   // a table is open here already
	Started       act.Reason = "started"        // the game has begun
	NotStarted    act.Reason = "not-started"    // the game has not begun
	TableFull     act.Reason = "table-full"     // all seats are taken
	AlreadySeated act.Reason = "already-seated" // the player sits here
	NotSeated     act.Reason = "not-seated"     // the player does not sit here
	NotOpener     act.Reason = "not-opener"     // only who opened the table may do this
	SeatsFree     act.Reason = "seats-free"     // not all seats are taken
	TooMany       act.Reason = "too-many"       // more sit here than the game has seats
	NoDeal        act.Reason = "no-deal"        // no deal is going on
	OldButton     act.Reason = "old-button"     // what the button was for is over
	NotLate       act.Reason = "not-late"       // the player on turn still has time
)

// Command is what somebody wants of a table. Every Command is one of the types
// of this package.
type Command interface {
	decide(t *Table, by Player) ([]Event, error)
}

// Decide gives the events that a command causes, or the act.Reason for which it
// is refused. It changes nothing. by is "" for what nobody in particular does.
func (t *Table) Decide(by Player, c Command) ([]Event, error) { return c.decide(t, by) }

type (
	// Open opens a table.
	Open struct{ Rules string }
	// Join sits down.
	Join struct{ Name string }
	// Leave gets up before the start.
	Leave struct{}
	// Choose chooses the rule set and the number of seats, 0 for its usual one.
	Choose struct {
		Rules string
		Seats int
	}
	// Set sets an option of the rule set.
	Set struct{ ID, Value string }
	// Close closes a table before the start. Admin is an administrator.
	Close struct{ Admin bool }
	// Start begins the evening; Dealer is the place drawn for the first dealer.
	Start struct{ Dealer int }
	// Next asks for the next deal: its dealer, or nobody in particular.
	Next struct{}
	// Cards are the shuffled cards of the next deal, the whole deck.
	Cards struct{ Deck []card.Card }
	// Let lets the offer before a deal be.
	Let struct{}
	// Before is an action before a deal; the seat is filled in.
	Before struct{ Action act.Action }
	// Do is one or more actions of the deal, all or none; the seat is filled in.
	// What one of them shuts by showing what its player could not know is left
	// out: a refusal would tell him alone.
	Do struct{ Actions []act.Action }
	// Late notes that the time of the player on turn is over.
	Late struct{}
	// Patience gives the player on turn more time.
	Patience struct{}
	// Abort wants the deal to end without payment. It needs more than half of
	// those who are not waited for, and a player who is late or gone.
	Abort struct{}
	// End wants the evening to end. All players who are there must want it; Admin, an
	// administrator or who opened the table where that is the setting, needs nobody.
	End struct{ Admin bool }
	// Stay takes back a wish to end.
	Stay struct{}
	// Gone notes that a player cannot be reached. If all others who are there want the
	// evening to end, it ends.
	Gone struct{ Player Player }
	// Back notes that a player can be reached again.
	Back struct{ Player Player }
)
