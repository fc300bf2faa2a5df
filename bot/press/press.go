// Package press is the data behind buttons: the kind of press, its table, and the state
// of the table.
//
// Every button is bound to its table and the table's move number, so that an old one
// changes nothing. Strangers can send data, too: Parse accepts only what Data writes.
package press

import (
	"hash/fnv"
	"strconv"
	"strings"
)

// Kind is the kind of a press.
type Kind byte

// The kinds of presses. Arg is the meaning of Press.Arg.
const (
	Join     Kind = 'j' // sit down; with move 0, wait for a chair in a running evening or keep one's own
	Leave    Kind = 'l' // the reverse
	Start    Kind = 's'
	Close    Kind = 'c'
	Choose   Kind = 'g' // Arg: rule set and number of seats, "ID SEATS"
	Set      Kind = 'o' // Arg: option and value, "ID VALUE"
	Page     Kind = 'P' // Arg: page of the lobby, see screen.Context
	Next     Kind = 'n' // the next deal
	Pause    Kind = 'u' // hold the next deal
	Here     Kind = 'H' // be back after an aborted deal, or play oneself again; at any move
	Let      Kind = 'L' // decline the offer before the deal
	Before   Kind = 'B' // Arg: an action before the deal
	Do       Kind = 'd' // Arg: an action, done at once
	Pick     Kind = 'p' // Arg: an action to confirm, or a card or an action to add
	Drop     Kind = 'q' // Arg: a picked card or action to take back
	Confirm  Kind = 'y' // Arg: the Sum of what was picked and will be done
	Cancel   Kind = 'z' // forget what was picked
	Claim    Kind = 'C' // Arg: the deal's round, then nothing to choose a player, SEAT, "SEAT !" to confirm, or "-" to cancel
	Ahead    Kind = 'v' // Arg: the deal's round, then "VERB N" said before one's turn, after N announcements and doublings, or "-"
	Lay      Kind = 'X' // lay the cards down, since the rest is certain
	Patience Kind = 'w' // give the player on turn more time
	Abort    Kind = 'a' // vote to abort the deal
	End      Kind = 'e' // agree to end the evening
	Stay     Kind = 'E' // do not agree to end it
	Finish   Kind = 'F' // Arg: an administrator's choice how to end it, "now", "after" this deal or "back"; or "on" to continue after all
	Computer Kind = 'K' // Arg: "in" to seat a computer, "fill" to seat one on each free chair, "out" to send one away, or how well the next ones play
	Hint     Kind = 'i' // ask what a computer would do
	Help     Kind = 'A' // Arg: whether a computer plays for the player on turn, "once" or "until" he is back
	Radl     Kind = 'R' // Arg: calling the last round, "ask", "yes" or "back"
	Setting  Kind = 'S' // Arg: setting and value, "ID VALUE"
	Rules    Kind = 'r' // Arg: topic or entry of the rules
	Show     Kind = 'h' // show the hand again
	Down     Kind = 'D' // Arg: the deal's round; send its table again at the end of the group
	Forget   Kind = 'f' // Arg: "yes" or "no" to being forgotten
	Sheet    Kind = 'b' // Arg: the score sheet, "page N", "curve", "text", "open" for a picture again, or "files"
	Stats    Kind = 't' // Arg: statistics, see past.Form
	Past     Kind = 'V' // Arg: evenings and deals that are over, see past.Way
	Watch    Kind = 'U' // Arg: "no" to let nobody look at one's cards any more
	Shared   Kind = 'm' // Arg: a deal that was shared by a link, "TOKEN STEP"
	Fix      Kind = 'x' // Arg: correcting what was written, see past.Fixing
	Import   Kind = 'I' // Arg: a file with deals from elsewhere, its sum to take it over or "no"
	Meet     Kind = 'M' // Arg: playing again, see lobby.SameRound and lobby.Comes
	Daily    Kind = 'Y' // play the deal of a day; Move is the day, 20261123
	Entry    Kind = 'J' // Arg: writing down a deal that was played with real cards, see past.Entering
	Look     Kind = 'N' // look at a deal with all hands open; Arg: "NUMBER EVENING"
	Contest  Kind = 'T' // Arg: "in", "out", "page N", or "draw", "ask", "stay" or "end" with the round of a tournament, and others, see lobby.Tournament; Move is the Tag of its code
	Why      Kind = 'W' // explain the current state, in private; Arg: or a deal of the evening, "NUMBER EVENING"
	Meant    Kind = 'G' // Arg: a command that is about this table, "ID ARGUMENTS"
	Learn    Kind = 'k' // Arg: "" for the list of lessons, "all" for it at the end of the chat, "LESSON" to continue it, "LESSON STEP N" for the n-th answer, "quiz", "quiz N" for a guess
)

// Press is a press on a button.
type Press struct {
	Kind   Kind
	Chat   int64 // the table's group, or the user in whose private chat it is; 0 for none
	Thread int   // its topic
	Move   int   // the table's move number when the button was made
	Arg    string
}

// Tell begins the argument of a press on [Past] that sends a deal as a picture.
const Tell = "i"

// Lasts reports whether a button is as useful when its message is old, since it is about the deal above it: it explains that
// deal, or passes it on.
func (p Press) Lasts() bool {
	return p.Kind == Why && p.Arg != "" || p.Kind == Past && strings.HasPrefix(p.Arg, Tell+" ")
}

// Sum identifies everything picked, in order, and is "" for nothing. It differs if
// something was picked between making the button and pressing it.
func Sum(picked []string) string {
	if len(picked) == 0 {
		return ""
	}
	h := fnv.New32a()
	h.Write([]byte(strings.Join(picked, ",")))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// Tag returns a number for Press.Move that identifies a text, such as the code of a tournament;
// it is never 0.
func Tag(text string) int {
	h := fnv.New32a()
	h.Write([]byte(text))
	return max(1, int(h.Sum32()>>1))
}

// Limit is the greatest length of Data in bytes.
const Limit = 64

// ArgLimit is the greatest length of Arg in bytes for which Data is sure to fit.
const ArgLimit = 32

// Data returns the data of a button. It has at most Limit bytes for every press of a
// known kind with an argument of at most ArgLimit bytes.
func (p Press) Data() string {
	return string(p.Kind) + strconv.FormatInt(p.Chat, 36) + "." + strconv.FormatInt(int64(p.Thread), 36) + "." +
		strconv.FormatInt(int64(p.Move), 36) + "." + p.Arg
}

// Parse reads the data of a button. It reports whether Data could have written it.
func Parse(data string) (Press, bool) {
	if data == "" || len(data) > Limit {
		return Press{}, false
	}
	parts := strings.SplitN(data[1:], ".", 4)
	if len(parts) != 4 {
		return Press{}, false
	}
	p := Press{Kind: Kind(data[0]), Arg: parts[3]}
	chat, err1 := strconv.ParseInt(parts[0], 36, 64)
	thread, err2 := strconv.ParseInt(parts[1], 36, 32)
	move, err3 := strconv.ParseInt(parts[2], 36, 32)
	if err1 != nil || err2 != nil || err3 != nil || chat > 0 && thread != 0 || thread < 0 || move < 0 {
		return Press{}, false
	}
	p.Chat, p.Thread, p.Move = chat, int(thread), int(move)
	return p, p.Data() == data
}
