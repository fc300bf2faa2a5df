package deal

import (
	"strconv"

	"tarock/engine/act"
	"tarock/engine/card"
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
	Item    act.Word
	By      Party
	Against act.Seat // the one opponent who settles this line with By, or Nobody
	Value   Value    // silent or base value
	Above   int      // the part of the value that is for points above half of the pack
	Times   Times    // what multiplies it
	Won     bool
	Why     []act.Word        // what else decided the item or who pays: an announcement, or a reason of the rule set; shared, must not be changed
	Pay     [act.MaxSeats]int // by seat, in points of the score sheet
	Book    Book              // movements of the accounts
	// The origin, if there is one: who made or lost it, with which card, in which
	// trick, from 1.
	Who   act.Seat
	Card  card.Card
	Trick int
}

// NewLine returns a line of a party against all, with nothing paid yet.
func NewLine(item act.Word, by Party, v Value) Line {
	return Line{Item: item, By: by, Against: act.Nobody, Value: v, Who: act.Nobody}
}

// Times is a factor of a line with its reason.
type Times struct {
	list [6]struct {
		why act.Word
		n   int
	}
	n int
}

// The reasons for factors that rule sets share.
var (
	Announced = act.NewWord("announced")
	Doubled   = act.NewWord("doubled")
	Solo      = act.NewWord("solo")
	Valat     = act.NewWord("valat")
	Counted   = act.NewWord("deal") // the deal itself counts more than once
)

// By appends a factor; a factor of 1 is left out.
func (t Times) By(why act.Word, n int) Times {
	if n != 1 {
		t.list[t.n].why, t.list[t.n].n = why, n
		t.n++
	}
	return t
}

// Product returns all factors multiplied.
func (t *Times) Product() int {
	p := 1
	for _, f := range t.list[:t.n] {
		p *= f.n
	}
	return p
}

// Of returns what a value comes to in points of the score sheet; half a point is
// rounded down.
func (t Times) Of(v Value) int { return int(v) * t.Product() / 2 }

// Factor is the product of the line's factors.
func (l *Line) Factor() int { return l.Times.Product() }

// Points are the card points of a party, as the rule set writes them.
type Points struct {
	By   Party
	Text string
}

// Result is the settlement of a deal.
type Result struct {
	Points []Points
	Lines  []Line
	Book   Book              // what the accounts hold after the deal
	Paid   [act.MaxSeats]int // the second account, by seat
	Redeal bool              // the deal does not count, and another is dealt for it
	Passed bool              // nobody bid, and nothing was played
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
