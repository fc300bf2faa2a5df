package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Who is the number of a player, or one that is told of by his seat alone, or nobody.
type Who int

const (
	NoPlayer  Who = -1
	Unnamed   Who = -2 // a player of whom nothing is told: -2 is forehand, -3 the next, and so on
	TheDealer Who = -20
)

// at returns the player at a seat.
func (w *walk) at(d *deal.Deal, s act.Seat) Who {
	if s < 0 {
		return NoPlayer
	}
	if i := w.who(d, s); i >= 0 {
		return Who(i)
	}
	at := fromForehand(d, s)
	if at > 0 && at == d.Seats()-1 {
		return TheDealer
	}
	return Unnamed - Who(at)
}

// PlayedGame is what comes of a round: who plays which game. With Open somebody could still have gone on.
type PlayedGame struct {
	Who  Who
	Game string
	Open bool
}

// Best keeps the findings of the courses that fit best.
type Best[T comparable] struct {
	Found []T
	N     int // how many courses there were
	cost  int
}

// add notes a finding.
func (b *Best[T]) add(cost int, of ...T) {
	if b.N > 0 && cost > b.cost {
		return
	}
	if b.N == 0 || cost < b.cost {
		b.cost, b.Found, b.N = cost, nil, 0
	}
	b.N++
	for _, one := range of {
		if !slices.Contains(b.Found, one) {
			b.Found = append(b.Found, one)
		}
	}
}

// Only returns the one finding of all courses; false if there are several, or none.
func (b *Best[T]) Only() (one T, ok bool) {
	if len(b.Found) != 1 {
		return one, false
	}
	return b.Found[0], true
}

// enough reports whether so many courses have been seen that more say nothing new.
func (b *Best[T]) enough() bool { return b.N >= mostCourses }

func (b *Best[T]) worse(cost int) bool { return b.N > 0 && cost > b.cost }

// concluded calls a function with each deal in which the auction of a round is over. All pass who can; whoever
// has to bid may bid anything. It says whether somebody who passed could have gone on.
func concluded(d *deal.Deal, open bool, depth int, f func(d *deal.Deal, open bool)) {
	turn := d.Turn()
	if turn < 0 || depth > 2*mostTurns {
		f(d, open)
		return
	}
	legal := d.Legal(turn)
	if !inAuction(legal) && (len(legal) == 0 || legal[0].Verb != act.VerbCall || declarerOf(d) >= 0 && !bidsAfterCall(d, legal[0].Action)) {
		f(d, open)
		return
	}
	goOn := func(a act.Action, open bool) {
		next := d.Copy()
		deal.Honestly(next, func() {
			if next.Do(a) == nil {
				concluded(next, open, depth+1, f)
			}
		})
	}
	pass := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbPass })
	switch {
	case pass >= 0:
		goOn(legal[pass].Action, open || len(legal) > 1)
	case inAuction(legal):
		for _, o := range legal {
			goOn(o.Action, open)
		}
	default:
		goOn(legal[0].Action, open)
	}
}

// bidsAfterCall reports whether the auction goes on after a call.
func bidsAfterCall(d *deal.Deal, call act.Action) bool {
	next := d.Copy()
	return next.Do(call) == nil && next.Turn() >= 0 && inAuction(next.Legal(next.Turn()))
}

// games returns who plays what in a deal whose auction is over.
func (w *walk) games(d *deal.Deal, open bool) (list []PlayedGame) {
	for _, fact := range d.View(act.Nobody).Facts {
		if fact.ID == view.Contract {
			who := w.at(d, fact.Seat)
			if g := w.table.Game(fact.Word); g != nil && g.Sides == view.EachForSelf {
				who = NoPlayer
			}
			list = append(list, PlayedGame{who, fact.Word, open && !w.Rest})
		}
	}
	return list
}

// Outcome is all that is played in a deal: more than one game where several are played at once.
type Outcome struct {
	Games [act.MaxSeats]PlayedGame
	N     int
}

// Outcomes returns what comes of a round.
func (t *Table) Outcomes(r *Round) (b Best[Outcome]) {
	t.rounds(r, &b, func(d *deal.Deal, w *walk) {
		if b.N >= mostCourses && w.cost >= b.cost {
			return
		}
		concluded(d, false, 0, func(end *deal.Deal, open bool) {
			o := Outcome{}
			o.N = copy(o.Games[:], w.games(end, open))
			b.add(w.cost, o)
		})
	})
	return b
}

