package table

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// Seating is the players at a table and those who wait for a chair, with their votes.
type Seating struct {
	Chairs []Chair
	Waits  []Chair // players waiting for a chair, in order
	Ballot
}

// Place returns where a player sits, or act.Nobody.
func (s *Seating) Place(p Player) act.Seat { return act.Seat(find(s.Chairs, p)) }

// Queued reports whether a player is waiting for a chair.
func (s *Seating) Queued(p Player) bool { return find(s.Waits, p) >= 0 }

// Missing returns the places whose players will not be dealt the next deal. If more people
// wait for a chair than are missing, they take those on which computers play.
func (s *Seating) Missing() []act.Seat {
	var list []act.Seat
	for place, c := range s.Chairs {
		if c.missing() {
			list = append(list, act.Seat(place))
		}
	}
	waiting := persons(s.Waits)
	for place, c := range s.Chairs {
		if len(list) < waiting && c.gives() && !c.missing() {
			list = append(list, act.Seat(place))
		}
	}
	return list
}

// absences returns the missing players, each with his substitute, and the names of
// those who keep waiting.
func (s *Seating) absences() (list []view.Absence, queue []string) {
	for i, place := range s.Missing() {
		a := view.Absence{Place: place}
		switch c := s.Chairs[place]; {
		case c.Gone, c.Out:
			a.Why = view.Left
		case c.Rises:
			a.Why = view.Up
		case c.Computer && !c.missing():
			a.Why = view.Room
		default:
			a.Why = view.Away
		}
		if i < len(s.Waits) {
			a.For = s.Waits[i].Name
		}
		list = append(list, a)
	}
	return list, names(s.Waits[min(len(list), len(s.Waits)):])
}

// Ending returns the vote on ending the evening.
func (s *Seating) Ending() view.Vote {
	return s.poll(s.voters(func(act.Seat) bool { return true }), s.Ends, s.Stays)
}

// voters returns the places among some whose players have a say in what becomes of the
// table: those who are expected in the next deal or, if there are none, those who have
// got up but are there.
func (s *Seating) voters(among func(act.Seat) bool) []act.Seat {
	var expected, risen []act.Seat
	for i, c := range s.Chairs {
		switch place := act.Seat(i); {
		case !among(place) || c.gives():
		case !c.missing():
			expected = append(expected, place)
		case c.isOnlyUp():
			risen = append(risen, place)
		}
	}
	if len(expected) > 0 {
		return expected
	}
	return risen
}

// poll returns how some places vote.
func (s *Seating) poll(places []act.Seat, yes, no []Player) (v view.Vote) {
	for _, place := range places {
		switch p := s.Chairs[place].Player; {
		case slices.Contains(yes, p):
			v.For = append(v.For, place)
		case slices.Contains(no, p):
			v.Against = append(v.Against, place)
		default:
			v.Left = append(v.Left, place)
		}
	}
	return v
}

// find returns the index of a player in a list, or -1.
func find(list []Chair, p Player) int {
	return slices.IndexFunc(list, func(c Chair) bool { return c.Player == p })
}

// Names returns the players' names by place.
func (s *Seating) Names() []string { return names(s.Chairs) }

func names(list []Chair) []string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.Name
	}
	return names
}

// accounts returns the columns of the score sheet by place.
func accounts(list []Chair) []int {
	accounts := make([]int, len(list))
	for i, c := range list {
		accounts[i] = c.Account
	}
	return accounts
}

// reach applies the events about whether a player can be reached, and is in the group.
func (s *Seating) reach(word string, p Player) (why string) {
	place := s.Place(p)
	if place == act.Nobody {
		return noPlayer
	}
	c := &s.Chairs[place]
	switch word {
	case gone, back:
		c.Gone = word == gone
	case out:
		c.Out, c.Gone = true, true
	case in:
		c.Out = false
	}
	return fits
}
