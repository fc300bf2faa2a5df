package phase

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// MostRows bounds the number of rows of what can be said.
const MostRows = 16

// Said is the game and the announcements, with their doublings, by row and by player.
// Row 0 is the game, said by the declarer.
type Said [MostRows][act.MaxSeats]score.Ladder

// By returns the first player who said a row, Nobody if nobody did.
func (x *Said) By(row int) act.Seat {
	for s := range x[row] {
		if x[row][s].Said {
			return act.Seat(s)
		}
	}
	return act.Nobody
}

// BySide returns the first player of a side who said a row, Nobody if none did.
func (x *Said) BySide(row int, side score.Side) act.Seat {
	for s := range x[row] {
		if x[row][s].Said && side.Has(act.Seat(s)) {
			return act.Seat(s)
		}
	}
	return act.Nobody
}

// Row is a row of what can be announced or doubled.
type Row struct {
	ID     act.Word
	Target Target
}

// Target is how a doubling names its row.
type Target uint8

// The forms of targets.
const (
	NoTarget Target = iota // it cannot be doubled
	ByID                   // "pagat", whose player is known
	ByName                 // "valat:Anna"
)

// Speaking describes how players announce and double: a table of a rule set for courses
// of type C.
type Speaking[C any] struct {
	ID    view.Phase
	Verbs act.Verbs // done, and announce and double if the phase has them
	Rows  []Row     // row 0 is the game
	// First is the player who has the first turn; Nobody: there is no such phase.
	First func(c C) act.Seat
	// Announce reports whether a player on turn may announce a row, from 1.
	Announce func(c C, s act.Seat, row int) bool
	// Announced is called after an announcement; may be nil.
	Announced func(c C, s act.Seat, row int)
	// Step returns the next step, from 1, on an owner's row, and the opponent if the
	// step would hold for him alone, else Nobody; n is 0 if it is not open to s. nil:
	// nothing can be doubled.
	Step func(c C, s act.Seat, row int, owner act.Seat) (n int, alone act.Seat)
	// Again reports whether a player gets the turn that is about to begin; if nobody
	// does in a whole round, the phase is over.
	Again func(c C, s act.Seat) bool
}

// Speak is announcing and doubling, turn by turn from the first player on.
type Speak[C any] struct {
	C      C
	D      *deal.State
	How    *Speaking[C]
	Said   *Said
	Number int // number of the turn, from 1

	turn act.Seat
	had  [act.MaxSeats]int // number of each player's last turn, 0: none yet
}

// ID returns the phase as the rule set calls it.
func (p *Speak[C]) ID() view.Phase { return p.How.ID }

// Has accepts the verbs of the table.
func (p *Speak[C]) Has(a act.Action) bool { return p.How.Verbs.Has(a.Verb) }

// Begin gives the first turn.
func (p *Speak[C]) Begin() bool {
	p.turn, p.Number = p.How.First(p.C), 1
	return p.turn != act.Nobody
}

// Turn returns the player who may speak.
func (p *Speak[C]) Turn() act.Seat { return p.turn }

// Fresh reports whether a player has had no turn since the owner said a row, or since
// it was last doubled.
func (p *Speak[C]) Fresh(s act.Seat, row int, owner act.Seat) bool {
	return p.had[s] <= int(p.Said[row][owner].Turn)
}

// Next returns the step open to a player by the usual rule: in his first turn since the
// previous step, and up to the last one; 0 if none is. same says whether he is on the
// owner's side.
func (p *Speak[C]) Next(s act.Seat, row int, owner act.Seat, same bool, last int) int {
	if !p.Fresh(s, row, owner) {
		return 0
	}
	return p.Said[row][owner].Next(same, last)
}

