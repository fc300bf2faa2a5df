package phase

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Bidding is how an auction goes in which the last bid stands: a table of a rule
// set for courses of type C.
type Bidding[C any] struct {
	// Bids are the games that can be bid, the lowest first. Row 0 is none.
	Bids []act.Word
	// Beside are the verbs for taking over what stands, in the order of the list.
	Beside []act.Verb
	// First is the player who speaks first; nil: forehand.
	First func(c C) act.Seat
	// Open returns nil if a player may say this on his turn, else the reason why
	// not: a bid of a row, a verb of Beside or pass, for which row is 0.
	Open func(c C, s act.Seat, v act.Verb, row int) error
	// Asked reports whether a player who has not passed, and whose bid does not
	// stand, is given a turn; if not, he is out. nil: whoever can do more than pass.
	Asked func(c C, s act.Seat) bool
	// Stands is told of what was said instead of passing, before it stands; nil:
	// nobody has to know.
	Stands func(c C, a act.Action)
	// Done is told that nobody is left to be asked.
	Done func(c C)
}

// Auction is bidding in turn, from which a player who passes is out.
type Auction[C any] struct {
	C        C
	D        *deal.State
	How      *Bidding[C]
	Standing int      // row of the bid that stands; 0: none
	By       act.Seat // whose bid it is

	turn act.Seat
	out  [act.MaxSeats]bool
}

// ID is view.Auction.
func (p *Auction[C]) ID() view.Phase { return view.Auction }

// Has takes bids, passes and what can be said beside them.
func (p *Auction[C]) Has(a act.Action) bool {
	return a.Verb == act.VerbBid || a.Verb == act.VerbPass || slices.Contains(p.How.Beside, a.Verb)
}

// Begin gives the first turn. What stands already goes on standing.
func (p *Auction[C]) Begin() bool {
	p.turn = p.D.Forehand()
	if p.How.First != nil {
		p.turn = p.How.First(p.C)
	}
	return true
}

// Turn is the player who is asked.
func (p *Auction[C]) Turn() act.Seat { return p.turn }

func (p *Auction[C]) open(s act.Seat, v act.Verb, row int) bool {
	return p.How.Open(p.C, s, v, row) == nil
}

// Legal lists bids from the lowest, what can be said beside them, and pass.
func (p *Auction[C]) Legal(list []act.Option) []act.Option {
	for row := 1; row < len(p.How.Bids); row++ {
		if p.open(p.turn, act.VerbBid, row) {
			list = append(list, act.Open(act.Bid(p.turn, p.How.Bids[row], act.NoWord)))
		}
	}
	for _, v := range p.How.Beside {
		if p.open(p.turn, v, 0) {
			list = append(list, act.Open(act.New(p.turn, v)))
		}
	}
	if p.open(p.turn, act.VerbPass, 0) {
		list = append(list, act.Open(act.New(p.turn, act.VerbPass)))
	}
	return list
}

// row is the row of a bid; 0 if there is none.
func (p *Auction[C]) row(id act.Word) int { return max(0, slices.Index(p.How.Bids, id)) }

// Check refuses games that are not in the table, what is not open, and then a
// second word.
func (p *Auction[C]) Check(a act.Action) error {
	row := p.row(a.ID)
	if a.Verb == act.VerbBid && row == 0 {
		return act.NotAllowed
	}
	if err := p.How.Open(p.C, a.Seat, a.Verb, row); err != nil {
		return err
	}
	return Allowed(a.Arg == act.NoWord)
}

// Apply passes, or lets a bid stand, and asks the next player.
func (p *Auction[C]) Apply(a act.Action) (done bool) {
	if a.Verb == act.VerbPass {
		p.out[a.Seat] = true
		return p.next()
	}
	if p.How.Stands != nil {
		p.How.Stands(p.C, a)
	}
	p.By = a.Seat
	if row := p.row(a.ID); row > 0 {
		p.Standing = row
	}
	return p.next()
}

// next finds the player to ask.
func (p *Auction[C]) next() (done bool) {
	for range p.D.Seats {
		p.turn = p.D.Next(p.turn)
		if p.out[p.turn] || p.Standing > 0 && p.turn == p.By {
			continue
		}
		if p.asked() {
			return false
		}
		p.out[p.turn] = true
	}
	p.How.Done(p.C)
	return true
}

func (p *Auction[C]) asked() bool {
	if p.How.Asked != nil {
		return p.How.Asked(p.C, p.turn)
	}
	for row := p.Standing + 1; row < len(p.How.Bids); row++ {
		if p.open(p.turn, act.VerbBid, row) {
			return true
		}
	}
	return slices.ContainsFunc(p.How.Beside, func(v act.Verb) bool { return p.open(p.turn, v, 0) })
}

// Prior reports whether a player has priority over another: forehand over the
// next player, and so on to the dealer.
func Prior(d *deal.State, s, other act.Seat) bool {
	return s.After(-int(d.Forehand()), d.Seats) < other.After(-int(d.Forehand()), d.Seats)
}
