package cego

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
)

// claimed is the item of a claim (10).
var claimed = act.NewWord("claim")

// What a settlement says besides its lines: why points count more, or a game or a claim
// cost what it did.
var (
	more       = []act.Word{act.NewWord("after-solo"), act.NewWord("half-up")}
	oneShort   = []act.Word{act.NewWord("one-short")}
	dueSolo    = []act.Word{act.NewWord("must-solo")}
	noMustSolo = []act.Word{act.NewWord("no-must-solo")}
)

// lostFlat is paid for a game that misses by one point (8.1, [D17]), fine for a Solo that
// was not bid or wrongly claimed (10).
const (
	lostFlat = 5
	fine     = 80
)

// scale is a way of counting (2).
type scale struct {
	values *card.Values
	parts  int // parts of a point that a card has
	per    int // parts of a point that a pile has, once rounded
	half   int // of the pack, in those
}

var (
	inThrees = scale{&card.Thirds, 3, 1, 35}
	twos     = scale{&halves, 2, 2, 79}

	// halves is what each card counts in half points.
	halves = func() (v card.Values) {
		for c := range card.Austria.All() {
			v[c] = (2*card.Thirds[c] + 1) / 3
		}
		return v
	}()
)

// absent is what the cards left out count if three play, in thirds or halves ([D21]).
const absent = 3

func (c *course) scale() *scale { return scaleOf(c.Options) }

func scaleOf(o deal.Options) *scale {
	if o[counting] == inTwos {
		return &twos
	}
	return &inThrees
}

// round returns what a pile counts, given the parts of a point that its cards have.
func (k *scale) round(parts int) int {
	n := k.parts / k.per
	return (parts + n/2) / n
}

// distance returns how many points a pile is above or below half of the pack, rounded up.
func (k *scale) distance(n int) int { return (max(n-k.half, k.half-n) + k.per - 1) / k.per }

// Settle settles by section 8, or by 10 after a claim.
func (c *course) Settle() deal.Result {
	switch _, offender, right := c.Claims.Right(); {
	case c.schinden.made:
		return c.fined()
	case right:
		return c.breach(offender)
	case c.game == raeuber:
		return c.robbers(c.parts())
	case games[c.game].times == 0:
		return c.byTricks()
	}
	return c.byPoints(c.pile())
}

// settled returns the settlement of a game of one declarer (8.3).
func (c *course) settled(value int, won bool, by act.Word, points []deal.Points) deal.Result {
	sh := score.Sheet{D: c.State, Side: score.Of(c.declarer), Lines: c.Lines(1)}
	sh.Add(act.Game, c.declarer, value, won, deal.Times{})
	sh.Verdict = deal.Decided(c.declarer, won, by)
	return sh.Result(points)
}

// byTricks settles a game in which card points do not count (8.1).
func (c *course) byTricks() deal.Result {
	var tricks []deal.Points
	if c.written == nil {
		tricks = score.Points(c.Won[c.declarer], len(c.Past), 0)
	}
	return c.settled(games[c.game].value, c.made(), deal.ByTricks, tricks)
}

// made reports whether the declarer has made a game in which card points do not count.
func (c *course) made() bool {
	switch {
	case c.written != nil:
		return c.written.won
	case c.game == ulti:
		return score.Bird{Card: card.Pagat, Trick: c.Setup.Form.Hands[0]}.Maker(c.State) == c.declarer
	}
	return c.Won[c.declarer] == games[c.game].tricks
}

// byPoints settles a step or a Solo, given the parts of a point that the declarer has
// (8.1).
func (c *course) byPoints(parts int) deal.Result {
	k := c.scale()
	n := k.round(parts)
	won, d := n > k.half, k.distance(n)
	rate := c.times(c.game, won)
	value, why := ceil5(d*rate), oneShort
	if d == 0 {
		value, rate = lostFlat, 0
	} else {
		why = c.reasons(k.per > 1 && n%2 == 0)
	}
	r := c.settled(value, won, deal.ByPoints, score.Points(n, 2*k.half, k.per))
	l := &r.Lines[0]
	l.Above, l.Apart, l.Rate, l.Why = value, d, rate, why
	return r
}

// reasons returns why each point counts more, and why there is one more of them.
func (c *course) reasons(rounded bool) []act.Word {
	i, j := 1, 1
	if c.game.step() && c.afterSolo {
		i = 0
	}
	if rounded {
		j = 2
	}
	return more[i:j]
}

// ceil5 rounds up to a multiple of 5.
func ceil5(n int) int { return (n + 4) / 5 * 5 }

// pile returns what the declarer has (2), in parts of a point: nothing without a trick,
// else his tricks, what he has laid away or in a Solo the blind, and what is left out if
// three play.
func (c *course) pile() int {
	if c.written != nil {
		return c.written.parts[0]
	}
	cards := c.Took[c.declarer].Or(c.laid)
	switch {
	case c.Won[c.declarer] == 0:
		return 0
	case c.game == solo:
		cards = cards.Or(card.Of(c.Talon...))
	}
	n := c.scale().values.Sum(cards)
	if c.Seats == 3 {
		n += absent
	}
	return n
}

// parts returns what each player has in his tricks, in parts of a point.
func (c *course) parts() []int {
	if c.written != nil {
		return c.written.parts
	}
	parts := make([]int, c.Seats)
	for s := range parts {
		parts[s] = c.scale().values.Sum(c.Took[s])
	}
	return parts
}

// robbers settles a Räuber, given what each player has (8.2): who has most pays each of
// the others, forehand alone if he is among several ([D20]).
func (c *course) robbers(parts []int) deal.Result {
	r := deal.Result{Points: score.Each(parts, c.scale().parts), Lines: c.Lines(1)}
	f, losers := c.Forehand(), score.Side(0)
	for s, n := range parts {
		if n == slices.Max(parts) {
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
		l := score.Fined(c.State, act.Game, s, c.robberPays(s), deal.Times{}).Lines[0]
		for o := range act.Seat(c.Seats) {
			if o != s && losers.Has(o) {
				l.Pay[s], l.Pay[o] = l.Pay[s]+l.Pay[o], 0
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

// breach settles a justified claim of an illegal card (10): the game is lost with all
// points, by an opponent to the declarer alone.
func (c *course) breach(offender act.Seat) deal.Result {
	value := games[c.game].value
	switch {
	case c.game == raeuber:
		value = c.robberPays(offender)
	case games[c.game].times > 0:
		value = c.scale().distance(0) * c.times(c.game, offender != c.declarer)
	}
	if c.game == raeuber || offender == c.declarer {
		return score.Fined(c.State, claimed, offender, value, deal.Times{})
	}
	return deal.Result{Verdict: deal.Decided(offender, false, deal.ByFine),
		Lines: []deal.Line{score.Between(c.State, claimed, offender, c.declarer, (c.Seats-1)*value)}}
}
