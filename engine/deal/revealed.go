package deal

import (
	"cmp"
	"slices"

	"tarock/engine/act"
)

// Revealed is what an action has shown to everybody beyond its text.
type Revealed struct {
	At   int      // number of the action, from 1
	ID   string   // what was shown
	Seat act.Seat // about whom, or Nobody
	Rest string   // cards and numbers as transcripts write them, "" for none
	Sure bool     // something like it was shown by this action whoever holds what
}

// Revealer is a Course in which actions show more than their text and Show says. Void
// doublings are not among it.
type Revealer interface {
	// Revealed returns what was shown, in order.
	Revealed() []Revealed
}

// Reveals reports whether actions can show more than their text in this rule set, besides
// that a doubling is void.
func (d *Deal) Reveals() bool {
	_, ok := d.s.course.(Revealer)
	return ok
}

// Revealed returns what the actions so far have shown to everybody beyond their texts, in
// order: "void" for a doubling within one side, and what the rule set says.
func (d *Deal) Revealed() []Revealed {
	var list []Revealed
	if c, ok := d.s.course.(Revealer); ok {
		list = c.Revealed()
	}
	for i := range d.s.log {
		if d.s.log[i].void {
			list = append(list, Revealed{At: i + 1, ID: "void", Seat: act.Nobody})
		}
	}
	slices.SortStableFunc(list, func(a, b Revealed) int { return cmp.Compare(a.At, b.At) })
	return list
}
