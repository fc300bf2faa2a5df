package paskievics

import (
	"slices"

	"tarock/engine/act"
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
	x.announcedCounts()
	if _, offender, claimed := c.Claims.Right(); claimed {
		r := score.Fined(c.State, claimWord, offender, breachValue, deal.Times{})
		r.Lines, r.Book = append(x.Lines, r.Lines...), c.Setup.Book
		return r
	}
	return x.settled(c.tally())
}

// settled settles a deal that was played to the end.
func (x *sums) settled(t tally) deal.Result {
	x.concealedCounts()
	x.tally = t
	x.game()
	for _, row := range [...]int{koenige, trull, pagat, mondfang, centrum, kismadar, nagymadar, pagatuhu, koenigultimo, koeniguhu} {
		for side := range neither {
			x.premium(row, side)
		}
	}
	r := x.Result(score.Points(x.points, allPoints, 1))
	r.Book = x.hat()
	return r
}

// Sides returns the declarer's side and the defenders.
func (c *course) Sides() (list [act.MaxSeats]int8) {
	for s := range act.Seat(seats) {
		switch {
		case c.Declarer == act.Nobody:
		case c.Side().Has(s):
			list[s] = 1
		default:
			list[s] = 2
		}
	}
	return list
}

// The sides, in the order of the lines.
const (
	declaring = iota
	defending
	neither // instead of a side
)

// tally is how the play ended.
type tally struct {
	points int // of the declarer's side
	all    int // which side has won every trick
}

// double returns which side has made the double game (8).
func (t *tally) double() int {
	switch {
	case t.points >= doublePoints:
		return declaring
	case allPoints-t.points >= doublePoints:
		return defending
	}
	return neither
}

// tally counts tricks and discards. Those of the three others are the defenders' unless
// the called card lies there (5.3, 5.6).
func (c *course) tally() tally {
	pile := score.Took(c.State, c.Side())
	for s, cards := range c.laid {
		if (act.Seat(s) == c.Declarer) != (c.buried != act.Nobody) || act.Seat(s) == c.Declarer {
			pile = pile.Or(cards)
		}
	}
	t := tally{points: values.Sum(pile), all: neither}
	sheet := score.Sheet{D: c.State, Side: c.Side()}
	if by, ok := sheet.AllTricks(); ok {
		t.all = sideNo(c.Side().Has(by))
	}
	return t
}

func sideNo(declarers bool) int {
	if declarers {
		return declaring
	}
	return defending
}

// sums is a settlement in progress.
type sums struct {
	*course
	score.Sheet
	tally
}

// players returns the players of a side.
func (x *sums) players(side int) score.Side { return x.SideOf(x.member(side), seats) }

// member returns a player of a side.
func (x *sums) member(no int) act.Seat {
	s := x.Declarer
	for x.Sheet.Side.Has(s) != (no == declaring) {
		s = x.Next(s)
	}
	return s
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
	var list []act.Seat
	order := func(s act.Seat) int { return int(x.said[x.countOf(s)][s].Order) }
	for s := range act.Seat(seats) {
		if row := x.countOf(s); row > 0 && x.said[row][s].Said {
			list = append(list, s)
		}
	}
	slices.SortFunc(list, func(a, b act.Seat) int { return order(a) - order(b) })
	for _, s := range list {
		line, n := x.count(s)
		score.FromEach(line, s, n, seats)
	}
}

