// Package deal is one deal of any rule set: its cards, its actions, and what
// follows from them.
//
// A rule set gives a Course: a list of phases, each a small machine that knows
// who may do what. Deal walks through the phases; New, Do, Turn, Legal, View and
// Settle are all that a table needs. A deal is its Setup and its actions:
// replaying these gives everything again.
//
// The package has no clock, no chance and no sentences, and knows no game.
package deal

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Setup is a deal before the first action.
type Setup struct {
	Dealer act.Seat
	Factor int         // how often the deal counts, from 1 to MostFactor
	Hands  []card.Set  // by seat
	Talon  []card.Card // in the order in which it lies
}

// MostFactor is the greatest factor of a deal with payments that a 64-bit number
// holds.
const MostFactor = 1<<31 - 1

// Phase is one part of a deal with its state.
type Phase interface {
	// Name is the id of the phase.
	Name() string
	// Verbs are the verbs that have a place in this phase.
	Verbs() act.Verbs
	// Begin starts the phase. False: this deal has no such phase, or it is over
	// without an action.
	Begin() bool
	// Turn is the player the table waits for.
	Turn() act.Seat
	// Legal appends the actions open to the player on turn. A choice of cards to
	// lay away is one entry, with N and all cards that may be among them.
	Legal(list []act.Action) []act.Action
	// Check returns nil or the act.Reason for which an action of the player on
	// turn is refused. It changes nothing.
	Check(a act.Action) error
	// Apply does an action that Check let pass, and tells whether the phase is
	// over. It cannot fail.
	Apply(a act.Action) (done bool)
}

// Interruptible is a Phase in which some actions are legal out of turn.
type Interruptible interface {
	// Anytime reports whether a may be done by its player now, in turn or not.
	Anytime(a act.Action) bool
}

// Course is the course of one deal by the rules of one rule set, with all state
// that is not in Deal.
type Course interface {
	// Phases is the order of a deal.
	Phases() []Phase
	// After takes actions after the last phase, or is nil.
	After() Phase
	// Settle returns the settlement of a deal that is over.
	Settle() Result
	// Show adds what the eyes of v may see beyond hands, tricks and options.
	Show(v *view.View)
}

// Deal is a deal in progress or over.
type Deal struct {
	Set     *RuleSet
	Setup   Setup
	Options Options

	Hands [act.MaxSeats]card.Set // as they are now
	Trick Trick                  // on the table
	Past  []Trick                // complete tricks
	Took  [act.MaxSeats]card.Set // cards of tricks won by each
	Won   [act.MaxSeats]int      // tricks won by each
	Seats int

	course Course
	phases []Phase
	at     int
	ended  bool
	log    []entry
}

type entry struct {
	action act.Action
	phase  string
	void   bool
	told   bool
}

// New begins a deal. The error is act.BadDeal when these cards cannot have been
// dealt.
func New(set *RuleSet, o Options, s Setup) (*Deal, error) {
	d := &Deal{Set: set, Setup: s, Options: o, Seats: len(s.Hands)}
	if !set.possible(s) {
		return nil, act.BadDeal
	}
	copy(d.Hands[:], s.Hands)
	d.course = set.New(d)
	d.phases = d.course.Phases()
	d.Past = make([]Trick, 0, d.Hands[0].Len())
	d.log = make([]entry, 0, card.Count) // room for most deals
	d.advance()
	return d, nil
}

// Replay begins a deal and does all actions. It returns how far it came, and
// the error of the action that follows the last one done.
func Replay(set *RuleSet, o Options, s Setup, actions []act.Action) (*Deal, int, error) {
	d, err := New(set, o, s)
	if err != nil {
		return nil, 0, err
	}
	for i, a := range actions {
		if err := d.Do(a); err != nil {
			return d, i, err
		}
	}
	return d, len(actions), nil
}

// advance walks on to the first phase that waits for somebody.
func (d *Deal) advance() {
	for !d.Over() && !d.phases[d.at].Begin() {
		d.at++
	}
}

