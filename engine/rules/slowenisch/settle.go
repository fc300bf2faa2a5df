package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

const (
	half        = 35 // points, with which the declarer loses ([D7])
	loneKlop    = 70 // for half of the points or more in a Klopezki
	breachValue = 70
)

var timesRadl = act.NewWord("radlc")

// Settle settles by section 8, or by 10 after a justified claim.
func (c *course) Settle() (r deal.Result) {
	_, offender, claimed := c.Claims.Right()
	switch {
	case claimed:
		r.Lines = append(c.Lines(1), c.own(alone.Claimed, offender, breachValue))
		r.Verdict = deal.Decided(offender, false, deal.ByFine)
	case c.Declarer == act.Nobody:
	case c.Game == klopezki:
		r = c.settleEach(c.each())
	case byPoints(&c.Row):
		r = c.settleSides(c.outcome())
	default:
		r = c.settleBerac()
	}
	r.Book = c.marks(!claimed)
	return r
}

// radl returns the factor by a mark of the declarer.
func (c *course) radl() int {
	if c.Game != klopezki && c.Declarer != act.Nobody && c.Setup.Book.At(radli, c.Declarer) > 0 {
		return 2
	}
	return 1
}

// gives reports whether the game is one after which marks are given.
func (c *course) gives() bool { return c.Game > 0 && !byPoints(&c.Row) }

// marks returns the marks after the deal: one of the declarer is used up, and each player
// gets one after a Klopezki or Berač.
func (c *course) marks(played bool) deal.Book {
	if !played || c.Options[doubling] != perPlayer {
		return c.Setup.Book
	}
	var moves deal.Book
	if c.radl() > 1 {
		moves = moves.Add(radli, c.Declarer, -1)
	}
	for s := range act.Seat(seats) {
		if c.gives() {
			moves = moves.Add(radli, s, 1)
		}
	}
	if len(moves) == 0 {
		return c.Setup.Book
	}
	return c.Setup.Book.Plus(moves)
}

// own returns the line of what one player loses, and nobody gets.
func (c *course) own(item act.Word, s act.Seat, value int) deal.Line {
	return score.Written(c.State, item, s, -value, deal.Times{})
}

// settleEach settles a Klopezki: each player writes his points.
func (c *course) settleEach(points []int) deal.Result {
	lines, most := c.Lines(seats+1), 0
	for s := range act.Seat(seats) {
		value := points[s]
		if value >= half {
			value = loneKlop
		}
		most = max(most, value)
		lines = append(lines, c.own(act.Game, s, value))
	}
	var verdict []deal.Verdict
	for s := range act.Seat(seats) {
		if lines[s].Value == deal.Whole(most) {
			verdict = append(verdict, deal.Decided(s, false, deal.ByPoints)...)
		}
	}
	if who, outcome := c.Bird(pagat); outcome == score.Won {
		lines = append(lines, c.own(premiums[pagat].ID, who, premiums[pagat].Value))
		c.Explain(&lines[seats], pagat, who)
	}
	return deal.Result{Verdict: verdict, Points: score.Each(points, 1), Lines: lines}
}

// settleBerac settles a Berač, which is lost with the first trick.
func (c *course) settleBerac() deal.Result {
	sh, won := c.sheet(), c.untaken()
	sh.add(theGame, c.Declarer, c.Row.Value, won, c.Times(theGame, c.Declarer))
	sh.Verdict = deal.Decided(c.Declarer, won, deal.ByTricks)
	if c.Note != nil { // nobody writes down how many tricks
		return sh.Result(nil)
	}
	return sh.Result([]deal.Points{{By: deal.Declarer, N: c.Won[c.Declarer]}})
}

// sheet is a settlement in which only the declarer's side writes.
type sheet struct {
	score.Sheet
	c *course
}

func (c *course) sheet() sheet {
	return sheet{score.Sheet{D: c.State, Side: c.Side(), Lines: c.Lines(8)}, c}
}

