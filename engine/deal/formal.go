package deal

import "tarock/engine/act"

// Formal is a Phase with formal turns: the player on turn has exactly one legal action,
// whatever cards anybody holds, or all his remaining cards are about to be shown. Doing
// it for him reveals nothing.
type Formal interface {
	Phase
	// Formal reports whether the turn is formal.
	Formal() bool
}

// Formal returns the one action of a formal turn; false if the turn is not formal. A
// single legal card or word is not enough: doing it for the player would reveal what he
// holds.
func (d *Deal) Formal() (act.Action, bool) {
	if d.s.asking() >= 0 || d.s.Over() {
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
