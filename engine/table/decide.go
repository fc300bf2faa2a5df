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
	Missing       act.Reason = "missing"        // somebody is missing whose chair nobody takes
	DealerFirst   act.Reason = "dealer-first"   // the dealer has had no time to deal
	Queued        act.Reason = "queued"         // the player waits for a chair already
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
	// Join sits down. Once the evening has begun it waits for a chair, which is that of
	// the first who is missing when the next deal is due; who was about to get up stays.
	Join struct{ Name string }
	// Leave gets up, in an evening before the next deal, or waits for a chair no more.
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
	// Next asks for the next deal: its dealer, or nobody in particular. Any tells that
	// the dealer has had his time, and anybody at the table may.
	Next struct{ Any bool }
	// Pause has the table wait until somebody asks for the next deal.
	Pause struct{}
	// Here tells that a player is back for whom a deal was aborted.
	Here struct{}
	// Cards are the shuffled cards of the next deal, the whole deck.
	Cards struct{ Deck []card.Card }
	// Formal is what the player on turn does as a matter of form.
	Formal struct{}
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
	// Abort wants the deal to end without payment, since the player on turn is late or
	// gone. All the others who play it and are there must want it.
	Abort struct{}
	// End wants the evening to end. All players who are there must want it; Admin, an
	// administrator or who opened the table where that is the setting, needs nobody,
	// and with After has it end with the deal that is going on.
	End struct{ Admin, After bool }
	// Stay wants the evening to go on: whoever sits there says it, nobody wants it to end
	// any more. An administrator takes back with it that this deal is the last.
	Stay struct{ Admin bool }
	// Gone notes that a player cannot be reached. If all others who are there want the
	// evening to end, it ends.
	Gone struct{ Player Player }
	// Back notes that a player can be reached again.
	Back struct{ Player Player }
)
