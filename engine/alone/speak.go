package alone

import (
	"tarock/engine/act"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// speaking lets players announce in the first turn of each, and double as long as
// somebody can (6).
func speaking[C Course[C]](how *Rules[C]) phase.Speaking[C] {
	var rows []phase.Row
	for i := range how.Premiums {
		if p := &how.Premiums[i]; p.Target != phase.NoTarget {
			rows = append(rows, phase.Row{ID: p.ID, Target: p.Target})
		}
	}
	return phase.Speaking[C]{
		ID:        view.Announce,
		Verbs:     act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone),
		Rows:      rows,
		First:     func(c C) act.Seat { return opens(c.Base()) },
		Announce:  func(c C, s act.Seat, row int) error { return phase.Allowed(c.Base().mayAnnounce(s, row)) },
		Mute:      func(c C) bool { return c.Base().mute(len(rows)) },
		Announced: func(c C, s act.Seat, row int) { c.Base().announced(row) },
		Step:      func(c C, s act.Seat, row int, owner act.Seat) score.Step { return c.Base().step(s, row, owner) },
		Again:     func(c C, s act.Seat) bool { return c.Base().again(s) },
	}
}

// opens returns who speaks first: the declarer, Nobody if everybody plays for himself.
func opens[C any](k *Deal[C]) act.Seat {
	if k.Row.Sides == view.EachForSelf {
		return act.Nobody
	}
	return k.Declarer
}

// mayAnnounce reports whether a player may announce a row in his turn (6.1): in his first
// one, a bird that he holds, or what nobody of his side has announced.
func (k *Deal[C]) mayAnnounce(s act.Seat, row int) bool {
	p := &k.how.Premiums[row]
	switch {
	case k.Speak.Number > k.Seats || !k.Counts(row):
		return false
	case p.Trick > 0:
		return k.Hands[s].Has(p.Card) && !k.Said[row][s].Said
	}
	return k.Said.BySide(row, k.SideOf(s)) == act.Nobody
}

// mute reports whether none of the first rows after the game counts, so that there is nothing to
// announce.
func (k *Deal[C]) mute(rows int) bool {
	for row := 1; row < rows; row++ {
		if k.Counts(row) {
			return false
		}
	}
	return true
}

// announced drops the game and its doublings when a Valat is announced (6.2).
func (k *Deal[C]) announced(row int) {
	if k.how.Premiums[row].Replaces {
		k.Said[0][k.Declarer] = score.Ladder{}
	}
}

// steps is how often an item can be doubled: Kontra, Rekontra and Subkontra.
const steps = 3

// step returns the doubling of an item that is open to a player.
func (k *Deal[C]) step(s act.Seat, row int, owner act.Seat) score.Step {
	return k.Speak.Next(s, row, owner, k.Allied(s, owner), steps)
}

// again gives each player a turn, and then those who can double.
func (k *Deal[C]) again(s act.Seat) bool { return k.Speak.Number <= k.Seats || k.Speak.CanDouble(s) }
