package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
)

// factor returns the product of doublings, as far as they count.
func (p *Speak) factor(l *score.Ladder) int {
	if p.Undoubled {
		return 1
	}
	return l.Factor()
}

// times returns the factors of a premium, silent or announced.
func (p *Speak) times(row *Premium, said *score.Ladder) (t deal.Times) {
	if p.Game.Double {
		t = t.By(deal.Solo, 2)
	}
	if said.Said && row.Silent > 0 {
		t = t.By(deal.Announced, row.Announced/row.Silent)
	}
	return t.By(deal.Doubled, p.factor(said))
}

// PremiumTimes returns the factors of a premium, silent or announced by one player.
func (p *Speak) PremiumTimes(row *Premium) deal.Times {
	_, said := p.Announced(row)
	return p.times(row, said)
}

// base returns the value of a premium before factors.
func (p *Premium) base() int {
	if p.Silent == 0 {
		return p.Announced
	}
	return p.Silent
}

// beside reports whether a premium does not count beside a Valat: a silent one, if that
// replaces the game, else what is only in the pile, announced or not.
func (p *Speak) beside(row, valat *Premium, said *score.Ladder) bool {
	if valat.Replaces {
		return !said.Said
	}
	return row.Piled && !(row.Spared && p.factor(said) > 1)
}

// premium adds what was won or lost with a premium, if anything.
func (a *account) premium(row *Premium) {
	side, won, any := a.Outcome(&a.t, row)
	_, said := a.Announced(row)
	switch {
	case !any, a.Safe && !won && !said.Said:
	case a.swept && a.beside(row, a.valat, said):
		a.Drop(row.Word, a.Member(side), a.valat.Word)
	default:
		row.Origin(a.Deal, a.Add(row.Word, a.Member(side), row.base(), won, a.times(row, said)))
	}
}

// Outcome returns the side that has won or lost a premium, if any: an announced one
// belongs to the announcer's side, a silent one to the side that made or lost it.
func (p *Speak) Outcome(t *Tally, row *Premium) (s Side, won, any bool) {
	if by, said := p.Announced(row); said.Said {
		s = p.SideOf(by)
		return s, !p.Lacks(by, row) && row.HasMade(p.Deal, t, s, by), true
	}
	for s = range Defending + 1 {
		if won, lost := row.Unsaid(p.Deal, t, s); won || lost {
			return s, won, true
		}
	}
	return 0, false, false
}

// own adds what a player has announced for himself, which he wins with the game.
func (a *account) own(row *Premium, who act.Seat) {
	if said := a.Each(who, row); said.Said {
		l := a.Add(row.Word, who, row.base(), a.ownMade(who, row), a.times(row, said))
		l.By, l.Who = deal.One(who), who
	}
}

// ownMade reports whether a player has made the premium that he announced for himself.
func (a *account) ownMade(who act.Seat, row *Premium) bool {
	return !a.Lacks(who, row) && a.SideOf(who) == a.won
}

// Origin completes a line with the card that made or lost its premium, or was caught.
func (p *Premium) Origin(k *Deal, l *deal.Line) {
	if k.Note != nil {
		origin(k, l, p)
		return
	}
	if c := k.CardOf(p); c != card.None {
		l.Who, l.Trick = k.Player(c)
		l.Card = c
	}
	if p.Catch {
		for i := range k.Past {
			t := &k.Past[i]
			if mond := t.Index(card.Mond); mond >= 0 && t.Index(card.Skues) >= 0 {
				l.Who, l.From, l.Card, l.Trick = t.Winner, t.Seat(mond, Seats), card.Mond, i+1
			}
		}
	}
}

// origin completes a line with the player who made or lost its premium, as it was written down.
func origin(k *Deal, l *deal.Line, row *Premium) {
	m, ok := k.Note.Find(row.ID, func(m *deal.Made) bool { return m.Won == l.Won && k.SideOf(m.Seat).Party() == l.By })
	if ok && (row.Trick > 0 || row.Catch) {
		l.Who, l.From = m.Seat, m.From-1
	}
}

// SidePoints returns the card points of both sides, in parts of a point; nil if nobody has
// written them down.
func (k *Deal) SidePoints(n [2]int, per int) []deal.Points {
	if k.Note != nil && k.Note.Points == nil {
		return nil
	}
	return score.Points(n[Declaring], n[Declaring]+n[Defending], per)
}
