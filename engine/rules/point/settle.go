package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
)

// Sides returns the declarer and his opponents, none in Trischaken.
func (c *course) Sides() [act.MaxSeats]int8 { return score.Alone(c.declarer, seats) }

// Settle settles by section 8, or by 10 after a justified claim.
func (c *course) Settle() deal.Result {
	if _, offender, ok := c.claims.Right(); ok {
		return deal.Result{Verdict: deal.Decided(offender, false, deal.ByFine), Lines: c.breach(offender)}
	}
	switch {
	case c.game == unbid:
		return deal.Result{Passed: true}
	case c.game == trischaken:
		points, won := c.pointsEach()
		lines := c.trischaken(points, won)
		r := deal.Result{Points: each(points), Lines: lines}
		r.Verdict = deal.Apart(r.Total())
		return r
	case c.lost:
		return deal.Result{Verdict: deal.Decided(c.declarer, false, deal.ByPoints), Lines: c.automaticLoss()}
	}
	o := c.outcome()
	return deal.Result{Verdict: c.verdict(o), Points: score.Points(o.thirds, deck, 3), Lines: c.positive(o)}
}

// outcome is the result of playing a positive game.
type outcome struct {
	thirds int                  // of the declarer (D)
	tricks int                  // of the declarer
	birds  [quapil + 1]act.Seat // by row: the player who won the bird's trick with it, or Nobody
}

func (c *course) outcome() outcome {
	o := outcome{thirds: card.Thirds.Sum(c.d.Took[c.declarer].Or(c.laid)), tricks: c.d.Won[c.declarer]}
	for _, b := range birdsOf {
		o.birds[b.Row] = b.Maker(c.d)
	}
	return o
}

// threshold returns the thirds that a player's side announced to reach, or 0 (6.2).
func (c *course) threshold(s act.Seat) int {
	for _, row := range [...]int{panzer, absolut} {
		if c.said.BySide(row, c.side(s)) != act.Nobody {
			return thresholds[row]
		}
	}
	return 0
}

// wins reports whether the declarer wins the game (6.2).
func (c *course) wins(o outcome) bool {
	valat := c.said[valat][c.declarer].Said
	need := c.threshold(c.declarer)
	if o.thirds >= max(need, enough) && (!valat || o.tricks == tricks) {
		return true
	}
	return need == 0 && !valat && deck-o.thirds < c.threshold(c.d.Next(c.declarer))
}

// decider returns the announcement that decided a game which its loser would have won
// by card points (6.2), one that the loser did not make, and its announcer. It returns
// nil without one.
func (c *course) decider(o outcome) (id []act.Word, who act.Seat) {
	missed := c.declarer
	switch {
	case c.wins(o) && o.thirds < enough:
		missed = c.d.Next(c.declarer)
	case c.wins(o) || o.thirds < enough:
		return nil, act.Nobody
	}
	for _, row := range [...]int{valat, panzer, absolut} {
		if by := c.said.BySide(row, c.side(missed)); by != act.Nobody && !premiums[row].made(c, by, row, o) {
			return []act.Word{premiums[row].id}, by
		}
	}
	return nil, act.Nobody
}

// verdict returns by what the declarer has won or lost.
func (c *course) verdict(o outcome) []deal.Verdict {
	v := deal.Verdict{Seat: c.declarer, Won: c.wins(o), By: deal.ByPoints, Who: act.Nobody}
	if why, who := c.decider(o); why != nil {
		v.By, v.Who = why[0], who
	} else if c.silent(valat, c.declarer, o) > 0 && !c.said[valat][c.declarer].Said {
		v.By = premiums[valat].id
	}
	return []deal.Verdict{v}
}

// How announcements are won (6.1).

func winsTrick(_ *course, s act.Seat, row int, o outcome) bool { return o.birds[row] == s }

func winsGame(c *course, _ act.Seat, _ int, o outcome) bool { return c.wins(o) }

func allTricks(_ *course, _ act.Seat, _ int, o outcome) bool { return o.tricks == tricks }

