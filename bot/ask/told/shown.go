package told

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// noteShown notes whether others see the wanted cards once they are laid away.
func (t *trying) noteShown(d *deal.Deal, o act.Option, x *discarding) {
	of := t.Asked.Wants[0].Of
	cards, ok := x.most(of)
	if !ok {
		return
	}
	next, me := d.Copy(), d.Turn()
	if next.Do(o.Named(cards, o.Want.First())) != nil {
		return
	}
	shown := laidOpen(next, me)
	for t.Asked.Lasting && !next.Over() {
		if now := laidOpen(next, me); now != shown {
			t.found.count(false) // not all the time
			return
		}
		if legal := next.Legal(next.Turn()); next.Do(t.simply(legal)) != nil {
			return
		}
	}
	switch {
	case shown.Contains(cards.And(of)):
		t.found.count(!t.Asked.Covered)
	case !shown.Meets(of):
		t.found.count(t.Asked.Covered)
	default:
		t.found.unsure++
	}
}

// simply returns an action that says nothing more, the first one if there is none.
func (t *trying) simply(legal []act.Option) act.Action {
	for _, v := range []act.Verb{act.VerbDone, act.VerbPass} {
		for _, o := range legal {
			if o.Verb == v {
				return o.Action
			}
		}
	}
	o := legal[0]
	if o.Choice == nil {
		return o.Action
	}
	cards := o.Must
	for c := range o.From.All() {
		if cards.Len() < int(o.Count) {
			cards = cards.With(c)
		}
	}
	return o.Named(cards, o.Want.First())
}

// shownAfter returns which cards another player sees after they were laid away.
func shownAfter(d *deal.Deal, a act.Action) (shown card.Set) {
	next := d.Copy()
	if next.Do(a) != nil {
		return shown
	}
	return laidOpen(next, a.Seat)
}

// laidOpen returns which of the cards that a player has laid away another one sees.
func laidOpen(d *deal.Deal, s act.Seat) (shown card.Set) {
	for _, f := range d.View(s.After(1, d.Seats())).Facts {
		if f.ID == view.LaidAway && f.Seat == s {
			shown = shown.Or(f.Cards)
		}
	}
	return shown
}
