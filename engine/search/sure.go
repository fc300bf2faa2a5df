package search

import "math/bits"

// sure returns bounds of the gain before a trick from tricks that a side makes whatever
// the others play. most is what the current and later tricks count.
func (v *Solver) sure(most int) bounds {
	b := bounds{high: most}
	left := v.s.left
	if v.s.kind.Plain || v.s.kind.Emperor != NoEmperor && left&trull == trull {
		return b // a high tarock may lose
	}
	v.highest(&b, left)
	leader := v.s.turn
	if v.aim.Few || v.s.bound != 0 || v.s.kind.SuitLead {
		return b
	}
	run := v.run(left)
	sum := v.atLeast(run, run.Len())
	if run.Len() == v.s.rounds() {
		sum = most
	}
	if v.aim.Side.has(leader) {
		b.low = max(b.low, sum)
	} else {
		b.high = min(b.high, most-sum)
	}
	return b
}

// highest narrows the bounds by the highest tarocks: all those above the other side's
// highest are won by their side, in as many tricks as one of its players holds of them.
func (v *Solver) highest(b *bounds, left Cards) {
	tops := v.ours() & allTarocks
	others := left & allTarocks &^ tops
	ours := tops > others
	if !ours {
		tops, others = others, tops
	}
	tops &^= others.upTo()
	tricks := 0
	for _, hand := range v.s.hands {
		tricks = max(tricks, (hand & tops).Len())
	}
	if sum := v.atLeast(tops, tricks); ours {
		b.low += sum
	} else {
		b.high -= sum
	}
}

// ours returns the cards in the hands of the aim's side.
func (v *Solver) ours() (cards Cards) {
	for seat := range uint8(v.s.kind.Seats) {
		if v.aim.Side.has(seat) {
			cards |= v.s.hands[seat]
		}
	}
	return cards
}

// atLeast returns the least that a number of tricks with some cards among theirs count.
func (v *Solver) atLeast(with Cards, tricks int) int {
	rest := max(0, tricks*v.s.kind.Seats-with.Len())
	return v.aim.Trick*tricks + v.aim.Point*(v.s.kind.Pack.Value(with)+rest*v.least)
}

// run returns the cards with which the leader wins one trick after the other: his
// highest tarocks, and if the others then have none, the rest of them and the highest
// cards of his suits.
func (v *Solver) run(left Cards) Cards {
	hand, longest := v.s.hands[v.s.turn], 0
	others := left &^ hand
	for _, h := range v.s.hands {
		if h != hand {
			longest = max(longest, (h & allTarocks).Len())
		}
	}
	run := hand & allTarocks &^ (others & allTarocks).upTo()
	if run.Len() < longest {
		return run
	}
	run |= hand & allTarocks
	for i := range suits {
		suit := suitOf[suitStart(i)]
		run |= hand & suit &^ (others & suit).upTo()
	}
	return run
}

// upTo returns all places up to the highest card of a set.
func (s Cards) upTo() Cards { return 1<<bits.Len64(uint64(s)) - 1 }
