package kurz

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// half (2), in thirds of a point: a side with as many has won, or is Bürgermeister.
const half = 107

// Settle settles by section 8, or by 10 after a justified claim.
func (c *course) Settle() deal.Result {
	_, culprit, broken := c.Tricks.Claims.Right()
	switch {
	case c.Game == nil:
		return deal.Result{}
	case broken:
		return koenig.Fined(culprit, c.due)
	case c.GivenUp:
		return deal.Result{Verdict: deal.Decided(c.Declarer, false, deal.ByGiveup), Lines: []deal.Line{c.givenUp()}}
	case c.Game.Positive():
		return c.settlePositive()
	case c.Game.Each():
		return c.settleTrischaken()
	default:
		return deal.Result{Verdict: c.Negative(), Lines: c.PairLines(c.Lines(players-1), c.speaking.PairTimes)}
	}
}

func (c *course) givenUp() deal.Line {
	l := deal.NewLine(act.Game, deal.Declarer, deal.Whole(1))
	l.Times = c.Times()
	return c.Paid(l, koenig.Declaring)
}

// Price returns what giving up costs (5).
func (c *course) Price(act.Seat) int { return c.Costs(c.givenUp()) }

// premiumTimes returns the factors of a premium, announced or silent.
func (c *course) premiumTimes(p *koenig.Premium) deal.Times {
	t := c.Times()
	if c.Game.Solo {
		t = t.By(deal.Solo, 2)
	}
	_, said := c.speaking.Announced(p)
	if said.Said && p.Silent > 0 {
		t = t.By(deal.Announced, p.Announced/p.Silent)
	}
	return t.By(deal.Doubled, said.Factor())
}

// settlePositive settles game and premiums, each separately. A silent premium cannot be
// lost.
func (c *course) settlePositive() deal.Result {
	t := c.Tally(c.Closed())
	r := deal.Result{Points: t.Points(), Lines: c.Lines(8)}
	won := t.Thirds[koenig.Declaring] >= half
	r.Verdict = c.speaking.Decided(&t, won, valat)
	l := deal.NewLine(act.Game, deal.Declarer, c.Game.Value(won))
	l.Won, l.Times = won, c.speaking.GameTimes()
	r.Lines = append(r.Lines, c.Paid(l, koenig.Declaring))

	swept := c.speaking.Stands(valat) || t.Tricks[koenig.Declaring] == 0 || t.Tricks[koenig.Defending] == 0
	for i := range premiums {
		p := &premiums[i]
		if !p.In(c.Game) {
			continue
		}
		if s, won, any := c.speaking.Outcome(&t, p); any && (won || c.speaking.Stands(p)) {
			if p.Piled && swept {
				r.Dropped = append(r.Dropped, p.Beside(s, valat.Word))
				continue
			}
			l := c.Line(p, s, won)
			l.Value, l.Times = deal.Whole(max(p.Silent, 1)), c.premiumTimes(p)
			r.Lines = append(r.Lines, c.Paid(l, s))
		}
	}
	return r
}

func (c *course) settleTrischaken() deal.Result {
	q := c.Score()
	total, pay, why := trischakenPay(q, [players]int(c.Won[:players]), c.Forehand())
	l := deal.NewLine(act.Game, deal.All, deal.Whole(total))
	l.Won, l.Times, l.Why, l.Scheme = true, c.Times(), why, view.Everybody
	for s, n := range pay {
		l.Pay[s] = n * c.Factor()
	}
	return deal.Result{Verdict: deal.Apart(l.Pay), Points: koenig.PlayerPoints(q), Lines: []deal.Line{l}}
}

// The reasons for payments in a Trischaken.
var (
	whyMaiden   = act.NewWord("maiden")   // the payee won no trick
	whyAlone    = act.NewWord("alone")    // the payer has more than half of the points
	whyForehand = act.NewWord("forehand") // the payer has the most points and is forehand
)

// trischakenPay returns the total payment, each player's share given his thirds q and
// the number of tricks he won, and the reason.
func trischakenPay(q, won [players]int, forehand act.Seat) (total int, pay [players]int, why []act.Word) {
	most, maidens, losers := 0, 0, 0
	for s := range q {
		most = max(most, q[s])
	}
	alone := q[forehand] == most // [D22]
	loses := func(s int) bool { return q[s] == most && (!alone || s == int(forehand)) }
	for s := range q {
		if won[s] == 0 {
			maidens++
		}
		if loses(s) {
			losers++
		}
	}
	switch total = 12; { // [D21]
	case alone:
		why = append(why, whyForehand)
	case most >= half:
		why = append(why, whyAlone)
	default:
		total = 6
	}
	if maidens > 0 {
		why = append(why, whyMaiden)
	}
	for s := range q {
		switch {
		case loses(s):
			pay[s] = -total / losers
		case maidens > 0 && won[s] == 0:
			pay[s] = total / maidens
		case maidens == 0:
			pay[s] = total / (players - losers)
		}
	}
	return total, pay, why
}

// due returns what a player gets from a culprit: what he would get if his side had won
// the game and all announcements (10).
func (c *course) due(s act.Seat) int {
	switch {
	case c.Game.Each():
		return c.Times().Of(deal.Whole(4))
	case !c.Game.Positive():
		return c.PairsDue(s, c.speaking.PairTimes)
	}
	share := c.speaking.GameTimes().Of(c.Game.Value(c.SideOf(s) == koenig.Declaring))
	for i := range premiums {
		p := &premiums[i]
		if c.speaking.Stands(p) && !(p.Piled && c.speaking.Stands(valat)) {
			share += c.premiumTimes(p).Of(deal.Whole(max(p.Silent, 1)))
		}
	}
	if s == c.Declarer && c.Alone() {
		share *= players - 1
	}
	return share
}
