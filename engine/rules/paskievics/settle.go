package paskievics

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// Settle settles by section 8, or by 10 after a right claim.
func (c *course) Settle() deal.Result {
	if c.Declarer == act.Nobody {
		return deal.Result{Passed: true, Book: c.Setup.Book}
	}
	x := sums{course: c, Sheet: score.Sheet{D: c.State, Side: c.Side(), Lines: c.Lines(12)}}
	if _, offender, claimed := c.Claims.Right(); claimed {
		x.announcedCounts()
		r := score.Fined(c.State, alone.Claimed, offender, breachValue, deal.Times{})
		r.Lines, r.Book = append(x.Lines, r.Lines...), c.Setup.Book
		return r
	}
	return x.settled(c.points())
}

// points counts tricks and discards of the declarer's side. The discards of the three
// others are the defenders' unless the called card lies there (5.3, 5.6).
func (c *course) points() int {
	if c.written != nil {
		return c.written.points
	}
	pile := score.Took(c.State, c.Side())
	for s, cards := range c.laid {
		if act.Seat(s) == c.Declarer || c.buried != act.Nobody {
			pile = pile.Or(cards)
		}
	}
	return values.Sum(pile)
}

// sums is a settlement in progress. Sides are 0 for none.
type sums struct {
	*course
	score.Sheet
	winner, double, all score.Side // has won, has made the double game, has all tricks
}

// settled settles a deal that was played to the end, with the points of the declarer's
// side.
func (x *sums) settled(points int) deal.Result {
	x.announcedCounts()
	x.concealedCounts()
	both := [...]score.Side{x.Sheet.Side, (1<<seats - 1) &^ x.Sheet.Side}
	x.winner = both[0]
	if points < winPoints {
		x.winner = both[1]
	}
	if max(points, allPoints-points) >= doublePoints {
		x.double = x.winner
	}
	x.all = x.swept()
	x.game(both[:])
	for _, row := range [...]int{koenige, trull, pagat, mondfang, centrum, kismadar, nagymadar, pagatuhu, koenigultimo, koeniguhu} {
		for _, side := range both {
			x.premium(row, side)
		}
	}
	r := x.Result(score.Points(points, allPoints, 1))
	r.Book = x.hat()
	return r
}

// countOf returns the row of a player's tarock count, 0 if he has none.
func (c *course) countOf(s act.Seat) int {
	if c.counts[s] < 8 {
		return 0
	}
	return tarokk8 + c.counts[s] - 8
}

// announcedCounts adds the tarock counts that were announced, in their order: everybody
// pays them (6).
func (x *sums) announcedCounts() {
	for _, s := range x.counters[:x.told] {
		line, n := x.count(s)
		score.FromEach(line, s, n, seats)
	}
}

// concealedCounts adds the others in the order of the players: those of the same side pay
// them, so that a lone declarer gets nothing.
func (x *sums) concealedCounts() {
	for s := range act.Seat(seats) {
		row, payers := x.countOf(s), x.SideOf(s)&^score.Of(s)
		if row == 0 || x.Said[row][s].Said || payers == 0 {
			continue
		}
		line, n := x.count(s)
		line.Scheme = view.OneAndEach
		if payers&(payers-1) == 0 {
			line.Scheme, line.Each = view.BetweenTwo, n
		}
		for ; payers != 0; payers &= payers - 1 {
			line.Pay[payers.First()] = -n
			line.Pay[s] += n
		}
	}
}

// count adds the line of a player's tarock count, with nothing paid yet, and returns what
// each other player owes him by it.
func (x *sums) count(s act.Seat) (line *deal.Line, each int) {
	p := &premiums[x.countOf(s)]
	x.Lines = append(x.Lines, deal.NewLine(p.id, deal.One(s), deal.Whole(p.silent)))
	line = &x.Lines[len(x.Lines)-1]
	line.Won, line.Who, line.Times = true, s, line.Times.By(deal.Counted, x.Factor())
	return line, p.silent * line.Factor()
}

// saidBy returns who of a side has announced a row, Nobody if nobody has.
func (x *sums) saidBy(row int, side score.Side) act.Seat { return x.Said.BySide(row, side) }

// bold reports whether a side has announced a double game or a Volát.
func (x *sums) bold(side score.Side) bool {
	return x.saidBy(duplajatek, side) != act.Nobody || x.saidBy(volat, side) != act.Nobody
}

// swept returns the side with all tricks, 0 if none has them.
func (x *sums) swept() score.Side {
	if x.written != nil {
		return x.written.all
	}
	by, ok := x.AllTricks()
	if !ok {
		return 0
	}
	return x.SideOf(by)
}

// maker returns which side has made the double game or the Volát.
func (x *sums) maker(row int) score.Side {
	if row == volat {
		return x.all
	}
	return x.double
}

