package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// packet returns the cards of packet n, from 1, cut from the left (3).
func (c *course) packet(n int) []card.Card {
	size := games[c.game].packet
	return c.d.Setup.Talon[(n-1)*size : n*size]
}

// packets is the number of packets of the talon, 0 where none is taken.
func (c *course) packets() int {
	if size := games[c.game].packet; size > 0 {
		return len(c.d.Setup.Talon) / size
	}
	return 0
}

// take is the choice of a packet (5.2).
type take struct{ c *course }

var takeVerbs = act.SetOf(act.VerbTake)

// Name is "talon".
func (t *take) Name() string { return "talon" }

// Verbs is take.
func (t *take) Verbs() act.Verbs { return takeVerbs }

// Begin leaves out the games in which nobody takes talon cards.
func (t *take) Begin() bool { return t.c.packets() > 0 }

// Turn is the declarer's.
func (t *take) Turn() act.Seat { return t.c.declarer }

// Legal lists the packets.
func (t *take) Legal(list []act.Action) []act.Action {
	for n := range t.c.packets() {
		list = append(list, act.Take(t.c.declarer, n+1))
	}
	return list
}

// Check refuses a packet that does not exist.
func (t *take) Check(a act.Action) error {
	if a.N < 1 || int(a.N) > t.c.packets() {
		return act.NotAllowed
	}
	return nil
}

// Apply takes the packet into the hand, or ends the deal with an automatic loss
// (5.3).
func (t *take) Apply(a act.Action) (done bool) {
	c := t.c
	c.taken = int(a.N)
	cards := card.Of(c.packet(c.taken)...)
	c.d.Hands[c.declarer] = c.d.Hands[c.declarer].Or(cards)
	for _, p := range [...]premiumNo{ohneTrull, ohneKoenige} {
		if c.said[p][c.declarer].made && cards.Meets(premiums[p].cards) {
			c.lost = true
			c.d.End()
		}
	}
	return true
}

// discard is the laying away of as many cards as were taken (5.4).
type discard struct{ c *course }

var discardVerbs = act.SetOf(act.VerbDiscard)

// Name is "discard".
func (p *discard) Name() string { return "discard" }

// Verbs is discard.
func (p *discard) Verbs() act.Verbs { return discardVerbs }

// Begin leaves out the games in which nobody takes talon cards.
func (p *discard) Begin() bool { return p.c.packets() > 0 }

// Turn is the declarer's.
func (p *discard) Turn() act.Seat { return p.c.declarer }

// size is the number of cards to lay away.
func (p *discard) size() int { return games[p.c.game].packet }

// Legal has one entry with all cards that may go; with claims, every card in
// hand (10).
func (p *discard) Legal(list []act.Action) []act.Action {
	a := act.New(p.c.declarer, act.VerbDiscard)
	a.N, a.Cards = int8(p.size()), p.c.d.Hands[p.c.declarer]
	if p.c.claims == nil {
		_, a.Cards = p.choice()
	}
	return append(list, a)
}

// choice returns the cards that must go and all that may: suit cards but kings;
// if there are too few of them all of these, and tarocks but the Trull and
// announced birds.
func (p *discard) choice() (must, may card.Set) {
	s := p.c.declarer
	hand := p.c.d.Hands[s]
	plain := hand.Minus(card.Tarocks).Minus(card.Kings)
	if plain.Len() >= p.size() {
		return card.Set{}, plain
	}
	return plain, hand.Minus(card.Kings).Minus(card.Trull).Minus(p.c.announcedBirds(s))
}

// proper tells whether these cards may go by 5.4.
func (p *discard) proper(cards card.Set) bool {
	must, may := p.choice()
	return may.Contains(cards) && cards.Contains(must)
}

// Check refuses a wrong number, foreign cards, and cards that may not go.
func (p *discard) Check(a act.Action) error {
	switch {
	case int(a.N) != p.size() || a.Cards.Len() != p.size():
		return act.WrongCount
	case !p.c.d.Hands[a.Seat].Contains(a.Cards):
		return act.NotInHand
	case p.c.claims == nil && !p.proper(a.Cards):
		return act.NotDiscardable
	}
	return nil
}

// Apply lays the cards away. With claims, forbidden ones are a breach.
func (p *discard) Apply(a act.Action) (done bool) {
	c := p.c
	if c.claims != nil && !p.proper(a.Cards) {
		c.claims.Breach(a.Seat)
	}
	c.laid = a.Cards
	c.d.Hands[a.Seat] = c.d.Hands[a.Seat].Minus(a.Cards)
	return true
}
