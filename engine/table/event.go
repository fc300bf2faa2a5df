package table

import (
	"fmt"
	"strconv"
	"strings"

	"tarock/engine/act"
)

// Event is something that happened at a table, as one line of text: a word and
// its arguments. Names stand last and quoted.
type Event string

// The words of events.
const (
	opened  = "open"   // PLAYER RULES MOVE
	joined  = "join"   // PLAYER "NAME" sits down; once the evening has begun he waits for a chair, or stays in his
	left    = "leave"  // PLAYER gets up, once the evening has begun before the next deal; or waits no more
	chosen  = "rules"  // RULES SEATS
	set     = "option" // ID VALUE
	closed  = "close"
	started = "start"  // PLACE of the first dealer
	next    = "next"   // the next deal is due
	cards   = "cards"  // the shuffled pack
	before  = "before" // ACTION, by place
	let     = "let"    // the offer was let be
	did     = "do"     // ACTION, by seat; of the last deal too as long as it can be claimed
	late    = "late"
	patient = "wait"
	voted   = "abort" // PLAYER wants to abort the deal
	aborted = "aborted"
	here    = "here"  // PLAYER is back from where he was when a deal was aborted
	paused  = "pause" // PLAYER wants a pause
	last    = "last"  // the evening is to end with this deal
	more    = "more"  // it is not
	wants   = "ends"  // PLAYER wants to end the evening
	stays   = "stays" // PLAYER does not want to end it any more
	ended   = "end"
	gone    = "gone" // PLAYER
	back    = "back" // PLAYER
)

// moves are the events after which older buttons are old.
var moves = map[string]bool{chosen: true, closed: true, started: true, next: true, cards: true, before: true, let: true,
	did: true, aborted: true, ended: true}

// lobbyOnly are the events that can only happen before the start.
var lobbyOnly = map[string]bool{chosen: true, set: true, closed: true, started: true}

// Opens reports whether the event opens a table: nothing before it matters any
// more.
func (e Event) Opens() bool { return e.Word() == opened }

// Moves reports whether the table waits for something else after the event.
func (e Event) Moves() bool { return moves[e.Word()] || e.Word() == patient }

func event(word string, args ...any) Event {
	var b strings.Builder
	b.WriteString(word)
	for _, a := range args {
		fmt.Fprintf(&b, " %v", a)
	}
	return Event(b.String())
}

// Word returns the kind of an event.
func (e Event) Word() string {
	word, _, _ := strings.Cut(string(e), " ")
	return word
}

// Rename returns the event with another name, if it is the one by which a player
// has sat down.
func (e Event) Rename(p Player, name string) Event {
	if !strings.HasPrefix(string(e), joined+" "+string(p)+" ") {
		return e
	}
	return event(joined, p, strconv.Quote(name))
}

// Secret reports whether an event holds cards that must not be shown to
// everybody.
func (e Event) Secret() bool {
	words := strings.Fields(string(e))
	return e.Word() == cards || e.Word() == did && len(words) > 2 && act.Hiding.Has(act.FindVerb(words[2]))
}

// places are the names of seats in the actions of events.
var places = [act.MaxPlaces]string{"0", "1", "2", "3", "4", "5"}
