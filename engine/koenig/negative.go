package koenig

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Negative returns the verdict on each negative game.
func (k *Deal) Negative() []deal.Verdict {
	list := make([]deal.Verdict, 0, len(k.Declarers.All()))
	for _, b := range k.Declarers.All() {
		list = append(list, deal.Decided(b.Seat, k.Won[b.Seat] == b.Game.Goal, deal.ByTricks)...)
	}
	return list
}

// PairLine returns the line between the declarer of a negative game and one opponent,
// with its payment.
func PairLine(b *Bid, against act.Seat, made bool, times deal.Times) deal.Line {
	l := deal.NewLine(act.Game, deal.One(b.Seat), deal.Value(b.Game.Halves))
	l.Against, l.Won, l.Times = against, made, times
	each := l.Times.Of(l.Value)
	u := each
	if !made {
		u = -u
	}
	l.Pay[b.Seat], l.Pay[against] = u, -u
	return l.Settled(view.BetweenTwo, each)
}

// PairTimes returns the factors of a negative game against one opponent.
func (p *Speak) PairTimes(b *Bid, against act.Seat) deal.Times {
	return p.Times().By(deal.Doubled, p.factor(p.OfPair(b.Seat, against)))
}

// PairLines appends the lines of each negative game with each other player.
func (p *Speak) PairLines(lines []deal.Line) []deal.Line {
	for i := range p.Declarers.All() {
		b := &p.Declarers.list[i]
		for o := p.Deal.Next(b.Seat); o != b.Seat; o = p.Deal.Next(o) {
			lines = append(lines, PairLine(b, o, p.Won[b.Seat] == b.Game.Goal, p.PairTimes(b, o)))
		}
	}
	return lines
}

// pairsDue returns what is due to a player in negative games: for each game he plays,
// all three pairs; for others, his own pair.
func (p *Speak) pairsDue(s act.Seat) int {
	sum := 0
	for i := range p.Declarers.All() {
		b := &p.Declarers.list[i]
		for o := p.Deal.Next(b.Seat); o != b.Seat; o = p.Deal.Next(o) {
			if s == o || s == b.Seat {
				sum += p.PairTimes(b, o).Of(b.Game.Value(true))
			}
		}
	}
	return sum
}
