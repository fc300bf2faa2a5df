package tarot

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// pack is what all cards count in half points (2).
const pack = 182

// Settle settles by section 8, or by 10 after a justified claim.
func (c *course) Settle() deal.Result {
	if c.Declarer == act.Nobody {
		return deal.Result{Redeal: true, Passed: true}
	}
	if _, offender, ok := c.Claims.Right(); ok {
		return deal.Result{Verdict: deal.Decided(offender, false, deal.ByFine), Lines: []deal.Line{c.fine(offender)}}
	}
	o := c.outcome()
	return deal.Result{
		Verdict: deal.Decided(c.Declarer, o.won(), deal.ByPoints),
		Points:  score.Points(o.halves, pack, 2),
		Lines:   c.lines(o),
	}
}

// sideNo is a side, or noSide.
type sideNo int8

const (
	noSide sideNo = iota
	taking
	defending
	sideCount
)

// parties are the sides in results.
var parties = [sideCount]deal.Party{taking: deal.Declarer, defending: deal.Defenders}

func (n sideNo) other() sideNo { return taking + defending - n }

// of returns the side of a player.
func (c *course) of(s act.Seat) sideNo {
	if c.Side().Has(s) {
		return taking
	}
	return defending
}

// outcome is how the play ended.
type outcome struct {
	halves  int // half points of the taker's side
	oudlers int // in its pile
	petit   sideNo
	sweeper sideNo // with all tricks
	lost    bool   // the Excuse, in the last trick
}

// over returns how many half points the taker's side has over those it needs.
func (o outcome) over() int { return o.halves - needed[o.oudlers] }

func (o outcome) won() bool { return o.over() >= 0 }

// outcome returns it from the tricks, or as it was written down.
func (c *course) outcome() outcome {
	if c.written != nil {
		return *c.written
	}
	var piles [sideCount]card.Set
	var won [sideCount]int
	for s := range act.Seat(c.Seats) {
		side := c.of(s)
		piles[side], won[side] = piles[side].Or(c.Took[s]), won[side]+c.Won[s]
	}
	for _, k := range [...]card.Card{card.Skues, card.Pagat} { // the Petit after the Excuse (2)
		if c.excuses.Has(k) {
			c.putRight(k, &piles, won)
		}
	}
	own := piles[taking].Or(c.Laid)
	if c.Row.Talon == "own" {
		own = own.Or(card.Of(c.Talon...))
	}
	o := outcome{halves: halves.Sum(own), oudlers: own.And(oudlers).Len(), petit: c.petit()}
	if who, trick := c.Player(card.Skues); trick == c.tricks() {
		o.lost = won[c.of(who).other()] > 0
	}
	for side, n := range won {
		if n == c.tricks() {
			o.sweeper = sideNo(side)
		}
	}
	return o
}

// putRight moves an excuse to the side it belongs to, for a card in return (2). In the
// last trick that is the side that did not play it, unless the other has won all tricks;
// else the side that played it, unless it has won none.
func (c *course) putRight(excuse card.Card, piles *[sideCount]card.Set, won [sideCount]int) {
	who, trick := c.Player(excuse)
	if trick == 0 {
		return // in the talon
	}
	own, has := c.of(who), c.of(c.Past[trick-1].Winner)
	to := own
	if trick == c.tricks() && won[own.other()] > 0 || won[own] == 0 {
		to = own.other()
	}
	if to != has {
		phase.ReturnExcuse(excuse, &piles[to], &piles[has], &halves)
	}
}

// petit returns the side with the Petit in the last trick, or in the last but one
// before an Excuse that won.
func (c *course) petit() sideNo {
	last := &c.Past[c.tricks()-1]
	led := c.excuses.Has(last.Cards[0]) && last.Winner == last.Lead
	switch _, trick := c.Player(card.Pagat); {
	case c.excuses.Has(card.Pagat):
		return noSide
	case trick == c.tricks(), trick == c.tricks()-1 && led:
		return c.of(last.Winner)
	}
	return noSide
}

// lines returns the items of 8 in order.
func (c *course) lines(o outcome) []deal.Line {
	e, winner := o.over(), taking
	if e < 0 {
		winner, e = defending, -e
	}
	d := (e + 1) / 2
	lines := append(c.Lines(4), c.line(act.Game, taking, basic+d, c.times(), winner))
	lines[0].Above, lines[0].Why = d, reasons[o.oudlers][:1]
	if o.lost {
		lines[0].Why = reasons[o.oudlers]
	}
	if o.petit != noSide {
		l := c.line(petit, o.petit, petitValue, c.times(), o.petit)
		l.Card = card.Pagat
		l.Who, l.Trick = c.Player(card.Pagat)
		lines = append(lines, l)
	}
	for i := range c.Seats {
		s := c.Forehand().After(i, c.Seats)
		if sh := &c.shown[s]; sh.yes {
			l := c.line(poignee, c.of(s), poignees[sh.row].value, deal.Times{}, winner)
			l.By, l.Who, l.Why = deal.One(s), s, shownAs[sh.row:sh.row+1]
			lines = append(lines, l)
		}
	}
	if c.chelem {
		times, gets := deal.Times{}, defending
		if o.sweeper == taking {
			times, gets = times.By(deal.Announced, 2), taking
		}
		l := c.line(chelem, taking, chelemValue, times, gets)
		l.Who = c.Declarer
		lines = append(lines, l)
	}
	if o.sweeper == defending || o.sweeper == taking && !c.chelem {
		lines = append(lines, c.line(chelem, o.sweeper, chelemValue, deal.Times{}, o.sweeper))
	}
	return lines
}

// times returns the factor of the contract.
func (c *course) times() deal.Times {
	return deal.Times{}.By(c.Row.ID, times(c.Game, c.Options))
}

// line returns the line of a side for an item that a side gets. Each opponent settles it
// once; a partner has the share of one of them, and the taker the rest.
func (c *course) line(item act.Word, by sideNo, value int, times deal.Times, gets sideNo) deal.Line {
	l := deal.NewLine(item, parties[by], deal.Whole(value))
	l.Times, l.Won = times.By(deal.Counted, c.Factor()), by == gets
	l.Each = l.Times.Of(l.Value)
	n := l.Each
	if gets == defending {
		n = -n
	}
	for s := c.Next(c.Declarer); s != c.Declarer; s = c.Next(s) {
		l.Pay[s] = -n
		if s == c.Holder {
			l.Pay[s] = n
		}
		l.Pay[c.Declarer] -= l.Pay[s]
	}
	return l
}

// fine returns the line of 10: the offender pays all that his opponents get for a deal
// lost or won without any card, what was shown, and a chelem announced.
func (c *course) fine(offender act.Seat) deal.Line {
	difference, extra, gets := needed[0]/2, chelemValue, defending
	if c.of(offender) == defending {
		difference, extra, gets = (pack-needed[3])/2, 2*chelemValue, taking
	}
	times := c.times()
	value := times.Of(deal.Whole(basic + difference))
	for s := range c.shown {
		if c.shown[s].yes {
			value += poignees[c.shown[s].row].value
		}
	}
	if c.chelem {
		value += extra
	}
	l := c.line(alone.Claimed, gets.other(), value, deal.Times{}, gets)
	pay := l.Pay
	l.By, l.Scheme, l.Each, l.Pay = deal.One(offender), view.OneAndEach, 0, [act.MaxSeats]int{}
	for s := range act.Seat(c.Seats) {
		if c.of(s) == gets {
			l.Pay[s] = pay[s]
			l.Pay[offender] -= pay[s]
		}
	}
	return l
}
