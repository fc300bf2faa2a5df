package cego

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Keep is the phase in which the declarer keeps cards of his hand.
const Keep view.Phase = "keep"

// keeping is the first part of 5: what the declarer keeps before he sees the blind, or a
// Räuber in place of it (4.3).
type keeping struct{ c *course }

func (p *keeping) ID() view.Phase { return Keep }

func (p *keeping) Has(a act.Action) bool {
	return a.Verb == act.VerbKeep || a.Verb == act.VerbBid && p.robbable()
}

// Begin lays away the hand of a Kleiner Mann without asking.
func (p *keeping) Begin() bool {
	if p.c.game == kleinerMann {
		p.c.take(card.Of(card.Pagat))
	}
	return games[p.c.game].keeps > 0
}

func (p *keeping) Turn() act.Seat { return p.c.declarer }

// robbable reports whether forehand may still choose a Räuber: nobody has bid over his
// Cego ([D10]).
func (p *keeping) robbable() bool {
	return p.c.Seats == 4 && p.c.game == simple && p.c.declarer == p.c.Forehand() && !p.c.afterSolo
}

// Legal lists one choice, of the cards that occur in some choice that fits.
func (p *keeping) Legal(list []act.Option) []act.Option {
	s, hand := p.c.declarer, p.c.Hands[p.c.declarer]
	from := hand
	switch p.c.game {
	case eineLeere, zweiVerschiedene:
		from = hand.And(empty)
	case zweiLeere:
		from = pairs(hand)
	}
	list = append(list, act.Pick(act.New(s, act.VerbKeep), games[p.c.game].keeps, from))
	if p.robbable() {
		list = append(list, act.Open(act.Bid(s, games[raeuber].id, act.NoWord)))
	}
	return list
}

// pairs returns the empty cards of suits in which a hand has at least two.
func pairs(hand card.Set) (cards card.Set) {
	for _, s := range suits {
		if of := hand.And(empty).And(card.OfSuit(s)); of.Len() > 1 {
			cards = cards.Or(of)
		}
	}
	return cards
}

// Check refuses a wrong number of cards, cards not in the hand, and those that do not
// fit the contract.
func (p *keeping) Check(a act.Action) error {
	row := &games[p.c.game]
	switch {
	case a.Verb == act.VerbBid:
		return phase.Allowed(a.ID == games[raeuber].id && a.Arg == act.NoWord)
	case int(a.N) != row.keeps || a.Cards.Len() != row.keeps:
		return act.WrongCount
	case !p.c.Hands[a.Seat].Contains(a.Cards):
		return act.NotInHand
	}
	return phase.Allowed(row.fit == nil || row.fit(a.Cards))
}

// Apply takes the blind, or plays a Räuber.
func (p *keeping) Apply(a act.Action) (done bool) {
	if a.Verb == act.VerbBid {
		p.c.game = raeuber
		return true
	}
	if games[p.c.game].open {
		p.c.MarkSeen()
	}
	p.c.take(a.Cards)
	return true
}

// take keeps cards, lays the rest of the hand away, takes the blind, and lays away the
// tarock that the contract says (5).
func (c *course) take(kept card.Set) {
	row, hand := &games[c.game], &c.Hands[c.declarer]
	c.kept, c.taken, c.laid = kept, c.Count(), hand.Minus(kept)
	if *hand = kept.Or(card.Of(c.Talon...)); row.open {
		c.opened = kept
	}
	for t := range hand.And(card.Tarocks).All() { // from the lowest
		if row.lowers == highest || row.lowers == lowest && c.shown == card.None {
			c.shown = t
		}
	}
	c.lay(card.Of(c.shown))
}

// lay moves cards of the hand to the Legage.
func (c *course) lay(cards card.Set) {
	c.Hands[c.declarer], c.laid = c.Hands[c.declarer].Minus(cards), c.laid.Or(cards)
}

// lays makes the declarer of a Cego lay one more card away, and one who had no tarock to
// lay away ([D13]).
func (c *course) lays(i int) (s act.Seat, n int) {
	if i > 0 || c.taken == 0 || c.game != simple && (games[c.game].lowers == none || c.shown != card.None) {
		return act.Nobody, 0
	}
	return c.declarer, 1
}

// layable returns what may be laid away: any card but the open ones.
func (c *course) layable(s act.Seat, _ int) (must, may card.Set) {
	return card.Set{}, c.Hands[s].Minus(c.opened)
}

func (c *course) laysAway(_ act.Seat, cards card.Set, _ bool) { c.laid = c.laid.Or(cards) }
