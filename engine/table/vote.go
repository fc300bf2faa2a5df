package table

import (
	"slices"

	"tarock/engine/act"
)

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
	place := t.Place(by)
	switch {
	case place == act.Nobody:
		return nil, NotSeated
	case t.Stage != Play:
		return nil, NoDeal
	case !t.overdue():
		return nil, NotLate
	case !t.votes(place) || slices.Contains(t.Votes, by):
		return nil, act.NotAllowed
	}
	events := []Event{event(voted, by)}
	if all, want := t.asked(by, ""); want == all {
		events = append(events, event(aborted))
	}
	return events, nil
}

// overdue reports whether the player on turn is late or gone.
func (t *Table) overdue() bool {
	w := t.Waiting()
	return t.Late || w != act.Nobody && t.Chairs[w].Gone
}

// votes reports whether the player of a place has a vote on aborting the deal: he plays
// it, is present and is not the one waited for.
func (t *Table) votes(place act.Seat) bool {
	return place != t.Waiting() && !t.Chairs[place].Gone && slices.Contains(t.dealt.plan.Sitting, place)
}

// asked returns how many players have a vote on aborting the deal, and how many of them
// want it. with counts as wanting it, without is ignored; both may be "".
func (t *Table) asked(with, without Player) (all, want int) {
	for place, c := range t.Chairs {
		if c.Player == without || !t.votes(act.Seat(place)) {
			continue
		}
		all++
		if c.Player == with || slices.Contains(t.Votes, c.Player) {
			want++
		}
	}
	return all, want
}

func (c End) decide(t *Table, by Player) ([]Event, error) {
	switch {
	case t.Stage == Empty || t.Stage == Over:
		return nil, NoTable
	case c.After && !c.Admin:
		return nil, act.NotAllowed
	case c.After && (t.Final || t.Stage != Play && t.Stage != Offer):
		return nil, OldButton
	case c.After:
		return []Event{event(last)}, nil
	case c.Admin:
		return []Event{event(ended)}, nil
	case t.Place(by) == act.Nobody:
		return nil, NotSeated
	case slices.Contains(t.Ends, by):
		return nil, act.NotAllowed
	}
	events := []Event{event(wants, by)}
	if !t.objecting(by) {
		events = append(events, event(ended))
	}
	return events, nil
}

// objecting reports whether a present player other than but does not want the evening
// to end.
func (t *Table) objecting(but Player) bool {
	return slices.ContainsFunc(t.Chairs, func(c Chair) bool {
		return c.Player != but && !c.Gone && !slices.Contains(t.Ends, c.Player)
	})
}

func (c Stay) decide(t *Table, by Player) ([]Event, error) {
	if c.Admin && t.Final {
		return []Event{event(more)}, nil
	}
	switch {
	case t.Place(by) == act.Nobody:
		return nil, NotSeated
	case len(t.Ends) == 0:
		return nil, OldButton
	}
	events := make([]Event, len(t.Ends))
	for i, p := range t.Ends {
		events[i] = event(stays, p)
	}
	return events, nil
}

func (c Gone) decide(t *Table, _ Player) ([]Event, error) { return t.reach(c.Player, true) }

func (c Back) decide(t *Table, _ Player) ([]Event, error) { return t.reach(c.Player, false) }

// willing reports whether a present player other than but wants the evening to end.
func (t *Table) willing(but Player) bool {
	return slices.ContainsFunc(t.Chairs, func(c Chair) bool {
		return c.Player != but && !c.Gone && slices.Contains(t.Ends, c.Player)
	})
}

func (t *Table) reach(p Player, isGone bool) ([]Event, error) {
	i := t.Place(p)
	switch {
	case i == act.Nobody && isGone && t.Queued(p):
		return []Event{event(left, p)}, nil
	case i == act.Nobody || t.Chairs[i].Gone == isGone:
		return nil, NotSeated
	case t.Stage == Lobby && isGone:
		return []Event{event(left, p)}, nil
	case isGone && t.Stage != Over && t.willing(p) && !t.objecting(p):
		return []Event{event(gone, p), event(ended)}, nil
	case isGone:
		events := []Event{event(gone, p)}
		if all, want := t.asked("", p); t.Stage == Play && want > 0 && want == all { // only his vote was missing
			events = append(events, event(aborted))
		}
		return events, nil
	}
	return []Event{event(back, p)}, nil
}
