package deal

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Memory is what one pair of eyes has seen of a deal, if it looks after each action, from
// the beginning on. A View shows only what can be seen now.
type Memory struct {
	View  view.View              // of the last look
	Talon card.Set               // cards of the talon that it has seen, and its own cards
	Laid  [act.MaxSeats]card.Set // cards laid away, own ones or face up

	open [act.MaxSeats]card.Set // cards of others that have lain open
	// whole has the hands that lie open. A single card does not make one: it was laid out.
	whole [act.MaxSeats]bool
}

// Forget makes it the memory of a deal not yet looked at.
func (m *Memory) Forget() { *m = Memory{View: m.View} }

// Remember makes it a memory of what another has seen. The view of its last look is not
// part of it.
func (m *Memory) Remember(of *Memory) {
	v := m.View
	*m = *of
	m.View = v
}

// Look adds what eyes see now.
func (m *Memory) Look(d *Deal, eyes act.Seat) {
	v := &m.View
	if d.Look(v, eyes); d.Over() {
		return
	}
	for _, p := range v.Talon {
		m.Talon = m.Talon.Or(card.Of(p.Cards...))
	}
	m.Talon = m.Talon.Or(v.Hand.Minus(bought(v)))
	for i, open := range v.Open {
		m.open[i] = m.open[i].Or(open)
		if n := v.Held[i]; n > 0 {
			m.whole[i] = open.Len() == n && (n > 1 || m.whole[i])
		}
	}
	for i := range v.Facts {
		switch f := &v.Facts[i]; f.ID {
		case view.LaidAway:
			m.Laid[f.Seat] = m.Laid[f.Seat].Or(f.Cards)
		case view.OpenCard:
			m.open[f.Seat] = m.open[f.Seat].With(f.Card)
		case view.Turned:
			m.Talon = m.Talon.With(f.Card)
		}
	}
}

// bought returns the cards that others have given to the eyes for one of theirs. Whether they
// lay in the talon their eyes do not know.
func bought(v *view.View) (cards card.Set) {
	for i := range v.Said {
		if a := &v.Said[i].Action; a.Verb == act.VerbBuy && a.Seat != v.Eyes {
			cards = cards.Or(a.Cards)
		}
	}
	return cards
}

// Dealt returns the cards of a hand, as dealt, that its eyes know from having seen the hand:
// of their own what they have been given, of another all or those that lie open where hands
// are dealt in stages. ok is false if that is none.
func (m *Memory) Dealt(d *Deal, s act.Seat) (cards card.Set, ok bool) {
	staged, inStages := d.Course().(Staged)
	switch {
	case d.Over(), s == m.View.Eyes && !inStages, s != m.View.Eyes && !inStages && m.whole[s]:
		return d.Dealt(s), true
	case s == m.View.Eyes:
		return staged.Given(s), true
	case inStages && !m.open[s].Empty():
		return d.Dealt(s).And(m.open[s]), true
	}
	return card.Set{}, false
}
