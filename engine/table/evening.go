package table

import (
	"errors"
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// playing refuses a command that needs a started evening.
func playing(at view.Stage) error {
	switch at {
	case Empty, Over:
		return NoTable
	case Lobby:
		return NotStarted
	}
	return nil
}

func (c Cards) decide(t *Table, _ Player) ([]Event, error) {
	if !t.dealing {
		return nil, act.WrongPhase
	}
	if deck := t.Plan.Form.Deck; len(c.Deck) != deck.Len() || card.Of(c.Deck...) != deck {
		return nil, act.BadDeal
	}
	return []Event{event(cards, card.Codes(c.Deck))}, nil
}

func (c Let) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil {
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
	case c.After == 0:
		return []Event{event(let)}, nil
	case !slices.Contains(cuts(t, o), c.After):
		return nil, OldButton
	}
	return []Event{event(let, c.After)}, nil
}

func (c Before) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil {
		return nil, err
	}
	a := c.Action
	if a.Seat = t.Place(by); a.Seat == act.Nobody {
		return nil, NotSeated
	}
	switch {
	case t.Stage == Play:
		return nil, act.WrongPhase
	case proposes(t): // it is played already
		return nil, EntryOpen
	}
	if err := t.evening.Check(a); err != nil {
		return nil, err
	}
	return []Event{event(before, a.Text(places[:]))}, nil
}

func (c Do) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil && !(err == NoTable && t.without != nil) {
		return nil, err
	}
	place := t.Place(by)
	if place == act.Nobody {
		return nil, NotSeated
	}
	if t.Stage != Play && t.without == nil {
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
			if t.Stage != Play && errors.Is(err, act.WrongPhase) {
				err = NoDeal
			}
			return nil, err
		}
		events = append(events, event(did, a.Text(places[:])))
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

func (Formal) decide(t *Table, _ Player) ([]Event, error) {
	if t.Stage != Play {
		return nil, NoDeal
	}
	a, formal := t.Deal.Formal()
	if !formal {
		return nil, act.NotAllowed
	}
	return []Event{event(did, a.Text(places[:]))}, nil
}
