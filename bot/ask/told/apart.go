package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Apart is a deal in which all played for themselves (8), as far as it is told, with an amount that is asked of one of
// them. Whatever is not told may be in any way.
type Apart struct {
	Game    string // its id
	Factor  int    // how many times the deal counts, from 1
	Players []Single
	Rest    Single // each player who is not among Players
	But     int    // with OfRest: of each other player but this one, by his place in Players; -1: who is not among Players
	Of      int    // of whom the amount is asked, by the place in Players; OfRest: of each other one, OfLoser: of whoever pays
}

// Of whom an amount is asked if of none who is told of.
const (
	OfRest  = -1
	OfLoser = -2
	OfAny   = -3 // of everybody who is told of
)

// Single is what is told of a player for himself.
type Single struct {
	Name     string // Self for the one who asks; "" for one without a name
	Forehand int8   // 1: he is forehand, -1: he is not, 0: that is not told
	Points   *Score // his card points; nil if they are not told
	Parts    int    // with Points nil, his card points in thirds of a point; 0 if they are not told either
	Tricks   int8   // 1: he has a trick, -1: he has none, 0: that is not told
	All      bool   // he has all tricks
	Most     bool   // nobody has more points, and as many only who is told of so, too
	Half     int8   // 1: he has more than half of the points, -1: he has not
	Fewer    bool   // he has fewer points than everybody of whom they are told
}

// Alone is what one of them gets, or pays.
type Alone struct {
	Amount   int  // negative if he pays
	Each     int  // if he pays, what each other player gets by it; 0 if they get different amounts, or others pay, too
	IfTricks bool // each gets that if all have tricks
}

// apart is all deals that such a deal may be.
type apart struct {
	*Table
	told   *Apart
	form   *deal.Form
	all    int // card points, in parts
	parts  int // of a point
	enough int // more than half of all points
	seats  []Single
	list   []Alone
	failed bool // they come to several amounts, or points cannot be as they are told
}

// Apart settles all deals that may be told and returns what the player gets of whom that is asked; false if that is not the
// same in all of them, or there is none. What each other player gets if he pays is said for players who all have tricks, if
// it is the same then.
func (t *Table) Apart(told *Apart) (a Alone, ok bool) {
	g := t.Tables.Game(told.Game)
	if t.set.Entry == nil || g == nil {
		return a, false
	}
	entry := t.set.Entry(t.options)
	v := &apart{Table: t, told: told, form: t.Form(t.set.Tables()[0]), parts: max(entry.Parts, 1)}
	v.all = entry.Sum(v.form.Seats())
	v.enough = v.all/2 + 1
	if t.set.Law != nil {
		if need, parts, ok := t.set.Law(t.options).Enough(); ok {
			v.enough = max(v.enough, need*v.parts/parts)
		}
	}
	others := v.form.Seats() - len(told.Players)
	if g.Sides.Among(v.form.Seats()) != view.EachForSelf || others < 0 {
		return a, false
	}
	v.seats = slices.Clone(told.Players)
	for range others {
		v.seats = append(v.seats, told.Rest)
	}
	if slices.ContainsFunc(told.Players, func(s Single) bool { return s.Tricks < 0 }) {
		v.haveTricks() // else it would be told
	}
	if a, ok = v.settled(); !ok || a.Amount >= 0 || a.Each > 0 {
		return a, ok
	}
	v.haveTricks()
	if all, ok := v.settled(); ok {
		a.Each, a.IfTricks = all.Each, true
	}
	return a, true
}

// haveTricks gives a trick to all of whom it is not told whether they have one.
func (v *apart) haveTricks() {
	for i := range v.seats {
		if s := &v.seats[i]; s.Tricks == 0 && !s.All {
			s.Tricks = 1
		}
	}
}

// settled settles all deals that may be; false if the amount is not the same in all of them, or there is none.
func (v *apart) settled() (a Alone, ok bool) {
	v.list, v.failed = nil, false
	for forehand := range min(len(v.seats), len(v.told.Players)+1) { // the others are alike
		if v.mayLead(forehand) {
			v.share(forehand, nil)
		}
	}
	if len(v.list) == 0 || v.failed {
		return a, false
	}
	a = v.list[0]
	for _, x := range v.list {
		if x.Each != a.Each {
			a.Each = 0
		}
	}
	return a, true
}

// mayLead reports whether a player may be forehand.
func (v *apart) mayLead(i int) bool {
	other := slices.IndexFunc(v.seats, func(s Single) bool { return s.Forehand > 0 })
	return v.seats[i].Forehand >= 0 && (other < 0 || other == i)
}

// known returns the card points of a player in parts, if they are told; false if there are not so many.
func (v *apart) known(s *Single) (n int, told, ok bool) {
	switch {
	case s.All:
		return v.all, true, true
	case s.Tricks < 0:
		return 0, true, true
	case s.Points != nil:
		return s.Points.Whole * v.parts, true, s.Points.Part[1] == 0 && s.Points.Rest < 0
	case s.Parts > 0:
		return s.Parts, true, v.parts == 3
	}
	return 0, false, true
}

