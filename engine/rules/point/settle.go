package point

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// settle settles a deal that was played by section 8.
func (c *course) settle() deal.Result {
	switch {
	case c.Game == trischaken:
		points, won := c.pointsEach()
		r := deal.Result{Points: score.Each(points[:], 3), Lines: c.trischaken(points, won)}
		r.Verdict = deal.Apart(r.Total())
		return r
	case c.lost:
		sheet := c.automaticLoss()
		return deal.Result{Verdict: c.forfeited(), Dropped: sheet.Dropped, Lines: sheet.Lines}
	}
	o := c.outcome()
	return deal.Result{Verdict: []deal.Verdict{c.verdict(o)}, Points: score.Points(o.thirds, deck, 3), Lines: c.positive(o)}
}

// outcome is the result of playing a positive game.
type outcome struct {
	thirds int                  // of the declarer (D)
	tricks int                  // of the declarer
	birds  [quapil + 1]act.Seat // by row: the player who won the bird's trick with it, or Nobody
}

func (c *course) outcome() outcome {
	if c.Note != nil {
		return c.noted()
	}
	o := outcome{thirds: c.Points(), tricks: c.Won[c.Declarer]}
	for _, b := range birdsOf {
		o.birds[b.Row] = b.Maker(c.State)
	}
	return o
}

// threshold returns the thirds that a player's side announced to reach, or 0 (6.2).
func (c *course) threshold(s act.Seat) int {
	for _, row := range [...]int{panzer, absolut} {
		if c.Said.BySide(row, c.SideOf(s)) != act.Nobody {
			return thresholds[row]
		}
	}
	return 0
}

// showThresholds shows what the sides need if one of them has announced to reach more (6.2).
func (c *course) showThresholds(v *view.View) {
	if c.Declarer == act.Nobody {
		return
	}
	other := c.Next(c.Declarer)
	own, against := c.threshold(c.Declarer), c.threshold(other)
	switch {
	case own == 0 && against == 0:
		return
	case own == 0:
		own = deck - against + 1
	}
	v.About(c.Declarer, view.Fact{ID: view.Threshold, N: own})
	v.About(other, view.Fact{ID: view.Threshold, N: deck - own + 1})
}

// wins reports whether the declarer wins the game (6.2).
func (c *course) wins(o outcome) bool {
	valat := c.Said[valat][c.Declarer].Said
	need := c.threshold(c.Declarer)
	if o.thirds >= max(need, enough) && (!valat || o.tricks == tricks) {
		return true
	}
	return need == 0 && !valat && deck-o.thirds < c.threshold(c.Next(c.Declarer))
}

// verdict returns how the game ended. If its loser would have won by card points, what he
// announced and did not make has decided it (6.2).
func (c *course) verdict(o outcome) deal.Verdict {
	v := deal.Verdict{Seat: c.Declarer, Won: c.wins(o), By: deal.ByPoints, Who: act.Nobody}
	loser := c.Declarer
	if v.Won {
		loser = c.Next(c.Declarer)
	}
	for _, row := range [...]int{valat, panzer, absolut} {
		by := c.Said.BySide(row, c.SideOf(loser))
		if v.Won != (o.thirds >= enough) && by != act.Nobody && !premiums[row].made(c, by, row, o) {
			v.By, v.Who = premiums[row].id, by
			return v
		}
	}
	if o.tricks == tricks && !c.Said[valat][c.Declarer].Said {
		v.By = premiums[valat].id
	}
	return v
}

// How announcements are won (6.1).

func winsTrick(_ *course, s act.Seat, row int, o outcome) bool { return o.birds[row] == s }

func winsGame(c *course, _ act.Seat, _ int, o outcome) bool { return c.wins(o) }

func allTricks(_ *course, _ act.Seat, _ int, o outcome) bool { return o.tricks == tricks }

func always(*course, act.Seat, int, outcome) bool { return true }

func reaches(c *course, s act.Seat, row int, o outcome) bool {
	if s == c.Declarer {
		return o.thirds >= thresholds[row]
	}
	return deck-o.thirds >= thresholds[row]
}

// announcedValue returns the value of an announcement by the table of 6.1.
func (c *course) announcedValue(row int, by act.Seat) int {
	if c.early[row][by] {
		return premiums[row].values[c.Game][0]
	}
	return premiums[row].values[c.Game][1]
}

// positive returns the lines of 8.1 in the order of 8.3.
func (c *course) positive(o outcome) []deal.Line {
	sheet := c.Sheet()
	v, above := c.verdict(o), 0
	if v.Won {
		above = max(0, o.thirds/3-deck/2/3) // whole points
	}
	game := sheet.Row(theGame, c.Declarer, c.value()+above, v.Won)
	for i := range game {
		if game[i].Above = above; v.Who != act.Nobody {
			game[i].Why = []act.Word{v.By}
		}
	}
	for row := pagat; row < rowCount; row++ {
		for _, s := range sheet.Players() {
			if c.Said[row][s].Said {
				sheet.Row(row, s, c.announcedValue(row, s), premiums[row].made(c, s, row, o))
			} else if n := c.silent(row, s, o); n > 0 {
				sheet.Row(row, s, n, true)
			}
		}
	}
	return sheet.Lines
}

