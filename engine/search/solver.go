package search

// Aim is what a solution optimizes, and for whom: a weight for each unit of card value,
// and one for each trick. A whole deal must count less than 1<<15.
type Aim struct {
	Side  Side // whose gain it is
	Few   bool // the side wants a low gain and all others a high one: negative games
	Point int
	Trick int
}

// Move is a card and the gain of the aim's side if it is played.
type Move struct {
	Card Card
	Gain int
}

// Solver finds what a side gains from the rest of a deal if everybody sees all hands
// and plays as well as possible. It has a table of fixed size and can be reused, by one
// goroutine at a time.
type Solver struct {
	s    State
	aim  Aim
	more Side    // seats that want a high gain
	all  int     // value of all cards, including complete tricks
	same []Cards // classes of interchangeable cards
	t    table

	// Nodes is the number of positions before a trick visited by the last solution.
	Nodes int
}

// NewSolver returns a solver with a table of 1<<bits positions of 16 bytes each.
func NewSolver(bits int) *Solver {
	return &Solver{t: newTable(bits), same: make([]Cards, 0, places)}
}

// Solve returns the gain from the current and later tricks.
func (v *Solver) Solve(s *State, a Aim) int {
	v.begin(s, a)
	return v.search(v.window())
}

// Moves appends the legal cards with their gains to list, lowest first.
func (v *Solver) Moves(s *State, a Aim, list []Move) []Move {
	v.begin(s, a)
	low, high := v.window()
	legal := v.s.Legal()
	distinct, gain := v.distinct(legal), 0
	for ; legal != 0; legal &= legal - 1 {
		c := legal.First()
		if distinct.Has(c) { // else interchangeable with the one before
			gain = v.try(c, low, high)
		}
		list = append(list, Move{Card: c, Gain: gain})
	}
	return list
}

func (v *Solver) begin(s *State, a Aim) {
	v.s, v.aim, v.more, v.Nodes = *s, a, a.Side, 0
	if a.Few {
		v.more = ^a.Side
	}
	left := s.left()
	v.all = int(s.past+s.sum) + s.kind.Pack.Value(left)
	v.classify(left)
	v.t.forget()
}

// most returns what the current and later tricks count.
func (v *Solver) most() int {
	return v.aim.Point*(v.all-int(v.s.past)) + v.aim.Trick*v.s.rounds()
}

// window returns bounds that enclose every gain.
func (v *Solver) window() (low, high int) { return -1, v.most() + 1 }

// search returns the gain from here on: exact if it is between low and high, else a
// bound on the same side of both.
func (v *Solver) search(low, high int) int {
	s := &v.s
	if s.n > 0 {
		gain, _ := v.best(low, high, noCard)
		return gain
	}
	most := v.most()
	if most <= low || s.hands[s.turn] == 0 {
		return most
	}
	if high <= 0 {
		return 0
	}
	v.Nodes++
	if s.hands[s.turn].single() {
		return v.last()
	}
	key, row := v.t.find(s)
	known := bounds{key: key, high: int16(most), lead: noCard}
	if row.key == key {
		known = *row
	}
	low, high = max(low, int(known.low)), min(high, int(known.high))
	if low >= high {
		if int(known.low) >= high {
			return int(known.low)
		}
		return int(known.high)
	}
	gain, lead := v.best(low, high, known.lead)
	known.lead = lead
	if gain > low {
		known.low = int16(gain)
	}
	if gain < high {
		known.high = int16(gain)
	}
	*row = known
	return gain
}

// best tries the cards of the player on turn, starting with the one that was best
// before. It returns the gain, as search does, and the card.
func (v *Solver) best(low, high int, first Card) (gain int, best Card) {
	more := v.more.has(v.s.turn)
	var list moves
	v.order(&list, first)
	for i := 0; i < list.n && low < high; i++ {
		c := list.next(i)
		x := v.scout(c, low, high, i > 0)
		if i == 0 || x != gain && (x > gain) == more {
			gain, best = x, c
		}
		if more {
			low = max(low, gain)
		} else {
			high = min(high, gain)
		}
	}
	return gain, best
}

// scout tries a card. A later card is rarely better, so it first checks only whether it
// is.
func (v *Solver) scout(c Card, low, high int, later bool) int {
	if later && high-low > 1 {
		l, h := low, low+1
		if !v.more.has(v.s.turn) {
			l, h = high-1, high
		}
		if x := v.try(c, l, h); x <= low || x >= high {
			return x
		}
	}
	return v.try(c, low, high)
}

// try plays a card, searches and undoes it.
func (v *Solver) try(c Card, low, high int) int {
	s := &v.s
	past, now := s.past, 0
	s.Play(c)
	if s.n == 0 && v.aim.Side.has(s.turn) {
		now = v.aim.Point*int(s.past-past) + v.aim.Trick
	}
	gain := now + v.search(low-now, high-now)
	s.Undo()
	return gain
}

// last plays the last trick, in which nobody has a choice.
func (v *Solver) last() (gain int) {
	s := &v.s
	past := s.past
	for s.hands[s.turn] != 0 {
		s.Play(s.hands[s.turn].First())
	}
	if v.aim.Side.has(s.turn) {
		gain = v.aim.Point*int(s.past-past) + v.aim.Trick
	}
	for range s.kind.Seats {
		s.Undo()
	}
	return gain
}
