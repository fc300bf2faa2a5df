package table

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// enough is how many players must be for something before the silence of the others
// decides it.
const enough = 2

func (Late) decide(t *Table, _ Player) ([]Event, error) {
	if t.Stage != Play && t.Stage != Offer || t.Late || t.Thinking() != act.Nobody {
		return nil, NoDeal
	}
	return []Event{event(late)}, nil
}

func (Abort) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil {
		return nil, err
	}
	place, v := t.Place(by), t.Aborting()
	switch {
	case place == act.Nobody:
		return nil, NotSeated
	case t.Stage != Play:
		return nil, NoDeal
	case !t.overdue():
		return nil, NotLate
	case place == t.Waiting() || slices.Contains(v.For, place) && !v.Carried():
		return nil, act.NotAllowed
	case !v.Has(place):
		return nil, NoSay
	}
	return t.then(event(voted, by)), nil
}

func (Patience) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil {
		return nil, err
	}
	place, v := t.Place(by), t.Aborting()
	others := slices.ContainsFunc(slices.Concat(v.For, t.Helping().For), func(s act.Seat) bool { return s != place })
	switch {
	case place == act.Nobody:
		return nil, NotSeated
	case !t.overdue():
		return nil, NotLate
	case t.Stage == Play && place == t.Waiting() || slices.Contains(t.Patient, by):
		return nil, act.NotAllowed
	case t.Stage == Play && !v.Has(place):
		return nil, NoSay
	case others || !t.Late && slices.Contains(slices.Concat(t.Votes, t.Once, t.Until), by):
		return []Event{event(waits, by)}, nil
	case !t.Late:
		return nil, NotLate
	}
	return []Event{event(patient)}, nil
}

// overdue reports whether the player on turn is late or gone.
func (t *Table) overdue() bool {
	w := t.Waiting()
	return t.Late || w != act.Nobody && t.Chairs[w].Gone && !t.Chairs[w].ByComputer()
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
	case t.Stage == Lobby:
		return nil, NotStarted
	}
	place, v := t.Place(by), t.Ending()
	switch {
	case place == act.Nobody:
		return nil, NotSeated
	case len(v.All()) == 0: // nobody is left whom to ask
		return []Event{event(wants, by), event(ended)}, nil
	case !v.Has(place):
		return nil, NoSay
	case slices.Contains(v.For, place) && !v.Carried():
		return nil, act.NotAllowed
	}
	return t.then(event(wants, by)), nil
}

func (c Stay) decide(t *Table, by Player) ([]Event, error) {
	if c.Admin && t.Final {
		return []Event{event(more)}, nil
	}
	place, v := t.Place(by), t.Ending()
	switch {
	case place == act.Nobody:
		return nil, NotSeated
	case len(v.For) == 0:
		return nil, OldButton
	case !v.Has(place):
		return nil, NoSay
	case slices.Contains(t.Stays, by):
		return nil, act.NotAllowed
	}
	return []Event{event(stays, by)}, nil
}

func (Quiet) decide(t *Table, _ Player) ([]Event, error) {
	v := t.Ending()
	if len(v.For) < enough {
		v = t.Aborting()
	}
	if len(v.For) < enough {
		v = t.Helping()
	}
	switch {
	case len(v.For) < enough:
		return nil, NotLate
	case !t.Asked || len(v.Against) > 0:
		return []Event{event(asked)}, nil
	}
	events := make([]Event, len(v.Left))
	for i, place := range v.Left {
		events[i] = event(away, t.Chairs[place].Player)
	}
	return t.then(events...), nil
}

// Aborting returns the vote on aborting the deal: of those who play it except the one
// waited for or, if none of them has a say, of all others.
func (t *Table) Aborting() view.Vote {
	return t.poll(deciders(t), t.Votes, slices.Concat(t.Patient, t.Once, t.Until))
}

// deciders returns the places that have a say about a deal whose next action does not
// come.
func deciders(t *Table) []act.Seat {
	if t.Stage != Play {
		return nil
	}
	others := func(s act.Seat) bool { return s != t.Waiting() }
	list := t.voters(func(s act.Seat) bool { return others(s) && slices.Contains(t.dealt.plan.Sitting, s) })
	if len(list) == 0 {
		list = t.voters(others)
	}
	return list
}

// then returns events that change who has a say or how he votes, followed by those that
// they cause at once.
func (t *Table) then(events ...Event) []Event {
	next := after(t, events...)
	switch {
	case next.Stage == Lobby || next.Stage == Over:
	case next.Ending().Carried():
		events = append(events, event(ended))
	case next.overdue() && next.Helping().Carried():
		events = append(events, substitutes(next))
	case next.overdue() && next.Aborting().Carried():
		next.Chairs[next.Waiting()].Away = true
		if events = append(events, event(aborted)); next.Ending().Carried() {
			events = append(events, event(ended))
		}
	}
	return events
}

// after returns the table after events that change only who has a say or how he votes.
// It shares everything else with the table, and is for reading.
func after(t *Table, events ...Event) *Table {
	next := *t
	next.Chairs, next.Waits = slices.Clone(t.Chairs), slices.Clone(t.Waits)
	next.Ballot = t.Ballot.clone()
	for _, e := range events {
		_ = next.Apply(e)
	}
	return &next
}

func (c Gone) decide(t *Table, _ Player) ([]Event, error) { return reach(t, c.Player, gone) }

func (c Back) decide(t *Table, _ Player) ([]Event, error) { return reach(t, c.Player, back) }

func (c Out) decide(t *Table, _ Player) ([]Event, error) { return reach(t, c.Player, out) }

func (c In) decide(t *Table, _ Player) ([]Event, error) { return reach(t, c.Player, in) }

// reach notes that a player can be reached or is in the group, or no longer. Before the
// start, and while he waits for a chair, a player who goes gets up.
func reach(t *Table, p Player, word string) ([]Event, error) {
	place, goes := t.Place(p), word == gone || word == out
	switch {
	case goes && (t.Queued(p) || place != act.Nobody && t.Stage == Lobby):
		return []Event{event(left, p)}, nil
	case place == act.Nobody || t.Chairs[place].Computer:
		return nil, NotSeated
	}
	c := t.Chairs[place]
	if was := map[string]bool{gone: c.Gone, back: !c.Gone, out: c.Out, in: !c.Out}; was[word] {
		return nil, NotSeated
	}
	if goes {
		return t.then(event(word, p)), nil
	}
	return []Event{event(word, p)}, nil
}
