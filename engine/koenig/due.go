package koenig

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

var renonce = act.NewWord("renonce")

// renonce returns the line of a culprit, who pays every other player what is due to him
// (10).
func (r *Settling) renonce(p *Speak, culprit act.Seat) deal.Line {
	l := deal.NewLine(renonce, deal.One(culprit), 0)
	for s := range act.Seat(Seats) {
		if s != culprit {
			l.Pay[s] = r.due(p, s, culprit)
			l.Pay[culprit] -= l.Pay[s]
		}
	}
	l.Value = deal.Whole(-l.Pay[culprit])
	return l.Settled(view.OneAndEach, same(l.Pay[:Seats]))
}

// same returns what each player gets if that is the same for all who get something, else
// 0.
func same(pay []int) int {
	each := 0
	for _, n := range pay {
		switch {
		case n <= 0:
		case each != 0 && each != n:
			return 0
		default:
			each = n
		}
	}
	return each
}

// due returns what a player gets from a culprit.
func (r *Settling) due(p *Speak, s, culprit act.Seat) int {
	switch {
	case p.Game.Each() && r.Fine != nil:
		return r.Fine(p.Deal, culprit) * p.Factor()
	case p.Game.Each():
		return p.Times().Of(p.Game.Value(true))
	case p.Game.Positive():
		return r.share(p, s)
	}
	return p.pairsDue(s)
}

// share returns what a player would get if his side had won the game, or the Valat in its
// place, and all announcements by both sides; a lone declarer gets three shares.
func (r *Settling) share(p *Speak, s act.Seat) int {
	side, valat := p.SideOf(s), valatOf(p.Premiums)
	var t *Tally
	if r.SoFar != nil {
		made := r.Tally(p.Deal)
		r.SoFar(p.Deal, &made)
		t = &made
	}
	swept := p.Stands(valat) || t != nil && (t.swept(Declaring) || t.swept(Defending))
	sum := r.game(p, side, valat)
	for i := range p.Premiums {
		row := &p.Premiums[i]
		if !row.In(p.Game) || row.Replaces || r.Skips != nil && r.Skips(p, row) {
			continue
		}
		for who := range act.Seat(Seats) {
			if said := p.Each(who, row); said.Said && !(swept && p.beside(row, valat, said)) {
				sum += p.times(row, said).By(deal.Counted, p.Factor()).Of(deal.Whole(row.base()))
			}
		}
		if said := p.Each(0, row); t != nil && !p.Stands(row) && !(swept && p.beside(row, valat, said)) && row.madeSoFar(p.Deal, t, side) {
			sum += p.times(row, said).By(deal.Counted, p.Factor()).Of(deal.Whole(row.base()))
		}
	}
	if s == p.Declarer && p.Alone() {
		sum *= Seats - 1
	}
	return sum
}

// game returns what the game, or an announced Valat in its place, brings a side if it
// wins.
func (r *Settling) game(p *Speak, side Side, valat *Premium) int {
	value, times := p.Game.Value(side == Declaring), p.Times().By(deal.Doubled, p.factor(p.OfGame()))
	if _, said := p.Announced(valat); said.Said && valat.Replaces {
		times = p.times(valat, said).By(deal.Valat, valat.Silent).By(deal.Counted, p.Factor())
	}
	return times.Of(value)
}

// madeSoFar reports whether a side has made a premium without an announcement, as far as
// complete tricks decide that.
func (p *Premium) madeSoFar(k *Deal, t *Tally, s Side) bool {
	if p.Trick > len(k.Past) || p.Valat && !t.swept(s) {
		return false
	}
	made, _ := p.Unsaid(k, t, s)
	return made
}
