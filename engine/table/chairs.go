package table

import (
	"slices"
	"strconv"

	"tarock/engine/act"
	"tarock/engine/view"
)

// most is how many players can wait for a chair.
const most = 8

func (c Next) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil {
		return nil, err
	}
	if t.Stage != Ready || t.dealing {
		return nil, OldButton
	}
	missing := t.Missing()
	if by != "" {
		place := t.Place(by)
		if place == act.Nobody {
			return nil, NotSeated
		}
		if !c.Any && !t.Paused && place != t.Plan.Dealer && !t.Chairs[t.Plan.Dealer].missing() && !t.Chairs[t.Plan.Dealer].ByComputer() {
			return nil, DealerFirst
		}
	}
	switch {
	case len(missing) > len(t.Waits):
		return nil, Missing
	case by == "" && len(Persons(t.Chairs)) == 0:
		return nil, NoPerson
	}
	var events []Event
	if len(t.Ending().Against) > 0 { // the evening goes on
		for _, p := range t.Ends {
			events = append(events, event(stays, p))
		}
	}
	return append(events, event(next)), nil
}

// shows reports whether a command shows that a player is here whom the next deal waits for: any of
// his own that does not say so itself, unless a computer plays for him.
func shows(t *Table, by Player, c Command) bool {
	place := t.Place(by)
	if place == act.Nobody || playing(t.Stage) != nil || !t.Chairs[place].isAway() {
		return false
	}
	switch c := c.(type) {
	case Here, Leave:
		return false
	case Do:
		return !c.Unasked
	case Before:
		return !c.Unasked
	}
	return true
}

func (Pause) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil {
		return nil, err
	}
	switch {
	case t.Place(by) == act.Nobody:
		return nil, NotSeated
	case t.Stage != Ready || t.dealing || t.Paused:
		return nil, OldButton
	}
	return []Event{event(paused, by)}, nil
}

func (Here) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil {
		return nil, err
	}
	place := t.Place(by)
	switch {
	case place == act.Nobody:
		return nil, NotSeated
	case !t.Chairs[place].Away && t.Chairs[place].Help == None:
		return nil, OldButton
	}
	return []Event{event(here, by)}, nil
}

// Lacking reports whether the next deal cannot be dealt: more players are missing than
// wait for a chair.
func (t *Table) Lacking() bool { return t.Stage == Ready && len(t.Missing()) > len(t.Waits) }

// join seats a player. During an evening it adds him to those waiting for a chair, or
// lets him keep his own.
func (t *Table) join(p Player, quoted string) (why string) {
	name, err := strconv.Unquote(quoted)
	place := t.Place(p)
	switch {
	case err != nil:
		return unreadable
	case t.Stage == Over || find(t.Waits, p) >= 0:
		return noStage
	case place != act.Nobody && t.Chairs[place].Rises:
		t.Chairs[place].Rises = false
	case place != act.Nobody:
		return noStage
	case t.Stage == Lobby && len(t.Chairs) >= t.Seats:
		i := lastComputer(t.Chairs)
		if i < 0 {
			return noStage
		}
		t.Chairs[i] = Chair{Player: p, Name: name}
	case t.Stage == Lobby:
		t.Chairs = append(t.Chairs, Chair{Player: p, Name: name})
	default: // before the computers that wait
		t.Waits = slices.Insert(slices.Clone(t.Waits), persons(t.Waits), Chair{Player: p, Name: name})
	}
	return fits
}

// leave undoes join.
func (t *Table) leave(p Player) (why string) {
	i, place := find(t.Waits, p), t.Place(p)
	switch {
	case t.Stage == Over:
		return noStage
	case i >= 0:
		t.Waits = slices.Delete(slices.Clone(t.Waits), i, i+1)
	case place == act.Nobody:
		return noPlayer
	case t.Stage == Lobby:
		t.Chairs = append(t.Chairs[:place:place], t.Chairs[place+1:]...)
	default:
		t.Chairs[place].Rises = true
	}
	return fits
}

// reseat gives the chairs of missing players to waiting ones and reports whether enough
// were waiting. What the rules carry over between deals stays with the chair.
func (t *Table) reseat() bool {
	missing := t.Missing()
	if len(missing) > len(t.Waits) {
		return false
	}
	if len(missing) == 0 {
		return true
	}
	t.Chairs = slices.Clone(t.Chairs) // the last deal keeps its own
	for i, place := range missing {
		t.Chairs[place] = t.Waits[i]
		t.Chairs[place].Account = t.account(t.Chairs[place])
	}
	t.Waits = slices.DeleteFunc(slices.Clone(t.Waits[len(missing):]), func(c Chair) bool { return c.Computer })
	t.Ballot.keep(t.Chairs)
	return true
}

// Relief returns whose chair a waiting player takes in the next deal, as things are now;
// false if he takes none.
func (t *Table) Relief(p Player) (view.Absence, bool) {
	if i := find(t.Waits, p); i >= 0 && t.Stage == Ready {
		if list, _ := t.absences(); i < len(list) {
			return list[i], true
		}
	}
	return view.Absence{}, false
}