// concealedCounts adds the others in the order of the players: those of the same side pay
// them, so that a lone declarer gets nothing.
func (x *sums) concealedCounts() {
	for s := range act.Seat(seats) {
		row, side := x.countOf(s), x.SideOf(s, seats)&^score.Of(s)
		if row == 0 || x.said[row][s].Said || side == 0 {
			continue
		}
		line, n := x.count(s)
		payers := 0
		for other := range act.Seat(seats) {
			if side.Has(other) {
				line.Pay[other], payers = -n, payers+1
			}
		}
		line.Pay[s] = payers * n
		if line.Scheme = view.OneAndEach; payers == 1 {
			line.Scheme, line.Each = view.BetweenTwo, n
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
func (x *sums) saidBy(row, side int) act.Seat { return x.said.BySide(row, x.players(side)) }

// bold reports whether a side has announced a double game or a Volát.
func (x *sums) bold(side int) bool {
	return x.saidBy(duplajatek, side) != act.Nobody || x.saidBy(volat, side) != act.Nobody
}

// game adds double game, Volát and game, which hang together (8).
func (x *sums) game() {
	winner, silent, by := sideNo(x.points >= winPoints), 0, neither
	switch {
	case x.all != neither && x.saidBy(volat, x.all) == act.Nobody:
		silent, by = volat, x.all
	case x.double() != neither && !x.bold(x.double()):
		silent, by = duplajatek, x.double()
	}
	for _, row := range [...]int{duplajatek, volat} {
		made := x.double()
		if row == volat {
			made = x.all
		}
		for side := range neither {
			switch who := x.saidBy(row, side); {
			case who != act.Nobody:
				x.announced(row, side, made == side)
			case row == silent && side == by:
				x.add(row, x.member(side), true, deal.Times{})
			}
		}
	}
	doubled := x.said[theGame][x.Declarer].Factor()
	if doubled > 1 || by != winner && !x.bold(winner) {
		x.Add(act.Game, x.Declarer, int(x.course.game), winner == declaring, deal.Times{}.By(deal.Doubled, doubled))
		x.Verdict = deal.Decided(x.Declarer, winner == declaring, deal.ByPoints)
		return
	}
	x.instead(winner, silent, by)
}

// instead says what has decided a game that is not settled itself: what its winner made
// silently, or the highest of what he announced.
func (x *sums) instead(winner, silent, by int) {
	row, who, won := silent, act.Nobody, true
	if by != winner {
		if row = volat; x.saidBy(volat, winner) == act.Nobody {
			row = duplajatek
		}
		who = x.saidBy(row, winner)
		won = row == volat && x.all == winner || row == duplajatek && x.double() == winner
	}
	id := premiums[row].id
	x.Verdict = []deal.Verdict{{Seat: x.Declarer, Won: won == (winner == declaring), By: id, Who: who}}
	x.Drop(act.Game, x.Declarer, id)
}

// add adds an item of a player's side. The value is the silent one, or of premiums that
// count only when announced that one.
func (x *sums) add(row int, s act.Seat, won bool, times deal.Times) *deal.Line {
	p := &premiums[row]
	value := max(p.silent, 1)
	if p.silent == 0 {
		value = p.said
	}
	if p.times {
		value *= int(x.course.game)
	}
	return x.Add(p.id, s, value, won, times)
}

// announced adds what a side has announced.
func (x *sums) announced(row, side int, made bool) *deal.Line {
	p, who, times := &premiums[row], x.saidBy(row, side), deal.Times{}
	if p.silent > 0 {
		times = times.By(deal.Announced, 2)
	}
	l := x.add(row, who, made, times.By(deal.Doubled, x.said[row][who].Factor()))
	l.Who = who
	return l
}

// premium adds one of the other premiums of a side, if it is scored.
func (x *sums) premium(row, side int) {
	outcome, p := x.outcome(row, side), &premiums[row]
	var l *deal.Line
	switch who := x.saidBy(row, side); {
	case who != act.Nobody:
		l = x.announced(row, side, outcome == score.Won)
		if row != pagat && p.trick > 0 && outcome == score.Won {
			l.Card, l.Trick = x.cardOf(row, who), p.trick
		}
	case p.silent == 0 || outcome == score.Neither || row != pagat && outcome == score.Lost:
		return
	case x.all == side && (row == trull || row == koenige):
		x.Drop(p.id, x.member(side), premiums[volat].id)
		return
	default:
		l = x.add(row, x.member(side), outcome == score.Won, deal.Times{})
	}
	switch {
	case row == pagat:
		l.Who, l.Trick = x.Player(card.Pagat)
		l.Card = card.Pagat
	case row == mondfang && outcome == score.Won:
		l.Who, l.From, l.Trick, _ = score.Catch(x.State, card.Skues, card.Mond)
		l.Card = card.Skues
	}
}

// outcome returns how a premium ended for a side: of the Pagat, that an opponent or, as
// neither, that a partner beat it in the last trick.
func (x *sums) outcome(row, side int) score.Outcome {
	players, p := x.players(side), &premiums[row]
	switch row {
	case koenige:
		return score.Made(score.Took(x.State, players).Contains(card.Kings))
	case trull:
		return score.Made(score.Took(x.State, players).Contains(card.Trull))
	case mondfang:
		by, of, _, ok := score.Catch(x.State, card.Skues, card.Mond)
		return score.Made(ok && players.Has(by) && !players.Has(of))
	case pagat:
		who, trick := x.Player(card.Pagat)
		switch winner := x.Past[tricks-1].Winner; {
		case trick != tricks || !players.Has(who) || winner != who && players.Has(winner):
			return score.Neither
		default:
			return score.Made(winner == who)
		}
	}
	return score.Made(x.saidBy(row, side) != act.Nobody && x.wonWith(p, x.cardOf(row, x.saidBy(row, side)), players))
}

// wonWith reports whether a side has won the trick of a premium with its card, and all
// tricks before if those count.
func (x *sums) wonWith(p *premium, k card.Card, players score.Side) bool {
	for i := range p.trick {
		if p.through && !players.Has(x.Past[i].Winner) {
			return false
		}
	}
	maker := score.Bird{Card: k, Trick: p.trick}.Maker(x.State)
	return maker != act.Nobody && players.Has(maker)
}

// hat returns who wears the fool's hat after the deal: whose XXI the other side's Sküs has
// caught, else who wore it before (9).
func (c *course) hat() deal.Book {
	if by, of, _, ok := score.Catch(c.State, card.Skues, card.Mond); ok && !c.Allied(by, of) {
		return deal.Book{{ID: hat, Seat: of, N: 1}}
	}
	return c.Setup.Book
}
