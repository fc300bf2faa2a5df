package deal

import (
	"strconv"

	"tarock/engine/act"
)

// Value is what an item is worth in halves of a point of the score sheet, never
// negative: a Bettler is worth two and a half.
type Value int

// Whole returns the value of n points.
func Whole(n int) Value { return Value(2 * n) }

// MarshalJSON writes the number of points, 3 or 2.5; it never fails.
func (v Value) MarshalJSON() ([]byte, error) {
	b := strconv.AppendInt(nil, int64(v/2), 10)
	if v%2 != 0 {
		b = append(b, ".5"...)
	}
	return b, nil
}

// Party is a side, or one player where Side is "".
type Party struct {
	Side string
	Seat act.Seat
}

// The sides of the output.
var (
	Declarer  = Party{Side: "declarer", Seat: act.Nobody}
	Defenders = Party{Side: "defenders", Seat: act.Nobody}
	All       = Party{Side: "all", Seat: act.Nobody}
)

// One returns the party of a single player.
func One(s act.Seat) Party { return Party{Seat: s} }

// Name returns the side's id or the player's name.
func (p Party) Name(names []string) string {
	if p.Side != "" || p.Seat < 0 || int(p.Seat) >= len(names) {
		return p.Side
	}
	return names[p.Seat]
}

// Line is one item of a settlement.
type Line struct {
	Item    string // "game" or a premium
	By      Party
	Against act.Seat // the one who settles this line with By; Nobody where it is not one
	Value   Value    // silent or base value
	Factor  int      // product of all that multiplies it
	Won     bool
	Pay     [act.MaxSeats]int // by seat, in points of the score sheet
}

// Points are the card points of a party, as the rule set writes them.
type Points struct {
	By   Party
	Text string
}

// Result is the settlement of a deal.
type Result struct {
	Points []Points
	Lines  []Line
	Void   bool // the deal does not count, and another is dealt for it
}

// Total returns what each player writes, by seat.
func (r *Result) Total() (total [act.MaxSeats]int) {
	for i := range r.Lines {
		for s, n := range r.Lines[i].Pay {
			total[s] += n
		}
	}
	return total
}
