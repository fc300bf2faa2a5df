package troccas

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// proposalPhase is the aside in which somebody has proposed to deal again.
const proposalPhase view.Phase = "proposal"

const (
	packets = 3
	packet  = 6 // cards of the first two packets; the rest is the third
)

// dealing is the dealer's turn between two packets (3): he deals the next one.
type dealing struct {
	c     *course
	dealt int // packets
}

var dealingVerbs = act.SetOf(act.VerbDone)

func (p *dealing) ID() view.Phase { return view.Dealing }

func (p *dealing) Has(a act.Action) bool { return dealingVerbs.Has(a.Verb) }

func (p *dealing) Begin() bool { return p.c.paired }

func (p *dealing) Turn() act.Seat { return p.c.Dealer() }

func (p *dealing) Legal(list []act.Option) []act.Option {
	return append(list, act.Open(act.New(p.Turn(), act.VerbDone)))
}

func (p *dealing) Check(act.Action) error { return nil }

func (p *dealing) Apply(act.Action) (done bool) {
	p.next()
	return p.dealt == packets
}

// next deals the next packet.
func (p *dealing) next() {
	c := p.c
	p.dealt++
	for i := range c.Seats {
		s := c.Forehand().After(i, c.Seats)
		if p.dealt == packets {
			c.Hands[s] = c.Dealt[s]
		} else {
			c.Hands[s] = card.Of(c.Setup.Form.Cut(c.Setup.Pack, i)[:packet*p.dealt]...)
		}
	}
}

// Given returns what a player has been dealt so far.
func (c *course) Given(s act.Seat) card.Set {
	if c.paired && c.dealing.dealt < packets {
		return c.Hands[s]
	}
	return c.Dealt[s]
}

// open returns a player's open card, which all have seen since the third packet (3, [D10]).
func (c *course) open(s act.Seat) (k card.Card, ok bool) {
	if !c.paired || c.dealing.dealt < packets {
		return card.None, false
	}
	hand := c.Setup.Form.Cut(c.Setup.Pack, int(s.After(-int(c.Forehand()), c.Seats)))
	return hand[len(hand)-1], true
}

// proposal is the aside in which any player may propose to deal again, once after each of
// the first two packets, and the others answer in turn until one refuses (3, [D7]).
type proposal struct {
	c      *course
	by     act.Seat      // whose proposal is open, or Nobody
	agreed int           // players who have agreed to it
	made   [packets]int8 // who has proposed after each packet, counted from 1: a bit for each seat
}

var (
	proposing = act.SetOf(act.VerbRedeal)
	answering = act.SetOf(act.VerbAgree, act.VerbRefuse)
)

func (p *proposal) ID() view.Phase { return proposalPhase }

// Has accepts answers to an open proposal, and without one proposals between two packets.
func (p *proposal) Has(a act.Action) bool {
	if p.by != act.Nobody {
		return answering.Has(a.Verb)
	}
	return proposing.Has(a.Verb) && p.c.Phase() == view.Dealing
}

// Floor returns who has to answer, Nobody without an open proposal.
func (p *proposal) Floor() act.Seat {
	if p.by == act.Nobody {
		return act.Nobody
	}
	return p.by.After(1+p.agreed, p.c.Seats)
}

// Legal lists both answers, or the proposal to everybody who may make it.
func (p *proposal) Legal(s act.Seat, list []act.Option) []act.Option {
	switch {
	case p.by != act.Nobody && s == p.Floor():
		return append(list, act.Open(act.New(s, act.VerbAgree)), act.Open(act.New(s, act.VerbRefuse)))
	case p.by == act.Nobody && p.c.Phase() == view.Dealing && p.may(s):
		a := act.New(s, act.VerbRedeal)
		a.N = -1
		return append(list, act.Open(a))
	}
	return list
}

// may reports whether a player has not yet proposed since the last packet.
func (p *proposal) may(s act.Seat) bool { return p.made[p.c.dealing.dealt]>>s&1 == 0 }

// Check refuses answers out of turn, proposals with a number, and a second proposal.
func (p *proposal) Check(a act.Action) error {
	if p.by == act.Nobody {
		return phase.Allowed(a.N == -1 && p.may(a.Seat))
	}
	if a.Seat != p.Floor() {
		return act.NotYourTurn
	}
	return nil
}

// Apply opens a proposal or counts an answer. When all others have agreed, the deal is
// over.
func (p *proposal) Apply(a act.Action) {
	switch a.Verb {
	case act.VerbRedeal:
		p.by, p.agreed = a.Seat, 0
		p.made[p.c.dealing.dealt] |= 1 << a.Seat
	case act.VerbRefuse:
		p.by = act.Nobody
	default:
		if p.agreed++; p.agreed == p.c.Seats-1 {
			p.by, p.c.thrown = act.Nobody, true
			p.c.End()
		}
	}
}
