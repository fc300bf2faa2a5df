package hindsight

import (
	"cmp"
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/world"
)

// Premium is a card of the last tricks by which a premium was missed, or lost to the others.
type Premium struct {
	Action       int // its number in the deal, from 0
	Seat         act.Seat
	Trick        int // from 1
	Card, Better card.Card
	ID           string // of the premium
	Loss         int    // by how many points of the settlement Seat would have got more
	Judged       Judgement
}

// The last tricks that are played out in every way, and how many premiums are told.
const (
	lastTricks   = 3
	mostPremiums = 2
)

// beyond is more than a deal can be worth.
const beyond = 1 << 40

// ending plays the last tricks in every way with the engine and settles them: so it knows
// every premium of every rule set.
type ending struct {
	sides [act.MaxSeats]int8
	seats int
	left  int // deals that may still be looked at
	spare []*deal.Deal
}

// premiums finds the cards of the last tricks that cost a premium, with all hands open, from the
// last card towards the first.
func (l *look) premiums() {
	e := ending{sides: l.d.Settle().Sides, seats: l.d.Seats(), left: l.limits.Endings}
	for s := range e.seats {
		if e.sides[s] == 0 {
			return // everybody plays for himself
		}
	}
	actions := l.d.Actions()
	for i := len(actions) - 1; i >= 0 && actions[i].Verb == act.VerbPlay && l.ctx.Err() == nil; i-- {
		p, ok := l.premium(&e, actions[:i], actions[i])
		if !ok {
			break
		}
		if p.ID != "" {
			l.Premiums = append(l.Premiums, p)
		}
	}
	slices.SortStableFunc(l.Premiums, func(a, b Premium) int { return cmp.Compare(b.Loss, a.Loss) })
	l.Premiums = l.Premiums[:min(len(l.Premiums), mostPremiums)]
	slices.SortFunc(l.Premiums, func(a, b Premium) int { return a.Action - b.Action })
}

// premium returns what a card cost in premiums, without an ID if it cost none. It returns false if
// that takes too long.
func (l *look) premium(e *ending, before []act.Action, a act.Action) (p Premium, ok bool) {
	d, _, err := deal.Replay(l.d.Set(), l.d.Options(), l.d.Setup(), before)
	if err != nil {
		panic("hindsight: a deal's own actions are refused: " + err.Error())
	}
	if d.Turn() != a.Seat || d.Hand(a.Seat).Len() > lastTricks {
		return p, false
	}
	best, ok := e.follow(d)
	if !ok || d.Do(a) != nil {
		return p, false
	}
	played, ok := e.follow(d)
	p = Premium{Action: len(before), Seat: a.Seat, Trick: len(d.Past()) + order(d.Trick().N > 0), Card: a.Card, Better: best.card}
	if p.Loss = best.total[a.Seat] - played.total[a.Seat]; p.Loss > 0 && e.worth(best.total, a.Seat) > e.worth(played.total, a.Seat) {
		p.ID = costliest(world.GameOf(l.d).Premiums, best.lines, played.lines, a.Seat)
	}
	return p, ok
}

// costliest returns the premium that a player does worse by in one settlement than in another, the
// one with the greatest difference; "" if there is none.
func costliest(known []view.Premium, best, played []deal.Line, s act.Seat) string {
	by := map[string]int{}
	for _, x := range best {
		by[x.Item.String()] += x.Pay[s]
	}
	for _, x := range played {
		by[x.Item.String()] -= x.Pay[s]
	}
	id := ""
	for i := range known {
		if n := by[known[i].ID]; n > 0 && (id == "" || n > by[id]) {
			id = known[i].ID
		}
	}
	return id
}

// end is how a deal ends if nobody makes a mistake any more.
type end struct {
	card  card.Card // that is played first; None if the deal is over
	total [act.MaxSeats]int
	lines []deal.Line
}

// follow plays a deal to its end without mistakes. It returns false if that is too much work, or
// if something else than cards can decide it.
func (e *ending) follow(d *deal.Deal) (end, bool) {
	var x end
	for d = d.Copy(); !d.Over(); {
		c, _, ok := e.choose(d, -beyond, beyond)
		if !ok || d.Do(act.Play(d.Turn(), c)) != nil {
			return x, false
		}
		if x.card == card.None {
			x.card = c
		}
	}
	r := d.Settle()
	x.total, x.lines = r.Total(), slices.Clone(r.Lines)
	return x, true
}

// worth returns what a result is worth to the side of a player against the other.
func (e *ending) worth(total [act.MaxSeats]int, s act.Seat) (n int) {
	for other := range e.seats {
		if e.sides[other] == e.sides[s] {
			n += total[other]
		} else {
			n -= total[other]
		}
	}
	return n
}

// choose returns the best card for the side on turn, and what the deal is then worth to it: exact
// between low and high. It returns false if there is too much to look at.
func (e *ending) choose(d *deal.Deal, low, high int) (best card.Card, worth int, ok bool) {
	turn := d.Turn()
	cards, plain := d.Plain()
	worth = -beyond
	for c := range cards.All() {
		if e.left--; e.left < 0 {
			return best, worth, false
		}
		next := e.copy(d)
		if next.Do(act.Play(turn, c)) != nil {
			return best, worth, false
		}
		n := 0
		switch {
		case next.Over():
			n = e.worth(next.Settle().Total(), turn)
		default:
			same := e.sides[next.Turn()] == e.sides[turn]
			from, to := max(low, worth), high
			if !same {
				from, to = -to, -from
			}
			if _, n, ok = e.choose(next, from, to); !ok {
				return best, worth, false
			}
			if !same {
				n = -n
			}
		}
		e.spare = append(e.spare, next)
		if n > worth || best == card.None {
			best, worth = c, n
		}
		if worth >= high {
			break
		}
	}
	return best, worth, plain && best != card.None
}

// copy returns the same deal, in the memory of one no longer looked at.
func (e *ending) copy(d *deal.Deal) *deal.Deal {
	n := len(e.spare) - 1
	if n < 0 {
		return d.Copy()
	}
	c := e.spare[n]
	e.spare = e.spare[:n]
	deal.Repeat(d, c)
	return c
}

// judgePremium tries a card and the better one in worlds that agree with what the player had seen.
func (l *look) judgePremium(p *Premium, a act.Action, s *player.Seen) {
	d := Drop{Action: p.Action, Better: p.Better}
	l.weigh(&d, a, s)
	p.Judged = d.Judged
}