// End ends the deal with the action that is being applied: no further phase
// comes. For phases only.
func (d *Deal) End() { d.ended = true }

// MarkVoid marks the action that is being applied as a void doubling. For
// phases only.
func (d *Deal) MarkVoid() { d.log[len(d.log)-1].void = true }

// MarkTold marks the action that is being applied as one that has shown all what
// its player could not know, such as the sides. For phases only.
func (d *Deal) MarkTold() { d.log[len(d.log)-1].told = true }

// Told reports whether the last action has shown all what its player could not
// know when he did it.
func (d *Deal) Told() bool { return len(d.log) > 0 && d.log[len(d.log)-1].told }

// Over reports whether the deal is over.
func (d *Deal) Over() bool { return d.ended || d.at >= len(d.phases) }

// Course returns the rule set's course of this deal, for its own package.
func (d *Deal) Course() Course { return d.course }

// Phase returns the id of the current phase, "over" when the deal is over.
func (d *Deal) Phase() string {
	if d.Over() {
		return "over"
	}
	return d.phases[d.at].Name()
}

// Turn returns the player the table waits for, Nobody when the deal is over.
func (d *Deal) Turn() act.Seat {
	if d.Over() {
		return act.Nobody
	}
	return d.phases[d.at].Turn()
}

// Legal returns the actions open to a player, in the order of the rule set's
// tables; none when it is not his turn.
func (d *Deal) Legal(s act.Seat) []act.Action { return d.AppendLegal(nil, s) }

// AppendLegal appends what Legal returns to a list.
func (d *Deal) AppendLegal(list []act.Action, s act.Seat) []act.Action {
	if d.Over() || d.phases[d.at].Turn() != s {
		return list
	}
	return d.phases[d.at].Legal(list)
}

// Check returns nil if an action is possible now, else its act.Reason, the
// first that applies in the order of the transcript format.
func (d *Deal) Check(a act.Action) error {
	if a.Seat < 0 || int(a.Seat) >= d.Seats {
		return act.UnknownPlayer
	}
	p := d.current()
	if p == nil || !p.Verbs().Has(a.Verb) {
		return act.WrongPhase
	}
	if !d.Over() && p.Turn() != a.Seat {
		if i, ok := p.(Interruptible); !ok || !i.Anytime(a) {
			return act.NotYourTurn
		}
	}
	return p.Check(a)
}

func (d *Deal) current() Phase {
	if d.Over() {
		return d.course.After()
	}
	return d.phases[d.at]
}

// Do does an action, or returns the act.Reason for which it is refused and
// changes nothing.
func (d *Deal) Do(a act.Action) error {
	if err := d.Check(a); err != nil {
		return err
	}
	p := d.current()
	d.log = append(d.log, entry{action: a, phase: p.Name()})
	if d.Over() {
		p.Apply(a)
		return nil
	}
	if p.Apply(a) && !d.ended {
		d.at++
		d.advance()
	}
	return nil
}

// Actions returns what was done so far.
func (d *Deal) Actions() []act.Action {
	list := make([]act.Action, len(d.log))
	for i, e := range d.log {
		list[i] = e.action
	}
	return list
}

// Copy returns the same deal, by replaying it.
func (d *Deal) Copy() *Deal {
	c, _, err := Replay(d.Set, d.Options, d.Setup, d.Actions())
	if err != nil {
		panic("deal: a deal's own actions are refused: " + err.Error())
	}
	return c
}

// Count returns the number of actions done so far.
func (d *Deal) Count() int { return len(d.log) }

// Settle returns the settlement of a deal that is over.
func (d *Deal) Settle() Result { return d.course.Settle() }

// Next returns the seat after s in the order of play.
func (d *Deal) Next(s act.Seat) act.Seat {
	if s++; int(s) >= d.Seats {
		return 0
	}
	return s
}