// add adds a row of a player's side, which each player of the declarer's side writes in
// full.
func (sh *sheet) add(row int, by act.Seat, value int, won bool, times deal.Times) *deal.Line {
	l := sh.Add(premiums[row].ID, by, value, won, times.By(timesRadl, sh.c.radl()))
	l.Scheme = view.Written
	for s := range act.Seat(seats) {
		switch {
		case !sh.Side.Has(s):
			l.Pay[s] = 0
		case l.Pay[s] < 0:
			l.Pay[s] = -l.Each
		default:
			l.Pay[s] = l.Each
		}
	}
	return l
}

// settleSides settles a positive game: the game or a Valat in its place, and premiums.
func (c *course) settleSides(o outcome) deal.Result {
	sh := c.sheet()
	swept := sh.addGame(o.points)
	for row := trull; row <= koenige; row++ {
		sh.addCards(row, o.full[row], swept)
	}
	sh.addPagat()
	if l, ok := c.caught(); ok {
		sh.Lines = append(sh.Lines, l)
	}
	return sh.Result(score.Points(o.points, 2*half, 1))
}

// addGame adds the game or, in its place, the announced Valats, else the one made. It
// reports whether there is a Valat.
func (sh *sheet) addGame(points int) (valats bool) {
	c := sh.c
	above := max(points-half, half-points)
	value := c.Row.Value + above
	made, all := c.AllTricks()
	worth := premiums[valat].Value
	if c.Options[sweep] == multiply {
		worth = valatTimes * value
	}
	said := c.Said.Announcers(valat, c.Side(), c.Others())
	for _, s := range said {
		sh.add(valat, s, worth, all && c.Allied(s, made), c.Times(valat, s)).Who = s
	}
	switch {
	case len(said) > 0:
	case all:
		sh.add(valat, made, worth, true, c.Times(theGame, c.Declarer))
	default:
		sh.add(theGame, c.Declarer, value, points > half, c.Times(theGame, c.Declarer)).Above = above
		sh.Verdict = deal.Decided(c.Declarer, points > half, deal.ByPoints)
		return false
	}
	sh.Instead(c.Declarer)
	return true
}

// addCards adds a premium for cards in the pile of one of the sides. Beside a Valat it does
// not count.
func (sh *sheet) addCards(row int, full [2]bool, valats bool) {
	c, ours, theirs := sh.c, full[0], full[1]
	by := c.Said.Announcers(row, c.Side(), c.Others())
	switch {
	case len(by) > 0:
	case ours:
		by = []act.Seat{c.Declarer}
	case theirs:
		by = []act.Seat{c.Others().First()}
	}
	for _, s := range by {
		switch {
		case valats:
			sh.Drop(premiums[row].ID, s, premiums[valat].ID)
		case sh.Side.Has(s):
			sh.add(row, s, premiums[row].Value, ours, c.Times(row, s))
		default:
			sh.add(row, s, premiums[row].Value, theirs, c.Times(row, s))
		}
	}
}

// addPagat adds what its player or announcer won or lost with the Pagat.
func (sh *sheet) addPagat() {
	c := sh.c
	if who, outcome := c.Bird(pagat); outcome != score.Neither {
		c.Explain(sh.add(pagat, who, premiums[pagat].Value, outcome == score.Won, c.Times(pagat, who)), pagat, who)
	}
}

// loses reports whether a player loses the Mond.
func (c *course) loses(s act.Seat, _ int) bool {
	l, ok := c.caught()
	return ok && l.By.Seat == s
}

// caught returns the line of the player who loses the Mond: to Sküs or Pagat in a trick,
// or the declarer in what he left of an open talon ([D15] to [D17]).
func (c *course) caught() (deal.Line, bool) {
	item, value := mondWord, mondValue
	if c.Note != nil {
		m, ok := c.Noted(mondfang, func(*deal.Made) bool { return true })
		if !ok {
			return deal.Line{}, false
		}
		l := c.own(item, m.Seat, value)
		l.From = m.Seat
		return l, true
	}
	if who, trick := c.Player(card.Mond); trick > 0 {
		winner := c.Past[trick-1].Winner
		l := c.own(item, who, value)
		l.Who, l.From, l.Card, l.Trick = winner, who, card.Mond, trick
		return l, winner != who
	}
	l := c.own(item, c.Declarer, value)
	l.Card = card.Mond // nobody caught it
	return l, c.Taken > 0 && card.Of(c.Talon...).Has(card.Mond)
}
