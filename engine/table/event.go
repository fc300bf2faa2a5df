package table

import (
	"fmt"
	"strconv"
	"strings"

	"tarock/engine/act"
)

// Event is something that happened at a table, as one line of text: a word and its
// arguments. Names come last, quoted.
type Event string

// The words of events.
const (
	opened   = "open"     // PLAYER RULES MOVE
	joined   = "join"     // PLAYER "NAME" sits down; in an evening waits for a chair, or keeps his own
	invited  = "computer" // PLAYER "NAME", a computer, sits down; in an evening waits for a chair
	strength = "strength" // WORD, how well computers play that sit down from now on, or play for somebody
	left     = "leave"    // PLAYER gets up, in an evening before the next deal; or stops waiting
	chosen   = "rules"    // RULES SEATS
	set      = "option"   // ID VALUE
	closed   = "close"
	started  = "start"  // PLACE is the first dealer
	next     = "next"   // the next deal is due
	pledged  = "pledge" // SECRET by which the next deal is shuffled
	said     = "word"   // PLAYER HASH of what he adds to it
	cards    = "cards"  // the shuffled pack
	told     = "told"   // the pack of a deal that was played elsewhere
	before   = "before" // ACTION, its seat a place
	let      = "let"    // AFTER, the offer was declined; the pack was cut after so many cards, if that is a number
	did      = "do"     // ACTION; also of the last deal while it can be claimed
	late     = "late"
	patient  = "wait"  // the player on turn gets more time
	waits    = "waits" // PLAYER wants to go on waiting
	voted    = "abort" // PLAYER wants to abort the deal
	aborted  = "aborted"
	helps    = "help"     // PLAYER wants a computer to play for the player on turn, once
	helped   = "helped"   // a computer plays the next action of PLAYER
	replaces = "replace"  // PLAYER wants a computer to play for him until he is back
	replaced = "replaced" // a computer plays for PLAYER until he is back
	here     = "here"     // PLAYER is back after a deal was aborted because of him, or after a computer has played for him
	paused   = "pause"    // PLAYER wants a pause
	last     = "last"     // the evening ends with this deal
	more     = "more"     // it does not after all
	wants    = "ends"     // PLAYER wants to end the evening
	stays    = "stays"    // PLAYER wants to continue it
	asked    = "ask"      // those who have not voted, or were against it, are asked again
	away     = "away"     // PLAYER has not answered: the next deal waits for him
	ended    = "end"
	gone     = "gone"  // PLAYER cannot be reached
	back     = "back"  // PLAYER can
	out      = "out"   // PLAYER has left the group
	in       = "in"    // PLAYER is in the group again
	fix      = "fix"   // PLAYER NUMBER AMOUNTS: he wants this written of the deal NUMBER, by column
	agreed   = "agree" // PLAYER wants that, too
	unfixed  = "unfix" // PLAYER is against it
	fixed    = "fixed" // it is written
	real     = "real"  // PLACE deals first; the deals are played with real cards, and written down
	entry    = "entry" // PLAYER RECORD: he wants this written as the next deal
	entered  = "entered"
	seated   = "seat" // those who wait take the chairs of missing players: the next deal is written down
)

// moves are the events that make earlier buttons old.
var moves = map[string]bool{chosen: true, closed: true, started: true, next: true, cards: true, told: true, before: true, let: true,
	did: true, aborted: true, ended: true, real: true, entered: true, seated: true}

// lobbyOnly are the events possible only before the start.
var lobbyOnly = map[string]bool{chosen: true, set: true, strength: true, closed: true, started: true, real: true}

// Opens reports whether the event opens a table, which makes earlier events irrelevant.
func (e Event) Opens() bool { return e.Word() == opened }

// Opens is Event.Opens for an event that is stored.
func Opens(event []byte) bool {
	return len(event) > len(opened) && string(event[:len(opened)+1]) == opened+" "
}

// Deals reports whether by the event the next deal is due, or written down, or its players take their chairs: the
// one before it is final.
func (e Event) Deals() bool { return e.Word() == next || e.Word() == entered || e.Word() == seated }

// Proposes reports whether by the event a deal is proposed that is to be written down.
func (e Event) Proposes() bool { return e.Word() == entry }

// Moves reports whether the table waits for something else after the event, or starts
// waiting afresh.
func (e Event) Moves() bool {
	return moves[e.Word()] || e.Word() == patient || e.Word() == here || e.Word() == helped || e.Word() == replaced
}

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

// Joins returns the player who sits down by the event, and his name; false for any other
// event.
func (e Event) Joins() (p Player, name string, ok bool) {
	word, rest, _ := strings.Cut(string(e), " ")
	who, quoted, _ := strings.Cut(rest, " ")
	name, err := strconv.Unquote(quoted)
	return Player(who), name, word == joined && err == nil
}

// Rename returns the event with another name if it is the one by which the player sat
// down.
func (e Event) Rename(p Player, name string) Event {
	if !strings.HasPrefix(string(e), joined+" "+string(p)+" ") {
		return e
	}
	return event(joined, p, strconv.Quote(name))
}

// Secret reports whether an event holds cards, or what they are shuffled by, that must not
// be shown to everybody.
func (e Event) Secret() bool {
	words := strings.Fields(string(e))
	return e.Word() == cards || e.Word() == told || e.Word() == pledged ||
		e.Word() == did && len(words) > 2 && act.Hiding.Has(act.FindVerb(words[2]))
}

// Claims reports whether somebody claims a breach by the event: whose turn it is stays as
// it was, if the deal goes on.
func (e Event) Claims() bool {
	words := strings.Fields(string(e))
	return e.Word() == did && len(words) > 2 && act.FindVerb(words[2]) == act.VerbClaim
}

// places are the names of seats in events.
var places = [act.MaxPlaces]string{"0", "1", "2", "3", "4", "5"}
