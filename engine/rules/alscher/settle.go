package alscher

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// half (2), in thirds of a point: a side with as many has won, a player with as many
// pays a Trischaken alone.
const half = 107

var giveup = act.NewWord("giveup")

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
		return deal.Result{Verdict: c.Negative(), Lines: c.PairLines(c.Lines(players-1), c.speaking.PairTimes)} // 8.2
	}
}

// valat is the index of the Valat.
func (c *course) valat() int { return len(c.Premiums) - 1 }

// premiumTimes returns the factors of a premium, announced or silent.
func (c *course) premiumTimes(p *koenig.Premium) deal.Times {
	_, said := c.speaking.Announced(p)
	if !said.Said {
		return c.Times()
	}
	return c.Times().By(deal.Announced, p.Announced/p.Silent).By(deal.Doubled, said.Factor())
}

// givenUp settles a game that was given up (8.1). A Besserrufer also pays for his
// bird; if he named none, for the lowest he was dealt.
func (c *course) givenUp() deal.Line {
	bird := c.Announces(*c.Declarers.Top())
	if chooses(c.Game) {
		lowest := c.Game.Birds(c.Dealt[c.Declarer]).First()
		bird = &c.Premiums[pagat+int(lowest-card.Pagat)]
	}
	n := 1
	if bird != nil {
		n += bird.Announced
	}
	l := deal.NewLine(giveup, deal.Declarer, deal.Whole(n))
	l.Times = c.Times()
	return c.Paid(l, koenig.Declaring)
}

// Price returns what giving up costs (5).
func (c *course) Price(act.Seat) int { return c.Costs(c.givenUp()) }

// settlePositive settles the game or a Valat, then the premiums, each separately; with
// a Valat only announced ones (8.1).
func (c *course) settlePositive() deal.Result {
	t := c.Tally(card.Set{}) // a closed talon does not count for the declarer [D15]
	r := deal.Result{Points: t.Points(), Lines: c.Lines(len(c.Premiums))}
	game, swept := c.valatLine(&t)
	if swept {
		r.Dropped = append(r.Dropped, deal.Dropped{Item: act.Game, By: deal.Declarer, Beside: game.Item})
	} else {
		game = c.gameLine(&t)
	}
	r.Verdict, r.Lines = c.speaking.ByLine(&game, &c.Premiums[c.valat()]), append(r.Lines, game)
	for i := range c.Premiums[:c.valat()] {
		p := &c.Premiums[i]
		if !p.In(c.Game) {
			continue
		}
		switch s, won, any := c.speaking.Outcome(&t, p); {
		case !any:
		case swept && !c.speaking.Stands(p):
			r.Dropped = append(r.Dropped, p.Beside(s, game.Item))
		default:
			l := c.Line(p, s, won)
			l.Times = c.premiumTimes(p)
			r.Lines = append(r.Lines, c.Paid(l, s))
		}
	}
	return r
}

func (c *course) gameLine(t *koenig.Tally) deal.Line {
	won := t.Thirds[koenig.Declaring] >= half
	l := deal.NewLine(act.Game, deal.Declarer, c.Game.Value(won))
	l.Won, l.Times = won, c.speaking.GameTimes()
	return c.Paid(l, koenig.Declaring)
}

// valatLine returns the line that replaces the game if a Valat was announced, or one
// side won all tricks (6.1), and reports whether there is one.
func (c *course) valatLine(t *koenig.Tally) (deal.Line, bool) {
	p := &c.Premiums[c.valat()]
	s, times := koenig.Declaring, c.speaking.GameTimes()
	switch by, said := c.speaking.Announced(p); {
	case said.Said:
		s, times = c.SideOf(by), c.premiumTimes(p)
	case t.Tricks[koenig.Declaring] == 0:
		s = koenig.Defending
	case t.Tricks[koenig.Defending] > 0:
		return deal.Line{}, false
	}
	won := p.Made(&c.Deal, t, p, s, act.Nobody)
	l := deal.NewLine(p.Word, s.Party(), c.Game.Value(won == (s == koenig.Declaring)))
	l.Won, l.Times = won, times.By(deal.Valat, p.Silent)
	return c.Paid(l, s), true
}

// settleTrischaken settles a Trischaken (8.3).
func (c *course) settleTrischaken() deal.Result {
	q := c.Score()
	l := deal.NewLine(act.Game, deal.All, c.Game.Value(true))
	pay, why := koenig.HigherPay(q, [players]int(c.Won[:players]), half)
	l.Won, l.Times, l.Why, l.Scheme = true, c.Times(), why, view.Everybody
	for s, n := range pay {
		l.Pay[s] = n * l.Times.Of(l.Value)
	}
	return deal.Result{Verdict: deal.Apart(l.Pay), Points: koenig.PlayerPoints(q), Lines: append(c.Lines(1), l)}
}

// due returns what a player gets from a culprit: what he would get if his side had won
// the game and all announcements (10).
func (c *course) due(s act.Seat) int {
	v := c.Game.Value(c.SideOf(s) == koenig.Declaring)
	switch {
	case c.Game.Each():
		return c.Times().Of(v)
	case !c.Game.Positive():
		return c.PairsDue(s, c.speaking.PairTimes)
	}
	share := c.speaking.GameTimes().Of(v)
	if p := &c.Premiums[c.valat()]; c.speaking.Stands(p) {
		share = c.premiumTimes(p).By(deal.Valat, p.Silent).Of(v)
	}
	for i := range c.Premiums[:c.valat()] {
		if p := &c.Premiums[i]; c.speaking.Stands(p) {
			share += c.premiumTimes(p).Of(deal.Whole(p.Silent))
		}
	}
	if s == c.Declarer && c.Alone() {
		share *= players - 1
	}
	return share
}
