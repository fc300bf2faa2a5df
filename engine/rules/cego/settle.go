package cego

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// claimed is the item of a claim (10).
var claimed = act.NewWord("claim")

// What a settlement says besides its lines: the factor of each point, and why a game or a
// claim cost what it did.
var (
	perPoint = []act.Word{act.NewWord("per-1"), act.NewWord("per-2"), act.NewWord("per-3"), act.NewWord("per-4"),
		act.NewWord("per-5"), act.NewWord("per-6"), act.NewWord("per-7")}
	oneShort   = []act.Word{act.NewWord("one-short")}
	dueSolo    = []act.Word{act.NewWord("must-solo")}
	noMustSolo = []act.Word{act.NewWord("no-must-solo")}
)

// lostFlat is paid for a game that misses by one point (8.1, [17]), fine for a Solo that
// was not bid or wrongly claimed (10).
const (
	lostFlat = 5
	fine     = 80
)

// scale is a way of counting (2): the parts of a point.
type scale struct {
	values *card.Values
	per    int // parts of a point
	all    int // of the pack, with what is left out
	absent int // parts left out if three play, which the declarer has
}

var (
	inThrees = scale{&card.Thirds, 3, 210, 3}
	twos     = scale{&halves, 2, 158, 3}

	// halves is what each card counts in half points.
	halves = func() (v card.Values) {
		for c := range card.Austria.All() {
			v[c] = (2*card.Thirds[c] + 1) / 3
		}
		return v
	}()
)

func (c *course) scale() *scale {
	if c.Options[counting] == inTwos {
		return &twos
	}
	return &inThrees
}

// Settle settles by section 8, or by 10 after a claim.
func (c *course) Settle() deal.Result {
	_, offender, right := c.Claims.Right()
	switch {
	case c.schinden.made:
		return c.fined()
	case right:
		return c.breach(offender)
	case c.game == raeuber:
		return c.robbers(c.parts())
	}
	return c.settled(c.outcome())
}

// settled returns the settlement of a game of one declarer (8.3).
func (c *course) settled(o outcome) deal.Result {
	sh := score.Sheet{D: c.State, Side: score.Of(c.declarer), Lines: c.Lines(1)}
	l := sh.Add(act.Game, c.declarer, o.value, o.won, deal.Times{})
	if l.Why = o.why; o.by == deal.ByPoints {
		l.Above = o.value
	}
	sh.Verdict = deal.Decided(c.declarer, o.won, o.by)
	return sh.Result(o.points)
}

// fined settles the claim of a Solo that was not bid (10).
func (c *course) fined() deal.Result {
	payer, why := c.declarer, noMustSolo
	if mustSolo(c.Dealt[c.schinden.of]) {
		payer, why = c.schinden.of, dueSolo
	}
	r := score.Fined(c.State, claimed, payer, fine, deal.Times{})
	r.Lines[0].Why = why
	return r
}

// outcome is how a game of one declarer ended.
type outcome struct {
	won    bool
	value  int
	by     act.Word
	points []deal.Points
	why    []act.Word
}

// outcome reads the result of the play (8.1).
func (c *course) outcome() outcome {
	if row := &games[c.game]; row.times == 0 {
		n := c.Won[c.declarer]
		return outcome{won: c.made(n), value: row.value, by: deal.ByTricks, points: score.Points(n, len(c.Past), 0)}
	}
	if k := c.scale(); k == &twos {
		return c.byHalves(c.pile(k))
	}
	return c.byThirds(c.pile(&inThrees))
}

// made reports whether a game without points is won, given the declarer's tricks.
func (c *course) made(n int) bool {
	switch c.game {
	case piccolo:
		return n == 1
	case bettel:
		return n == 0
	}
	_, trick := c.Player(card.Pagat)
	return trick == c.Setup.Form.Hands[0] && c.Past[trick-1].Winner == c.declarer
}

