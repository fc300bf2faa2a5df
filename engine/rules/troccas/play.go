package troccas

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// jackDemanded is the reason against keeping back the demanded jack (7).
const jackDemanded act.Reason = "jack-demanded"

// demand is the word with which a king is led to demand its jack.
var demand = act.NewWord("demand")

// play is section 7. Refusals name the first duty broken.
var play = phase.Play[*course]{
	Duties: []phase.Duty[*course]{
		{Why: jackDemanded, Narrow: (*course).handOver},
		phase.FollowOrExcuse(excuses),
		phase.RuffOrExcuse(excuses),
	},
	Winner: (*course).winner,
	Worded: card.Kings,
	Words:  (*course).words,
	Played: (*course).played,
	Closed: (*course).closed,
}

func excuses(*course) card.Set { return fool }

// start returns the kind of play; forehand leads to the first trick.
func (c *course) start() (how *phase.Play[*course], lead act.Seat) { return &play, c.Forehand() }

// handOver is the duty to play the demanded jack; the Fool does not excuse from it [D2].
func (c *course) handOver(d *deal.State, _ act.Seat, cards card.Set) card.Set {
	if c.demandIn == d.Number() {
		return phase.OrAll(cards.And(jacks).And(card.OfSuit(c.demanding.Suit())), cards)
	}
	return cards
}

func (c *course) winner(t *deal.Trick) int {
	led, _ := phase.SuitLed(t, fool)
	return phase.HighestBeside(&card.RedUp, t, led, fool)
}

// suits is a set of suits, a bit each.
type suits uint8

func (x suits) has(s card.Suit) bool { return x>>s&1 != 0 }

// demands are the words that a king can be played with.
var demands = []act.Word{demand}

// words returns what may follow a king: the demand if it is led, and its suit was not led
// to an earlier trick.
func (c *course) words(_ act.Seat, king card.Card) []act.Word {
	if c.Trick.N > 0 || c.led.has(king.Suit()) {
		return nil
	}
	return demands
}

var jacks = card.MustSet("HB KB PB TB")

// played notes a demand.
func (c *course) played(a act.Action) {
	if a.Arg == demand {
		c.demanding, c.demandIn, c.demanded = a.Card, c.Number(), c.demanded.With(a.Card)
	}
}

// closed notes the suit led to a trick: that of the second card if the Fool was led [D3].
func (c *course) closed() (over bool) {
	led, _ := phase.SuitLed(&c.Past[len(c.Past)-1], fool)
	c.led |= 1 << led
	return false
}
