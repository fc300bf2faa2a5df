package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Round is an auction as far as it is told, turn by turn, with the players of whom something is told.
type Round struct {
	People  int      // how many are at the table, 0 if that is not told
	Players []Player // only by their names and seats
	Order   []int    // players in the order of their seats
	Beside  [][2]int // players of whom the second comes next after the first
	Turns   []Turn
	Few     int  // how many others have passed
	Rest    bool // all others have passed, or the bids that are told were the last ones
	Loose   bool // not all is told: whoever is not told of may have passed at any time

	stays []int // players who have not passed if that is not told
}

// Turn is what a player says in his turn. A bid without a game is any bid.
type Turn struct {
	By    int // his number among the players
	Verb  act.Verb
	Game  string
	Arg   string // what belongs to the bid, as the bird of a Besserrufer
	First bool   // nobody has bid before
}

// mostPacks is in how many orders the pack is dealt: some games need a hand.
const mostPacks = 40

// fewestPacks is how many orders of the pack are tried in any case.
const fewestPacks = 5

// mostCourses is how many courses are looked at of those that fit best.
const mostCourses = 30

// walk is a told round that is played, its players sitting at some seats.
type walk struct {
	*Round
	judge  judge
	table  *view.Tables
	seats  []int  // of the players, from forehand on
	done   uint32 // which turns have been played, a bit for each
	cost   int    // how much has happened that is not told
	passed int    // how many have passed of whom nothing is told
	depth  int
}

// reached is called with a deal in which all that is told has been played.
type reached func(d *deal.Deal, w *walk)

// judge says which courses of a round still matter.
type judge interface {
	enough() bool        // no more are needed
	worse(cost int) bool // others fit better
}

// rounds plays a told round with some hands and all seats that fit, and calls a function with each course of it that
// fits as well as those before, until there are enough of them.
func (t *Table) rounds(r *Round, of judge, f reached) {
	form := t.Form(r.peopleAt(t))
	c := Chance(1)
	for i := range mostPacks {
		if i >= fewestPacks && of.enough() {
			return
		}
		d, ok := t.dealt(form, c.shuffled(form.Deck))
		if !ok {
			continue
		}
		deal.Honestly(d, func() {
			r.seated(d.Seats(), func(seats []int) {
				w := walk{Round: r, judge: of, table: &t.Tables, seats: seats}
				w.from(d, f)
			})
		})
	}
}

// peopleAt returns how many play: as many as are told, or at least as many as have names.
func (r *Round) peopleAt(t *Table) int {
	if r.People > 0 {
		return r.People
	}
	named := 0
	for _, p := range r.Players {
		if p.Name != "" {
			named++
		}
	}
	if form := t.Form(len(r.Order)); len(r.Order) > 2 && form.Seats() == len(r.Order) {
		return len(r.Order)
	}
	if named > t.set.Forms[0].Seats() {
		return named
	}
	return 0
}

// seated calls a function with all seats that the players may have.
func (r *Round) seated(seats int, f func(at []int)) {
	at := make([]int, len(r.Players))
	var place func(i int)
	place = func(i int) {
		if i == len(at) {
			if r.inOrder(at, seats) {
				f(slices.Clone(at))
			}
			return
		}
		p := &r.Players[i]
		for s := range seats {
			taken := slices.IndexFunc(at[:i], func(other int) bool { return other == s })
			if taken >= 0 && !r.alike(i, taken) || !p.may(s, seats) {
				continue
			}
			at[i] = s
			place(i + 1)
		}
	}
	place(0)
}

// alike reports whether two players may be one: they are told of by the same seat, or one by a seat alone who says nothing.
func (r *Round) alike(i, j int) bool {
	p, q := &r.Players[i], &r.Players[j]
	silent := func(i int) bool {
		return r.Players[i].Name == "" && !slices.ContainsFunc(r.Turns, func(t Turn) bool { return t.By == i })
	}
	return (p.Name == "" || q.Name == "") && (p.Seats != 0 && p.Seats == q.Seats || silent(i) || silent(j))
}

// inOrder reports whether the players sit in the order that is told; the first of it is forehand, if nothing else says who is.
func (r *Round) inOrder(at []int, seats int) bool {
	for i := 1; i < len(r.Order); i++ {
		if at[r.Order[i]] != (at[r.Order[i-1]]+1)%seats {
			return false
		}
	}
	for _, pair := range r.Beside {
		if at[pair[1]] != (at[pair[0]]+1)%seats {
			return false
		}
	}
	if len(r.Order) == 0 || slices.ContainsFunc(r.Players, func(p Player) bool { return p.Seats != 0 && p.Name != "" }) {
		return true
	}
	return at[r.Order[0]] == 0
}

// who returns the number of the player at a seat, a named one if there is one; -1 for none.
func (w *walk) who(d *deal.Deal, s act.Seat) int {
	at, found := fromForehand(d, s), -1
	for i, seat := range w.seats {
		if seat == at && (found < 0 || w.Players[i].Name != "") {
			found = i
		}
	}
	return found
}

// fromForehand returns a seat counted from forehand on.
func fromForehand(d *deal.Deal, s act.Seat) int {
	return int(s.After(-int(d.Forehand()), d.Seats()))
}