func always(*course, act.Seat, int, outcome) bool { return true }

func reaches(c *course, s act.Seat, row int, o outcome) bool {
	if s == c.declarer {
		return o.thirds >= thresholds[row]
	}
	return deck-o.thirds >= thresholds[row]
}

// announcedValue returns the value of an announcement by the table of 6.1.
func (c *course) announcedValue(row int, by act.Seat) int {
	if c.early[row][by] {
		return premiums[row].values[c.game][0]
	}
	return premiums[row].values[c.game][1]
}

// sheet returns an empty sheet with room for most deals.
func (c *course) sheet() score.Sheet {
	return score.Sheet{D: c.d, Side: score.Of(c.declarer), Lines: c.d.Lines(4)}
}

// positive returns the lines of 8.1 in the order of 8.3.
func (c *course) positive(o outcome) []deal.Line {
	sheet := c.sheet()
	won, above := c.wins(o), 0
	if won {
		above = max(0, o.thirds/3-deck/2/3) // whole points
	}
	c.add(&sheet, theGame, c.declarer, c.value()+above, won)
	why, _ := c.decider(o)
	for i := range sheet.Lines {
		sheet.Lines[i].Above, sheet.Lines[i].Why = above, why
	}
	opponents := c.opponents()
	for row := pagat; row < rowCount; row++ {
		for _, s := range [seats]act.Seat{c.declarer, opponents[0], opponents[1]} {
			if c.said[row][s].Said {
				c.add(&sheet, row, s, c.announcedValue(row, s), premiums[row].made(c, s, row, o))
			} else if n := c.silent(row, s, o); n > 0 {
				c.add(&sheet, row, s, n, true)
			}
		}
	}
	return sheet.Lines
}

// silent returns the value of a premium that s made without announcing it, 0 if he did
// not make it or it does not count.
func (c *course) silent(row int, s act.Seat, o outcome) int {
	switch {
	case row == valat && s == c.declarer && o.tricks == tricks:
		return games[c.game].valat
	case row <= quapil && o.birds[row] == s && o.tricks < tricks && !c.said[valat][c.declarer].Said:
		return silentBird
	}
	return 0
}

// add adds an item of player by: one line, or two if the factors against the opponents
// differ (8.3).
func (c *course) add(sheet *score.Sheet, row int, by act.Seat, value int, won bool) {
	doubled := func(n int) (t deal.Times) { return t.By(deal.Doubled, n) }
	o := c.opponents()
	f := [2]int{1, 1}
	if c.said[row][by].Said {
		f = [2]int{c.factor(row, by, o[0]), c.factor(row, by, o[1])}
	}
	first := len(sheet.Lines)
	if f[0] == f[1] {
		sheet.Add(rows[row].ID, by, value, won, doubled(f[0]))
	} else {
		sheet.AddFor(rows[row].ID, by, c.declarer, o[0], value, won, doubled(f[0]))
		sheet.AddFor(rows[row].ID, by, c.declarer, o[1], value, won, doubled(f[1]))
	}
	if row == theGame {
		return
	}
	for i := range sheet.Lines[first:] {
		c.from(&sheet.Lines[first+i], row, by)
	}
}

// from fills in whose premium a line is and, for a bird, its card and trick.
func (c *course) from(l *deal.Line, row int, by act.Seat) {
	l.Who = by
	if row <= quapil {
		l.Card = birdsOf[row-pagat].Card
		_, l.Trick = c.d.Player(l.Card)
	}
}

// automaticLoss returns the lines of the last paragraph of 8.1.
func (c *course) automaticLoss() []deal.Line {
	sheet := c.sheet()
	sheet.Add(act.Game, c.declarer, c.value(), false, deal.Times{})
	for row := absolut; row <= valat; row++ {
		if c.said[row][c.declarer].Said {
			sheet.Add(premiums[row].id, c.declarer, c.announcedValue(row, c.declarer), false, deal.Times{}).Who = c.declarer
		}
	}
	return sheet.Lines
}
