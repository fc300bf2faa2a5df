package ruediger

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
)

// round is the number of deals in a round, after a Trischaken and at the end of
// the evening (9).
const round = 4

// cause is why deals are doubled.
type cause struct {
	id   string
	left int // deals that it still covers
}

// state is how far the way to the next deal is.
type state uint8

const (
	cutting  state = iota // the player opposite the dealer may knock
	choosing              // packets are picked
	ready
)

// night is an evening (9).
type night struct {
	evening.Rotation
	causes []cause

	radl   bool     // Gstieß-a-Radel was announced
	holder act.Seat // who was then dealt the Sküs; Nobody as long as it is not known
	last   int      // deals left of the last round
	over   bool

	state  state
	picked []int // packets, from 0, in order of play from forehand
}

func newEvening(o deal.Opening) deal.Evening {
	return &night{Rotation: evening.Rotation{Opening: o}, holder: act.Nobody}
}

// Copy returns an evening that goes on by itself.
func (e *night) Copy() deal.Evening {
	c := *e
	c.causes, c.picked = slices.Clone(e.causes), slices.Clone(e.picked)
	return &c
}

// Plan is the next deal with all its doublings.
func (e *night) Plan() deal.Plan {
	p := e.Rotation.Plan()
	p.Over = e.over
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

// Offer asks the player opposite the dealer to cut or knock, then, after a
// knock, forehand and the next two for a packet; the dealer's is forced (3).
func (e *night) Offer() (deal.Offer, bool) {
	o := deal.Offer{Seat: e.asked()}
	switch {
	case e.over || e.state == ready:
		return deal.Offer{}, false
	case e.state == cutting:
		o.Let = "cut"
		o.Actions = []act.Action{act.New(o.Seat, act.VerbKnock)}
	default:
		for n := range players {
			if !slices.Contains(e.picked, n) {
				o.Actions = append(o.Actions, act.Choose(o.Seat, n+1))
			}
		}
	}
	return o, true
}

// asked is whose choice it is.
func (e *night) asked() act.Seat {
	if e.state == choosing {
		return e.Dealer.After(1+len(e.picked), players)
	}
	return e.Dealer.After(2, players)
}

// Check refuses what is not possible before the next deal. The Radel has its
// place between two deals, so not before the first.
func (e *night) Check(a act.Action) error {
	switch {
	case e.over, a.Verb == act.VerbRadl && e.Deals == 0:
		return act.WrongPhase
	case a.Verb == act.VerbRadl:
		return phase.Allowed(!e.radl)
	case a.Verb == act.VerbKnock && e.state == cutting, a.Verb == act.VerbChoose && e.state == choosing:
	default:
		return act.WrongPhase
	}
	if a.Seat != e.asked() {
		return act.NotYourTurn
	}
	n := int(a.N) - 1
	return phase.Allowed(a.Verb == act.VerbKnock || n >= 0 && n < players && !slices.Contains(e.picked, n))
}

// Before knocks, chooses or announces the Radel.
func (e *night) Before(a act.Action) {
	switch a.Verb {
	case act.VerbRadl:
		e.radl = true
	case act.VerbKnock:
		e.state = choosing
	case act.VerbChoose:
		if e.picked = append(e.picked, int(a.N)-1); len(e.picked) == players-1 {
			e.state = ready
		}
	}
}

// Let cuts.
func (e *night) Let() {
	if e.state == cutting {
		e.state = ready
	}
}

// Order is that in which the packets were picked; the dealer gets the one that is
// left.
func (e *night) Order() []int {
	if len(e.picked) < players-1 {
		return nil
	}
	order := slices.Clone(e.picked)
	for n := range players {
		if !slices.Contains(order, n) {
			order = append(order, n)
		}
	}
	return order
}

// Again: the same dealer shuffles and offers the cut again [D5]; the Radel stands.
func (e *night) Again(before []act.Action) []act.Action {
	e.state, e.picked = cutting, nil
	return slices.DeleteFunc(slices.Clone(before), func(a act.Action) bool { return a.Verb != act.VerbRadl })
}

// Add counts a deal: what it covered is used up, and what happened in it begins.
func (e *night) Add(d *deal.Deal) {
	e.Rotation.Add(d)
	e.state, e.picked = cutting, nil
	for i := range e.causes {
		e.causes[i].left--
	}
	e.causes = slices.DeleteFunc(e.causes, func(c cause) bool { return c.left == 0 })
	c := d.Course().(*course)
	if c.Game == trischaken {
		e.causes = append(e.causes, cause{id: trischaken.ID, left: round})
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
