package table

import (
	"slices"

	"tarock/engine/act"
)

// applyPresence applies the events about whether the player of a place can be reached,
// and is in the group.
func (t *Table) applyPresence(word string, place act.Seat) (why string) {
	if place == act.Nobody {
		return noPlayer
	}
	c := &t.Chairs[place]
	switch word {
	case gone, back:
		c.Gone = word == gone
	case out:
		c.Out, c.Gone = true, true
	case in:
		c.Out = false
	}
	if word == back && t.Stage == Play && !t.overdue() {
		t.dropVotes()
	}
	return fits
}

// dropVotes drops the votes on aborting the deal.
func (t *Table) dropVotes() {
	t.Votes, t.Patient, t.Once, t.Until, t.Asked = nil, nil, nil, nil, false
}

// applyWill applies the events about who is waited for, and whether the evening goes
// on.
func (t *Table) applyWill(word string, p Player) (why string) {
	switch word {
	case here, away:
		i := t.Place(p)
		if i == act.Nobody {
			return noPlayer
		}
		t.Chairs[i].Away = word == away
		if word == here {
			t.Chairs[i].Help = None
		}
	case late:
		t.Late = true
	case patient:
		t.Late = false
		t.dropVotes()
	case voted:
		cast(t, p, &t.Votes)
		t.Asked = t.Asked && len(t.Votes) > 1
	case helps:
		cast(t, p, &t.Once)
		t.Asked = t.Asked && len(t.Once)+len(t.Until) > 1
	case replaces:
		cast(t, p, &t.Until)
		t.Asked = t.Asked && len(t.Once)+len(t.Until) > 1
	case helped:
		return substitute(t, p, Once)
	case replaced:
		return substitute(t, p, Until)
	case waits:
		cast(t, p, &t.Patient)
		t.Asked = false
	case wants:
		t.Ends, t.Stays = turned(p, t.Ends, t.Stays)
		t.Asked = t.Asked && len(t.Ends) > 1
	case stays:
		if t.Stays, t.Ends = turned(p, t.Stays, t.Ends); len(t.Ends) == 0 {
			t.Stays = nil
		}
		t.Asked = false
	case asked:
		t.Asked, t.Patient, t.Stays = true, nil, nil
		if len(t.Votes) >= enough {
			t.Once, t.Until = nil, nil
		} else if len(t.Once)+len(t.Until) >= enough {
			t.Votes = nil
		}
	case last, more:
		t.Final = word == last
	default:
		return unreadable
	}
	return fits
}

// cast moves a player's vote on the player on turn to one of the lists.
func cast(t *Table, p Player, to *[]Player) {
	for _, list := range []*[]Player{&t.Votes, &t.Patient, &t.Once, &t.Until} {
		*list = slices.DeleteFunc(*list, func(q Player) bool { return q == p })
	}
	*to = append(*to, p)
}

// turned moves a player's vote on ending the evening from one side to the other.
func turned(p Player, to, from []Player) (joined, rest []Player) {
	other := func(q Player) bool { return q == p }
	return append(slices.DeleteFunc(to, other), p), slices.DeleteFunc(from, other)
}
