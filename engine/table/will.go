package table

import "tarock/engine/act"

// applyWill applies the events about who is waited for, and whether the evening goes
// on.
func (t *Table) applyWill(word string, p Player) (why string) {
	switch word {
	case here, away:
		i := t.Place(p)
		if i == act.Nobody {
			return noPlayer
		}
		t.Chairs[i].Away = word == away
		if word == here {
			t.Chairs[i].Help = None
		}
	case late:
		t.Late = true
	case patient:
		t.Late = false
		t.Ballot.drop()
	case helped:
		return substitute(t, p, Once)
	case replaced:
		return substitute(t, p, Until)
	case last, more:
		t.Final = word == last
	default:
		return t.Ballot.apply(word, p)
	}
	return fits
}
