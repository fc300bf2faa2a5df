package wien

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/score"
)

// feigned returns the player who announced a premium without its card, by his bid or
// later, or Nobody.
func feigned(p *koenig.Speak, row *koenig.Premium) act.Seat {
	switch bid := *p.Declarers.Top(); {
	case !p.Loose:
	case row == p.Announces(bid):
		if p.Feigns(bid) {
			return p.Declarer
		}
	default:
		if by, _ := p.Announced(row); by != act.Nobody && p.Lacks(by, row) {
			return by
		}
	}
	return act.Nobody
}

// feignedLines returns the payments for premiums announced without their card: first by
// bids that were beaten, then in the game played (10.4).
func (c *course) feignedLines() (lines []deal.Line) {
	for _, b := range c.auction.False {
		lines = append(lines, c.feignedLine(c.Announces(b), b.Seat, deal.Times{}.By(deal.Announced, 2), whyBeaten))
	}
	for i := range premiums {
		row := &premiums[i]
		if s := feigned(&c.Speaking, row); s != act.Nobody {
			times := c.Speaking.PremiumTimes(row)
			if !c.Speaking.Stands(row) { // of a game that was given up
				times = times.By(deal.Announced, 2)
			}
			lines = append(lines, c.feignedLine(row, s, times, whyFeigned))
		}
	}
	return lines
}

// The reasons why a player pays who announced without the card, in the game played or with a bid that was beaten.
var (
	whyFeigned = act.NewWord("feigned")
	whyBeaten  = act.NewWord("beaten")
)

// feignedLine returns a line by which a player pays the value of a premium to each
// other player, for a reason.
func (c *course) feignedLine(row *koenig.Premium, s act.Seat, times deal.Times, why act.Word) deal.Line {
	l := deal.NewLine(row.Word, deal.One(s), deal.Whole(row.Silent))
	l.Times, l.Who, l.Why = times.By(deal.Counted, c.Factor()), s, []act.Word{why}
	score.FromEach(&l, s, -row.Silent*l.Factor(), players)
	return l
}

// fine returns what the author of a breach in a Trischaken pays: more if he is forehand
// (10.3).
func fine(k *koenig.Deal, culprit act.Seat) int {
	if culprit == k.Forehand() {
		return 8
	}
	return 4
}

// soFar takes out cards that are not yet in a complete trick (10.3).
func soFar(k *koenig.Deal, t *koenig.Tally) {
	open := k.Trick.Set()
	for _, hand := range k.Hands[:players] {
		open = open.Or(hand)
	}
	t.Cards[koenig.Defending] = t.Cards[koenig.Defending].Minus(open)
	t.Points[koenig.Defending] = card.Thirds.Sum(t.Cards[koenig.Defending])
}
