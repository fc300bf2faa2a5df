// Package deal plays one deal of any rule set: its cards, its actions, and what follows
// from them.
//
// A rule set provides a Course: a list of phases, each a small state machine that knows
// who may do what, and asides, which allow actions outside the turn. Deal walks through
// the phases; New, Do, Turn, Legal, View and Settle are all that a table needs. A deal
// is its Setup and its actions: replaying these reproduces everything.
//
// The package has no clock, no randomness and no sentences, and knows no particular
// rule set.
package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Phase is one part of a deal with its state.
type Phase interface {
	// ID names the phase.
	ID() view.Phase
	// Has reports whether an action belongs to this phase, whoever does it.
	Has(a act.Action) bool
	// Begin starts the phase. It returns false if this deal has no such phase, or it is
	// over without an action.
	Begin() bool
	// Turn returns the player the table waits for.
	Turn() act.Seat
	// Legal appends the options of the player on turn.
	Legal(list []act.Option) []act.Option
	// Check returns nil or the act.Reason for which an action of the player on
	// turn is refused. It changes nothing.
	Check(a act.Action) error
	// Apply does an action that Check has accepted, and reports whether the phase is
	// over. It cannot fail.
	Apply(a act.Action) (done bool)
}

// Playing is a Phase in which cards are played.
type Playing interface {
	Phase
	// Plain returns the cards that the player on turn may play; false if he can do
	// anything else, such as playing one with a word.
	Plain() (cards card.Set, only bool)
}

// Aside is what may be done outside the turn of a phase, even after the last card:
// claims, proposals. An action that belongs to both the phase and an aside goes to the
// phase if its player is on turn.
type Aside interface {
	// ID names the aside.
	ID() view.Phase
	// Has reports whether an action belongs to the aside now, whoever does it.
	Has(a act.Action) bool
	// Legal appends the options of a player, on turn or not.
	Legal(s act.Seat, list []act.Option) []act.Option
	// Check returns nil or the act.Reason for which an action is refused. The player
	// may be one who sits out. It changes nothing.
	Check(a act.Action) error
	// Apply does an action that Check has accepted. It cannot fail.
	Apply(a act.Action)
}

// Asking is an Aside that can take the turn: as long as Floor is a player, the table
// waits for him, and only this aside takes actions.
type Asking interface {
	Aside
	Floor() act.Seat
}

// Course runs one deal by the rules of one rule set, and holds all state that is not in
// State.
type Course interface {
	// Phases returns the phases in their order.
	Phases() []Phase
	// Asides returns what may be done outside the turn.
	Asides() []Aside
	// Settle returns the settlement of a deal that is over.
	Settle() Result
	// Show adds to v what its eyes may see beyond hands, tricks and options.
	Show(v *view.View)
}

// Staged is a Course in which cards are dealt in stages.
type Staged interface {
	// Given returns what a player has been dealt so far.
	Given(s act.Seat) card.Set
}

// Sided is a Course in which players win and lose together.
type Sided interface {
	// Sides returns the side of each player in a deal that is over: 1 the declarer's, 2
	// the other; 0 if he plays for himself.
	Sides() [act.MaxSeats]int8
}

// Deal is a deal, in progress or over.
type Deal struct {
	s       State
	settled bool
	result  Result
	written *Record // of a deal that was played with real cards; else nil
}

// New begins a deal. Options left out have their defaults. The error is act.BadDeal if
// these cards cannot have been dealt, or that of RuleSet.Choose.
func New(set *RuleSet, o Options, setup Setup) (*Deal, error) {
	d := &Deal{}
	return d, d.Begin(set, o, setup)
}

// Begin begins another deal in the memory of d. After an error d can only be begun
// again.
func (d *Deal) Begin(set *RuleSet, o Options, setup Setup) error {
	if len(o) < len(set.Options) {
		all, err := set.Choose(o)
		if err != nil {
			return err
		}
		o = all
	}
	if !set.possible(o, setup) {
		return act.BadDeal
	}
	s, f := &d.s, setup.Form
	sitting, forehand := f.Sitting(setup.Dealer)
	*s = State{Set: set, Setup: setup, Options: o, Seats: f.Seats(), Places: f.Table, Talon: f.Cut(setup.Pack, f.Seats()),
		forehand: forehand, dealer: f.Seat(setup.Dealer, sitting), course: s.course, Past: s.Past[:0], log: s.log[:0], lines: s.lines,
		said: s.said[:0], hidden: s.hidden[:0]}
	d.settled, d.written = false, nil
	all, most := card.Of(s.Talon...), 0
	for i, n := range f.Hands {
		hand := card.Of(f.Cut(setup.Pack, i)...)
		if set.Redeal != nil && set.Redeal(hand) != act.NoWord {
			return act.BadDeal
		}
		s.Dealt[forehand.After(i, s.Seats)], all = hand, all.Or(hand)
		most = max(most, n)
	}
	if all != f.Deck {
		return act.BadDeal
	}
	s.Hands = s.Dealt
	if s.log == nil {
		s.Past, s.log = make([]Trick, 0, most), make([]entry, 0, f.Deck.Len()+f.Deck.Len()/2)
	}
	s.course = set.New(s)
	s.phases, s.asides = s.course.Phases(), s.course.Asides()
	s.asks = slices.ContainsFunc(s.asides, func(x Aside) bool { _, ok := x.(Asking); return ok })
	s.advance()
	return nil
}

