package deal

import "tarock/engine/act"

// Formal is a Phase with turns that are a matter of form: one action is open to
// the player on turn, and so it would be whatever cards anybody held, or all that
// is left for him to hold is about to be seen. Nothing is told by doing it for him.
type Formal interface {
	Phase
	// Formal reports whether the turn is a matter of form.
	Formal() bool
}

// Formal returns what the player on turn does as a matter of form; false if his
// turn is none. That only one card or one word is open to him is not enough:
// who saw it done for him would know what he holds.
func (d *Deal) Formal() (act.Action, bool) {
	if d.asking() >= 0 || d.s.Over() {
		return act.Action{}, false
	}
	p, ok := d.s.phases[d.s.at].(Formal)
	if !ok || !p.Formal() {
		return act.Action{}, false
	}
	var room [2]act.Option
	list := p.Legal(room[:0])
	if len(list) != 1 || list[0].Count > 0 {
		return act.Action{}, false
	}
	return list[0].Action, true
}
