// Package transcript reads and writes played deals as text, and replays them.
//
// A Document is what a file says: one deal, or an evening of deals. Replay
// gives what `tarock replay` prints about it: one JSON object. Nothing is
// guessed or repaired; what cannot be read is an *Unreadable with its place.
package transcript

import "fmt"

// Document is a deal or an evening as it is written.
type Document struct {
	Variant string
	Options map[string]string // values as text, a plain switch "true" or "false"
	Players []string
	Dealer  string
	Deal           // of one deal; of an evening, only its Extra counts
	Deals   []Deal // of an evening, in order
	Evening bool   // the document has a list of deals, if only an empty one
}

// Deal is one deal as it is written.
type Deal struct {
	Factor  int               // 1 when absent, 0 when it is no whole number from 1 on
	Before  []string          // actions between the deals of an evening
	Hands   map[string]string // cards by player
	Talon   string
	Actions []string
	Result  map[string]int   // nil when absent
	Extra   map[string]Value // whatever else is written; nil if nothing is
}

// Unreadable is the error of a text that is no transcript.
type Unreadable struct {
	Line, Column int // from 1, in characters
	Problem      string
}

// Error gives the place and the problem.
func (u *Unreadable) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", u.Line, u.Column, u.Problem)
}