// inAuction reports whether what may be done belongs to the auction.
func inAuction(legal []act.Option) bool {
	return slices.ContainsFunc(legal, func(o act.Option) bool {
		return o.Verb == act.VerbBid || o.Verb == act.VerbPass || o.Verb == act.VerbHold || o.Verb == act.VerbBesser || o.Verb == act.VerbTakeover
	})
}

// left returns the first turn that has not been played, of a kind; the number of turns if there is none.
func (w *walk) left(of func(t Turn) bool) int {
	for i, t := range w.Turns {
		if w.done&(1<<i) == 0 && of(t) {
			return i
		}
	}
	return len(w.Turns)
}

// from goes on with a deal.
func (w walk) from(d *deal.Deal, f reached) {
	if w.judge.worse(w.cost) {
		return
	}
	all := w.left(func(Turn) bool { return true })
	turn := d.Turn()
	if all == len(w.Turns) {
		if legal := d.Legal(turn); turn >= 0 && len(legal) > 0 && legal[0].Verb == act.VerbCall && bidsAfterCall(d, legal[0].Action) {
			w.after(d, legal[0].Action, f) // the others have not spoken yet
		} else {
			f(d, &w)
		}
		return
	}
	if turn < 0 || w.depth > 2*mostTurns {
		w.end(d, f)
		return
	}
	legal := d.Legal(turn)
	if !inAuction(legal) {
		if len(legal) > 0 && legal[0].Verb == act.VerbCall {
			w.after(d, legal[0].Action, f)
		} else {
			w.end(d, f)
		}
		return
	}
	at := fromForehand(d, turn)
	his := w.left(func(t Turn) bool { return w.seats[t.By] == at })
	bid := w.left(func(t Turn) bool { return t.Verb != act.VerbPass })
	if his < len(w.Turns) && (w.Turns[his].Verb == act.VerbPass || his == bid) {
		if said := w.fitting(d, legal, w.Turns[his]); len(said) > 0 {
			now := w
			now.done |= 1 << his
			if his != all {
				now.cost += 2 // told later than it was said
			}
			for _, a := range said {
				now.after(d, a, f)
			}
			if his == all {
				return
			}
		}
	}
	w.unsaid(d, legal, his < len(w.Turns), f)
}

// unsaid lets a player pass of whom nothing is told now, or bid as little as he may if he cannot pass.
func (w walk) unsaid(d *deal.Deal, legal []act.Option, told bool, f reached) {
	w.passed++
	if told || !w.Rest && !w.Loose && w.passed > w.Few {
		w.cost++
	}
	pass := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbPass })
	bid := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbBid })
	if who := w.who(d, d.Turn()); pass >= 0 && bid >= 0 && who >= 0 && slices.Contains(w.stays, who) && isOut(d, legal[pass].Action) {
		pass = -1
	}
	switch {
	case pass >= 0:
		w.after(d, legal[pass].Action, f)
	case bid >= 0:
		w.after(d, legal[bid].Action, f)
	}
}

// isOut reports whether a player who passes is not asked again when all others pass, too.
func isOut(d *deal.Deal, pass act.Action) bool {
	next := d.Copy()
	return next.Do(pass) != nil || comesTo(next, pass.Seat, true, 0) == nil
}

// end ends a course in which the auction is over before all that is told: only who passes once more may be told of then.
func (w walk) end(d *deal.Deal, f reached) {
	if w.left(func(t Turn) bool { return t.Verb != act.VerbPass }) == len(w.Turns) {
		w.cost++
		f(d, &w)
	}
}

// after goes on after an action.
func (w walk) after(d *deal.Deal, a act.Action, f reached) {
	next := d.Copy()
	deal.Honestly(next, func() {
		if next.Do(a) == nil {
			w.depth++
			w.from(next, f)
		}
	})
}

// fitting returns the actions that a told turn may be.
func (w *walk) fitting(d *deal.Deal, legal []act.Option, t Turn) (list []act.Action) {
	if t.First && slices.ContainsFunc(d.Actions(), func(a act.Action) bool { return a.Verb == act.VerbBid }) {
		return nil
	}
	for _, o := range legal {
		switch {
		case t.Verb == act.VerbCall: // "Anna has called"
			if o.Verb == act.VerbBid && callsAfter(d, o.Action) {
				list = append(list, o.Action)
			}
		case o.Verb == t.Verb && (o.Verb != act.VerbBid || t.Game == "" || o.ID.String() == t.Game) && (t.Arg == "" || o.Arg.String() == t.Arg):
			list = append(list, o.Action)
		}
	}
	if opening := slices.IndexFunc(list, func(a act.Action) bool { return a.ID.String() == "mine" }); opening >= 0 && t.Game == "" {
		return list[opening : opening+1]
	}
	return list
}

// callsAfter reports whether a bid is followed by a call.
func callsAfter(d *deal.Deal, bid act.Action) bool {
	next := d.Copy()
	if next.Do(bid) != nil || next.Turn() < 0 {
		return false
	}
	legal := next.Legal(next.Turn())
	return len(legal) > 0 && legal[0].Verb == act.VerbCall
}
