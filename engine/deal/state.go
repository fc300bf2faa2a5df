package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Setup is a deal before the first action.
type Setup struct {
	Form   *Form
	Dealer act.Seat    // place at the table
	Factor int         // how many times the deal counts, from 1 to MostFactor
	Pack   []card.Card // the whole deck, in the order in which Form.Cut reads it
	Book   Book        // what the accounts hold, by seat
}

// MostFactor is the greatest factor of a deal: payments still fit a 64-bit number.
const MostFactor = 1<<31 - 1

// State is what a course sees of a deal and may change. A Deal gives no access to it.
type State struct {
	Set     *RuleSet
	Setup   Setup
	Options Options
	Seats   int // number of players
	Places  int // number of people at the table; seats from Seats on sit out

	// Honest: what is listed and accepted breaks no rule, not even one whose breach could be claimed. See Honestly.
	Honest bool

	forehand, dealer act.Seat

	Hands [act.MaxSeats]card.Set // current
	Dealt [act.MaxSeats]card.Set // as dealt
	Talon []card.Card            // as dealt; must not be changed
	Trick Trick                  // on the table
	Past  []Trick                // complete tricks
	Took  [act.MaxSeats]card.Set // cards of tricks won by each
	Won   [act.MaxSeats]int      // tricks won by each

	course Course
	phases []Phase
	asides []Aside
	asks   bool // some aside can take the turn
	at     int
	ended  bool
	log    []entry
	lines  []Line // memory for Lines

	said   []view.Saying // what the group has heard of the first actions, without hidden cards
	hidden []hidden      // those of said that hide cards
	heard  int           // number of actions of which said tells
	cards  int           // number of cards played among them
}

// entry is an action that was done, with what the course says about it.
type entry struct {
	action act.Action
	in     int8 // the phase or, counted on from the last phase, the aside
	step   step
	void   bool
	told   bool
	seen   uint8 // who else sees hidden cards, a bit for each seat
}

// step is a doubling as a View shows it.
type step struct {
	n              int8
	owner, against act.Seat
}

// End ends the deal with the action being applied: no further phase follows.
func (d *State) End() { d.ended = true }

func (d *State) last() *entry { return &d.log[len(d.log)-1] }

// MarkVoid marks the action being applied as a void doubling.
func (d *State) MarkVoid() { d.last().void = true }

// MarkTold marks the action being applied as one that reveals to all something its
// player could not know, such as the sides.
func (d *State) MarkTold() { d.last().told = true }

// MarkStep notes the step of the doubling being applied, from 1, and whose game or
// premium it doubles; against is the owner's opponent if the doubling holds between two
// players, else Nobody.
func (d *State) MarkStep(n int, owner, against act.Seat) {
	d.last().step = step{int8(n), owner, against}
}

// MarkSeen shows the hidden cards of the action being applied to the given players;
// with none given, to all players and the group.
func (d *State) MarkSeen(to ...act.Seat) {
	if len(to) == 0 {
		d.last().seen = everybody
	}
	for _, s := range to {
		d.last().seen |= 1 << s
	}
}

const everybody = 1<<8 - 1

// aside returns the aside to which an entry belongs.
func (d *State) aside(in int) Aside { return d.asides[in-len(d.phases)] }

// phase returns where an entry was done.
func (d *State) phase(in int) view.Phase {
	if in < len(d.phases) {
		return d.phases[in].ID()
	}
	return d.aside(in).ID()
}

// Count returns the number of actions done so far.
func (d *State) Count() int { return len(d.log) }

// Number returns the number of the trick being played, from 1.
func (d *State) Number() int { return len(d.Past) + 1 }

// Over reports whether the deal is over.
func (d *State) Over() bool { return d.ended || d.at >= len(d.phases) }

// Phase returns the current phase, view.Over when the deal is over.
func (d *State) Phase() view.Phase {
	if d.Over() {
		return view.Over
	}
	return d.phases[d.at].ID()
}

// Next returns the seat after s in the order of play.
func (d *State) Next(s act.Seat) act.Seat {
	if s++; int(s) >= d.Seats {
		return 0
	}
	return s
}

// Forehand returns the seat of forehand.
func (d *State) Forehand() act.Seat { return d.forehand }

// Dealer returns the seat of the dealer; one from Seats on if he sits out.
func (d *State) Dealer() act.Seat { return d.dealer }

// Factor returns how many times the deal counts.
func (d *State) Factor() int { return d.Setup.Factor }

// Lines returns an empty list with room for at least n lines of a settlement, in the
// memory of the previous settlement if there was one.
func (d *State) Lines(n int) []Line {
	if cap(d.lines) < n {
		d.lines = make([]Line, 0, n)
	}
	return d.lines
}

// Fresh returns a zero course, in the memory of the previous one if the deal was begun
// again. It is the first line of a rule set's New.
func Fresh[C any](d *State) *C {
	c, ok := any(d.course).(*C)
	if !ok {
		return new(C)
	}
	*c = *new(C)
	return c
}

// advance moves on to the next phase that waits for a player.
func (d *State) advance() {
	for !d.Over() && !d.phases[d.at].Begin() {
		d.at++
	}
}

// asking returns which aside has the turn, -1 if none has.
func (d *State) asking() int {
	if !d.asks {
		return -1
	}
	return slices.IndexFunc(d.asides, hasFloor)
}

func hasFloor(x Aside) bool {
	a, ok := x.(Asking)
	return ok && a.Floor() >= 0
}

// find returns the phase to which an action belongs or, counted on from the last phase,
// the aside.
func (d *State) find(a act.Action) (in int, err error) {
	if a.Seat < 0 || int(a.Seat) >= d.Places {
		return 0, act.UnknownPlayer
	}
	if i := d.asking(); i >= 0 {
		if !d.asides[i].Has(a) {
			return 0, act.WrongPhase
		}
		return len(d.phases) + i, nil
	}
	err = act.WrongPhase
	if !d.Over() {
		if p := d.phases[d.at]; p.Has(a) {
			if p.Turn() == a.Seat {
				return d.at, nil
			}
			err = act.NotYourTurn
		}
	}
	for i, x := range d.asides {
		if x.Has(a) {
			return len(d.phases) + i, nil
		}
	}
	return 0, err
}

// note logs an action that is about to be applied.
func (d *State) note(a act.Action, in int) {
	d.log = append(d.log, entry{in: int8(in), step: step{0, act.Nobody, act.Nobody}})
	d.last().action = a
}
