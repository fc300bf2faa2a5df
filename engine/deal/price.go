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

// Raising is a Course in which a bid that names no game changes the value of the
// standing one.
type Raising interface {
	// Raised returns the value, in halves, of the standing game after such a bid.
	Raised(v act.Verb) int
}

// showPrice adds what options of v would come to that do not say so themselves: what
// giving up costs, and which game would be played, and for how much, after holding it or
// taking it over.
func (d *Deal) showPrice(v *view.View) {
	for i := range v.Options {
		switch verb := v.Options[i].Verb; verb {
		case act.VerbGiveup:
			v.Facts = append(v.Facts, view.Fact{ID: view.Price, Seat: v.Eyes, Of: act.Nobody, N: d.s.course.(Priced).Price(v.Eyes)})
		case act.VerbHold, act.VerbTakeover:
			f := v.StandingBid()
			f.ID, f.Seat = verb.String(), v.Eyes
			if c, ok := d.s.course.(Raising); ok {
				f.N = c.Raised(verb)
			}
			v.Facts = append(v.Facts, f)
		}
	}
}
