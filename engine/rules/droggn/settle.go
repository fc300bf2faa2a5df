package droggn

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// Settle settles the deal. One without a bid is dealt again (4).
func (c *course) Settle() deal.Result {
	r := c.Deal.Settle()
	r.Redeal = r.Passed
	return r
}

// outcome is how the play ended.
type outcome struct {
	points int  // of the declarer
	all    bool // he has won every trick
	laid   bool // the card laid out was good
	pagat  pagat
}

// pagat is what became of a Pagat that nobody laid out.
type pagat struct {
	item   act.Word // NoWord: nothing that counts
	winner act.Seat // of its trick
	player act.Seat
	trick  int
}

// outcome returns it from the tricks, or as it was written down.
func (c *course) outcome() outcome {
	if c.written != nil {
		return *c.written
	}
	o := outcome{points: c.points(), all: c.Won[c.Declarer] == tricks, pagat: c.pagat()}
	if row := c.laidOut(); row != theGame {
		_, made := c.Bird(row)
		o.laid = made == score.Won
	}
	return o
}

// settle is section 8 for a deal that was played. Nobody writes down the points of a Super
// Mord.
func (c *course) settle() deal.Result {
	o := c.outcome()
	sh := c.items(o)
	if c.written != nil && c.Game == supermord {
		return sh.Result(nil)
	}
	return sh.Result(score.Points(o.points, pack, 1))
}

// items returns the lines of 8.2.
func (c *course) items(o outcome) alone.Sheet[*course] {
	sh := c.Sheet()
	value, won, by := c.Row.Value, o.all, deal.ByTricks
	above := max(o.points-half, half-o.points)
	if c.Game != supermord {
		value, won, by = value+above, o.points >= enough, deal.ByPoints
	}
	sh.Row(theGame, c.Declarer, value, won)[0].Above = value - c.Row.Value
	sh.Verdict = deal.Decided(c.Declarer, won, by)
	if row := c.laidOut(); row != theGame {
		sh.Row(row, c.Declarer, laidValue, o.laid)
	}
	if p := o.pagat; p.item != act.NoWord {
		value := silentValue
		if p.item == pagatLost {
			value = lostValue
		}
		l := sh.Add(p.item, p.winner, value, true, deal.Times{})
		l.Who, l.Card, l.Trick = p.winner, card.Pagat, p.trick
		if p.player != p.winner {
			l.From = p.player
		}
	}
	return sh
}

// pagat returns what became of a Pagat that nobody laid out, by the table of 6.
func (c *course) pagat() pagat {
	who, trick := c.Player(card.Pagat)
	if c.Game == supermord || c.laidOut() == laidPagat || trick == 0 {
		return pagat{}
	}
	p := pagat{pagatLost, c.Past[trick-1].Winner, who, trick}
	if trick == tricks {
		p.item = pagatSilent
	}
	if c.SideOf(p.winner).Has(who) && (p.winner != who || trick < tricks) {
		return pagat{}
	}
	return p
}

// points returns the points of the declarer, with his discard or the talon (2).
func (c *course) points() int {
	declarer := c.Took[c.Declarer]
	others := score.Took(c.State, c.Others())
	c.putRight(&declarer, &others)
	beside := c.Laid
	if c.Row.Size == 0 {
		beside = card.Of(c.Talon...)
	}
	return card.Thirds.Sum(declarer.Or(beside)) / 3
}

// putRight returns the Gstieß to the side that played it, for the lowest card in its tricks,
// unless it has none (2).
func (c *course) putRight(declarer, others *card.Set) {
	who, trick := c.Player(card.Skues)
	if trick == 0 {
		return
	}
	own, winners := others, declarer
	if who == c.Declarer {
		own, winners = declarer, others
	}
	if winners.Has(card.Skues) && !own.Empty() {
		phase.ReturnExcuse(card.Skues, own, winners, &card.Thirds)
	}
}

// breach settles a justified claim (10), as a complete loss. A defender pays for both.
func (c *course) breach(offender act.Seat) deal.Result {
	value := c.Row.Value
	if c.Game != supermord {
		value += pack - half
	}
	if c.laidOut() > 0 {
		value += laidValue
	}
	sh := c.Sheet()
	l := sh.Add(alone.Claimed, offender, value, false, deal.Times{}.By(deal.Doubled, c.doubled()))
	l.By = deal.One(offender)
	if offender != c.Declarer {
		n := l.Pay[c.Declarer]
		l.Pay = [act.MaxSeats]int{}
		l.Pay[c.Declarer], l.Pay[offender] = n, -n
		*l = l.Settled(view.BetweenTwo, n)
	} else {
		l.Scheme = view.OneAndEach
	}
	sh.Verdict = deal.Decided(offender, false, deal.ByFine)
	return sh.Result(nil)
}

// night is an evening (9): the declarer deals the next deal.
type night struct{ evening.Rotation }

func newNight(o deal.Opening) deal.Evening { return &night{evening.Rotation{Opening: o}} }

// Add counts a deal.
func (e *night) Add(o *deal.Outcome) {
	e.Rotation.Add(o)
	if o.Seat != act.Nobody {
		e.Dealer = o.Seat
	}
}

// Sequel returns the declarer.
func (c *course) Sequel(*deal.Result) deal.Sequel { return deal.Sequel{Seat: c.Declarer} }

// Copy returns an independent copy.
func (e *night) Copy() deal.Evening {
	c := *e
	return &c
}
