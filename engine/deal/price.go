package deal

import (
	"tarock/engine/act"
	"tarock/engine/view"
)

// Priced is a Course in which a game can be given up.
type Priced interface {
	// Price returns what giving up the game now would cost a player: what he would pay
	// to each of the others.
	Price(s act.Seat) int
}

// Raising is a Course in which the value of a bid depends on what was bid before.
type Raising interface {
	// Raised returns the value, in halves, that the game would have after a bid that
	// names none, or 0 for a bid of which the value is that of the table.
	Raised(a act.Action) int
}

// showPrice adds what options of v would come to that do not say so themselves: what
// giving up costs, and which game would be played, and for how much, after holding it,
// taking it over, or a bid that counts more or less than in the table.
func showPrice(v *view.View, course Course) {
	for i := range v.Options {
		o := &v.Options[i]
		if o.Verb == act.VerbPlay {
			continue
		}
		n := 0
		if c, ok := course.(Raising); ok {
			n = c.Raised(o.Action)
		}
		f := view.Fact{ID: o.Verb.String(), Seat: v.Eyes, Of: act.Nobody, N: n}
		switch {
		case o.Verb == act.VerbGiveup:
			f.ID, f.N = view.Price, course.(Priced).Price(v.Eyes)
		case o.Verb == act.VerbBid && n > 0:
			f.Word, f.Arg = o.ID.String(), o.Arg.String()
		case o.Verb == act.VerbHold || o.Verb == act.VerbTakeover:
			standing := v.StandingBid()
			if f.Word, f.Arg = standing.Word, standing.Arg; n == 0 {
				f.N = standing.N
			}
		default:
			continue
		}
		v.Facts = append(v.Facts, f)
	}
}
