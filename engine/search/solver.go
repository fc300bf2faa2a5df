package search

// Move is a card and the gain of the aim's side if it is played.
type Move struct {
	Card Card
	Gain int
}

// Solver finds what a side gains from the rest of a deal if everybody sees all hands
// and plays as well as possible. It has a table of fixed size and can be reused, by one
// goroutine at a time. Of earlier solutions it remembers which cards refuted, so that the
// next one may take fewer nodes.
type Solver struct {
	s       State
	aim     Aim
	more    Side     // seats that want a high gain
	all     int      // value of all cards, including complete tricks
	least   int      // value of the least card of the current and later tricks
	same    []Cards  // classes of interchangeable cards
	named   Cards    // cards that are like no other
	any     [1]Cards // the class of all others
	ranks   ranks
	t       table
	lists   [maxPlays]moves // by cards played
	replies replies
	sum     int  // with a Leaf: of the tricks from the first one on
	over    bool // the limit has been reached

	// Nodes is the number of positions before a trick visited by the last solution.
	Nodes int
	// Limit is the greatest number of nodes of a solution; 0: no limit.
	Limit int
	// Stop is asked every thousand nodes whether to stop; nil: never.
	Stop func() bool
}

// NewSolver returns a solver with a table of 1<<bits positions of 32 bytes each; bits
// is at least 2.
func NewSolver(bits int) *Solver {
	return &Solver{t: newTable(bits), same: make([]Cards, 0, places), replies: make(replies, 1<<replyBits)}
}

// Solve returns the gain from the current and later tricks, and false without a gain if
// it was stopped or reached the limit.
func (v *Solver) Solve(s *State, a Aim) (gain int, ok bool) {
	v.begin(s, a)
	gain = v.search(v.window())
	return gain, !v.over
}

// Reaches reports whether the gain is at least a number, which is faster to find than the
// gain; ok is false as with Solve.
func (v *Solver) Reaches(s *State, a Aim, gain int) (reached, ok bool) {
	v.begin(s, a)
	reached = v.search(gain-1, gain) >= gain
	return reached, !v.over
}

// Moves appends the legal cards with their gains to list, lowest first. If it is stopped
// or reaches the limit, it returns false with the cards valued until then.
func (v *Solver) Moves(s *State, a Aim, list []Move) (moves []Move, ok bool) {
	v.begin(s, a)
	low, high := v.window()
	legal := v.s.Legal()
	distinct, gain := v.distinct(legal), 0
	for ; legal != 0; legal &= legal - 1 {
		c := legal.First()
		if distinct.Has(c) { // else interchangeable with the one before
			gain = v.try(c, low, high)
		}
		if v.over {
			return list, false
		}
		list = append(list, Move{Card: c, Gain: gain})
	}
	return list, true
}

func (v *Solver) begin(s *State, a Aim) {
	v.s, v.aim, v.more, v.Nodes = *s, a, a.Side, 0
	v.over, v.sum = false, 0
	if a.Few {
		v.more = ^a.Side
	}
	left := s.left
	v.all = int(s.past+s.sum) + s.kind.Pack.Value(left)
	v.classify(left)
	v.least = s.kind.Pack.least(left | s.table)
	v.ranks.learn(&v.s, v.alike())
	v.t.forget()
}

// most returns what the current and later tricks count.
func (v *Solver) most() int {
	return v.aim.Point*(v.all-int(v.s.past)) + v.aim.Trick*v.s.rounds()
}

// window returns bounds that enclose every gain.
func (v *Solver) window() (low, high int) {
	b := v.limits()
	return b.low - 1, b.high + 1
}

// limits returns the least and the greatest gain before a trick.
func (v *Solver) limits() bounds {
	if l := v.aim.Leaf; l != nil {
		return bounds{l.Least, l.Most}
	}
	return bounds{0, v.most()}
}

// search returns the gain from here on: exact if it is between low and high, else a
// bound on the same side of both.
func (v *Solver) search(low, high int) int {
	s := &v.s
	if s.n > 0 {
		gain, _ := v.best(low, high, noCard)
		return gain
	}
	if s.hands[s.turn] == 0 {
		return v.end()
	}
	known := v.limits()
	if known.high <= low || high <= known.low {
		return known.outside(high)
	}
	v.count()
	if v.over {
		return 0
	}
	if s.hands[s.turn].single() {
		return v.last()
	}
	if v.aim.Leaf == nil {
		known = v.sure(known.high)
	}
	if known.low < high && low < known.high {
		return v.look(known, low, high)
	}
	return known.outside(high)
}

// count counts a node, and ends the search at the limit.
func (v *Solver) count() {
	if v.Nodes++; v.Nodes == v.Limit || v.Nodes&1023 == 0 && v.Stop != nil && v.Stop() {
		v.over = true
	}
}

// best tries the cards of the player on turn, starting with the one that was best
// before. It returns the gain, as search does, and the card.
func (v *Solver) best(low, high int, first Card) (gain int, best Card) {
	hand, legal := v.s.hands[v.s.turn], v.s.Legal()
	if legal.single() {
		best = legal.First()
		return v.try(best, low, high), best
	}
	reply := v.reply()
	if first == noCard {
		first = reply.card(hand, legal)
	}
	more := v.more.has(v.s.turn)
	list := &v.lists[v.s.plays]
	list.start(first)
	for i := 0; v.next(list, i, legal); i++ {
		c := list.list[i].card
		x, skip := list.like(i, more, v.aim.Point, low, high)
		if !skip {
			x = v.scout(c, low, high, i > 0)
		}
		if v.over {
			return 0, c
		}
		list.list[i].gain = x
		if i == 0 || x != gain && (x > gain) == more {
			gain, best = x, c
		}
		if more {
			low = max(low, gain)
		} else {
			high = min(high, gain)
		}
		if low >= high {
			reply.set(hand, c)
			break
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
	before, now := v.before(c), 0
	s.Play(c)
	if s.n == 0 {
		now = v.gain(&before)
	}
	gain := now
	if v.aim.Leaf == nil {
		gain += v.search(low-now, high-now)
	} else {
		v.sum += now
		gain = v.search(low, high)
		v.sum -= now
	}
	s.Undo()
	return gain
}

// before returns what a trick will have with its next card.
func (v *Solver) before(c Card) trick {
	return trick{past: v.s.past, number: v.s.number, table: v.s.table | c.Bit()}
}

// gain returns what the trick just complete counts.
func (v *Solver) gain(t *trick) int {
	s := &v.s
	if l := v.aim.Leaf; l != nil && l.Trick != nil {
		return l.Trick(Taken{Number: int(t.number), Cards: t.table, Winner: int(s.turn)})
	}
	if !v.aim.Side.has(s.turn) {
		return 0
	}
	return v.aim.Point*int(s.past-t.past) + v.aim.Trick
}

// end returns the gain when all cards have been played.
func (v *Solver) end() int {
	if v.aim.Leaf == nil {
		return 0
	}
	return v.aim.Leaf.Value(v.sum)
}

// last plays the last trick, in which nobody has a choice.
func (v *Solver) last() (gain int) {
	s := &v.s
	t := trick{past: s.past, number: s.number, table: s.left}
	for s.hands[s.turn] != 0 {
		s.Play(s.hands[s.turn].First())
	}
	gain = v.gain(&t)
	if v.aim.Leaf != nil {
		gain = v.aim.Leaf.Value(v.sum + gain)
	}
	for range s.kind.Seats {
		s.Undo()
	}
	return gain
}
