package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// showPrice adds what giving up the game would cost the player of v, if he may: what
// the declarer's side would pay in the settlement.
func (d *Deal) showPrice(v *view.View) {
	if !slices.ContainsFunc(v.Options, func(o act.Option) bool { return o.Verb == act.VerbGiveup }) {
		return
	}
	after := d.Copy()
	if err := after.Do(act.New(v.Eyes, act.VerbGiveup)); err != nil {
		panic("deal: an option is refused: " + err.Error())
	}
	price := 0
	for _, l := range after.Settle().Lines {
		if l.By == Declarer { // other lines may reveal other players' hands
			price += l.Pay[v.Eyes.After(1, d.s.Seats)]
		}
	}
	v.Facts = append(v.Facts, view.Fact{ID: view.Price, Seat: v.Eyes, Of: act.Nobody, N: price})
}

// showBids tells the eyes of v which game they would play, and for how much, by each way
// of bidding that names none: by what would then stand for all to see.
func (d *Deal) showBids(v *view.View) {
	for _, o := range v.Options {
		if o.Verb != act.VerbHold && o.Verb != act.VerbTakeover {
			continue
		}
		after := d.Copy()
		if err := after.Do(o.Action); err != nil {
			panic("deal: an option is refused: " + err.Error())
		}
		for _, f := range after.View(act.Nobody).Facts {
			if (f.ID == view.Standing || f.ID == view.Contract) && f.Seat == v.Eyes {
				f.ID = o.Verb.String()
				v.Facts = append(v.Facts, f)
			}
		}
	}
}