// pile returns what the declarer has (2): nothing without a trick, else his tricks, what
// he has laid away or in a Solo the blind, and what is left out if three play.
func (c *course) pile(k *scale) int {
	if c.Won[c.declarer] == 0 {
		return 0
	}
	cards := c.Took[c.declarer].Or(c.laid)
	if c.game == solo {
		cards = cards.Or(card.Of(c.Talon...))
	}
	n := k.values.Sum(cards)
	if c.Seats == 3 {
		n += k.absent
	}
	return n
}

// byThirds settles by whole points.
func (c *course) byThirds(thirds int) outcome {
	const all, half = 70, 35
	points := (thirds + 1) / 3
	return c.by(points-half, max(points-half, half-points), score.Points(points, all, 1))
}

// byHalves settles by half points; the difference is rounded up to a whole point.
func (c *course) byHalves(n int) outcome {
	const all, half = 158, 79
	return c.by(n-half, (max(n-half, half-n)+1)/2, score.Points(n, all, 2))
}

// by returns the outcome for what is over half of the pack, and a difference in points.
func (c *course) by(over, difference int, points []deal.Points) outcome {
	o := outcome{won: over > 0, by: deal.ByPoints, points: points}
	if o.value, o.why = lostFlat, oneShort; over != 0 {
		times := c.times(c.game, o.won)
		o.value, o.why = ceil5(difference*times), perPoint[times-1:times]
	}
	return o
}

// ceil5 rounds up to a multiple of 5.
func ceil5(n int) int { return (n + 4) / 5 * 5 }

// parts returns what each player has in his tricks.
func (c *course) parts() []int {
	parts := make([]int, c.Seats)
	for s := range parts {
		parts[s] = c.scale().values.Sum(c.Took[s])
	}
	return parts
}

// robbers settles a Räuber, given what each player has (8.2).
func (c *course) robbers(parts []int) deal.Result {
	most, f := 0, c.Forehand()
	for _, n := range parts {
		most = max(most, n)
	}
	r := deal.Result{Points: score.Each(parts, c.scale().per), Lines: c.Lines(1)}
	losers := score.Side(0)
	for s, n := range parts {
		if n == most {
			losers |= score.Of(act.Seat(s))
		}
	}
	if losers.Has(f) {
		losers = score.Of(f)
	}
	for i := range c.Seats {
		s := f.After(i, c.Seats)
		if !losers.Has(s) {
			continue
		}
		l := deal.NewLine(act.Game, deal.One(s), deal.Whole(c.robberPays(s)))
		l.Times = l.Times.By(deal.Counted, c.Factor())
		l.Scheme, l.Each = view.OneAndEach, c.robberPays(s)*c.Factor()
		for o := range act.Seat(c.Seats) {
			if !losers.Has(o) {
				l.Pay[o] += l.Each
				l.Pay[s] -= l.Each
			}
		}
		r.Lines = append(r.Lines, l)
		r.Verdict = append(r.Verdict, deal.Decided(s, false, deal.ByPoints)...)
	}
	return r
}

// robberPays returns what a player pays to each other for a Räuber that he has lost.
func (c *course) robberPays(s act.Seat) int {
	if s == c.Forehand() {
		return forehandPays
	}
	return games[raeuber].value
}

// breach settles a justified claim of an illegal card (10): the game is lost with all
// points, by an opponent to the declarer alone.
func (c *course) breach(offender act.Seat) deal.Result {
	value := games[c.game].value
	if games[c.game].times > 0 {
		all := 70
		if c.scale() == &twos {
			all = 80
		}
		value = all / 2 * c.times(c.game, offender != c.declarer)
	}
	switch {
	case c.game == raeuber:
		return score.Fined(c.State, claimed, offender, c.robberPays(offender), deal.Times{})
	case offender == c.declarer:
		return score.Fined(c.State, claimed, offender, value, deal.Times{})
	}
	return deal.Result{Verdict: deal.Decided(offender, false, deal.ByFine),
		Lines: []deal.Line{score.Between(c.State, claimed, offender, c.declarer, (c.Seats-1)*value)}}
}
