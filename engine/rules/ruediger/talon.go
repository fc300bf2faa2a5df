package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// packetSize is the number of cards in each of the two packets (3).
const packetSize = 3

// packet returns the cards of packet n, 1 or 2.
func (c *course) packet(n int8) []card.Card {
	return c.d.Setup.Talon[(n-1)*packetSize : n*packetSize]
}

func (c *course) talon() card.Set { return card.Of(c.d.Setup.Talon...) }

// taking is the choice between the shown packets (5.2, 5.3).
type taking struct{ c *course }

var takeVerbs = act.SetOf(act.VerbTake, act.VerbGiveup)

// Name is "talon".
func (p *taking) Name() string { return "talon" }

// Verbs are take and giveup.
func (p *taking) Verbs() act.Verbs { return takeVerbs }

// Begin turns the talon up where the game says so. In a Sechserdreier the
// declarer takes it all without a word (5.4).
func (p *taking) Begin() bool {
	c := p.c
	if c.game == sechserdreier {
		c.d.Hands[c.declarer] = c.d.Hands[c.declarer].Or(c.talon())
	}
	if !c.game.shown() {
		return false
	}
	if c.public &^= aloneFor; c.holder == inTalon {
		c.public = aloneFor
	}
	return true
}

// Turn is the declarer's.
func (p *taking) Turn() act.Seat { return p.c.declarer }

// Legal lists the packets, then giving up.
func (p *taking) Legal(list []act.Action) []act.Action {
	for n := int8(1); n <= 2; n++ {
		if p.mayTake(n) {
			list = append(list, act.Take(p.c.declarer, int(n)))
		}
	}
	if p.mayGiveUp() {
		list = append(list, act.New(p.c.declarer, act.VerbGiveup))
	}
	return list
}

// mayTake: the packet with the called king, if it is in one.
func (p *taking) mayTake(n int8) bool {
	return (n == 1 || n == 2) && (!p.mayGiveUp() || card.Of(p.c.packet(n)...).Has(p.c.king))
}

// mayGiveUp: the called king is in the talon.
func (p *taking) mayGiveUp() bool { return p.c.game.calls() && p.c.holder == inTalon }

// Check refuses the packet that may not be taken, and giving up without cause.
func (p *taking) Check(a act.Action) error {
	if a.Verb == act.VerbGiveup {
		return allowed(p.mayGiveUp())
	}
	return allowed(p.mayTake(a.N))
}

// Apply takes the packet into the hand, or ends the deal.
func (p *taking) Apply(a act.Action) (done bool) {
	c := p.c
	if a.Verb == act.VerbGiveup {
		c.givenUp = true
		c.d.End()
		return true
	}
	c.taken = a.N
	c.d.Hands[c.declarer] = c.d.Hands[c.declarer].Or(card.Of(c.packet(a.N)...))
	return true
}

// laying is laying cards away (5.5).
type laying struct{ c *course }

var (
	discardVerbs = act.SetOf(act.VerbDiscard)
	neverAway    = card.Kings.Or(card.Trull)
)

// Name is "discard".
func (p *laying) Name() string { return "discard" }

// Verbs is discard.
func (p *laying) Verbs() act.Verbs { return discardVerbs }

// Begin tells whether cards were taken.
func (p *laying) Begin() bool { return p.count() > 0 }

// count is how many cards must go: as many as were taken.
func (p *laying) count() int { return p.c.d.Hands[p.c.declarer].Len() - 12 }

// Turn is the declarer's.
func (p *laying) Turn() act.Seat { return p.c.declarer }

// Legal lists one entry: how many of which cards.
func (p *laying) Legal(list []act.Action) []act.Action {
	a := act.Discard(p.c.declarer, p.c.d.Hands[p.c.declarer].Minus(neverAway))
	a.N = int8(p.count())
	return append(list, a)
}

// Check refuses a wrong number, cards that are not there, kings and Trullstücke.
func (p *laying) Check(a act.Action) error {
	switch n := p.count(); {
	case int(a.N) != n || a.Cards.Len() != n:
		return act.WrongCount
	case !p.c.d.Hands[a.Seat].Contains(a.Cards):
		return act.NotInHand
	case a.Cards.Meets(neverAway):
		return act.NotDiscardable
	}
	return nil
}

// Apply lays the cards away.
func (p *laying) Apply(a act.Action) (done bool) {
	p.c.away = a.Cards
	p.c.d.Hands[a.Seat] = p.c.d.Hands[a.Seat].Minus(a.Cards)
	return true
}
