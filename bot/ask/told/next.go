package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// First returns who is the first to do one of some things after a round, with against the first of those who play against
// the declarer.
func (t *Table) First(r *Round, verbs act.Verbs, against bool) (b Best[Who]) {
	t.rounds(r, &b, func(d *deal.Deal, w *walk) {
		if b.N >= mostCourses && w.cost >= b.cost {
			return
		}
		concluded(d, false, 0, func(end *deal.Deal, _ bool) {
			if who, ok := firstTo(end, verbs, against); ok {
				b.add(w.cost, w.at(end, who))
			}
		})
	})
	return b
}

// firstTo plays on until somebody may do one of some things, all others doing as little as they can.
func firstTo(d *deal.Deal, verbs act.Verbs, against bool) (who act.Seat, ok bool) {
	next := d.Copy()
	deal.Honestly(next, func() {
		for range mostSaid {
			turn := next.Turn()
			if turn < 0 {
				return
			}
			legal := next.Legal(turn)
			if (!against || turn != declarerOf(next)) && slices.ContainsFunc(legal, func(o act.Option) bool { return verbs.Has(o.Verb) }) {
				who, ok = turn, true
				return
			}
			if next.Do(least(legal)) != nil {
				return
			}
		}
	})
	return who, ok
}

// mostSaid bounds what is said before the first card.
const mostSaid = 80

// least returns what says and does as little as possible.
func least(legal []act.Option) act.Action {
	for _, v := range []act.Verb{act.VerbPass, act.VerbDone} {
		if i := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == v }); i >= 0 {
			return legal[i].Action
		}
	}
	o := &legal[0]
	if o.Count == 0 {
		return o.Action
	}
	cards := o.Must
	for c := range o.From.Minus(o.Must).All() {
		if cards.Len() < int(o.Count) {
			cards = cards.With(c)
		}
	}
	return o.Named(cards, o.Want.First())
}

// declarerOf returns who plays the game, Nobody if everybody plays for himself.
func declarerOf(d *deal.Deal) act.Seat {
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID == view.Contract {
			return f.Seat
		}
	}
	return act.Nobody
}

// Holders returns who may hold when all others pass after a round.
func (t *Table) Holders(r *Round) (b Best[Who]) {
	t.rounds(r, &b, func(d *deal.Deal, w *walk) {
		if b.N >= mostCourses && w.cost >= b.cost {
			return
		}
		next, found := d.Copy(), []Who{}
		deal.Honestly(next, func() {
			for range mostTurns {
				turn := next.Turn()
				if turn < 0 {
					break
				}
				legal := next.Legal(turn)
				if slices.ContainsFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbHold }) {
					found = append(found, w.at(next, turn))
				}
				if !inAuction(legal) || next.Do(act.New(turn, act.VerbPass)) != nil {
					break
				}
			}
		})
		if len(found) == 0 {
			found = append(found, NoPlayer)
		}
		b.add(w.cost, found...)
	})
	return b
}

// NextDealer returns who deals the deal after a round, or who is forehand in it.
func (t *Table) NextDealer(r *Round, forehand bool) (b Best[Who]) {
	t.rounds(r, &b, func(d *deal.Deal, w *walk) {
		if b.N >= mostCourses/4 && w.cost >= b.cost {
			return
		}
		concluded(d, false, 0, func(end *deal.Deal, _ bool) {
			if place, ok := t.dealerAfter(end); ok {
				if forehand {
					place = place.After(1, d.Seats())
				}
				b.add(w.cost, w.at(d, place))
			}
		})
	})
	return b
}

// mostDone bounds a deal that is played to its end.
const mostDone = 250

// dealerAfter plays a deal to its end and returns the next dealer; false if others than those who play sit at the table.
func (t *Table) dealerAfter(d *deal.Deal) (place act.Seat, ok bool) {
	next := d.Copy()
	deal.Honestly(next, func() {
		for range mostDone {
			turn := next.Turn()
			if turn < 0 || next.Do(least(next.Legal(turn))) != nil {
				break
			}
		}
	})
	form := t.Form(d.Seats())
	if next.Turn() >= 0 || form.Table != form.Seats() || form.Seats() != d.Seats() || t.set.NewEvening == nil {
		return 0, false
	}
	evening := t.set.NewEvening(deal.Opening{Form: form, Dealer: d.Dealer(), Options: t.options})
	evening.Add(next.Outcome())
	return evening.Plan().Dealer, true
}
