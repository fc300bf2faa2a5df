package wien

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// feigned returns the player who announced a premium without its card, by his bid or
// later, or Nobody.
func (c *course) feigned(p *koenig.Premium) act.Seat {
	switch {
	case !c.Loose:
	case p == c.Announces(*c.Declarers.Top()):
		if c.Feigns(*c.Declarers.Top()) {
			return c.Declarer
		}
	default:
		if by, _ := c.speaking.Announced(p); by != act.Nobody && c.speaking.Lacks(by, p) {
			return by
		}
	}
	return act.Nobody
}

// settleFeigned adds the payments for premiums announced without their card: first by
// bids that were beaten, then in the game played (10.4).
func (c *course) settleFeigned(lines []deal.Line) []deal.Line {
	for _, b := range c.auction.False {
		lines = append(lines, feignedLine(c.Announces(b), b.Seat, c.Times().By(deal.Announced, 2)))
	}
	for i := range premiums {
		p := &premiums[i]
		if s := c.feigned(p); s != act.Nobody {
			_, said := c.speaking.Announced(p)
			times := c.Times().By(deal.Announced, 2).By(deal.Doubled, c.doubled(said))
			if c.Game.Solo {
				times = times.By(deal.Solo, 2)
			}
			lines = append(lines, feignedLine(p, s, times))
		}
	}
	return lines
}

// whyFeigned is the reason why a player who announced without the card pays.
var whyFeigned = act.NewWord("feigned")

// feignedLine returns a line by which a player pays the value of a premium to each
// other player.
func feignedLine(p *koenig.Premium, s act.Seat, times deal.Times) deal.Line {
	l := deal.NewLine(p.Word, deal.One(s), deal.Whole(p.Silent))
	l.Times, l.Who, l.Why = times, s, []act.Word{whyFeigned}
	each := p.Silent * l.Factor()
	for o := range act.Seat(players) {
		l.Pay[o] += each
		l.Pay[s] -= each
	}
	return l.Settled(view.OneAndEach, each)
}

// due returns what each player gets from a culprit: what he would get if his side had
// won the game and all announcements, plus what it has made silently so far (10.3).
func (c *course) due(culprit act.Seat) [players]int {
	switch {
	case c.Game.Each():
		return c.dueTrischaken(culprit)
	case c.Game.Positive():
		return c.dueShares()
	}
	var due [players]int
	for s := range act.Seat(players) {
		due[s] = c.PairsDue(s, c.pairTimes)
	}
	return due
}

// dueTrischaken returns what each player gets in a Trischaken: more if forehand is the
// culprit.
func (c *course) dueTrischaken(culprit act.Seat) (due [players]int) {
	n := 4
	if culprit == c.Forehand() {
		n = 8
	}
	for s := range due {
		due[s] = n * c.Factor()
	}
	return due
}

// dueShares returns what each player gets in a positive game: one share, a lone
// declarer three.
func (c *course) dueShares() (due [players]int) {
	t := c.made()
	swept := c.swept(&t)
	for s := range act.Seat(players) {
		side := c.SideOf(s)
		due[s] = c.gameTimes().Of(c.Game.Value(side == koenig.Declaring))
		for i := range premiums {
			if p := &premiums[i]; c.counts(p, swept) && (c.speaking.Stands(p) || c.madeSilently(&t, p, side)) {
				due[s] += c.premiumTimes(p).Of(deal.Whole(p.Silent))
			}
		}
		if s == c.Declarer && c.Alone() {
			due[s] *= players - 1
		}
	}
	return due
}

// made returns what the sides have made in the complete tricks so far.
func (c *course) made() koenig.Tally {
	t := c.Tally(c.Closed())
	open := c.Trick.Set()
	for _, hand := range c.Hands[:players] {
		open = open.Or(hand)
	}
	t.Cards[koenig.Defending] = t.Cards[koenig.Defending].Minus(open)
	t.Thirds[koenig.Defending] = card.Thirds.Sum(t.Cards[koenig.Defending])
	return t
}

// madeSilently reports whether a side has made a premium without an announcement, as
// far as complete tricks decide that.
func (c *course) madeSilently(t *koenig.Tally, p *koenig.Premium, s koenig.Side) bool {
	if p.Trick > len(c.Past) || p == valat && t.Tricks[s] < tricks {
		return false
	}
	made, _ := c.Silent(t, p, s)
	return made
}
