package neunzehnerrufen

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
)

// Settle settles by section 8, or by 10 after a justified claim.
func (c *course) Settle() deal.Result {
	if _, offender, claimed := c.Claims.Right(); claimed {
		times := deal.Times{}.By(deal.Doubled, c.said[theGame][c.Declarer].Factor())
		return score.Fined(c.State, claimWord, offender, breachValue, times)
	}
	if c.Declarer == act.Nobody {
		return deal.Result{}
	}
	sheet := score.Sheet{D: c.State, Side: c.Side(), Lines: c.Lines(8)}
	if c.givenUp {
		sheet.Add(giveup, c.Declarer, giveupValue, false, deal.Times{})
		sheet.Verdict = deal.Decided(c.Declarer, false, deal.ByGiveup)
		return sheet.Result(nil)
	}
	n := c.count()
	c.settle(&sheet, n)
	return sheet.Result(score.Points(n.points, n.all, 1))
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
	pile := score.Took(c.State, c.Side())
	for s := range act.Seat(seats) {
		if c.Side().Has(s) {
			pile = pile.Or(c.laid[s])
		}
	}
	thirds := card.Thirds.Sum(pile)
	if c.Options[counting] == single {
		return count{points: (thirds + 2*pile.Len()) / 3, all: 106, half: 53}
	}
	return count{points: (thirds + 1) / 3, all: 70, half: 35}
}

// settle adds the items of 8 in order.
func (c *course) settle(sheet *score.Sheet, n count) {
	c.addGame(sheet, n.points-n.half)
	if who, outcome := birds[0].Settled(c.State, c.said.By(pagat)); outcome != score.Neither {
		var times deal.Times
		if l := &c.said[pagat][who]; l.Said {
			times = times.By(deal.Announced, 2).By(deal.Doubled, l.Factor())
		}
		l := sheet.Add(pagatWord, who, pagatValue, outcome == score.Won, times)
		l.Who, l.Card = who, card.Pagat
		_, l.Trick = c.Player(card.Pagat)
	}
	for _, x := range c.inOrder(firstBonus, len(rows)) {
		b := &bonuses[x.row-firstBonus]
		l := sheet.Add(b.id, x.by, b.value, true, deal.Times{})
		l.By, l.Who = deal.One(x.by), x.by
	}
}

// addGame adds the game or, in its place, the announced Valats, given by how many points
// the declarer's side is above half, or below if negative. Of two Valats of one side only
// the first counts.
func (c *course) addGame(sheet *score.Sheet, difference int) {
	value := max(difference, -difference) * c.times
	by, all := sheet.AllTricks()
	for _, x := range c.inOrder(valat, valat+1) {
		if side := c.SideOf(x.by); c.said.BySide(valat, side) == x.by {
			times := deal.Times{}.By(deal.Valat, announcedValat).By(deal.Doubled, c.said[valat][x.by].Factor())
			sheet.Add(valatWord, x.by, value, all && side.Has(by), times).Who = x.by
		}
	}
	if len(sheet.Lines) > 0 {
		l := &sheet.Lines[0]
		sheet.Verdict = []deal.Verdict{{Seat: c.Declarer, Won: l.Won == (l.By == deal.Declarer), By: valatWord, Who: l.Who}}
		sheet.Drop(act.Game, c.Declarer, valatWord)
		return
	}
	times, why := deal.Times{}.By(deal.Doubled, c.said[theGame][c.Declarer].Factor()), deal.ByPoints
	if all {
		times, why = times.By(deal.Valat, silentValat), valatWord
	}
	sheet.Add(act.Game, c.Declarer, value, difference > 0, times).Above = value
	sheet.Verdict = deal.Decided(c.Declarer, difference > 0, why)
}

// announcement is a row that a player has announced.
type announcement struct {
	row int
	by  act.Seat
}

// inOrder returns the announcements of some rows in the order in which they were made.
func (c *course) inOrder(from, to int) []announcement {
	var list []announcement
	for row := from; row < to; row++ {
		if !c.speak.Spoken(row) {
			continue
		}
		for s := range act.Seat(seats) {
			if c.said[row][s].Said {
				list = append(list, announcement{row, s})
			}
		}
	}
	slices.SortFunc(list, func(a, b announcement) int { return int(c.said[a.row][a.by].Order - c.said[b.row][b.by].Order) })
	return list
}
