package search

// classify finds the classes of cards in which neighbours in one hand are
// interchangeable: cards of equal value that no rule names. The trull cards have a name
// where an emperor trick needs all three, and the I where it must be played last.
func (v *Solver) classify(left Cards) {
	k := v.s.kind
	left &^= v.s.bound
	if k.Emperor != NoEmperor {
		left &^= trull
	}
	if k.PagatLast {
		left &^= pagat.Bit()
	}
	if v.aim.Leaf != nil {
		left &^= v.aim.Leaf.Named
	}
	v.same = v.same[:0]
	v.named = ^left
	if v.aim.Leaf != nil {
		v.named = ^Cards(0) // a difference of values says nothing of what they are worth
	}
	for left != 0 {
		value, class := k.Pack.value[left.First()], Cards(0)
		for rest := left; rest != 0; rest &= rest - 1 {
			if c := rest.First(); v.aim.Point == 0 && v.aim.Leaf == nil || k.Pack.value[c] == value {
				class |= c.Bit()
			}
		}
		left &^= class
		v.same = append(v.same, class)
	}
}

// alike returns the classes of cards that patterns do not tell apart: with plain gains,
// cards of all values, since a difference of values bounds that of gains.
func (v *Solver) alike() []Cards {
	if v.aim.Leaf != nil {
		return v.same
	}
	v.any[0] = ^v.named
	return v.any[:]
}

// distinct drops the cards that are interchangeable with the next lower one. Of the
// cards on the table, only the winning one can still separate two.
func (v *Solver) distinct(cards Cards) Cards {
	alive, again := v.alive(), Cards(0)
	for _, class := range v.same {
		again |= cards & class & next(cards&class, alive)
	}
	return cards &^ again
}

// heads returns the lowest cards of runs: cards of one hand with no other card between
// them, and each interchangeable with the next except for its value.
func (v *Solver) heads(cards Cards) Cards {
	like := cards &^ v.named
	return cards &^ (like & next(like, v.alive()))
}

// alive returns the cards that can separate two, and the fences.
func (v *Solver) alive() Cards {
	alive := fences | v.s.left
	if v.s.n > 0 {
		alive |= v.s.best.Bit()
	}
	return alive
}

// next returns, for each card of a set, the next higher one that is alive, or a fence.
// A carry runs through the gap above each card up to the next one.
func next(of, alive Cards) Cards {
	up := of << 1
	return (up | (up&^alive + ^alive)) & alive
}
