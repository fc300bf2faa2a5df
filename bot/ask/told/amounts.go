package told

import (
	"slices"

	"tarock/engine/act"
)

// open reports whether it is not told how a premium ended or whether it was announced, where that matters.
func (v *summing) open() bool {
	return slices.ContainsFunc(v.told.Feats, func(f Feat) bool {
		it := v.entry.Item(f.Premium, v.list[0].game.ID)
		if it == nil {
			return false
		}
		// "Lost, with the announced Pagat", and "the Pagat was lost".
		lostToo := v.told.Ended == Failed && f.Ended == NotTold && !it.Follows && !f.Theirs && (f.Said || it.Lost)
		alone := v.of == f.Premium && it.Silent && it.Said && !f.Said && !f.Silent && f.Steps == 0
		if v.told.GaveUp {
			return false // it has come to nothing
		}
		lostHow := f.Ended == Failed && it.Lost && it.Said && !f.Said && !f.Silent
		return lostToo || alone || lostHow
	})
}

// keepPaid leaves those deals in which the declarer pays, or gets, as the question has it, if there are any.
func (v *summing) keepPaid() {
	if v.told.Gets == v.told.Pays || len(v.told.Feats) > 0 {
		return
	}
	other := func(c sumCase) bool { return (c.gets(v.of)[c.declarer] < 0) != v.told.Pays }
	if list := slices.DeleteFunc(slices.Clone(v.list), other); len(list) > 0 {
		v.list = list
	}
}

// keepWon leaves those deals in which the game was won, where nothing is told of its end, and nothing was lost: "what does
// a Dreier with an announced Pagat bring".
func (v *summing) keepWon() {
	t := v.told
	openEnd := t.Ended == NotTold && t.Points == nil && t.Loose == 0 && !t.Behind && !t.Pays
	anyLost := slices.ContainsFunc(t.Feats, func(f Feat) bool { return f.Ended == Failed || f.Theirs })
	if v.of == "" && openEnd && !anyLost && len(t.Feats) > 0 {
		v.list = slices.DeleteFunc(v.list, func(c sumCase) bool { return !c.won })
	}
}

// besideGame reports whether the game may be only that in which the premium was made that is asked for.
func (v *summing) besideGame() bool {
	t := v.told
	openEnd := t.Ended == NotTold && t.Points == nil && t.Gets == t.Pays && t.Asked != OfAll
	return v.of == "" && t.Behind && !t.Whole && openEnd && len(t.Feats) == 1 && t.Feats[0].IsTold()
}

// gets returns what everybody gets, by the whole deal or by one thing in it.
func (c *sumCase) gets(of string) *[act.MaxSeats]int {
	if of != "" {
		return &c.only
	}
	return &c.paid
}

// shares returns what the players get by what they are; false if opponents get different amounts, or nobody pays what
// some players get and others not.
func (v *summing) shares(c *sumCase) (a Amounts, ok bool) {
	gets, sum, opponents := c.gets(v.of), 0, 0
	a.Doubled = c.doublers > 0 && c.doublers < c.form.Seats()-1
	a.Of = v.of
	for s := range act.Seat(c.form.Seats()) {
		n := gets[s]
		sum += n
		switch {
		case s == c.declarer:
			a.Declarer = n
		case s == c.partner:
			a.Partner, a.Allied = n, true
		case a.Doubled && c.doubles(s):
			a.Doubler = n // all of them get the same
		case s == c.maker:
			a.Maker = n
		case opponents == 0:
			a.Each = n
			opponents++
		case a.Each != n:
			return a, false
		}
	}
	a.Written = sum != 0
	if opponents == 0 {
		a.Each = a.Maker // there is no other one
	}
	if a.Made = c.maker != act.Nobody && a.Maker != a.Each; !a.Made {
		a.Maker = 0
	}
	return a, !a.Written && !a.Made || a.Written && a.Each == 0
}

// amounts returns what the players get in all deals; false if that is not the same, or nothing at all by a premium alone.
func (v *summing) amounts() (a Amounts, ok bool) {
	for i := range v.list {
		s, ok := v.shares(&v.list[i])
		if !ok {
			return a, false
		}
		alike := s.Each == a.Each && s.Each != 0 && !s.Written && !a.Written
		switch {
		case i == 0:
			a = s
		case s == a, a.EachOnly && alike:
		case alike && (v.told.Asked == OfEach || v.of != "" && v.told.Asked != OfAll):
			a.EachOnly = true
		default:
			return a, false
		}
	}
	return a, len(v.list) > 0 && (v.of == "" || !a.None())
}

// None reports whether nobody gets anything.
func (a *Amounts) None() bool {
	return a.Declarer == 0 && a.Partner == 0 && a.Each == 0 && a.Maker == 0
}
