package ruediger

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
)

// round is the number of deals in a round after a Trischaken (9).
const round = 4

// night is an evening (9).
type night struct{ koenig.Night }

// newEvening begins an evening; the player opposite the dealer cuts (3).
func newEvening(o deal.Opening) deal.Evening { return &night{koenig.NewNight(o, 2)} }

// Copy returns an independent copy.
func (e *night) Copy() deal.Evening { return &night{e.Clone()} }

// Plan returns the next deal with all its doublings.
func (e *night) Plan() deal.Plan {
	p := e.Rotation.Plan()
	p.Over, p.Calls, p.Sought = e.Over(), e.Call(2), e.Sought()
	for _, r := range e.Rounds {
		p.Factor *= 2
		p.Remarks = append(p.Remarks, deal.Remark{ID: r.ID, Seat: act.Nobody, N: r.Left})
	}
	if e.Last() {
		p.Factor *= 2
	}
	p.Remarks = e.Remark(p.Remarks)
	return p
}

// Check refuses what is not possible before the next deal. The Radel is announced
// between two deals, so not before the first.
func (e *night) Check(a act.Action) error {
	switch {
	case e.Over(), a.Verb == act.VerbRadl && e.Deals == 0:
		return act.WrongPhase
	case a.Verb == act.VerbRadl:
		return phase.Allowed(!e.Called())
	}
	return e.Packets.Check(a)
}

// Add counts a deal: it uses up what doubled it, and may double others. The Radel
// follows the Sküs as dealt [D43].
func (e *night) Add(o *deal.Outcome) {
	e.Night.Add(o)
	for i := range e.Rounds {
		e.Rounds[i].Left--
	}
	e.Rounds = slices.DeleteFunc(e.Rounds, func(r koenig.Doubled) bool { return r.Left == 0 })
	for _, id := range o.Rounds {
		left := round
		if id == mondfang.ID {
			left = 1
		}
		e.Rounds = append(e.Rounds, koenig.Doubled{ID: id, Left: left})
	}
}

// Sequel returns who was dealt the Sküs, and what doubles the deals to come.
func (c *course) Sequel(*deal.Result) deal.Sequel {
	s := deal.Sequel{Seat: max(c.DealtSkues(), 0) - 1}
	if c.Game.Each() {
		s.Rounds = append(s.Rounds, c.Game.ID)
	}
	if _, to, _ := c.mondfang(); to != act.Nobody {
		s.Rounds = append(s.Rounds, mondfang.ID)
	}
	return s
}
