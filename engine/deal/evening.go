package deal

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Opening is an evening before its first deal.
type Opening struct {
	Form    *Form
	Dealer  act.Seat // place of the first dealer
	Options Options  // the values of all options
	Book    Book     // what the accounts hold, by place
}

// Plan is what is known about the next deal of an evening before it is dealt.
type Plan struct {
	Form    *Form
	Dealer  act.Seat   // place at the table
	Sitting []act.Seat // places that play, by seat
	Factor  int
	Over    bool // the evening has ended, there is no next deal
	Remarks []Remark
	// Calls are what any player may do before it, besides what Offer offers. Whether they
	// are Open is up to the table.
	Calls []view.Calling
	Book  Book // what the accounts hold, by place
	// Sought is the card whose holder the evening has to know, as it is dealt; card.None for
	// none. Of a deal that is written down its Record says that.
	Sought card.Card
}

// Remark is a note on the score sheet: the reason for the factor of a deal.
type Remark struct {
	ID   string
	Seat act.Seat // player concerned, or Nobody
	N    int      // how many deals it still covers, this one included; 0 if that means nothing
}

// Offer is a choice that a player has before a deal. Declining it leaves no trace in a
// transcript.
type Offer struct {
	Seat    act.Seat
	Actions []act.Action
	Let     string // id of declining, "" if that is not possible
}

// Closing is what is paid at the end of an evening.
type Closing struct {
	ID     string // key in the output: "shared", "payout"
	Pay    []int  // by place
	Counts bool   // whether it is part of the totals
	Book   Book   // what the accounts then hold
}

// Evening is the course of an evening: a fold over what happens before deals and over
// finished deals. Seats are places at the table, where more people may sit than play in
// a deal.
type Evening interface {
	// Plan returns the next deal.
	Plan() Plan
	// Offer returns what a player is asked before the next deal; false if nobody is.
	Offer() (Offer, bool)
	// Check returns nil or the act.Reason for which an action before the next
	// deal is refused.
	Check(a act.Action) error
	// Before does an action that Check has accepted.
	Before(a act.Action)
	// Let declines the offer; the next one is due.
	Let()
	// Order returns which of the dealt packets, from 0, each player gets, from forehand
	// on; nil if as dealt.
	Order() []int
	// Again notes that the same deal is dealt again. It returns which of the actions
	// before it remain valid; the others were about the cards, and are due again.
	Again(before []act.Action) []act.Action
	// Add counts a finished deal, or notes one that is to be dealt again, and moves on
	// to the next.
	Add(o *Outcome)
	// Copy returns an independent copy.
	Copy() Evening
	// Close returns what is paid at the end; false if nothing is. With asked, the
	// players have closed the evening themselves.
	Close(asked bool) (Closing, bool)
}