// share gives the players after some the card points that they may have, and settles the deal.
func (v *apart) share(forehand int, points []int) {
	if v.failed {
		return
	}
	left := v.all
	for _, n := range points {
		left -= n
	}
	if left < 0 {
		return
	}
	if len(points) == len(v.seats) { // what is left is nobody's, if that can be
		if v.fits(points) {
			v.settle(forehand, points)
		}
		return
	}
	n, told, ok := v.known(&v.seats[len(points)])
	list := []int{n}
	switch {
	case !ok:
		v.failed = true
		return
	case told:
	default:
		list = v.samples(left, points)
	}
	for _, n := range list {
		v.share(forehand, append(slices.Clone(points), n))
	}
}

// samples returns how many of the points that are left a player may have: as many as others, just enough, and some between.
func (v *apart) samples(left int, others []int) []int {
	list := append([]int{0, 1, v.all / 2, v.enough - 1, v.enough}, others...)
	for i := range v.seats {
		if n, told, _ := v.known(&v.seats[i]); told {
			list = append(list, n)
		}
	}
	for part := range 8 {
		list = append(list, left*(part+1)/8)
	}
	list = append(list, left/3)
	slices.Sort(list)
	list = slices.Compact(list)
	return slices.DeleteFunc(list, func(n int) bool { return n < 0 || n > left })
}

// fits reports whether the players may have these points.
func (v *apart) fits(points []int) bool {
	for i, s := range v.seats {
		n := points[i]
		more, same, told := 0, 0, 0
		for j, m := range points {
			switch {
			case j == i:
			case m > n:
				more++
			case m == n && !v.seats[j].Most:
				same++
			}
			if _, known, _ := v.known(&v.seats[j]); known && m <= n {
				told++
			}
		}
		switch {
		case s.Tricks > 0 && n == 0, n == v.all && !s.All && !v.noneElse(i), s.Most && more+same > 0, s.Fewer && told > 0,
			s.Half != 0 && (s.Half > 0) != (n >= v.enough):
			return false
		}
	}
	return true
}

// noneElse reports whether it is told of all others that they have no trick.
func (v *apart) noneElse(i int) bool {
	for j := range v.seats {
		if j != i && v.seats[j].Tricks >= 0 {
			return false
		}
	}
	return true
}

// settle settles a deal and notes what the player gets of whom that is asked.
func (v *apart) settle(forehand int, points []int) {
	seats := len(v.seats)
	at := func(i int) act.Seat { return act.Seat((i - forehand + seats) % seats) }
	r := &deal.Record{Partner: act.Nobody, Points: make([]int, seats), Games: []deal.Declared{{Seat: act.Nobody, Game: v.told.Game}}}
	for i, n := range points {
		r.Points[at(i)] = n
	}
	d, ok := v.write(v.form, v.told.Factor, r)
	if !ok {
		return
	}
	all := d.Settle().Total()
	total := all[:seats]
	asked := func(i int) bool {
		switch v.told.Of {
		case OfRest:
			return v.told.But >= 0 && i != v.told.But || i >= len(v.told.Players)
		case OfLoser:
			return total[at(i)] < 0
		}
		return i == v.told.Of
	}
	for i := range v.seats {
		if asked(i) {
			v.list = append(v.list, alone(total, at(i)))
			v.failed = v.failed || v.list[0].Amount != v.list[len(v.list)-1].Amount
		}
	}
}

// alone returns what a player gets.
func alone(total []int, s act.Seat) Alone {
	a := Alone{Amount: total[s]}
	if a.Amount >= 0 {
		return a
	}
	a.Each = -a.Amount / (len(total) - 1)
	for o, n := range total {
		if act.Seat(o) != s && n != a.Each {
			a.Each = 0
		}
	}
	return a
}

// Payers settles all deals that may be told, and returns what everybody gets who is told of, by the place in Players. Without
// certain amounts they are only who pays, with -1. False if not even that is the same in all deals.
func (t *Table) Payers(told *Apart) (list []int, certain, ok bool) {
	certain = true
	for i := range told.Players {
		one := *told
		one.Of = i
		a, ok := t.Apart(&one)
		certain = certain && ok
		list = append(list, a.Amount)
	}
	if certain {
		return list, true, true
	}
	for forehand := range told.Players {
		var paying []int
		for i := range told.Players {
			one := *told
			one.Of, one.Players = i, slices.Clone(told.Players)
			one.Players[forehand].Forehand = 1
			a, ok := t.Apart(&one)
			if !ok {
				return nil, false, false
			}
			paying = append(paying, min(0, max(-1, a.Amount)))
		}
		if forehand > 0 && !slices.Equal(paying, list) {
			return nil, false, false
		}
		list = paying
	}
	return list, false, len(list) > 0
}