// Legal lists announcements, doublings and done.
func (p *Speak[C]) Legal(list []act.Option) []act.Option {
	for row := 1; row < len(p.How.Rows); row++ {
		if p.How.Announce(p.C, p.turn, row) {
			list = append(list, act.Open(act.Announce(p.turn, p.How.Rows[row].ID)))
		}
	}
	for row := range p.How.Rows {
		list = p.steps(list, row)
	}
	return append(list, act.Open(act.New(p.turn, act.VerbDone)))
}

// steps lists the doublings of a row.
func (p *Speak[C]) steps(list []act.Option, row int) []act.Option {
	for owner := range act.Seat(p.D.Seats) {
		if !p.Said[row][owner].Said {
			continue
		}
		n, alone := p.step(p.turn, row, owner)
		if n == 0 {
			continue
		}
		a := act.Double(p.turn, p.How.Rows[row].ID, act.Nobody)
		if p.How.Rows[row].Target == ByName {
			a.Of = owner
		}
		list = append(list, act.Step(a, n, owner, alone))
	}
	return list
}

func (p *Speak[C]) step(s act.Seat, row int, owner act.Seat) (n int, alone act.Seat) {
	if p.How.Step == nil || p.How.Rows[row].Target == NoTarget || !p.Said[row][owner].Said {
		return 0, act.Nobody
	}
	return p.How.Step(p.C, s, row, owner)
}

// CanDouble reports whether any step is open to a player.
func (p *Speak[C]) CanDouble(s act.Seat) bool {
	for row := range p.How.Rows {
		for owner := range act.Seat(p.D.Seats) {
			if n, _ := p.step(s, row, owner); n > 0 {
				return true
			}
		}
	}
	return false
}

// row returns the row of a word, -1 if there is none.
func (p *Speak[C]) row(id act.Word) int {
	return slices.IndexFunc(p.How.Rows, func(r Row) bool { return r.ID == id })
}

// target returns what an action doubles; false if nothing of that name was said.
func (p *Speak[C]) target(a act.Action) (row int, owner act.Seat, ok bool) {
	row = p.row(a.ID)
	if row < 0 || a.Arg != act.NoWord {
		return 0, act.Nobody, false
	}
	switch p.How.Rows[row].Target {
	case ByID:
		owner = p.Said.By(row)
		return row, owner, a.Of == act.Nobody && owner != act.Nobody
	case ByName:
		return row, a.Of, a.Of >= 0 && int(a.Of) < p.D.Seats
	}
	return 0, act.Nobody, false
}

// Check refuses announcements that are not allowed, and doublings without an open step.
func (p *Speak[C]) Check(a act.Action) error {
	switch a.Verb {
	case act.VerbAnnounce:
		row := p.row(a.ID)
		return Allowed(row > 0 && a.Cards.Empty() && p.How.Announce(p.C, a.Seat, row))
	case act.VerbDouble:
		row, owner, ok := p.target(a)
		if ok {
			n, _ := p.step(a.Seat, row, owner)
			ok = n > 0
		}
		return Allowed(ok)
	}
	return nil
}

// Apply announces or doubles; done passes the turn to the next player who is asked.
func (p *Speak[C]) Apply(a act.Action) (done bool) {
	switch a.Verb {
	case act.VerbAnnounce:
		row := p.row(a.ID)
		p.Said[row][a.Seat] = score.Ladder{Said: true, Turn: int16(p.Number)}
		if p.How.Announced != nil {
			p.How.Announced(p.C, a.Seat, row)
		}
		return false
	case act.VerbDouble:
		row, owner, _ := p.target(a)
		n, alone := p.step(a.Seat, row, owner)
		p.D.MarkStep(n, owner, alone)
		if alone == act.Nobody {
			p.Said[row][owner].Step(p.Number)
		} else {
			p.Said[row][owner].StepAlone(alone)
		}
		return false
	}
	p.had[p.turn] = p.Number
	for range p.D.Seats {
		p.turn, p.Number = p.D.Next(p.turn), p.Number+1
		if p.How.Again(p.C, p.turn) {
			return false
		}
	}
	return true
}
