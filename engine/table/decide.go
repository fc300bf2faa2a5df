package table

import (
	"slices"
	"strconv"
	"strings"

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
	// End wants the evening to end. All players must want it; Admin, an
	// administrator or who opened the table where that is the setting, needs nobody.
	End struct{ Admin bool }
	// Stay takes back a wish to end.
	Stay struct{}
	// Gone notes that a player cannot be reached.
	Gone struct{ Player Player }
	// Back notes that a player can be reached again.
	Back struct{ Player Player }
)

func (c Open) decide(t *Table, by Player) ([]Event, error) {
	switch {
	case t.Stage != Empty && t.Stage != Over:
		return nil, TableExists
	case t.find(c.Rules) == nil:
		return nil, act.UnknownRuleSet
	}
	return []Event{event(opened, by, c.Rules, t.Move+1)}, nil
}

func (c Join) decide(t *Table, by Player) ([]Event, error) {
	switch {
	case t.Stage == Empty || t.Stage == Over:
		return nil, NoTable
	case t.Place(by) != act.Nobody:
		return nil, AlreadySeated
	case t.Stage != Lobby:
		return nil, Started
	case len(t.Chairs) >= t.Seats:
		return nil, TableFull
	}
	return []Event{event(joined, by, strconv.Quote(c.Name))}, nil
}

// lobby refuses what is only possible before the start, by one who sits there or
// opened the table.
func (t *Table) lobby(by Player, host bool) error {
	switch {
	case t.Stage == Empty || t.Stage == Over:
		return NoTable
	case t.Stage != Lobby:
		return Started
	case host && by != t.Opener && t.Place(by) == act.Nobody:
		return NotSeated
	}
	return nil
}

func (Leave) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, false); err != nil {
		return nil, err
	}
	if t.Place(by) == act.Nobody {
		return nil, NotSeated
	}
	return []Event{event(left, by)}, nil
}

func (c Choose) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, true); err != nil {
		return nil, err
	}
	s := t.find(c.Rules)
	if s == nil {
		return nil, act.UnknownRuleSet
	}
	seats := c.Seats
	if _, ok := s.Layout(seats); !ok {
		seats = s.Layouts[0].Seats
	}
	if len(t.Chairs) > seats {
		return nil, TooMany
	}
	if s == t.Set && seats == t.Seats {
		return nil, nil
	}
	return []Event{event(chosen, c.Rules, seats)}, nil
}

func (c Set) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, true); err != nil {
		return nil, err
	}
	if err := t.Set.Check(map[string]string{c.ID: c.Value}); err != nil {
		return nil, err
	}
	return []Event{event(set, c.ID, c.Value)}, nil
}

func (c Close) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, false); err != nil {
		return nil, err
	}
	if by != t.Opener && !c.Admin {
		return nil, NotOpener
	}
	return []Event{event(closed)}, nil
}

func (c Start) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, true); err != nil {
		return nil, err
	}
	if _, ok := t.Set.Layout(len(t.Chairs)); !ok || len(t.Chairs) < t.Seats {
		return nil, SeatsFree
	}
	if c.Dealer < 0 || c.Dealer >= len(t.Chairs) {
		return nil, act.NotAllowed
	}
	return []Event{event(started, c.Dealer)}, nil
}

// playing refuses what needs an evening that has begun.
func (t *Table) playing() error {
	switch t.Stage {
	case Empty, Over:
		return NoTable
	case Lobby:
		return NotStarted
	}
	return nil
}

func (Next) decide(t *Table, by Player) ([]Event, error) {
	if err := t.playing(); err != nil {
		return nil, err
	}
	switch {
	case t.Stage != Ready || t.dealing:
		return nil, OldButton
	case by != "" && t.Place(by) != t.Plan.Dealer:
		return nil, act.NotYourTurn
	}
	return []Event{event(next)}, nil
}

func (c Cards) decide(t *Table, _ Player) ([]Event, error) {
	if !t.dealing {
		return nil, act.WrongPhase
	}
	l := t.layout()
	if len(c.Deck) != l.Deck.Len() || card.Of(c.Deck...) != l.Deck {
		return nil, act.BadDeal
	}
	heaps := make([]string, 0, l.Seats+1)
	for i := range l.Seats {
		heaps = append(heaps, card.Of(c.Deck[i*l.Hand:(i+1)*l.Hand]...).String())
	}
	heaps = append(heaps, card.Codes(c.Deck[l.Seats*l.Hand:]))
	return []Event{event(cards, strings.Join(heaps, " / "))}, nil
}

