package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// The kinds of play (7). In all of them the Pagat wins the trick in which it meets Mond
// and Sküs.
var (
	follow, ruff = phase.Follow[*course](), phase.Ruff[*course]()

	positive = phase.Play[*course]{
		Duties: []phase.Duty[*course]{follow, ruff, phase.KeepBirds(alone.Birds(premiums), func(c *course) *phase.Said { return &c.Said })},
		Winner: emperor,
	}
	beggar = phase.Play[*course]{
		Duties: []phase.Duty[*course]{follow, ruff, beat},
		Winner: emperor,
		Closed: func(c *course) (over bool) { return c.Won[c.Declarer] > 0 },
	}
	apart = phase.Play[*course]{
		Duties: []phase.Duty[*course]{follow, ruff, phase.PagatLast[*course](), beat},
		Winner: emperor,
	}
)

func emperor(_ *course, t *deal.Trick) int { return phase.Emperor(t) }

// beat is the duty to win the trick as it lies. Of Sküs, Mond and Pagat the last one to
// come wins only if it is the Pagat.
var beat = phase.Duty[*course]{Why: act.MustBeat, Narrow: func(_ *course, d *deal.State, _ act.Seat, cards card.Set) card.Set {
	if d.Trick.N == 0 {
		return cards
	}
	winning := phase.Beating(d.Trick.Cards[phase.Highest(&card.RedUp, &d.Trick)])
	if meet := d.Trick.Set().And(card.Trull); meet.Len() == 2 {
		winning = winning.Minus(card.Trull)
		if !meet.Has(card.Pagat) {
			winning = card.Of(card.Pagat)
		}
	}
	return phase.OrAll(cards.And(winning), cards)
}}

// start returns the kind of play and who leads: forehand, in a Berač the declarer.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) {
	switch {
	case byPoints(&c.Row):
		return &positive, c.Forehand()
	case c.Game == klopezki:
		return &apart, c.Forehand()
	}
	return &beggar, c.Declarer
}