// OnTurn returns who is on turn after a round.
func (t *Table) OnTurn(r *Round) (b Best[Who]) {
	t.rounds(r, &b, func(d *deal.Deal, w *walk) {
		if b.N < mostCourses || w.cost < b.cost {
			b.add(w.cost, w.at(d, d.Turn()))
		}
	})
	return b
}

// Over returns whether an auction is over after a round.
func (t *Table) Over(r *Round) (b Best[bool]) {
	t.rounds(r, &b, func(d *deal.Deal, w *walk) {
		if b.N < mostCourses || w.cost < b.cost {
			b.add(w.cost, d.Turn() < 0 || !inAuction(d.Legal(d.Turn())))
		}
	})
	return b
}

// Again is whether a player gets another turn in the auction.
type Again int

const (
	NotAgain Again = iota
	Perhaps        // only if others go on
	Surely
)

// StillAsked returns whether a player is asked again, who has not passed yet if that is possible.
func (t *Table) StillAsked(r *Round, player int) Best[Again] {
	staying := *r
	staying.stays = []int{player}
	if b := t.againAfter(&staying, player); b.N > 0 {
		return b
	}
	return t.againAfter(r, player)
}

func (t *Table) againAfter(r *Round, player int) (b Best[Again]) {
	t.rounds(r, &b, func(d *deal.Deal, w *walk) {
		if b.N >= mostCourses && w.cost >= b.cost {
			return
		}
		me := d.Forehand().After(w.seats[player], d.Seats())
		switch {
		case comesTo(d, me, true, 0) != nil:
			b.add(w.cost, Surely)
		case comesTo(d, me, false, 0) != nil:
			b.add(w.cost, Perhaps)
		default:
			b.add(w.cost, NotAgain)
		}
	})
	return b
}

// comesTo returns a deal in which a player is on turn in the auction, nil if there is none: all others pass, or
// do anything.
func comesTo(d *deal.Deal, me act.Seat, pass bool, depth int) (found *deal.Deal) {
	turn := d.Turn()
	if turn < 0 || depth > 7 {
		return nil
	}
	legal := d.Legal(turn)
	if !inAuction(legal) {
		return nil
	}
	if turn == me {
		return d
	}
	tried := 0
	for _, verb := range []act.Verb{act.VerbPass, act.VerbHold, act.VerbBid} {
		i := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == verb })
		if i < 0 || pass && tried > 0 {
			continue
		}
		tried++
		next := d.Copy()
		deal.Honestly(next, func() {
			if next.Do(legal[i].Action) == nil {
				found = comesTo(next, me, pass, depth+1)
			}
		})
		if found != nil {
			return found
		}
	}
	return nil
}

// Choices are what a player may say in his next turn; none if he has no further one.
type Choices struct {
	Sure map[string]int // how often each is legal: bids by their games, else the verbs
	N    int            // how many courses there were
	cost int
}

func (c *Choices) enough() bool { return false }

func (c *Choices) worse(cost int) bool { return c.N > 0 && cost > c.cost }

// ChoicesOf returns what a player may still say after a round, if he has not passed; others pass.
func (t *Table) ChoicesOf(r *Round, player int) Choices {
	staying := *r
	staying.stays = []int{player}
	if c := t.choicesAfter(&staying, player); c.N > 0 {
		return c
	}
	return t.choicesAfter(r, player)
}

func (t *Table) choicesAfter(r *Round, player int) (c Choices) {
	t.rounds(r, &c, func(d *deal.Deal, w *walk) {
		if c.N >= mostCourses && w.cost >= c.cost || c.N > 0 && w.cost > c.cost {
			return
		}
		if c.N == 0 || w.cost < c.cost {
			c = Choices{cost: w.cost, Sure: map[string]int{}}
		}
		c.N++
		mine := comesTo(d, d.Forehand().After(w.seats[player], d.Seats()), true, 0)
		if mine == nil {
			return
		}
		for _, o := range mine.Legal(mine.Turn()) {
			word := o.Verb.String()
			if o.Verb == act.VerbBid {
				word = o.ID.String()
				if o.Arg != act.NoWord {
					c.Sure[word+" "+o.Arg.String()]++
				}
			}
			c.Sure[word]++
		}
	})
	return c
}