// silent returns the value of a premium that s made without announcing it, 0 if he did
// not make it or it does not count.
func (c *course) silent(row int, s act.Seat, o outcome) int {
	if row == valat && s == c.Declarer && o.tricks == tricks ||
		row <= quapil && o.birds[row] == s && o.tricks < tricks && !c.Said[valat][c.Declarer].Said {
		return silentValue(row, c.Game)
	}
	return 0
}

// forfeited returns how a game ended that was lost with the talon: by the announcement, if there was only one by which it
// could be.
func (c *course) forfeited() []deal.Verdict {
	v := deal.Decided(c.Declarer, false, deal.ByPoints)
	if trull, koenige := c.Said[ohneTrull][c.Declarer].Said, c.Said[ohneKoenige][c.Declarer].Said; trull != koenige {
		row := ohneTrull
		if koenige {
			row = ohneKoenige
		}
		v[0].By, v[0].Who = premiums[row].id, c.Declarer
	}
	return v
}

// automaticLoss returns the sheet of the last paragraph of 8.1: of the announcements only
// some of the declarer's count.
func (c *course) automaticLoss() alone.Sheet[*course] {
	sheet := c.Sheet()
	sheet.Row(theGame, c.Declarer, c.value(), false)
	for row := pagat; row < rowCount; row++ {
		for s := range act.Seat(seats) {
			switch counts := s == c.Declarer && row >= absolut && row <= valat; {
			case !c.Said[row][s].Said:
			case counts:
				sheet.Row(row, s, c.announcedValue(row, s), false)
			default:
				sheet.Drop(premiums[row].id, s, act.NoWord)
			}
		}
	}
	return sheet
}

// breach settles a justified claim (10): one line for each of the others, in order of play
// after the offender.
func (c *course) breach(offender act.Seat) deal.Result {
	r := deal.Result{Verdict: deal.Decided(offender, false, deal.ByFine)}
	for to := c.Next(offender); to != offender; to = c.Next(to) {
		n := 2
		switch {
		case c.Game == trischaken && offender == c.Forehand():
			n = 4
		case c.Game == trischaken:
		case offender == c.Declarer:
			n = c.Stake(to)
		default:
			n = c.Stake(offender)
		}
		r.Lines = append(r.Lines, score.Between(c.State, alone.Claimed, offender, to, n))
	}
	return r
}

// The factors of a loss in Trischaken (8.2), in addition to the deal's, and the reasons for
// payments.
var (
	overHalf  = act.NewWord("over-half")
	forehand  = act.NewWord("forehand")
	whyTie    = act.NewWord("tie")    // two players have the most points
	whyMaiden = act.NewWord("maiden") // the payee won no trick
)

// pointsEach returns the thirds and the number of tricks of each player; the talon
// counts for the winner of the last trick (8.2).
func (c *course) pointsEach() (points, won [seats]int) {
	if c.Note != nil {
		for s, n := range c.Note.Points {
			points[s], won[s] = n, min(n, 1) // of the tricks only counts whether there was one
		}
		return points, won
	}
	for s := range points {
		points[s], won[s] = card.Thirds.Sum(c.Took[s]), c.Won[s]
	}
	points[c.Past[tricks-1].Winner] += card.Thirds.Sum(card.Of(c.Talon...))
	return points, won
}

// trischaken returns the lines of 8.2: the player with the most points pays 2, doubled
// above 35/1 and for forehand; a Jungfrau gets double, and all of it; two tied players
// pay 2 each.
func (c *course) trischaken(points, won [seats]int) []deal.Line {
	lines, most := c.Lines(seats), max(points[0], points[1], points[2])
	var losers, maidens score.Side
	for s := range act.Seat(seats) {
		if points[s] == most {
			losers |= score.Of(s)
		}
		if won[s] == 0 {
			maidens |= score.Of(s)
		}
	}
	single := losers == losers&-losers
	amount, payees, why := 2, ^losers, []act.Word{whyTie}
	switch {
	case single && maidens != 0:
		amount, payees, why = 4, maidens, []act.Word{whyMaiden}
	case single:
		why = nil
	}
	for i := range seats {
		s := c.Forehand().After(i, seats)
		if !losers.Has(s) {
			continue
		}
		l := deal.NewLine(act.Game, deal.One(s), deal.Whole(2))
		l.Why = why
		if single && most >= enough {
			l.Times = l.Times.By(overHalf, 2)
		}
		if single && i == 0 {
			l.Times = l.Times.By(forehand, 2)
		}
		l.Times = l.Times.By(deal.Counted, c.Factor())
		for to := range act.Seat(seats) {
			if payees.Has(to) {
				l.Pay[to] = amount * l.Factor()
				l.Pay[s] -= l.Pay[to]
			}
		}
		lines = append(lines, l.Settled(view.Everybody, 0))
	}
	return lines
}
