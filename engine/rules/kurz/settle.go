package kurz

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
)

// half (2), in thirds of a point: who has as many has won, or is Bürgermeister.
const half = 107

var renonce = act.NewWord("renonce")

// Settle is the settlement (8), after a right claim that of section 10.
func (c *course) Settle() deal.Result {
	_, culprit, broken := c.Tricks.Claims.Right()
	switch {
	case c.Game == nil:
		return deal.Result{}
	case broken:
		return deal.Result{Lines: []deal.Line{c.settleRenonce(culprit)}}
	case c.GivenUp:
		l := deal.NewLine(act.Game, deal.Declarer, deal.Whole(1))
		l.Times = c.times()
		return deal.Result{Lines: []deal.Line{c.Paid(l, koenig.Declaring)}}
	case c.Game.Positive():
		return c.settlePositive()
	case c.Game == trischaken:
		return c.settleTrischaken()
	default:
		return c.settleNegative()
	}
}

// times are the factors of every line: those of the deal.
func (c *course) times() deal.Times { return deal.Times{}.By(deal.Counted, c.Factor()) }

// gameTimes multiplies the game, premiumTimes what was announced, or is silent.
func (c *course) gameTimes() deal.Times {
	return c.times().By(deal.Doubled, c.speaking.OfGame.Factor())
}

func (c *course) premiumTimes(p *koenig.Premium) deal.Times {
	t := c.times()
	if c.Game.Solo() {
		t = t.By(deal.Solo, 2)
	}
	said := &c.speaking.Said[p.Index]
	if said.Stands && p.Silent > 0 {
		t = t.By(deal.Announced, p.Announced/p.Silent)
	}
	return t.By(deal.Doubled, said.Factor())
}

// settlePositive settles game and premiums, each by itself.
func (c *course) settlePositive() deal.Result {
	t := c.Tally(c.closed())
	r := deal.Result{Points: t.Points(), Lines: c.Lines(8)}
	won := t.Thirds[koenig.Declaring] >= half
	l := deal.NewLine(act.Game, deal.Declarer, c.Game.Value(won))
	l.Won, l.Times = won, c.gameTimes()
	r.Lines = append(r.Lines, c.Paid(l, koenig.Declaring))

	swept := c.speaking.Said[valat.Index].Stands || t.Tricks[koenig.Declaring] == 0 || t.Tricks[koenig.Defending] == 0
	for i := range premiums {
		p := &premiums[i]
		if !p.In(c.Game) || p.Piled && swept {
			continue
		}
		if s, won, any := c.outcome(&t, p); any {
			l := c.Line(p, s, won)
			l.Value, l.Times = deal.Whole(max(p.Silent, 1)), c.premiumTimes(p)
			r.Lines = append(r.Lines, c.Paid(l, s))
		}
	}
	return r
}

// closed (5) are the cards of the closed talon that count for the declarer: in a
// Solorufer the packet with the called king.
func (c *course) closed() card.Set {
	for n := 1; c.Game == solorufer && n <= 2; n++ {
		if cards := card.Of(c.Packet(n)...); cards.Has(c.King) {
			return cards
		}
	}
	return card.Set{}
}

// outcome tells which side has won or lost a premium: announced, its announcer's;
// silent, the one that has made it.
func (c *course) outcome(t *koenig.Tally, p *koenig.Premium) (s koenig.Side, won, any bool) {
	if said := &c.speaking.Said[p.Index]; said.Stands {
		s = c.SideOf(said.Owner)
		return s, p.Made(&c.Deal, t, p, s, said.Owner), true
	}
	for s = range koenig.Defending + 1 {
		if made, _ := c.Silent(t, p, s); made {
			return s, true, true
		}
	}
	return 0, false, false
}

// settleNegative settles with each opponent.
func (c *course) settleNegative() deal.Result {
	r := deal.Result{Lines: c.Lines(players - 1)}
	b := c.Declarers.Top()
	for o := c.Next(b.Seat); o != b.Seat; o = c.Next(o) {
		times := c.times().By(deal.Doubled, c.speaking.Pairs[o].Factor())
		r.Lines = append(r.Lines, koenig.PairLine(b, o, c.Won[b.Seat] == b.Game.Goal, times))
	}
	return r
}

func (c *course) settleTrischaken() deal.Result {
	q := c.Score()
	total, pay := trischakenPay(q, [players]int(c.Won[:players]), c.Forehand())
	l := deal.NewLine(act.Game, deal.All, deal.Whole(total))
	l.Won, l.Times = true, c.times()
	for s, n := range pay {
		l.Pay[s] = n * c.Factor()
	}
	return deal.Result{Points: koenig.PlayerPoints(q), Lines: []deal.Line{l}}
}

// trischakenPay returns what is paid in all, and what each gets or pays for his
// thirds q and the tricks he won.
func trischakenPay(q, won [players]int, forehand act.Seat) (total int, pay [players]int) {
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
	if total = 6; alone || most >= half { // [D21]
		total = 12
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
	return total, pay
}

// settleRenonce (10): the culprit pays every other player what he would get if his
// side had won the game and all that was announced.
func (c *course) settleRenonce(culprit act.Seat) deal.Line {
	l := deal.NewLine(renonce, deal.One(culprit), 0)
	for s := range act.Seat(players) {
		if s != culprit {
			l.Pay[s] = c.due(s)
			l.Pay[culprit] -= l.Pay[s]
		}
	}
	l.Value = deal.Whole(-l.Pay[culprit])
	return l
}

// due is what a player gets from a culprit.
func (c *course) due(s act.Seat) int {
	worth := func(v deal.Value, t deal.Times) int { return int(v) / 2 * t.Product() }
	switch {
	case c.Game == trischaken:
		return worth(deal.Whole(4), c.times())
	case !c.Game.Positive():
		sum := 0
		for o := c.Next(c.Declarer); o != c.Declarer; o = c.Next(o) {
			if s == o || s == c.Declarer {
				sum += worth(c.Game.Value(true), c.times().By(deal.Doubled, c.speaking.Pairs[o].Factor()))
			}
		}
		return sum
	}
	share := worth(c.Game.Value(c.SideOf(s) == koenig.Declaring), c.gameTimes())
	for i := range premiums {
		p := &premiums[i]
		if c.speaking.Said[i].Stands && !(p.Piled && c.speaking.Said[valat.Index].Stands) {
			share += worth(deal.Whole(max(p.Silent, 1)), c.premiumTimes(p))
		}
	}
	if s == c.Declarer && c.Alone() {
		share *= players - 1
	}
	return share
}
