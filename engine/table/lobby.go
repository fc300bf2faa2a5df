package table

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
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
	case t.Place(by) != act.Nobody && !t.Chairs[t.Place(by)].Rises:
		return nil, AlreadySeated
	case t.Queued(by):
		return nil, Queued
	case t.Stage == Lobby && persons(t.Chairs) >= t.Seats, len(t.Waits) >= most:
		return nil, TableFull
	}
	return []Event{event(joined, by, strconv.Quote(strings.TrimLeft(c.Name, view.Computer)))}, nil
}

// Without reports whether people sit at a table, and a player is none of them.
func Without(t *Table, p Player) bool {
	return t.Place(p) == act.Nobody && persons(t.Chairs) > 0
}

// Heads reports whether a player may close a table before the start: its opener or, if he does
// not sit there, everybody who does.
func Heads(t *Table, p Player) bool {
	if p == t.Opener {
		return !Without(t, p)
	}
	return t.Place(p) != act.Nobody && t.Place(t.Opener) == act.Nobody
}

// lobby refuses a command that is possible only before the start. With host, by must
// sit at the table; its opener need not as long as nobody does.
func (t *Table) lobby(by Player, host bool) error {
	switch {
	case t.Stage == Empty || t.Stage == Over:
		return NoTable
	case t.Stage != Lobby:
		return Started
	case host && !arranges(t, by):
		return NotSeated
	}
	return nil
}

// arranges reports whether a player may choose before the start what is played, and with whom:
// whoever sits at the table or, as long as nobody does, has opened it.
func arranges(t *Table, by Player) bool {
	return t.Place(by) != act.Nobody || by == t.Opener && !Without(t, by)
}

func (Leave) decide(t *Table, by Player) ([]Event, error) {
	place := t.Place(by)
	switch {
	case t.Stage == Empty || t.Stage == Over:
		return nil, NoTable
	case place == act.Nobody && !t.Queued(by):
		return nil, NotSeated
	case place != act.Nobody && t.Chairs[place].Rises:
		return nil, OldButton
	}
	return t.then(event(left, by)), nil
}

func (c Choose) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, true); err != nil {
		return nil, err
	}
	s := t.find(c.Rules)
	if s == nil {
		return nil, act.UnknownRuleSet
	}
	seats := people(s, c.Seats)
	if len(t.Chairs) > seats {
		return nil, TooMany
	}
	if s == t.Set && seats == t.Seats {
		return nil, nil
	}
	return []Event{event(chosen, c.Rules, seats)}, nil
}

// people returns how many players a game is set up for with its usual options: n if
// possible, else the usual number.
func people(s *deal.RuleSet, n int) int {
	if tables := s.Tables(); !slices.Contains(tables, n) {
		return tables[0]
	}
	return n
}

func (c Set) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, true); err != nil {
		return nil, err
	}
	if o, err := t.choice(c.ID, c.Value); err != nil {
		return nil, err
	} else if t.Set.Form(t.Seats, o) == nil {
		return nil, act.NotAllowed
	}
	return []Event{event(set, c.ID, c.Value)}, nil
}

func (c Close) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, false); err != nil {
		return nil, err
	}
	if !c.Admin && !Heads(t, by) {
		return nil, NotOpener
	}
	return []Event{event(closed)}, nil
}

func (c Start) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, true); err != nil {
		return nil, err
	}
	if len(t.Chairs) < t.Seats {
		return nil, SeatsFree
	}
	if persons(t.Chairs) == 0 {
		return nil, NoPerson
	}
	if c.Dealer < 0 || c.Dealer >= len(t.Chairs) {
		return nil, act.NotAllowed
	}
	return []Event{event(started, c.Dealer)}, nil
}
