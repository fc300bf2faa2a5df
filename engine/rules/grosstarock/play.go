package grosstarock

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// The last three tricks have special rules for the Skis (7).
const (
	demandTrick = tricks - 2 // the Skis may be demanded
	closedTrick = tricks - 1 // the Skis may not be played
)

// Reasons of section 7.
const (
	skisDemanded  act.Reason = "skis-demanded"  // the Skis was demanded and is in hand
	skisForbidden act.Reason = "skis-forbidden" // it may not be played in the last trick but one
)

// play is section 7. Refusals name the first duty broken.
var play = phase.Play[*course]{
	Duties: []phase.Duty[*course]{
		{Why: skisDemanded, Narrow: (*course).demand},
		{Why: skisForbidden, Narrow: (*course).keep},
		{Why: act.MustFollowSuit, Narrow: (*course).follow},
		{Why: act.MustPlayTarock, Narrow: (*course).ruff},
	},
	Winner: (*course).winner,
	Worded: skis,
	Words:  (*course).names,
	Played: (*course).name,
	Closed: func(c *course) bool { return c.Number() == demandTrick },
}

// start returns the kind of play; forehand leads to the first trick.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) {
	if len(c.Past) == 0 {
		return &play, c.Forehand()
	}
	return &play, c.Trick.Lead
}

// demand is the duty to play the Skis if it was demanded.
func (c *course) demand(d *deal.State, _ act.Seat, cards card.Set) card.Set {
	if c.demanded != act.Nobody && d.Number() == demandTrick && cards.Has(card.Skues) {
		return skis
	}
	return cards
}

// keep is the duty not to play the Skis.
func (c *course) keep(d *deal.State, _ act.Seat, cards card.Set) card.Set {
	if d.Number() == closedTrick {
		return cards.Minus(skis)
	}
	return cards
}

func (c *course) follow(d *deal.State, _ act.Seat, cards card.Set) card.Set {
	if led, ok := c.led(&d.Trick); ok {
		return phase.FollowBeside(cards, led, skis)
	}
	return cards
}

func (c *course) ruff(d *deal.State, _ act.Seat, cards card.Set) card.Set {
	if led, ok := c.led(&d.Trick); ok {
		return phase.RuffBeside(cards, led, skis)
	}
	return cards
}

// led returns the suit led to a trick: if the Skis was led, the suit named with it, if
// valid.
func (c *course) led(t *deal.Trick) (led card.Suit, ok bool) {
	if c.stands && t.Cards[0] == card.Skues {
		return c.named, true
	}
	return phase.SuitLed(t, skis)
}

func (c *course) winner(t *deal.Trick) int {
	led, _ := c.led(t)
	return phase.HighestBeside(&card.RedUp, t, led, skis)
}

// names returns the words that may follow the Skis when it is led.
func (c *course) names(act.Seat, card.Card) []act.Word {
	if c.Trick.N == 0 {
		return nameable
	}
	return nil
}

// nameable are the words for the suits in the order offered.
var nameable = append(slices.Clone(suits[card.Herz:]), suits[card.Tarock])

// name notes the suit named with the Skis. The naming is valid if another player can
// follow.
func (c *course) name(a act.Action) {
	if a.Arg == act.NoWord {
		return
	}
	c.named, c.namedIn, c.namedAt = card.Suit(slices.Index(suits[:], a.Arg)), c.Number(), c.Count()
	of := card.OfSuit(c.named).Minus(skis)
	for s := range c.Seats {
		c.stands = c.stands || act.Seat(s) != a.Seat && c.Hands[s].Meets(of)
	}
}

// demandPhase is the phase in which the Skis may be demanded.
const demandPhase view.Phase = "demand"

// asking asks everybody, from the leader on, whether he demands the Skis for the next
// trick, as long as somebody still holds it (7). The first demand ends it.
type asking struct {
	c     *course
	asked int
}

var askingVerbs = act.SetOf(act.VerbDemand, act.VerbPass)

func (p *asking) ID() view.Phase { return demandPhase }

func (p *asking) Has(a act.Action) bool { return askingVerbs.Has(a.Verb) }

// Begin reports whether the Skis has been neither played nor discarded.
func (p *asking) Begin() bool {
	for _, hand := range p.c.Hands {
		if hand.Has(card.Skues) {
			return true
		}
	}
	return false
}

// Turn goes round the table once.
func (p *asking) Turn() act.Seat { return p.c.Trick.Seat(p.asked, seats) }

// Legal lists the demand and the pass.
func (p *asking) Legal(list []act.Option) []act.Option {
	demand := act.New(p.Turn(), act.VerbDemand)
	demand.Card = card.Skues
	return append(list, act.Open(demand), act.Open(act.New(p.Turn(), act.VerbPass)))
}

// Check refuses to demand any other card.
func (p *asking) Check(a act.Action) error {
	return phase.Allowed(a.Verb == act.VerbPass || a.Card == card.Skues)
}

// Apply notes a demand, or passes the turn on.
func (p *asking) Apply(a act.Action) (done bool) {
	if a.Verb == act.VerbDemand {
		p.c.demanded = a.Seat
		return true
	}
	p.asked++
	return p.asked == seats
}
