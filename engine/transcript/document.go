// Package transcript reads and writes played deals as text, and replays them.
//
// A Document is the content of a file: one deal, or an evening of deals. Replay returns
// what `tarock replay` prints about it: one JSON object. Nothing is guessed or
// repaired; text that cannot be read is an *Unreadable with its place.
package transcript

import "fmt"

// Document is a deal or an evening as written.
type Document struct {
	Variant string
	Options map[string]string // values as text, a plain switch "true" or "false"
	Players []string
	Dealer  string
	Deal           // the only deal; of an evening, only its Extra counts
	Deals   []Deal // of an evening, in order
	Evening bool   // the document has a list of deals, maybe empty
}

// Deal is one deal as written.
type Deal struct {
	Factor  int               // 1 when absent, 0 unless it is a whole number from 1
	Before  []string          // actions between the deals of an evening
	Hands   map[string]string // cards by player
	Talon   string
	Actions []string
	Result  map[string]int   // nil when absent
	Extra   map[string]Value // all other keys; nil if there are none
}

// Unreadable is the error of a text that is not a transcript.
type Unreadable struct {
	Line, Column int // from 1, in characters
	Problem      string
}

// Error returns the place and the problem.
func (u *Unreadable) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", u.Line, u.Column, u.Problem)
}
