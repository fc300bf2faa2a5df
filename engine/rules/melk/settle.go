package melk

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/score"
	"tarock/engine/view"
)

// half (2) is the least that is more than half of all points: a declarer with as many
// has won, a player of a Trischaken pays alone.
const half = 54

// values are the points of each card (2).
var values = func() (v card.Values) {
	for c := range card.Austria.All() {
		v[c] = (card.Thirds[c] + 2) / 3
	}
	return v
}()

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
		return deal.Result{Verdict: c.Negative(), Lines: c.PairLines(c.Lines(2*(players-1)), c.speaking.PairTimes)} // 8.2
	}
}

// saidTimes returns the factors of an announced premium.
func (c *course) saidTimes(p *koenig.Premium, said *score.Ladder) deal.Times {
	t := c.Times()
	if p.Silent > 0 {
		t = t.By(deal.Announced, p.Announced/p.Silent)
	}
	return t.By(deal.Doubled, said.Factor())
}

// base returns the value of a premium before factors (8.4).
func base(p *koenig.Premium) deal.Value {
	if p.Silent == 0 {
		return deal.Whole(p.Announced)
	}
	return deal.Whole(p.Silent)
}

// givenUp settles a game that was given up; a bird Rufer also pays for its bird
// (5).
func (c *course) givenUp() deal.Line {
	n := 1
	if b := c.Announces(*c.Declarers.Top()); b != nil {
		n += b.Announced
	}
	l := deal.NewLine(giveup, deal.Declarer, deal.Whole(n))
	l.Times = c.Times()
	return c.Paid(l, koenig.Declaring)
}

// Price returns what giving up costs (5).
func (c *course) Price(act.Seat) int { return c.Costs(c.givenUp()) }

// positive is the settlement of a positive game in progress.
type positive struct {
	*course
	tally  koenig.Tally
	points [2]int
	winner koenig.Side // of the game, or of the Volat in its place
	swept  bool        // there is a Volat: only announcements count
	r      deal.Result
}

// settlePositive settles a positive game (8.1).
func (c *course) settlePositive() deal.Result {
	s := positive{course: c, tally: c.Tally(card.Set{}), r: deal.Result{Lines: c.Lines(len(premiums))}}
	for side, cards := range s.tally.Cards {
		s.points[side] = values.Sum(cards)
	}
	s.gameLine()
	for i := range premiums {
		if p := &premiums[i]; p != valat && p.In(c.Game) {
			s.premiumLines(p)
		}
	}
	s.r.Points = koenig.SidePoints(s.points, 1)
	return s.r
}

// add appends a line of a side with its payments.
func (s *positive) add(l deal.Line, side koenig.Side) { s.r.Lines = append(s.r.Lines, s.Paid(l, side)) }

// gameLine adds the game, or in its place the Volat, announced or made (6.1).
func (s *positive) gameLine() {
	l, side := deal.NewLine(act.Game, deal.Declarer, 0), koenig.Declaring
	l.Won, l.Times = s.points[koenig.Declaring] >= half, s.speaking.GameTimes()
	by, said := s.speaking.Announced(valat)
	if s.swept = true; said.Said {
		side, l.Times = s.SideOf(by), s.saidTimes(valat, said)
		l.Won = s.tally.Tricks[side.Other()] == 0
	} else if s.tally.Tricks[koenig.Declaring] == 0 {
		side, l.Won = koenig.Defending, true
	} else {
		s.swept = s.tally.Tricks[koenig.Defending] == 0
		l.Won = l.Won || s.swept
	}
	if s.swept {
		l.Item, l.By, l.Times = valat.Word, side.Party(), l.Times.By(deal.Valat, valat.Silent)
		s.r.Dropped = append(s.r.Dropped, deal.Dropped{Item: act.Game, By: deal.Declarer, Beside: valat.Word})
	}
	if s.winner = side; !l.Won {
		s.winner = side.Other()
	}
	l.Value = s.Game.Value(s.winner == koenig.Declaring)
	s.add(l, side)
	s.r.Verdict = s.speaking.ByLine(&l, valat)
}

// premiumLines adds what was won or lost with a premium: announced by each player for
// himself, announced by one, or silent.
func (s *positive) premiumLines(p *koenig.Premium) {
	if p.Each {
		for i := range players {
			s.eachLine(p, s.Declarer.After(i, players))
		}
		return
	}
	if by, said := s.speaking.Announced(p); said.Said {
		side := s.SideOf(by)
		s.saidLine(p, by, !s.speaking.Lacks(by, p) && p.Made(&s.Deal, &s.tally, p, side, by))
		return
	}
	for side := range koenig.Defending + 1 {
		switch won, lost := s.Silent(&s.tally, p, side); {
		case !won && !lost:
		case s.swept:
			s.r.Dropped = append(s.r.Dropped, p.Beside(side, valat.Word))
		default:
			l := s.Line(p, side, won)
			l.Times = s.Times()
			s.add(l, side)
		}
	}
}

// eachLine adds a player's own Tarock or Großtarock, won if his side wins the game.
func (s *positive) eachLine(p *koenig.Premium, who act.Seat) {
	if s.speaking.By(who, p) {
		s.saidLine(p, who, !s.speaking.Lacks(who, p) && s.SideOf(who) == s.winner)
		l := &s.r.Lines[len(s.r.Lines)-1]
		l.By, l.Who = deal.One(who), who
	}
}

// saidLine adds an announced premium.
func (s *positive) saidLine(p *koenig.Premium, by act.Seat, won bool) {
	side := s.SideOf(by)
	l := s.Line(p, side, won)
	l.Value, l.Times = base(p), s.saidTimes(p, s.speaking.Each(by, p))
	s.add(l, side)
}

// settleTrischaken settles a Trischaken (8.3).
func (c *course) settleTrischaken() deal.Result {
	var q [players]int
	for s := range q {
		q[s] = values.Sum(c.Took[s])
	}
	for i, turned := range c.Turned() {
		q[c.Past[i].Winner] += int(values[turned])
	}
	l := deal.NewLine(act.Game, deal.All, c.Game.Value(true))
	pay, why := koenig.HigherPay(q, [players]int(c.Won[:players]), half)
	l.Won, l.Times, l.Why, l.Scheme = true, c.Times(), why, view.Everybody
	for s, n := range pay {
		l.Pay[s] = n * c.Factor()
	}
	return deal.Result{Verdict: deal.Apart(l.Pay), Points: koenig.EachPoints(q, 1), Lines: append(c.Lines(1), l)}
}