// game adds double game, Volát and game, which hang together (8).
func (x *sums) game(both []score.Side) {
	silent := 0 // the row of what counts though nobody has said it
	switch {
	case x.all != 0 && x.saidBy(volat, x.all) == act.Nobody:
		silent = volat
	case x.double != 0 && !x.bold(x.double):
		silent = duplajatek
	}
	for _, row := range [...]int{duplajatek, volat} {
		for _, side := range both {
			if x.saidBy(row, side) != act.Nobody {
				x.announced(row, side, x.maker(row) == side)
			} else if row == silent && x.maker(row) == side {
				x.add(row, side.First(), true, deal.Times{})
			}
		}
	}
	won := x.winner.Has(x.Declarer)
	made := silent > 0 && x.maker(silent) == x.winner
	if doubled := x.Said[theGame][x.Declarer].Factor(); doubled > 1 || !made && !x.bold(x.winner) {
		x.Add(act.Game, x.Declarer, x.Game, won, deal.Times{}.By(deal.Doubled, doubled))
		x.Verdict = deal.Decided(x.Declarer, won, deal.ByPoints)
		return
	}
	// The winner's silent premium has decided, or the highest that he announced.
	v := deal.Verdict{Seat: x.Declarer, Won: won, Who: act.Nobody}
	if !made {
		if silent = volat; x.saidBy(volat, x.winner) == act.Nobody {
			silent = duplajatek
		}
		v.Who, v.Won = x.saidBy(silent, x.winner), won == (x.maker(silent) == x.winner)
	}
	v.By = premiums[silent].id
	x.Verdict = []deal.Verdict{v}
	x.Drop(act.Game, x.Declarer, v.By)
}

// add adds an item of a player's side. The value is the silent one, or of premiums that
// count only when announced that one.
func (x *sums) add(row int, s act.Seat, won bool, times deal.Times) *deal.Line {
	p := &premiums[row]
	value := p.silent
	if value == 0 {
		value = p.said
	}
	if p.times {
		value *= x.Game
	}
	return x.Add(p.id, s, value, won, times)
}

// announced adds what a side has announced.
func (x *sums) announced(row int, side score.Side, made bool) *deal.Line {
	who, times := x.saidBy(row, side), deal.Times{}
	if premiums[row].silent > 0 {
		times = times.By(deal.Announced, 2)
	}
	l := x.add(row, who, made, times.By(deal.Doubled, x.Said[row][who].Factor()))
	l.Who = who
	return l
}

// premium adds one of the other premiums of a side, if it is scored.
func (x *sums) premium(row int, side score.Side) {
	p, who, made := &premiums[row], x.saidBy(row, side), x.made(row, side)
	var l *deal.Line
	switch {
	case who != act.Nobody:
		l = x.announced(row, side, made)
	case p.silent == 0, !made && (row != pagat || !x.beaten(side)):
		return
	case x.all == side && !p.takes.Empty():
		x.Drop(p.id, side.First(), premiums[volat].id)
		return
	default:
		l = x.add(row, side.First(), made, deal.Times{})
	}
	switch {
	case x.written != nil:
	case row == pagat:
		l.Who, l.Trick = x.Player(card.Pagat)
		l.Card = card.Pagat
	case row == mondfang && made:
		l.Who, l.From, l.Trick, _ = score.Catch(x.State, card.Skues, card.Mond)
		l.Card = card.Skues
	case p.trick > 0 && made:
		l.Card, l.Trick = x.cardOf(row, who), p.trick
	}
}

// made reports whether a side has made a premium.
func (x *sums) made(row int, side score.Side) bool {
	p, who := &premiums[row], x.saidBy(row, side)
	switch {
	case x.written != nil:
		return x.written.made[row]&side != 0
	case row == volat:
		return x.swept() == side
	case row == mondfang:
		by, of, _, ok := score.Catch(x.State, card.Skues, card.Mond)
		return ok && side.Has(by) && !side.Has(of)
	case p.trick == 0:
		return score.Took(x.State, side).Contains(p.takes)
	case who == act.Nobody && p.silent == 0:
		return false
	}
	for i := range p.trick {
		if p.through && !side.Has(x.Past[i].Winner) {
			return false
		}
	}
	return side.Has(score.Bird{Card: x.cardOf(row, who), Trick: p.trick}.Maker(x.State))
}

// beaten reports whether the other side has taken a side's Pagat in the last trick.
func (x *sums) beaten(side score.Side) bool {
	if x.written != nil {
		return x.written.beaten == side
	}
	who, trick := x.Player(card.Pagat)
	return trick == tricks && side.Has(who) && !side.Has(x.Past[tricks-1].Winner)
}

// caught returns whose XXI the other side's Sküs has caught, Nobody if nobody's.
func (c *course) caught() act.Seat {
	if c.written != nil {
		return c.written.caught
	}
	if by, of, _, ok := score.Catch(c.State, card.Skues, card.Mond); ok && !c.Allied(by, of) {
		return of
	}
	return act.Nobody
}

// hat returns the wearer of the fool's hat after the deal: the player whose XXI was caught, or
// else the one who wore it before (9).
func (c *course) hat() deal.Book {
	if of := c.caught(); of != act.Nobody {
		return deal.Book{{ID: hat, Seat: of, N: 1}}
	}
	return c.Setup.Book
}
