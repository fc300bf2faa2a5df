package alscher

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// half (2), in thirds of a point: who has as many has won, or pays a Trischaken
// alone.
const half = 107

// The items of a settlement that are neither game nor premium.
var (
	giveup  = act.NewWord("giveup")
	renonce = act.NewWord("renonce")
)

// Settle is the settlement (8), after a right claim that of section 10.
func (c *course) Settle() deal.Result {
	_, culprit, broken := c.Tricks.Claims.Right()
	switch {
	case c.Game == nil:
		return deal.Result{}
	case broken:
		return deal.Result{Lines: []deal.Line{c.settleRenonce(culprit)}}
	case c.GivenUp:
		return deal.Result{Lines: []deal.Line{c.settleGivenUp()}}
	case c.Game.Positive():
		return c.settlePositive()
	case c.Game.Sides == view.EachForSelf:
		return c.settleTrischaken()
	default:
		return c.settleNegative()
	}
}

// times are the factors of every line: those of the deal.
func (c *course) times() deal.Times { return deal.Times{}.By(deal.Counted, c.Factor()) }

// gameTimes multiplies the game.
func (c *course) gameTimes() deal.Times {
	return c.times().By(deal.Doubled, c.speaking.OfGame.Factor())
}

// pairTimes multiplies a negative game against one opponent.
func (c *course) pairTimes(o act.Seat) deal.Times {
	return c.times().By(deal.Doubled, c.speaking.Pairs[o].Factor())
}

// premiumTimes multiplies a premium, announced or silent.
func (c *course) premiumTimes(p *koenig.Premium) deal.Times {
	said := &c.speaking.Said[p.Index]
	if !said.Stands {
		return c.times()
	}
	return c.times().By(deal.Announced, p.Announced/p.Silent).By(deal.Doubled, said.Factor())
}

// settleGivenUp (8.1): a Besserrufer pays for his bird too, one who named none for
// the lowest that he was dealt.
func (c *course) settleGivenUp() deal.Line {
	bird := c.bird()
	if c.Game == singleBesserrufer {
		lowest := c.dealtBirds(c.Declarer).First()
		bird = &c.birds[lowest-card.Pagat]
	}
	n := 1
	if bird != nil {
		n += bird.Announced
	}
	l := deal.NewLine(giveup, deal.Declarer, deal.Whole(n))
	l.Times = c.times()
	return c.Paid(l, koenig.Declaring)
}

// settlePositive (8.1) settles the game or a Valat, then the premiums, each by
// itself; beside a Valat only what was announced.
func (c *course) settlePositive() deal.Result {
	t := c.Tally(card.Set{}) // of a closed talon nothing counts for the declarer [D15]
	r := deal.Result{Points: koenig.SidePoints(t.Thirds, koenig.Leaves), Lines: c.Lines(len(c.Premiums))}
	game, swept := c.valatLine(&t)
	if !swept {
		game = c.gameLine(&t)
	}
	r.Lines = append(r.Lines, game)
	for i := range c.Premiums[:valat] {
		p := &c.Premiums[i]
		if !p.In(c.Game) || swept && !c.speaking.Said[i].Stands {
			continue
		}
		if s, won, any := c.outcome(&t, p); any {
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
	l.Won, l.Times = won, c.gameTimes()
	return c.Paid(l, koenig.Declaring)
}

// valatLine (6.1) stands in place of the game if a Valat was announced, or one side
// has won all tricks; false: neither.
func (c *course) valatLine(t *koenig.Tally) (deal.Line, bool) {
	p := &c.Premiums[valat]
	s, times := koenig.Declaring, c.gameTimes()
	switch said := &c.speaking.Said[valat]; {
	case said.Stands:
		s, times = c.SideOf(said.Owner), c.premiumTimes(p)
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

// outcome tells which side has won or lost a premium, if any has: announced, its
// announcer's; silent, the one whose it is.
func (c *course) outcome(t *koenig.Tally, p *koenig.Premium) (s koenig.Side, won, any bool) {
	if said := &c.speaking.Said[p.Index]; said.Stands {
		s = c.SideOf(said.Owner)
		return s, p.Made(&c.Deal, t, p, s, said.Owner), true
	}
	for s = range koenig.Defending + 1 {
		if won, lost := c.Silent(t, p, s); won || lost {
			return s, won, true
		}
	}
	return 0, false, false
}

// settleNegative (8.2) settles with each opponent.
func (c *course) settleNegative() deal.Result {
	r := deal.Result{Lines: c.Lines(players - 1)}
	b := c.Declarers.Top()
	for o := c.Next(b.Seat); o != b.Seat; o = c.Next(o) {
		r.Lines = append(r.Lines, koenig.PairLine(b, o, c.Won[b.Seat] == b.Game.Goal, c.pairTimes(o)))
	}
	return r
}

// settleTrischaken is 8.3.
func (c *course) settleTrischaken() deal.Result {
	q := c.Score()
	l := deal.NewLine(act.Game, deal.All, c.Game.Value(true))
	l.Won, l.Times = true, c.times()
	for s, n := range koenig.Trischaken(q, [players]int(c.Won[:players]), half) {
		l.Pay[s] = n * worth(l.Value, l.Times)
	}
	return deal.Result{Points: koenig.EachPoints(q, koenig.Leaves), Lines: append(c.Lines(1), l)}
}

// worth is a value with its factors, half a point rounded down.
func worth(v deal.Value, t deal.Times) int { return int(v) * t.Product() / 2 }

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
	v := c.Game.Value(c.SideOf(s) == koenig.Declaring)
	switch {
	case c.Game.Sides == view.EachForSelf:
		return worth(v, c.times())
	case !c.Game.Positive():
		sum := 0
		for o := c.Next(c.Declarer); o != c.Declarer; o = c.Next(o) {
			if s == o || s == c.Declarer {
				sum += worth(v, c.pairTimes(o))
			}
		}
		return sum
	}
	share := worth(v, c.gameTimes())
	if c.speaking.Said[valat].Stands {
		p := &c.Premiums[valat]
		share = worth(v, c.premiumTimes(p).By(deal.Valat, p.Silent))
	}
	for i := range c.Premiums[:valat] {
		if p := &c.Premiums[i]; c.speaking.Said[i].Stands {
			share += worth(deal.Whole(p.Silent), c.premiumTimes(p))
		}
	}
	if s == c.Declarer && c.Alone() {
		share *= players - 1
	}
	return share
}
