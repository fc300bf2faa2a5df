package paskievics

import (
	"strconv"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// The facts of this rule set.
const (
	Invited     = "invited"      // Seat has promised Card and a high piece
	LaidTarocks = "laid-tarocks" // Seat laid away N tarocks, which others do not see
	LaidCalled  = "laid-called"  // Seat laid the called Card away, and so has given a Kontra
)

// bird is the announced Pagat.
var birds = []score.Bird{{Row: pagat, Card: card.Pagat, Trick: tricks}}

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	v.About(c.Forehand(), view.Fact{ID: view.Forehand})
	c.Claims.Show(v)
	if c.invitation.by != act.Nobody {
		v.About(c.invitation.by, view.Fact{ID: Invited, Card: c.invitation.card})
	}
	if c.ShowGame(v); c.Declarer == act.Nobody || v.Phase == Raise {
		return
	}
	if c.written != nil {
		c.Partnership.Show(v, true)
		c.ShowSaid(v)
		return
	}
	c.showCall(v)
	if begun := len(c.Past)+c.Trick.N > 0; !begun || c.Over() {
		shares[c.Game].Show(c.State, c.Declarer, v)
	}
	c.showLaid(v)
	c.Said.Show(v, rows, c.Declarer, func(row int, owner, _ act.Seat) int { return c.Said[row][owner].Factor() })
	c.Said.ShowBroken(c.State, v, rows, birds)
}

// showCall shows the called card, where it lies if it was laid away, and who is with whom.
func (c *course) showCall(v *view.View) {
	if c.Called == card.None {
		return
	}
	v.About(c.Declarer, view.Fact{ID: view.Called, Card: c.Called})
	if c.buried != act.Nobody {
		v.About(c.buried, view.Fact{ID: LaidCalled, Card: c.Called})
	}
	c.Partnership.Show(v, c.open || c.Over())
}

// showLaid shows everybody his discard, and all the declarer's tarocks and how many
// others have laid away.
func (c *course) showLaid(v *view.View) {
	for i := range seats {
		s := c.Declarer.After(i, seats)
		if s == c.Declarer || s == v.Eyes || c.Over() {
			phase.ShowLaid(c.State, v, s, c.laid[s])
			continue
		}
		if n := c.laid[s].And(card.Tarocks).Len(); n > 0 {
			v.About(s, view.Fact{ID: LaidTarocks, N: n})
		}
	}
}

// Revealed returns how many tarocks others than the declarer have laid away, and in whose
// discard the called card lies (11).
func (c *course) Revealed() []deal.Revealed {
	var list []deal.Revealed
	for s, at := range c.laidAt {
		if at > 0 && act.Seat(s) != c.Declarer {
			n := strconv.Itoa(c.laid[s].And(card.Tarocks).Len())
			list = append(list, deal.Revealed{At: at, ID: "tarocks", Seat: act.Seat(s), Rest: n, Sure: true})
		}
	}
	if c.buried != act.Nobody {
		list = append(list, deal.Revealed{At: c.callAt, ID: "layer", Seat: c.buried})
	}
	return list
}
