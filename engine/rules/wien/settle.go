package wien

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/score"
	"tarock/engine/view"
)

// half (2), in thirds of a point: a side with as many has won, or is Bürgermeister.
const half = 107

// Settle settles the deal (8). In a tournament the result is the written score,
// accompanied by the payment with all doublings (14.5).
func (c *course) Settle() deal.Result {
	if c.written = false; !c.Options.On(tournament) {
		return c.settle()
	}
	paid := c.settle()
	total := paid.Total()
	c.written = true
	r := c.settle()
	r.Paid = total
	return r
}

// settle settles with or without doublings.
func (c *course) settle() deal.Result {
	_, culprit, broken := c.Tricks.Claims.Right()
	r := deal.Result{Lines: c.Lines(8)}
	switch {
	case c.Game == nil:
		return deal.Result{}
	case broken:
		r.Verdict = deal.Decided(culprit, false, deal.ByFine)
	case c.GivenUp:
		r.Verdict, r.Lines = deal.Decided(c.Declarer, false, deal.ByGiveup), append(r.Lines, c.givenUp())
	case c.Game.Positive():
		r = c.settlePositive(r)
	case c.Game.Each():
		r = c.settleTrischaken(r)
	default:
		r.Verdict, r.Lines = c.Negative(), c.PairLines(r.Lines, c.pairTimes) // 8.4
	}
	if c.Loose {
		r.Lines = c.settleFeigned(r.Lines)
	}
	if broken {
		due := c.due(culprit)
		r.Lines = append(r.Lines, koenig.Renonce(culprit, func(s act.Seat) int { return due[s] }))
	}
	return r
}

// doubled returns the factor of Kontra and Rekontra. It is 1 if the declarer called
// himself in the closed talon (5), and in the written score.
func (c *course) doubled(l *score.Ladder) int {
	if c.written || c.Game.Solo && c.CallsTalon() {
		return 1
	}
	return l.Factor()
}

// gameTimes returns the factors of the game, premiumTimes those of a premium, announced
// or silent.
func (c *course) gameTimes() deal.Times {
	return c.Times().By(deal.Doubled, c.doubled(c.speaking.OfGame()))
}

func (c *course) premiumTimes(p *koenig.Premium) deal.Times {
	t := c.Times()
	if c.Game.Solo {
		t = t.By(deal.Solo, 2)
	}
	_, said := c.speaking.Announced(p)
	if said.Said {
		t = t.By(deal.Announced, 2)
	}
	return t.By(deal.Doubled, c.doubled(said))
}

// givenUp settles a game that was given up (8.6).
func (c *course) givenUp() deal.Line {
	l := deal.NewLine(act.Game, deal.Declarer, c.Game.Value(false))
	l.Times = c.Times()
	return c.Paid(l, koenig.Declaring)
}

// Price returns what giving up costs (5).
func (c *course) Price(act.Seat) int { return c.Costs(c.givenUp()) }

// settlePositive settles game and premiums, each separately (8.2, 8.3). A silent
// premium cannot be lost.
func (c *course) settlePositive(r deal.Result) deal.Result {
	t := c.Tally(c.Closed())
	r.Points = t.Points()
	won := t.Thirds[koenig.Declaring] >= half
	l := deal.NewLine(act.Game, deal.Declarer, c.Game.Value(won))
	l.Won, l.Times = won, c.gameTimes()
	r.Lines = append(r.Lines, c.Paid(l, koenig.Declaring))
	r.Verdict = c.speaking.Decided(&t, won, valat)
	swept := c.swept(&t)
	for i := range premiums {
		p := &premiums[i]
		if !c.counts(p, false) {
			continue
		}
		if s, won, any := c.speaking.Outcome(&t, p); any && (won || c.speaking.Stands(p)) {
			if !c.counts(p, swept) {
				r.Dropped = append(r.Dropped, p.Beside(s, valat.Word))
				continue
			}
			l := c.Line(p, s, won)
			l.Times = c.premiumTimes(p)
			r.Lines = append(r.Lines, c.Paid(l, s))
		}
	}
	return r
}

// swept reports whether a Valat was announced or made (6.1).
func (c *course) swept(t *koenig.Tally) bool {
	return c.speaking.Stands(valat) || t.Tricks[koenig.Declaring] == tricks || t.Tricks[koenig.Defending] == tricks
}

const tricks = 12

// counts reports whether a premium is settled in this game. With a Valat some count
// only if announced and doubled (6.1); one announced without its card never does
// (10.4).
func (c *course) counts(p *koenig.Premium, swept bool) bool {
	_, said := c.speaking.Announced(p)
	return p.In(c.Game) && c.feigned(p) == act.Nobody && !(p.Piled && swept && c.doubled(said) == 1)
}

// pairTimes returns the factors of a negative game against one opponent. Only the
// leader's game is doubled.
func (c *course) pairTimes(b *koenig.Bid, against act.Seat) deal.Times {
	if b.Seat != c.Declarer {
		return c.Times()
	}
	return c.Times().By(deal.Doubled, c.doubled(c.speaking.OfPair(b.Seat, against)))
}

// settleTrischaken settles a Trischaken (8.5).
func (c *course) settleTrischaken(r deal.Result) deal.Result {
	q := c.Score()
	total, pay, why := trischakenPay(q, [players]int(c.Won[:players]), c.Forehand())
	l := deal.NewLine(act.Game, deal.All, deal.Whole(total))
	l.Won, l.Times, l.Why, l.Scheme = true, c.Times(), why, view.Everybody
	for s, n := range pay {
		l.Pay[s] = n * c.Factor()
	}
	r.Verdict, r.Points, r.Lines = deal.Apart(l.Pay), koenig.PlayerPoints(q), append(r.Lines, l)
	return r
}

// The reasons for payments in a Trischaken.
var (
	whyMaiden   = act.NewWord("maiden")   // the payee won no trick
	whyAlone    = act.NewWord("alone")    // the payer has more than half of the points
	whyForehand = act.NewWord("forehand") // the payer is also forehand
)

// trischakenPay returns the total payment, each player's share given his thirds q and
// the number of tricks he won, and the reason.
func trischakenPay(q, won [players]int, forehand act.Seat) (total int, pay [players]int, why []act.Word) {
	most, maidens, losers := 0, 0, 0
	for s := range q {
		most = max(most, q[s])
	}
	for s := range q {
		if won[s] == 0 {
			maidens++
		}
		if q[s] == most {
			losers++
		}
	}
	switch {
	case most < half:
		total = 6
	case q[forehand] < half:
		total, why = 12, append(why, whyAlone)
	default:
		total, why = 24, append(why, whyForehand)
	}
	if maidens > 0 {
		why = append(why, whyMaiden)
	}
	for s := range q {
		switch {
		case q[s] == most:
			pay[s] = -total / losers
		case won[s] == 0:
			pay[s] = total / maidens
		case maidens == 0:
			pay[s] = total / (players - losers)
		}
	}
	return total, pay, why
}
