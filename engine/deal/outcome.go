package deal

import "tarock/engine/act"

// Outcome is what an evening keeps of a deal that is over.
type Outcome struct {
	Total  [act.MaxSeats]int // what each player writes, by seat
	Paid   [act.MaxSeats]int // the second account, by seat
	Book   Book              // what the accounts hold after the deal, by seat
	Redeal bool              // the deal does not count, and another is dealt for it
	Passed bool              // nobody bid, and nothing was played
	Sequel
}

// Sequel is what a deal means for those that follow it. What it is about is up to the
// rule set.
type Sequel struct {
	Seat   act.Seat // the player concerned, or Nobody
	Rounds []string // ids of the doubled deals and rounds that it brings
}

// Followed is a Course that matters to the deals after it by more than its result.
type Followed interface {
	// Sequel returns what a deal that is over means for those that follow it.
	Sequel(r *Result) Sequel
}

// Outcome returns what an evening keeps of a deal that is over. It shares its Book with
// the result of Settle, and is valid as long.
func (d *Deal) Outcome() *Outcome {
	r := d.Settle()
	o := &Outcome{Total: r.Total(), Paid: r.Paid, Book: r.Book, Redeal: r.Redeal, Passed: r.Passed, Sequel: Sequel{Seat: act.Nobody}}
	if c, ok := d.s.course.(Followed); ok {
		o.Sequel = c.Sequel(r)
	}
	return o
}
