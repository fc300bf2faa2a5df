package page

import (
	"strconv"
	"strings"
)

// Slot is the place of a message among those about a table: a later screen of the same
// slot replaces it. Names of slots are written and read only here.
type Slot struct {
	Evening uint64 // the evening it belongs to, which a screen does not know: 0
	Deal    int    // round of the deal it is about, 0 for none
	Part    Part
	N       int // of a numbered part
}

// Part is what a message is about.
type Part string

// The parts of an evening.
const (
	Lobby  Part = "lobby"  // the first message
	Wait   Part = "wait"   // whom the table waits for before a deal
	Late   Part = "late"   // who is late
	Finish Part = "finish" // the question how to end
	End    Part = "end"    // who wants to end
	Last   Part = "last"   // that the end is near
	Over   Part = "over"   // the last message
	Sheet  Part = "sheet"
	Radl   Part = "radl"   // numbered: an answer about the last round
	Hand   Part = "hand"   // numbered by the account of the player
	Remind Part = "remind" // likewise
	Watch  Part = "watch"  // numbered: the cards of a player for somebody who looks on
)

// The parts of a deal.
const (
	Table  Part = "table" // all but the result, unless each trick is a message
	Bids   Part = "bids"
	Talon  Part = "talon"
	Say    Part = "say"
	Before Part = "say-before"
	After  Part = "say-after"
	Trick  Part = "trick" // numbered
	Open   Part = "open"  // hands that are face up
	Facts  Part = "facts" // what everybody has learned otherwise
	Claims Part = "claims"
	Result Part = "result"
)

// numbered are the parts of which there are several.
var numbered = map[Part]bool{Radl: true, Hand: true, Remind: true, Watch: true, Trick: true}

// String returns the name of a slot: "12/3/trick/7" is the seventh trick of the third
// deal of evening 12.
func (s Slot) String() string {
	var room [64]byte
	b := room[:0]
	if s.Evening != 0 {
		b = append(strconv.AppendUint(b, s.Evening, 10), '/')
	}
	if s.Deal != 0 {
		b = append(strconv.AppendInt(b, int64(s.Deal), 10), '/')
	}
	b = append(b, s.Part...)
	if numbered[s.Part] {
		b = strconv.AppendInt(append(b, '/'), int64(s.N), 10)
	}
	return string(b)
}

// ReadSlot reads the name of a slot of an evening. It reports whether there is such a
// slot.
func ReadSlot(name string) (s Slot, ok bool) {
	parts := strings.Split(name, "/")
	next := func() (n int) {
		if len(parts) > 1 {
			if n, _ = strconv.Atoi(parts[0]); n > 0 {
				parts = parts[1:]
			}
		}
		return n
	}
	s.Evening = uint64(next())
	s.Deal = next()
	s.Part = Part(parts[0])
	if len(parts) > 1 {
		s.N, _ = strconv.Atoi(parts[1])
	}
	return s, s.Evening != 0 && s.Part != "" && s.String() == name
}

// Passing reports whether a slot is about a moment of the evening: not about a deal or a
// player, and no answer to one. What others see of a player's cards is, too.
func (s Slot) Passing() bool { return s.Deal == 0 && (!numbered[s.Part] || s.Part == Watch) }
