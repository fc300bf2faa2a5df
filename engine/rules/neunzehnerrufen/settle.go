package neunzehnerrufen

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
)

// settle settles by section 8.
func (c *course) settle() deal.Result {
	sheet := c.Sheet()
	if c.givenUp {
		sheet.Add(giveup, c.Declarer, giveupValue, false, deal.Times{})
		sheet.Verdict = deal.Decided(c.Declarer, false, deal.ByGiveup)
		return sheet.Result(nil)
	}
	n := c.count()
	c.items(&sheet, n)
	return sheet.Result(score.Points(n.points, n.all, 1))
}

// breach settles a justified claim (10).
func (c *course) breach(offender act.Seat) deal.Result {
	return score.Fined(c.State, alone.Claimed, offender, breachValue, c.Times(theGame, c.Declarer))
}

// Price returns what giving up costs.
func (c *course) Price(act.Seat) int { return giveupValue * c.Factor() }

// count is how the points fell.
type count struct {
	points, all, half int // of the declarer's side, of the pack, and half of it
}

// count counts tricks and discards of the declarer's side (2). What it did not take of
// the talon is the defenders'.
func (c *course) count() count {
	n := sums(c.Options)
	if c.Note != nil {
		n.points = c.Points()
		return n
	}
	pile := score.Took(c.State, c.Side())
	for s := range act.Seat(seats) {
		if c.Side().Has(s) {
			pile = pile.Or(c.laid[s])
		}
	}
	thirds := card.Thirds.Sum(pile)
	if n.points = (thirds + 1) / 3; c.Options[counting] == single {
		n.points = (thirds + 2*pile.Len()) / 3
	}
	return n
}

// sums returns the points of the pack, and half of them (2).
func sums(o deal.Options) count {
	if o[counting] == single {
		return count{all: 106, half: 53}
	}
	return count{all: 70, half: 35}
}

// items adds those of 8 in order.
func (c *course) items(sheet *alone.Sheet[*course], n count) {
	c.addGame(&sheet.Sheet, n.points-n.half)
	if who, outcome := c.Bird(pagat); outcome != score.Neither {
		sheet.Row(pagat, who, pagatValue, outcome == score.Won)
	}
	for _, x := range c.inOrder() {
		l := sheet.Add(x.id, x.by, x.value, true, deal.Times{})
		l.By, l.Who = deal.One(x.by), x.by
	}
}

// addGame adds the game or, in its place, the announced Valats, given by how many points
// the declarer's side is above half, or below if negative. Of two Valats of one side only
// the first counts.
func (c *course) addGame(sheet *score.Sheet, difference int) {
	apart := max(difference, -difference)
	value := apart * c.times
	by, all := c.AllTricks()
	for _, s := range c.Said.Announcers(valat, c.Side(), c.Others()) {
		times := deal.Times{}.By(deal.Valat, announcedValat).By(deal.Doubled, c.Said[valat][s].Factor())
		c.apart(sheet.Add(valatWord, s, value, all && c.Allied(s, by), times), apart).Who = s
	}
	if len(sheet.Lines) > 0 {
		sheet.Instead(c.Declarer)
		return
	}
	times, why := c.Times(theGame, c.Declarer), deal.ByPoints
	if all {
		times, why = times.By(deal.Valat, silentValat), valatWord
	}
	c.apart(sheet.Add(act.Game, c.Declarer, value, difference > 0, times), apart)
	sheet.Verdict = deal.Decided(c.Declarer, difference > 0, why)
}

// apart writes into a line that its value is for so many points apart from half, each of
// which counts more than one where the half of the talon makes it so.
func (c *course) apart(l *deal.Line, points int) *deal.Line {
	l.Above = points * c.times
	if c.times > 1 {
		l.Apart, l.Rate = points, c.times
	}
	return l
}

// announced is a bonus that a player has announced.
type announced struct {
	*bonus
	by    act.Seat
	order int16
}

// inOrder returns the bonuses in the order in which they were announced.
func (c *course) inOrder() []announced {
	var list []announced
	for i := range bonuses {
		for s := range act.Seat(seats) {
			if l := &c.Said[firstBonus+i][s]; l.Said {
				list = append(list, announced{&bonuses[i], s, l.Order})
			}
		}
	}
	slices.SortFunc(list, func(a, b announced) int { return int(a.order - b.order) })
	return list
}
