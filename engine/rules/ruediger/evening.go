package ruediger

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// round is the number of deals in a round, after a Trischaken and at the end of
// the evening (9).
const round = 4

// cause is a reason why deals are doubled.
type cause struct {
	id   string
	left int // number of deals still covered
}

// night is an evening (9).
type night struct {
	koenig.Packets
	causes []cause

	radl   bool     // Gstieß-a-Radel was announced
	holder act.Seat // player then dealt the Sküs; Nobody until known
	last   int      // deals left in the last round
	over   bool
}

func newEvening(o deal.Opening) deal.Evening {
	// The player opposite the dealer cuts (3).
	return &night{Packets: koenig.Packets{Rotation: evening.Rotation{Opening: o}, Cuts: 2}, holder: act.Nobody}
}

// Copy returns an independent copy.
func (e *night) Copy() deal.Evening {
	c := *e
	c.causes, c.Picked = slices.Clone(e.causes), slices.Clone(e.Picked)
	return &c
}

// Plan returns the next deal with all its doublings.
func (e *night) Plan() deal.Plan {
	p := e.Rotation.Plan()
	p.Over, p.Calls = e.over, []view.Calling{{Verb: act.VerbRadl, Done: e.radl}}
	for _, c := range e.causes {
		p.Factor *= 2
		p.Remarks = append(p.Remarks, deal.Remark{ID: c.id, Seat: act.Nobody, N: c.left})
	}
	switch {
	case e.last > 0:
		p.Factor *= 2
		p.Remarks = append(p.Remarks, deal.Remark{ID: "last-round", Seat: e.holder, N: e.last})
	case e.radl:
		p.Remarks = append(p.Remarks, deal.Remark{ID: "radl", Seat: e.holder})
	}
	return p
}

// Offer makes no offer once the evening is over.
func (e *night) Offer() (deal.Offer, bool) {
	if e.over {
		return deal.Offer{}, false
	}
	return e.Packets.Offer()
}

// Check refuses what is not possible before the next deal. The Radel is announced
// between two deals, so not before the first.
func (e *night) Check(a act.Action) error {
	switch {
	case e.over, a.Verb == act.VerbRadl && e.Deals == 0:
		return act.WrongPhase
	case a.Verb == act.VerbRadl:
		return phase.Allowed(!e.radl)
	}
	return e.Packets.Check(a)
}

// Before knocks, picks a packet or announces the Radel.
func (e *night) Before(a act.Action) {
	e.radl = e.radl || a.Verb == act.VerbRadl
	e.Packets.Before(a)
}

// Add counts a deal: it uses up causes of doubling, and may start new ones.
func (e *night) Add(d *deal.Deal) {
	e.Packets.Add(d)
	for i := range e.causes {
		e.causes[i].left--
	}
	e.causes = slices.DeleteFunc(e.causes, func(c cause) bool { return c.left == 0 })
	c := d.Course().(*course)
	if c.Game.Each() {
		e.causes = append(e.causes, cause{id: c.Game.ID, left: round})
	}
	if _, _, trick := c.mondfang(); trick > 0 {
		e.causes = append(e.causes, cause{id: mondfang.ID, left: 1})
	}
	e.roll(d)
}

// roll follows the Radel: the Sküs as dealt [D43], then the deal of its holder.
func (e *night) roll(d *deal.Deal) {
	if e.last > 0 {
		e.last--
		e.over = e.last == 0
		return
	}
	if e.radl && e.holder == act.Nobody {
		for s := range act.Seat(players) {
			if d.Dealt(s).Has(card.Skues) {
				e.holder = s
			}
		}
	}
	if e.holder == e.Dealer {
		e.last = round
	}
}
