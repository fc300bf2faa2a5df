package grosstarock

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// figures are king, queen, cavall and jack of each suit, in the order H K P T.
var figures = [...]card.Set{
	card.MustSet("HK HD HC HB"), card.MustSet("KK KD KC KB"), card.MustSet("PK PD PC PB"), card.MustSet("TK TD TC TB"),
}

// discard is the dealer's turn before the play (5): he may announce Tout, and discards.
type discard struct{ c *course }

var discardVerbs = act.SetOf(act.VerbAnnounce, act.VerbDiscard)

func (p *discard) ID() view.Phase { return view.Discard }

// Has takes announcements and the discard.
func (p *discard) Has(a act.Action) bool { return discardVerbs.Has(a.Verb) }

func (p *discard) Begin() bool { return true }

// Turn returns the dealer.
func (p *discard) Turn() act.Seat { return p.c.Dealer() }

// Legal lists the discard, and Tout if it may be announced.
func (p *discard) Legal(list []act.Option) []act.Option {
	s, ch := p.Turn(), p.c.choice()
	o := act.Pick(act.New(s, act.VerbDiscard), away, ch.may.Or(ch.void).Or(ch.skis))
	o.Must = ch.must.Or(ch.skis)
	list = append(list, o)
	if p.mayAnnounce(payments[tout].item) {
		o := act.Open(act.Announce(s, payments[tout].item))
		o.AtOnce = true // the Skis is laid away only after it
		list = append(list, o)
	}
	return list
}

// mayAnnounce reports whether the dealer may announce id: Tout, once, with the Skis in
// hand.
func (p *discard) mayAnnounce(id act.Word) bool {
	return id == payments[tout].item && !p.c.tout && p.c.Hands[p.Turn()].Has(card.Skues)
}

// Check refuses in the order of section 5.
func (p *discard) Check(a act.Action) error {
	ch := p.c.choice()
	switch {
	case a.Verb == act.VerbAnnounce:
		return phase.Allowed(p.mayAnnounce(a.ID))
	case a.N != away || a.Cards.Len() != away:
		return act.WrongCount
	case !p.c.Hands[a.Seat].Contains(a.Cards):
		return act.NotInHand
	case !a.Cards.Contains(ch.skis):
		return act.NotAllowed
	case !ch.proper(a.Cards.Minus(ch.skis)):
		return act.NotDiscardable
	}
	return nil
}

// Apply announces Tout, or discards; after that everybody holds the cards of his melds.
func (p *discard) Apply(a act.Action) (done bool) {
	c := p.c
	if a.Verb == act.VerbAnnounce {
		c.tout = true
		return false
	}
	c.discarded = c.Count()
	c.laid, c.shown = a.Cards, a.Cards.And(c.choice().forced)
	c.Hands[a.Seat] = c.Hands[a.Seat].Minus(a.Cards)
	for s := range c.melds {
		c.melds[s] = c.Hands[s]
	}
	c.melds[a.Seat] = c.melds[a.Seat].Or(c.shown)
	return true
}

// choice is what may be discarded (5): cards of may with all of must among them, or all
// of void and others of may. skis are discarded in addition.
type choice struct {
	must, may card.Set
	void      card.Set // all tarocks, if the dealer may get rid of them
	forced    card.Set // cards of may that are shown when discarded, and still count for melds
	skis      card.Set // set after Tout was announced
}

// choice returns what the dealer may discard.
func (c *course) choice() (ch choice) {
	hand, n := c.Hands[c.Dealer()], away
	if c.tout {
		ch.skis = skis
		n--
	}
	t := hand.And(card.Tarocks).Minus(skis)
	if t.Len() <= n && !t.Has(card.Mond) {
		ch.void = t
	}
	var melded card.Set
	for _, four := range figures {
		if held := hand.And(four); held.Len() >= 3 {
			melded = melded.Or(held)
		}
	}
	melded = melded.Minus(card.Kings)
	free := hand.Minus(card.Tarocks).Minus(card.Kings).Minus(melded)
	ch.must, ch.may = phase.SuitsFirst(free, melded, n)
	if ch.may.Len() < n {
		ch.must, ch.may = ch.may, ch.may.Or(t.Minus(card.Trull))
	}
	ch.forced = ch.may.Minus(free)
	return ch
}

// proper reports whether cards may be discarded. It ignores their number and the Skis.
func (ch *choice) proper(cards card.Set) bool {
	return ch.may.Or(ch.void).Contains(cards) && cards.Contains(ch.must) && (cards.Contains(ch.void) || !cards.Meets(ch.void))
}