// possible reports whether a deal can have been set up like this, whatever cards it has.
func (s *RuleSet) possible(o Options, p Setup) bool {
	if p.Form == nil || !s.Counts(o, p.Factor) || len(p.Pack) != p.Form.Deck.Len() {
		return false
	}
	if p.Dealer < 0 || int(p.Dealer) >= p.Form.Table {
		return false
	}
	for _, e := range p.Book {
		if e.N < 0 || e.N > MostBook {
			return false
		}
	}
	return true
}

// Replay begins a deal and does all actions. It returns the deal as far as it got, and
// the error of the first action that was refused.
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

// Turn returns the player the table waits for, Nobody when the deal is over.
func (d *Deal) Turn() act.Seat {
	if i := d.s.asking(); i >= 0 {
		return d.s.asides[i].(Asking).Floor()
	}
	if d.s.Over() {
		return act.Nobody
	}
	return d.s.phases[d.s.at].Turn()
}

// Legal returns the options of a player, on turn or not: first those of the phase, in
// the order of the rule set's tables, then those of the asides.
func (d *Deal) Legal(s act.Seat) []act.Option { return d.AppendLegal(nil, s) }

// AppendLegal appends what Legal returns to a list.
func (d *Deal) AppendLegal(list []act.Option, s act.Seat) []act.Option {
	if s < 0 || int(s) >= d.s.Seats {
		return list
	}
	if i := d.s.asking(); i >= 0 {
		return d.s.asides[i].Legal(s, list)
	}
	if !d.s.Over() {
		if p := d.s.phases[d.s.at]; p.Turn() == s {
			list = p.Legal(list)
		}
	}
	for _, x := range d.s.asides {
		list = x.Legal(s, list)
	}
	return list
}

// Plain returns the cards that the player on turn may play, if playing one of them without
// a word is all that he can do; else false. Then the cards say as much as the list of
// Legal, in the same order, and cost less.
func (d *Deal) Plain() (cards card.Set, only bool) {
	if d.s.Over() {
		return cards, false
	}
	p, ok := d.s.phases[d.s.at].(Playing)
	if !ok {
		return cards, false
	}
	for _, x := range d.s.asides {
		if len(x.Legal(p.Turn(), nil)) > 0 {
			return cards, false
		}
	}
	return p.Plain()
}

// Check returns nil if an action is possible now, else its act.Reason, the
// first that applies in the order of the transcript format.
func (d *Deal) Check(a act.Action) error {
	in, err := d.s.find(a)
	switch {
	case err != nil:
		return err
	case in < len(d.s.phases):
		return d.s.phases[in].Check(a)
	}
	return d.s.aside(in).Check(a)
}

// Honestly calls f. Meanwhile nothing is listed or accepted that breaks the rules, not even where others could claim it.
func Honestly(d *Deal, f func()) {
	d.s.Honest = true
	f()
	d.s.Honest = false
}

// Do does an action, or returns the act.Reason for which it is refused and
// changes nothing.
func (d *Deal) Do(a act.Action) error {
	in, err := d.s.find(a)
	if err != nil {
		return err
	}
	if in >= len(d.s.phases) {
		x := d.s.aside(in)
		if err := x.Check(a); err != nil {
			return err
		}
		d.settled = false
		d.s.note(a, in)
		x.Apply(a)
		return nil
	}
	p := d.s.phases[in]
	if err := p.Check(a); err != nil {
		return err
	}
	d.settled = false
	d.s.note(a, in)
	if p.Apply(a) && !d.s.ended {
		d.s.at++
		d.s.advance()
	}
	return nil
}

// Settle returns the settlement of a deal that is over. It is valid until the next
// action, or until another deal is begun in the memory of d.
func (d *Deal) Settle() *Result {
	if !d.settled {
		d.result, d.settled = d.s.course.Settle(), true
		if c, ok := d.s.course.(Sided); ok {
			d.result.Sides = c.Sides()
		}
		if cap(d.result.Lines) > cap(d.s.lines) {
			d.s.lines = d.result.Lines[:0]
		}
	}
	return &d.result
}

// Told reports whether the last action revealed to all something that its player could
// not know before.
func (d *Deal) Told() bool { return len(d.s.log) > 0 && d.s.last().told }

// Actions returns the actions done so far.
func (d *Deal) Actions() []act.Action {
	list := make([]act.Action, len(d.s.log))
	for i, e := range d.s.log {
		list[i] = e.action
	}
	return list
}

// Action returns the i-th action done, from 0.
func (d *Deal) Action(i int) act.Action { return d.s.log[i].action }

// Copy returns the same deal, by replaying it.
func (d *Deal) Copy() *Deal {
	if d.written != nil {
		return d // nothing can be done in it
	}
	c := &Deal{}
	Repeat(d, c)
	return c
}

// Repeat replays d into the memory of another deal. d must have been played, not written down.
func Repeat(d, in *Deal) {
	err := in.Begin(d.s.Set, d.s.Options, d.s.Setup)
	for i := 0; err == nil && i < d.Count(); i++ {
		err = in.Do(d.Action(i))
	}
	if err != nil {
		panic("deal: a deal's own actions are refused: " + err.Error())
	}
}
