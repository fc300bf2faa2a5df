package phase

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Bidding describes an auction in which the last bid stands: a table of a rule set for
// courses of type C.
type Bidding[C any] struct {
	// Bids are the games that can be bid, the lowest first. Row 0 is no bid.
	Bids []act.Word
	// Beside are the verbs for taking over the standing bid, in the order of the list.
	Beside []act.Verb
	// First is the player who speaks first; nil: forehand.
	First func(c C) act.Seat
	// Open returns nil if a player may say something on his turn, else the reason why
	// not: a bid of a row, or with row 0 a verb of Beside or a pass.
	Open func(c C, s act.Seat, v act.Verb, row int) error
	// Asked reports whether a player gets a turn who has not passed and does not hold
	// the standing bid; if not, he is out. nil: any player who can do more than pass.
	Asked func(c C, s act.Seat) bool
	// Stands is called with an action other than a pass, before its bid stands; may be
	// nil.
	Stands func(c C, a act.Action)
	// Done is called when nobody is left to ask.
	Done func(c C)
}

// Auction is bidding in turn; a player who passes is out.
type Auction[C any] struct {
	C        C
	D        *deal.State
	How      *Bidding[C]
	Standing int      // row of the standing bid; 0: none
	By       act.Seat // its bidder
	Words    int      // number of bids and passes

	turn act.Seat
	out  [act.MaxSeats]bool
}

// ID returns view.Auction.
func (p *Auction[C]) ID() view.Phase { return view.Auction }

// Has accepts bids, passes and the verbs of Beside.
func (p *Auction[C]) Has(a act.Action) bool {
	return a.Verb == act.VerbBid || a.Verb == act.VerbPass || slices.Contains(p.How.Beside, a.Verb)
}

// Begin gives the first turn. A bid that already stands remains.
func (p *Auction[C]) Begin() bool {
	p.turn = p.D.Forehand()
	if p.How.First != nil {
		p.turn = p.How.First(p.C)
	}
	return true
}

// Turn returns the player who is asked.
func (p *Auction[C]) Turn() act.Seat { return p.turn }

func (p *Auction[C]) open(s act.Seat, v act.Verb, row int) bool {
	return p.How.Open(p.C, s, v, row) == nil
}

// Legal lists bids from the lowest, the verbs of Beside, and pass.
func (p *Auction[C]) Legal(list []act.Option) []act.Option {
	for row := p.Standing + 1; row < len(p.How.Bids); row++ {
		if p.open(p.turn, act.VerbBid, row) {
			list = append(list, act.Open(act.Bid(p.turn, p.How.Bids[row], act.NoWord)))
		}
	}
	for _, v := range p.beside() {
		if p.open(p.turn, v, 0) {
			list = append(list, act.Open(act.New(p.turn, v)))
		}
	}
	if p.open(p.turn, act.VerbPass, 0) {
		list = append(list, act.Open(act.New(p.turn, act.VerbPass)))
	}
	return list
}

// row returns the row of a bid; 0 if there is none.
func (p *Auction[C]) row(id act.Word) int { return max(0, slices.Index(p.How.Bids, id)) }

// Check refuses games that are not in the table, actions that are not open, and then a
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
	p.Words++
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
	return slices.ContainsFunc(p.beside(), func(v act.Verb) bool { return p.open(p.turn, v, 0) })
}

// beside returns the verbs of Beside, if there is a bid to take over.
func (p *Auction[C]) beside() []act.Verb {
	if p.Standing == 0 {
		return nil
	}
	return p.How.Beside
}

// Prior reports whether a player has priority over another: forehand over the
// next player, and so on to the dealer.
func Prior(d *deal.State, s, other act.Seat) bool {
	return s.After(-int(d.Forehand()), d.Seats) < other.After(-int(d.Forehand()), d.Seats)
}

// SixSuits reports whether a hand has six suit cards, as many documents ask for a
// colour game.
func SixSuits(hand card.Set) bool { return hand.Minus(card.Tarocks).Len() >= 6 }

// Fits is that of rule sets in which SixSuits is all that games need of a hand.
var Fits = map[string]func(hand card.Set) bool{"six-suits": SixSuits}
