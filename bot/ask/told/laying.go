package told

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// discarding is what a player may lay away at a moment, by how many cards of each sort.
type discarding struct {
	hand  card.Set
	from  card.Set // cards each of which may go
	sorts []card.Set
	legal [][]int  // of each sort, in each way that is allowed
	first card.Set // the cards of the first way
}

// discardingAt asks the engine what the player on turn may lay away, where cards of some sets are to be told apart.
func discardingAt(d *deal.Deal, o act.Option, hand card.Set, apart []card.Set) discarding {
	x := discarding{hand: hand, from: o.From}
	x.sorts = []card.Set{o.From.And(o.Must), o.From.Minus(o.Must)}
	for _, set := range apart {
		var next []card.Set
		for _, sort := range x.sorts {
			for _, part := range []card.Set{sort.And(set), sort.Minus(set)} {
				if !part.Empty() {
					next = append(next, part)
				}
			}
		}
		x.sorts = next
	}
	counts := make([]int, len(x.sorts))
	var try func(i, left int, cards card.Set)
	try = func(i, left int, cards card.Set) {
		if i == len(x.sorts) {
			if left == 0 && d.Check(o.Named(cards, o.Want.First())) == nil {
				if len(x.legal) == 0 {
					x.first = cards
				}
				x.legal = append(x.legal, append([]int(nil), counts...))
			}
			return
		}
		counts[i] = 0
		try(i+1, left, cards)
		for c := range x.sorts[i].All() {
			if counts[i]++; counts[i] > left {
				break
			}
			cards = cards.With(c)
			try(i+1, left-counts[i], cards)
		}
		counts[i] = 0
	}
	try(0, int(o.Count), card.Set{})
	return x
}

// count returns how many of some cards go in one of the ways that are allowed.
func (x *discarding) count(of card.Set, counts []int) (n int) {
	for i, sort := range x.sorts {
		if of.Contains(sort) {
			n += counts[i]
		}
	}
	return n
}

// most returns the cards that go in the way in which most of some cards do; false if none do.
func (x *discarding) most(of card.Set) (cards card.Set, ok bool) {
	_, most := x.span(of)
	for _, counts := range x.legal {
		if x.count(of, counts) < most {
			continue
		}
		for i, sort := range x.sorts {
			cards = cards.Or(card.Of(sort.Cards()[:counts[i]]...))
		}
		return cards, most > 0
	}
	return cards, false
}

// span returns how many of some cards go at least, and at most.
func (x *discarding) span(of card.Set) (least, most int) {
	least = Boundless
	for _, counts := range x.legal {
		n := x.count(of, counts)
		least, most = min(least, n), max(most, n)
	}
	return least, most
}

// may reports whether cards may go as is asked, and others stay; false if that is not so of each of them.
func (x *discarding) may(asked *AskedOfHand) (yes, sure bool) {
	for _, w := range asked.Wants {
		if held := x.hand.And(w.Of); w.Every && held.Meets(x.from) && !x.from.Contains(held) {
			return false, false
		}
	}
	for _, counts := range x.legal {
		if x.meets(asked, counts) {
			return true, true
		}
	}
	return false, true
}

// meets reports whether in one of the ways that are allowed cards go and stay as is asked.
func (x *discarding) meets(asked *AskedOfHand, counts []int) bool {
	for _, w := range asked.Wants {
		n := w.N
		if w.All {
			n = x.hand.And(w.Of).Len()
		}
		if x.count(w.Of, counts) < n {
			return false
		}
	}
	for _, w := range asked.Keeps {
		n := w.N
		if w.All {
			n = x.hand.And(w.Of).Len()
		}
		if x.hand.And(w.Of).Len()-x.count(w.Of, counts) < n {
			return false
		}
	}
	return true
}

// must reports whether cards go as is asked in each way that is allowed.
func (x *discarding) must(asked *AskedOfHand) bool {
	for _, counts := range x.legal {
		if !x.meets(asked, counts) {
			return false
		}
	}
	return true
}
