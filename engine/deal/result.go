package deal

import (
	"slices"
	"strconv"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
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
	Scheme  view.Scheme
	// Each is what one player pays another by this line, not negative: who pays whom
	// follows from Scheme and Pay. It is 0 if the amounts differ; by a line that
	// explains, how many times the others count; by one of a pot, what Who wins or loses
	// or, without him, what a player pays into each pot.
	Each  int
	Value Value // silent or base value
	Above int   // the part of the value that is for points above half of the pack
	Apart int   // how many points above or below half that part is for, if each counts Rate, rounded up; 0 if each counts one
	Rate  int
	Times Times // what multiplies it
	Won   bool
	// Why is what else decided the item or who pays: an announcement, or a reason of the
	// rule set. It is shared and must not be changed.
	Why  []act.Word
	Pay  [act.MaxSeats]int // by seat, in points of the score sheet
	Book Book              // movements of the accounts
	// The origin, if there is one: who made or lost it, from whom he caught a card,
	// with which card, in which trick, from 1. A card without a trick was not played: it is
	// shown in a meld, or lies in the talon if nobody has made or lost anything with it.
	Who   act.Seat
	From  act.Seat
	Card  card.Card
	Trick int
}

// NewLine returns a line of a party against all, with nothing paid yet.
func NewLine(item act.Word, by Party, v Value) Line {
	return Line{Item: item, By: by, Against: act.Nobody, Value: v, Who: act.Nobody, From: act.Nobody}
}

// Settled returns the line with its scheme and what one player pays another.
func (l Line) Settled(scheme view.Scheme, each int) Line {
	l.Scheme, l.Each = scheme, each
	return l
}

// Times are the factors of a line, each with its reason.
type Times struct {
	list [5]factor
	n    int      // in list
	more []factor // beyond list; never changed
}

type factor struct {
	why act.Word
	n   int
}

// The reasons for factors that rule sets share.
var (
	Announced = act.NewWord(view.TimesAnnounced)
	Doubled   = act.NewWord(view.TimesDoubled)
	Solo      = act.NewWord("solo")
	Valat     = act.NewWord("valat")
	Counted   = act.NewWord("deal") // the deal itself counts more than once
)

// By appends a factor; a factor of 1 is left out.
func (t Times) By(why act.Word, n int) Times {
	switch f := (factor{why, n}); {
	case n == 1:
	case t.n < len(t.list):
		t.list[t.n] = f
		t.n++
	default:
		t.more = append(slices.Clip(t.more), f)
	}
	return t
}

// Product returns all factors multiplied.
func (t *Times) Product() int {
	p := 1
	for _, f := range t.list[:t.n] {
		p *= f.n
	}
	for _, f := range t.more {
		p *= f.n
	}
	return p
}

// For returns the factor with a reason, 1 if there is none.
func (t *Times) For(why act.Word) int {
	p := 1
	for _, list := range [][]factor{t.list[:t.n], t.more} {
		for _, f := range list {
			if f.why == why {
				p *= f.n
			}
		}
	}
	return p
}

// Of returns what a value comes to in points of the score sheet; half a point is
// rounded down.
func (t Times) Of(v Value) int { return int(v) * t.Product() / 2 }

// Factor is the product of the line's factors.
func (l *Line) Factor() int { return l.Times.Product() }

// Points are the card points of a party, or its tricks.
type Points struct {
	By  Party
	N   int // in parts of a point
	Per int // how many parts a point has: 1, 2 or 3; 0 if N is a number of tricks
}

// Result is the settlement of a deal.
type Result struct {
	// Sides is the side of each player: 1 the declarer's, 2 the other; 0 if he has none.
	// The deal fills it in, from the course.
	Sides   [act.MaxSeats]int8
	Verdict []Verdict // one a declarer; none if nobody has won or lost
	Dropped []Dropped
	Points  []Points
	Lines   []Line
	Book    Book              // what the accounts hold after the deal
	Paid    [act.MaxSeats]int // the second account, by seat
	Redeal  bool              // the deal does not count, and another is dealt for it
	Passed  bool              // nobody bid, and nothing was played
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
