package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// half (2), in thirds of a point: a side with more has won.
const half = 105

// Settle is the settlement (8), or that of section 10 after a justified claim.
func (c *course) Settle() deal.Result {
	switch {
	case c.Game == nil:
		return deal.Result{}
	case c.GivenUp:
		return deal.Result{Verdict: deal.Decided(c.Declarer, false, deal.ByGiveup), Lines: c.givenUp()}
	case c.Game.Positive():
		return c.settlePositive()
	case c.Game.Each():
		return c.settleTrischaken()
	default:
		return c.settleNegative()
	}
}

// breaker returns the player whose breach was claimed, and whether there was one.
func (c *course) breaker() (act.Seat, bool) {
	_, who, ok := c.Tricks.Claims.Right()
	return who, ok
}

// Price returns what giving up costs (5).
func (c *course) Price(act.Seat) int { return c.Costs(c.givenUp()...) }

// givenUp settles a game that was given up (8.3).
func (c *course) givenUp() []deal.Line {
	l := deal.NewLine(act.Game, deal.Declarer, deal.Whole(1))
	l.Times = c.Times()
	lines := []deal.Line{c.Paid(l, koenig.Declaring)}
	if p := c.least(); p != nil { // [D12]
		l = c.Line(p, koenig.Declaring, false)
		l.Times = c.Times().By(deal.Announced, 2)
		lines = append(lines, c.Paid(l, koenig.Declaring))
	}
	return lines
}

// settleNegative settles each negative game with each other player separately (8.4).
func (c *course) settleNegative() deal.Result {
	r := deal.Result{Lines: c.Lines(players * (players - 1))}
	breaker, broken := c.breaker()
	for _, b := range c.Declarers.All() {
		made, by := c.Won[b.Seat] == b.Game.Goal, deal.ByTricks
		if broken {
			made, by = breaker != b.Seat, deal.ByBreach // [D50]
		}
		r.Verdict = append(r.Verdict, deal.Decided(b.Seat, made, by)...)
		for o := c.Next(b.Seat); o != b.Seat; o = c.Next(o) {
			times := c.Times().By(deal.Doubled, c.speaking.said[phase.Against(o)][b.Seat].Factor())
			r.Lines = append(r.Lines, koenig.PairLine(&b, o, made, times))
		}
	}
	return r
}

// settleTrischaken settles a Trischaken (8.5).
func (c *course) settleTrischaken() deal.Result {
	var r deal.Result
	var pay [players]int
	var why []act.Word
	if breaker, broken := c.breaker(); broken {
		pay = koenig.OnePays(breaker)
	} else {
		q := c.Score()
		r.Points = koenig.PlayerPoints(q)
		pay, why = koenig.HigherPay(q, [players]int(c.Won[:players]), half+1)
	}
	l := deal.NewLine(act.Game, deal.All, deal.Whole(1))
	l.Won, l.Times, l.Why, l.Scheme = true, c.Times(), why, view.Everybody
	for s, n := range pay {
		l.Pay[s] = n * c.Factor()
	}
	r.Verdict, r.Lines = deal.Apart(l.Pay), append(c.Lines(1), l)
	return r
}

// mondfang returns who played the Mond to a trick won by the Sküs, who played the Sküs,
// and the number of the trick, or 0 if there is none.
func (c *course) mondfang() (from, to act.Seat, trick int) {
	if _, broken := c.breaker(); broken || c.Game == nil || !c.Game.Positive() {
		return act.Nobody, act.Nobody, 0
	}
	for i := range c.Past {
		t := &c.Past[i]
		m := t.Index(card.Mond)
		if m < 0 {
			continue
		}
		if s := t.Index(card.Skues); s >= 0 && t.Seat(s, players) == t.Winner {
			return t.Seat(m, players), t.Winner, i + 1
		}
	}
	return act.Nobody, act.Nobody, 0
}