func (Let) decide(t *Table, by Player) ([]Event, error) {
	if err := t.playing(); err != nil {
		return nil, err
	}
	if t.Stage != Offer {
		return nil, OldButton
	}
	o, ok := t.evening.Offer()
	switch {
	case !ok || o.Let == "":
		return nil, act.NotAllowed
	case by != "" && t.Place(by) != o.Seat:
		return nil, act.NotYourTurn
	}
	return []Event{event(let)}, nil
}

func (c Before) decide(t *Table, by Player) ([]Event, error) {
	if err := t.playing(); err != nil {
		return nil, err
	}
	a := c.Action
	if a.Seat = t.Place(by); a.Seat == act.Nobody {
		return nil, NotSeated
	}
	if t.Stage == Play {
		return nil, act.WrongPhase
	}
	if err := t.evening.Check(a); err != nil {
		return nil, err
	}
	return []Event{event(before, a.Text(places))}, nil
}

func (c Do) decide(t *Table, by Player) ([]Event, error) {
	if err := t.playing(); err != nil {
		return nil, err
	}
	place := t.Place(by)
	if place == act.Nobody {
		return nil, NotSeated
	}
	if t.Stage != Play {
		return nil, NoDeal
	}
	seat := t.Seat(place)
	d, events, told := t.Deal, make([]Event, 0, len(c.Actions)), false
	for i, a := range c.Actions {
		a.Seat = seat
		if err := d.Check(a); err != nil {
			if told && t.Deal.Check(a) == nil {
				continue
			}
			return nil, err
		}
		events = append(events, event(did, a.Text(places)))
		if i+1 == len(c.Actions) {
			break
		}
		if i == 0 {
			d = t.Deal.Copy()
		}
		if err := d.Do(a); err != nil {
			return nil, err
		}
		told = told || d.Told()
	}
	return events, nil
}

func (Late) decide(t *Table, _ Player) ([]Event, error) {
	if t.Stage != Play && t.Stage != Offer || t.Late {
		return nil, NoDeal
	}
	return []Event{event(late)}, nil
}

func (Patience) decide(t *Table, by Player) ([]Event, error) {
	if err := t.playing(); err != nil {
		return nil, err
	}
	switch {
	case t.Place(by) == act.Nobody:
		return nil, NotSeated
	case !t.Late && len(t.Votes) == 0:
		return nil, NotLate
	}
	return []Event{event(patient)}, nil
}

func (Abort) decide(t *Table, by Player) ([]Event, error) {
	if err := t.playing(); err != nil {
		return nil, err
	}
	switch {
	case t.Place(by) == act.Nobody:
		return nil, NotSeated
	case t.Stage != Play:
		return nil, NoDeal
	case !t.Late && !t.anyGone():
		return nil, NotLate
	case t.Place(by) == t.Waiting() || slices.Contains(t.Votes, by):
		return nil, act.NotAllowed
	}
	events := []Event{event(voted, by)}
	if len(t.Votes)+1 >= t.majority() {
		events = append(events, event(aborted))
	}
	return events, nil
}

// majority is more than half of those who are not waited for.
func (t *Table) majority() int { return (len(t.Chairs)-1)/2 + 1 }

func (t *Table) anyGone() bool {
	return slices.ContainsFunc(t.Chairs, func(c Chair) bool { return c.Gone })
}

func (c End) decide(t *Table, by Player) ([]Event, error) {
	switch {
	case t.Stage == Empty || t.Stage == Over:
		return nil, NoTable
	case c.Admin:
		return []Event{event(ended)}, nil
	case t.Place(by) == act.Nobody:
		return nil, NotSeated
	case slices.Contains(t.Ends, by):
		return nil, act.NotAllowed
	}
	events := []Event{event(wants, by)}
	if !slices.ContainsFunc(t.Chairs, func(c Chair) bool {
		return c.Player != by && !c.Gone && !slices.Contains(t.Ends, c.Player)
	}) {
		events = append(events, event(ended))
	}
	return events, nil
}

func (Stay) decide(t *Table, by Player) ([]Event, error) {
	if !slices.Contains(t.Ends, by) {
		return nil, OldButton
	}
	return []Event{event(stays, by)}, nil
}

func (c Gone) decide(t *Table, _ Player) ([]Event, error) { return t.reach(c.Player, true) }

func (c Back) decide(t *Table, _ Player) ([]Event, error) { return t.reach(c.Player, false) }

func (t *Table) reach(p Player, isGone bool) ([]Event, error) {
	i := t.Place(p)
	switch {
	case i == act.Nobody || t.Chairs[i].Gone == isGone:
		return nil, NotSeated
	case t.Stage == Lobby && isGone:
		return []Event{event(left, p)}, nil
	case isGone:
		return []Event{event(gone, p)}, nil
	}
	return []Event{event(back, p)}, nil
}
