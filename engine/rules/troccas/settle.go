package troccas

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// The points of each side if both have the same, and of each player who plays for himself.
const (
	half      = 36
	parDealer = 43
	par       = 42
	parThrees = 26 // with byThrees
)

// claimed is the line of a breach (10).
var claimed = act.NewWord("claim")

// values are what the cards count (2): 5 to 1.
var values = func() (v card.Values) {
	for k := range card.Full.All() {
		v[k] = (card.Thirds[k] + 2) / 3
	}
	return v
}()

// side returns the number of a player's side, from 0: that of two partners in form A, and
// a side for each player in form B.
func (c *course) side(s act.Seat) int {
	if c.paired {
		return int(s) % 2
	}
	return int(s)
}

// Sides returns the two sides of form A, that of the winners first.
func (c *course) Sides() (list [act.MaxSeats]int8) {
	if !c.paired {
		return list
	}
	winners := c.side(c.victor())
	for s := range act.Seat(c.Seats) {
		if list[s] = 1; c.side(s) != winners {
			list[s] = 2
		}
	}
	return list
}

// victor returns a player of the side that has won in form A, the dealer if none has.
func (c *course) victor() act.Seat {
	if _, offender, ok := c.Claims.Right(); ok {
		return c.Next(offender)
	}
	if !c.thrown {
		if c.count().points[c.Forehand()] > half {
			return c.Forehand()
		}
	}
	return c.Dealer()
}

// outcome is how the play ended, by side. Piles are without the discard.
type outcome struct {
	piles   [3]card.Set
	won     [3]int // tricks
	discard int    // side for which the discard counts
}

func (c *course) outcome() (o outcome) {
	for s := range act.Seat(c.Seats) {
		i := c.side(s)
		o.piles[i], o.won[i] = o.piles[i].Or(c.Took[s]), o.won[i]+c.Won[s]
	}
	if who, trick := c.Player(card.Skues); trick > 0 {
		o.putRight(c.side(who), c.side(c.Past[trick-1].Winner))
	}
	o.discard = c.side(c.Dealer())
	if o.won[o.discard] == 0 { // [D12], [D13]
		o.discard = c.side(c.Past[c.tricks()-1].Winner)
	}
	return o
}

// putRight returns the Fool to the side that played it for a card out of its tricks,
// unless it has none (2).
func (o *outcome) putRight(own, winner int) {
	if own != winner && o.won[own] > 0 {
		phase.ReturnExcuse(card.Skues, &o.piles[own], &o.piles[winner], &values)
	}
}

// points returns what a side counts (2), less a number for each of its tricks and one for
// the discard.
func (o *outcome) points(side, trick, discard int, laid card.Set) int {
	n := values.Sum(o.piles[side]) - trick*o.won[side]
	if side == o.discard {
		n += values.Sum(laid) - discard
	}
	return n
}

// tally is what each player counts, and what he would have to.
type tally struct {
	made         bool
	points, want [act.MaxSeats]int
}

// count returns the tally of a deal that was played to the end.
func (c *course) count() *tally {
	if c.tally.made {
		return &c.tally
	}
	o := c.outcome()
	trick, discard := c.expect()
	for s := range act.Seat(c.Seats) {
		c.tally.points[s] = o.points(c.side(s), trick, discard, c.laid)
	}
	return &c.tally
}

// expect notes how much each player should count, and returns by how much each trick and the
// discard count less than their cards.
func (c *course) expect() (trick, discard int) {
	usual, dealer := par, parDealer
	trick, discard = 0, 3
	switch {
	case c.paired:
		trick, discard, usual, dealer = 3, 1, half, half
	case c.Options[counting] == byThrees:
		trick, discard, usual, dealer = 2, 2, parThrees, parThrees
	}
	for s := range act.Seat(c.Seats) {
		c.tally.want[s] = usual
	}
	c.tally.made, c.tally.want[c.Dealer()] = true, dealer
	return trick, discard
}

// Settle settles by section 8, or by 10 after a justified claim.
func (c *course) Settle() deal.Result {
	if c.thrown {
		return deal.Result{Redeal: true}
	}
	if _, offender, ok := c.Claims.Right(); ok {
		return deal.Result{Verdict: deal.Decided(offender, false, deal.ByFine), Lines: append(c.Lines(1), c.fine(offender))}
	}
	n := c.count()
	r := deal.Result{Points: score.Each(n.points[:c.Seats], 1)}
	if !c.paired {
		r.Lines = c.apart(n)
		return r
	}
	winner := c.victor()
	difference := n.points[winner] - half
	if difference > 0 {
		r.Verdict = deal.Decided(winner, true, deal.ByPoints)
	}
	r.Lines = append(c.Lines(1), c.between(act.Game, deal.All, difference, winner, true))
	r.Lines[0].Above = difference
	return r
}

// between returns a line that the players of one side get from those of the other.
func (c *course) between(item act.Word, by deal.Party, value int, gets act.Seat, won bool) deal.Line {
	l := c.line(item, by, value)
	l.Won = won
	for s := range act.Seat(c.Seats) {
		if l.Pay[s] = l.Each; c.side(s) != c.side(gets) {
			l.Pay[s] = -l.Each
		}
	}
	return l
}

// line returns a line between sides at the deal's factor, with nothing paid yet.
func (c *course) line(item act.Word, by deal.Party, value int) deal.Line {
	l := deal.NewLine(item, by, deal.Whole(value))
	l.Times = l.Times.By(deal.Counted, c.Factor())
	return l.Settled(view.BetweenSides, value*c.Factor())
}

// apart returns the lines of form B: each player writes what he has above or below par.
func (c *course) apart(t *tally) []deal.Line {
	lines := c.Lines(c.Seats)
	for i := range c.Seats {
		s := c.Forehand().After(i, c.Seats)
		n := t.points[s] - t.want[s]
		l := c.line(act.Game, deal.One(s), max(n, -n))
		l.Scheme, l.Won, l.Pay[s] = view.Written, n > 0, n*c.Factor()
		lines = append(lines, l)
	}
	return lines
}

// fine returns the line of 10.
func (c *course) fine(offender act.Seat) deal.Line {
	if c.paired {
		return c.between(claimed, deal.One(offender), half, c.victor(), false)
	}
	l := c.line(claimed, deal.One(offender), par)
	score.FromEach(&l, offender, -par/2*c.Factor(), c.Seats)
	return l
}
