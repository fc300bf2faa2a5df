package bauerntarock

import (
	"tarock/engine/act"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Schoenere is the phase in which a proposed new deal is answered.
const Schoenere view.Phase = "schoenere"

// factProposed says that Seat has proposed a new deal, and factKept that Seat has refused
// one, so that this deal is played.
const (
	factProposed = "proposed"
	factKept     = "kept"
)

// proposal is Schönere (3): before the first bid any player may propose a new deal, once a
// deal, and all others are asked until one refuses. It has the turn while somebody is asked.
type proposal struct {
	c       *course
	by      act.Seat // who proposed, or Nobody
	floor   act.Seat // who is asked, or Nobody
	refused act.Seat // who refused, once nobody is asked any more
}

var answers = act.SetOf(act.VerbAccept, act.VerbRefuse)

func (p *proposal) ID() view.Phase { return Schoenere }

// Floor returns the player who is asked.
func (p *proposal) Floor() act.Seat { return p.floor }

// open reports whether nobody has bid or passed yet.
func (p *proposal) open() bool { return p.c.Auction.Words == 0 && !p.c.Over() }

// Has accepts answers while somebody is asked, and else proposals before the first bid.
func (p *proposal) Has(a act.Action) bool {
	if p.floor != act.Nobody {
		return answers.Has(a.Verb)
	}
	return a.Verb == act.VerbSchoenere && p.open()
}

// Legal lists the answers for the player who is asked, and the proposal for everybody.
func (p *proposal) Legal(s act.Seat, list []act.Option) []act.Option {
	switch {
	case p.floor == s:
		return append(list, act.Open(act.New(s, act.VerbAccept)), act.Open(act.New(s, act.VerbRefuse)))
	case p.by == act.Nobody && p.open():
		return append(list, act.Open(act.New(s, act.VerbSchoenere)))
	}
	return list
}

// Check refuses answers of players who are not asked, and a second proposal.
func (p *proposal) Check(a act.Action) error {
	switch {
	case p.floor == act.Nobody:
		return phase.Allowed(p.by == act.Nobody)
	case p.floor != a.Seat:
		return act.NotYourTurn
	}
	return nil
}

// Apply asks the next player. A refusal ends the matter; if nobody has refused, the deal is
// void.
func (p *proposal) Apply(a act.Action) {
	switch next := p.c.Next(a.Seat); {
	case a.Verb == act.VerbRefuse:
		p.floor, p.refused = act.Nobody, a.Seat
	case a.Verb == act.VerbAccept && next == p.by:
		p.floor, p.refused = act.Nobody, act.Nobody
		p.c.End()
	case a.Verb == act.VerbSchoenere:
		p.by, p.floor = a.Seat, next
	default:
		p.floor = next
	}
}

// show shows a proposal until the first bid, and who refused it.
func (p *proposal) show(v *view.View) {
	switch {
	case p.by == act.Nobody || p.c.Auction.Words > 0:
	case p.floor != act.Nobody || p.c.Over():
		v.About(p.by, view.Fact{ID: factProposed})
	default:
		v.About(p.refused, view.Fact{ID: factKept})
		v.Facts[len(v.Facts)-1].Of = p.by
	}
}
