package table

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/view"
)

// The reasons about computers.
const (
	NoPerson   act.Reason = "no-person"   // only computers would play
	NoComputer act.Reason = "no-computer" // no computer can be sent away
)

// Help is how long a computer plays for a player who is slow or has left.
type Help uint8

// How long a computer plays for a player.
const (
	None  Help = iota
	Once       // his next action
	Until      // until he is back
)

type (
	// Invite seats a computer: before the start on a free chair, in an evening on that
	// of a missing player when the next deal is due.
	Invite struct{ Name string }
	// Dismiss sends away the computer that came last, before the start or while it waits
	// for a chair.
	Dismiss struct{}
	// Strength chooses, before the start, how well computers play that are seated from then
	// on, or that play for somebody. The word, of small letters, says nothing to a table.
	Strength struct{ Word string }
	// Substitute asks to let a computer play for the player on turn because he is late or
	// gone: his next action, or with Stay until he is back. All who could abort the deal
	// must ask for it; if they differ, it plays his next action.
	Substitute struct{ Stay bool }
)

// ByComputer reports whether a computer plays for the chair.
func (c Chair) ByComputer() bool { return c.Computer || c.Help != None }

// gives reports whether the chair is for whoever waits for one: a computer sits on it, or
// plays for somebody who is not back yet.
func (c Chair) gives() bool { return c.Computer || c.Help == Until }

// StrengthOf returns how well a computer plays for a chair, "" if nobody has chosen that.
func StrengthOf(t *Table, c Chair) string {
	if c.Computer {
		return c.Strength
	}
	return t.Strength
}

// Thinking returns the place of the table at which a computer is on turn, or is asked
// before a deal; act.Nobody if the table waits for a person.
func (t *Table) Thinking() act.Seat {
	w := t.Waiting()
	if w == act.Nobody || t.Stage == Ready || !t.Chairs[w].ByComputer() {
		return act.Nobody
	}
	return w
}

// Persons returns the places of some chairs whose people play themselves.
func Persons(chairs []Chair) (list []act.Seat) {
	for place, c := range chairs {
		if !c.ByComputer() {
			list = append(list, act.Seat(place))
		}
	}
	return list
}

// persons returns how many of some chairs people sit on, or wait for.
func persons(list []Chair) (n int) {
	for _, c := range list {
		if !c.Computer {
			n++
		}
	}
	return n
}

func (c Invite) decide(t *Table, by Player) ([]Event, error) {
	switch {
	case t.Stage == Empty || t.Stage == Over:
		return nil, NoTable
	case t.Place(by) == act.Nobody && (t.Stage != Lobby || !arranges(t, by)):
		return nil, NotSeated
	case t.Stage == Lobby && len(t.Chairs) >= t.Seats:
		return nil, TableFull
	case t.Stage != Lobby && !t.Lacking():
		return nil, TableFull
	}
	n := 1
	for player := computer(n); knows(t, player); player = computer(n) {
		n++
	}
	return []Event{event(invited, computer(n), strconv.Quote(c.Name))}, nil
}

func (c Strength) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, true); err != nil {
		return nil, err
	}
	switch {
	case !isWord(c.Word):
		return nil, act.NotAllowed
	case c.Word == t.Strength:
		return nil, nil
	}
	return []Event{event(strength, c.Word)}, nil
}

// isWord reports whether a text is a word of small letters.
func isWord(text string) bool {
	return text != "" && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz") == ""
}

// computer returns the n-th computer of a table, which is no user's id.
func computer(n int) Player { return Player("c" + strconv.Itoa(n)) }

// knows reports whether a player sits at the table, waits for a chair, or has played in
// this evening.
func knows(t *Table, p Player) bool {
	return t.Place(p) != act.Nobody || t.Queued(p) || find(t.columns, p) >= 0
}

func (Dismiss) decide(t *Table, by Player) ([]Event, error) {
	switch {
	case t.Stage == Empty || t.Stage == Over:
		return nil, NoTable
	case t.Place(by) == act.Nobody && (t.Stage != Lobby || !arranges(t, by)):
		return nil, NotSeated
	}
	list := t.Waits
	if t.Stage == Lobby {
		list = t.Chairs
	}
	i := lastComputer(list)
	if i < 0 {
		return nil, NoComputer
	}
	return t.then(event(left, list[i].Player)), nil
}

// lastComputer returns the index of the last chair with a computer, or -1.
func lastComputer(list []Chair) int {
	for i, c := range slices.Backward(list) {
		if c.Computer {
			return i
		}
	}
	return -1
}

// invite seats a computer, or lets it wait for a chair.
func invite(t *Table, p Player, quoted string) (why string) {
	name, err := strconv.Unquote(quoted)
	c := Chair{Player: p, Name: view.Computer + name, Computer: true, Strength: t.Strength}
	switch {
	case err != nil:
		return unreadable
	case t.Stage == Over || knows(t, p):
		return noStage
	case t.Stage != Lobby:
		t.Waits = append(slices.Clip(t.Waits), c)
	case len(t.Chairs) >= t.Seats:
		return noStage
	default:
		t.Chairs = append(t.Chairs, c)
	}
	return fits
}

func (c Substitute) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil {
		return nil, err
	}
	list, word := t.Once, helps
	if c.Stay {
		list, word = t.Until, replaces
	}
	place, v := t.Place(by), t.Helping()
	switch {
	case place == act.Nobody:
		return nil, NotSeated
	case t.Stage != Play:
		return nil, NoDeal
	case !t.overdue():
		return nil, NotLate
	case place == t.Waiting() || slices.Contains(list, by) && !v.Carried():
		return nil, act.NotAllowed
	case !v.Has(place):
		return nil, NoSay
	}
	return t.then(event(word, by)), nil
}

// Helping returns the vote on letting a computer play for the player on turn. Whoever can
// abort the deal has a say; to want that instead is to be against it.
func (t *Table) Helping() view.Vote {
	return t.poll(deciders(t), slices.Concat(t.Once, t.Until), slices.Concat(t.Patient, t.Votes))
}

// substitutes returns the event by which a computer begins to play for the player on
// turn.
func substitutes(t *Table) Event {
	word := replaced
	if len(t.Once) > 0 {
		word = helped
	}
	return event(word, t.Chairs[t.Waiting()].Player)
}

// substitute lets a computer play for a player.
func substitute(t *Table, p Player, how Help) (why string) {
	place := t.Place(p)
	if place == act.Nobody || t.Stage != Play {
		return noPlayer
	}
	t.Chairs[place].Help = how
	t.Late = false
	t.Ballot.drop()
	return fits
}

// helpedOnce ends the help for the action that a computer has played for a player.
func helpedOnce(t *Table, place act.Seat) {
	if place != act.Nobody && t.Chairs[place].Help == Once {
		t.Chairs[place].Help = None
	}
}
