// Package press has the data behind buttons: what is wanted, at which table, and
// in which state of it.
//
// Every button is bound to its table and to the table's move number, so that an
// old one changes nothing. The data is what comes back from strangers too: Parse
// takes only what Data writes.
package press

import (
	"hash/fnv"
	"strconv"
	"strings"
)

// Kind is what a press wants.
type Kind byte

// The kinds of presses. Arg is what stands in Press.Arg.
const (
	Join     Kind = 'j' // sit down; with move 0, wait for a chair of a running evening or stay in one's own
	Leave    Kind = 'l' // the reverse
	Start    Kind = 's'
	Close    Kind = 'c'
	Choose   Kind = 'g' // Arg: rule set and number of seats, "ID SEATS"
	Set      Kind = 'o' // Arg: option and value, "ID VALUE"
	Page     Kind = 'P' // Arg: page of the lobby, see screen.Context
	Next     Kind = 'n' // the next deal
	Pause    Kind = 'u' // no next deal by itself
	Here     Kind = 'H' // be back after a deal was aborted
	Let      Kind = 'L' // let the offer before the deal be
	Before   Kind = 'B' // Arg: an action before the deal
	Do       Kind = 'd' // Arg: an action, done at once
	Pick     Kind = 'p' // Arg: an action to be confirmed, or a card or an action to be added
	Drop     Kind = 'q' // Arg: a card or an action that was picked and is to be taken back
	Confirm  Kind = 'y' // Arg: what was picked and is to be done, see Sum
	Cancel   Kind = 'z' // forget what was picked
	Claim    Kind = 'C' // Arg: the deal's round, then nothing to be asked of whom, SEAT, "SEAT !" to do it, or "-" not to
	Ahead    Kind = 'v' // Arg: the deal's round, then "VERB N" said before one's turn when N announcements and doublings were made, or "-"
	Patience Kind = 'w' // wait for the player on turn
	Abort    Kind = 'a' // vote to abort the deal
	End      Kind = 'e' // agree to end the evening
	Stay     Kind = 'E' // do not agree to end it
	Finish   Kind = 'F' // Arg: what an administrator answers when asked whether to end it, "now", "after" this deal or "back"; or "on" after all
	Radl     Kind = 'R' // Arg: call the last round, "ask", "yes" or "back"
	Setting  Kind = 'S' // Arg: setting and value, "ID VALUE"
	Rules    Kind = 'r' // Arg: topic or entry of the rules
	Show     Kind = 'h' // show the hand again
	Down     Kind = 'D' // Arg: the deal's round, whose table is to be sent to the end of the group
	Forget   Kind = 'f' // Arg: "yes" or "no", to being forgotten
	Contest  Kind = 'T' // Arg: "in", "out", "page N", or one of "draw", "ask", "stay", "end" with the round, of a tournament
	Why      Kind = 'W' // have the moment explained, in private
	Learn    Kind = 'k' // Arg: "" for the list of lessons, "LESSON" to go on with it, "LESSON STEP N" for the n-th answer, "quiz", "quiz N" for a guess
)

// Press is a press on a button.
type Press struct {
	Kind   Kind
	Chat   int64 // the table's group, 0 where no table is meant
	Thread int   // its topic
	Move   int   // the table's move number when the button was made
	Arg    string
}

// Sum stands for all that was picked, in the order in which it was: "" for
// nothing. What was picked on the way from a button to its press differs.
func Sum(picked []string) string {
	if len(picked) == 0 {
		return ""
	}
	h := fnv.New32a()
	h.Write([]byte(strings.Join(picked, ",")))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// Limit is the greatest length of Data in bytes.
const Limit = 64

// Data returns the data of a button, at most Limit bytes for every press of a
// known kind with an argument of at most 32 bytes.
func (p Press) Data() string {
	return string(p.Kind) + strconv.FormatInt(p.Chat, 36) + "." + strconv.FormatInt(int64(p.Thread), 36) + "." +
		strconv.FormatInt(int64(p.Move), 36) + "." + p.Arg
}

// Parse reads the data of a button; false for what Data does not write.
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
	if err1 != nil || err2 != nil || err3 != nil {
		return Press{}, false
	}
	p.Chat, p.Thread, p.Move = chat, int(thread), int(move)
	return p, p.Data() == data
}
