package point

import (
	"strconv"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Settle is section 8, or 10 after a right claim.
func (c *course) Settle() deal.Result {
	if _, offender, ok := c.claims.Right(); ok {
		return deal.Result{Lines: c.breach(offender)}
	}
	switch {
	case c.game == unbid: // passed out
		return deal.Result{}
	case c.game == trischaken:
		points, won := c.pointsEach()
		return deal.Result{Points: each(points), Lines: c.trischaken(points, won)}
	case c.lost:
		return deal.Result{Lines: c.automaticLoss()}
	}
	o := c.outcome()
	return deal.Result{
		Points: []deal.Points{{By: deal.Declarer, Text: count(o.thirds)}, {By: deal.Defenders, Text: count(deck - o.thirds)}},
		Lines:  c.positive(o),
	}
}

// count writes thirds as points and leaves (2).
func count(thirds int) string { return strconv.Itoa(thirds/3) + "/" + strconv.Itoa(thirds%3) }

// outcome is what the play of a positive game came to.
type outcome struct {
	thirds int                  // of the declarer (D)
	tricks int                  // of the declarer
	birds  [quapil + 1]act.Seat // who won the bird's trick with it, or Nobody
}

func (c *course) outcome() outcome {
	o := outcome{thirds: card.Thirds.Sum(c.d.Took[c.declarer].Or(c.laid)), tricks: c.d.Won[c.declarer]}
	for p := range o.birds {
		o.birds[p] = c.maker(premiumNo(p))
	}
	return o
}

// maker is who won the trick of a bird with it, or Nobody; the trick is past.
func (c *course) maker(bird premiumNo) act.Seat {
	t := &c.d.Past[bird.trick()-1]
	if i := t.Index(bird.card()); i >= 0 && t.Seat(i, seats) == t.Winner {
		return t.Winner
	}
	return act.Nobody
}

// threshold is what a side announced to reach, in thirds; 0: nothing (6.2).
func (c *course) threshold(side act.Seat) int {
	for _, p := range [...]premiumNo{panzer, absolut} {
		if c.bySide(side, p) != nil {
			return premiums[p].thirds
		}
	}
	return 0
}

// wins tells whether the declarer wins the game (6.2).
func (c *course) wins(o outcome) bool {
	valat := c.said[valat][c.declarer].made
	need := c.threshold(c.declarer)
	if o.thirds >= max(need, enough) && (!valat || o.tricks == tricks) {
		return true
	}
	return need == 0 && !valat && deck-o.thirds < c.threshold(c.d.Next(c.declarer))
}

// made tells whether an announced premium is won (6.1).
func (c *course) made(p premiumNo, by act.Seat, o outcome) bool {
	side := o.thirds
	if by != c.declarer {
		side = deck - o.thirds
	}
	switch p {
	case absolut, panzer:
		return side >= premiums[p].thirds
	case ohneTrull, ohneKoenige:
		return c.wins(o)
	case valat:
		return o.tricks == tricks
	case trull, koenige, voegel:
		return true
	}
	return o.birds[p] == by
}

// announcedValue is the table of 6.1 for an announcement.
func (c *course) announcedValue(p premiumNo, by act.Seat) int {
	if c.said[p][by].before {
		return premiums[p].values[c.game][0]
	}
	return premiums[p].values[c.game][1]
}

// positive is 8.1, in the order of 8.3.
func (c *course) positive(o outcome) []deal.Line {
	sheet := sheet{c: c}
	value := c.value()
	won := c.wins(o)
	if won {
		value += max(0, o.thirds/3-deck/2/3) // whole points above half of the pack
	}
	opponents := c.opponents()
	sheet.add(theGame, c.declarer, value, won, c.doubled.factor(opponents[0]), c.doubled.factor(opponents[1]))
	for p := range premiumCount {
		for _, s := range [seats]act.Seat{c.declarer, opponents[0], opponents[1]} {
			if c.said[p][s].made {
				sheet.add(premiums[p].id, s, c.announcedValue(p, s), c.made(p, s, o), c.factor(p, s, opponents[0]), c.factor(p, s, opponents[1]))
			} else if n := c.silent(p, s, o); n > 0 {
				sheet.add(premiums[p].id, s, n, true, 1, 1)
			}
		}
	}
	return sheet.lines
}

// silent returns the value of a premium that s made without announcing it, 0 if
// he did not or it does not count.
func (c *course) silent(p premiumNo, s act.Seat, o outcome) int {
	switch {
	case p == valat && s == c.declarer && o.tricks == tricks:
		return games[c.game].valat
	case p.bird() && o.birds[p] == s && o.tricks < tricks && !c.said[valat][c.declarer].made:
		return premiums[p].silent
	}
	return 0
}

// sheet collects the lines between the declarer and each opponent.
type sheet struct {
	c     *course
	lines []deal.Line
}

// add adds an item that by announced or made, with its factor against each
// opponent: one line, or two where the factors differ (8.3).
func (sh *sheet) add(item string, by act.Seat, value int, won bool, first, second int) {
	party, sign := deal.Declarer, 1
	if by != sh.c.declarer {
		party, sign = deal.Defenders, -1
	}
	if !won {
		sign = -sign
	}
	line := func(factor int, opponents ...act.Seat) {
		l := deal.Line{Item: item, By: party, Against: act.Nobody, Value: deal.Whole(value), Factor: factor * sh.c.d.Setup.Factor, Won: won}
		for _, s := range opponents {
			l.Pay[s] -= sign * value * l.Factor
			l.Pay[sh.c.declarer] += sign * value * l.Factor
		}
		sh.lines = append(sh.lines, l)
	}
	o := sh.c.opponents()
	if first == second {
		line(first, o[0], o[1])
		return
	}
	line(first, o[0])
	line(second, o[1])
}

// automaticLoss is the last paragraph of 8.1.
func (c *course) automaticLoss() []deal.Line {
	sheet := sheet{c: c}
	sheet.add(theGame, c.declarer, c.value(), false, 1, 1)
	for p := absolut; p <= valat; p++ {
		if c.said[p][c.declarer].made {
			sheet.add(premiums[p].id, c.declarer, c.announcedValue(p, c.declarer), false, 1, 1)
		}
	}
	return sheet.lines
}
