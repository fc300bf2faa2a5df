package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/card"
	"tarock/engine/view"
)

// hold notes cards that are held.
func (r *handTale) hold(items []handItem, lays bool) bool {
	items = r.rest(items)
	exact := func(it handItem, n int) { r.Holds = append(r.Holds, told.Held{Of: it.of, Least: n, Most: n}) }
	for i, it := range items {
		switch {
		case it.kind == handCards:
			if lays && it.n > 0 && it.n < 9 {
				r.Lays = it.n
			}
			r.lay = r.lay || it.n > r.writer.set.Forms[0].Hands[0]
		case it.beside:
			r.beside(it)
		case it.sort == "suit" && (it.n < 0 || it.none) && !it.enough:
			return false
		case it.none && it.sort == "tarock" && r.Lays == 0 && !r.Deals:
			return false // in a trick, perhaps
		case it.kind == handCard:
			if it.none {
				r.Without = r.Without.Or(it.of)
			} else if it.of.Len() == 1 {
				r.With, r.listed = r.With.Or(it.of), r.listed.Or(it.of)
			}
		case it.none && it.sort == "K" && i > 0 && (items[i-1].sort == "suits" || items[i-1].sort == "suit"):
			r.besides = r.besides.Or(it.of) // "three suit cards, none a king"
		case it.none:
			exact(it, 0)
			r.mark(it)
		case it.short:
			r.Holds = append(r.Holds, told.Held{Of: it.of.Minus(r.sorted("K")).Minus(card.Trull), Most: told.Boundless, Short: true})
		case it.enough, it.still && it.n < 0 && it.kind == handSort && it.sort != "K":
			r.Holds = append(r.Holds, told.Held{Of: it.of.Minus(r.sorted("K")).Minus(card.Trull), Most: told.Boundless, Enough: true})
		case it.all && it.n < 0:
			exact(it, it.of.Len())
		case it.n > 0 && !it.some:
			if it.free {
				it.of = it.of.Minus(r.sorted("K")).Minus(card.Trull)
			}
			exact(it, it.n)
			r.mark(it)
			if it.sort == "suits" && i+1 < len(items) && items[i+1].sort == "K" && items[i+1].joined && items[i+1].n > 0 {
				r.besides = r.besides.Or(items[i+1].of) // "two suit cards and a king"
			}
		case it.some && (it.only || it.free):
			if it.free {
				it.of = it.of.Minus(r.sorted("K")).Minus(card.Trull)
			}
			exact(it, 1)
			r.mark(it)
			if it.sort == "suits" && i > 0 && items[i-1].sort == "K" && items[i-1].n > 0 {
				r.besides = r.besides.Or(items[i-1].of) // "two kings and one other suit card"
			}
		case it.some:
			r.Holds = append(r.Holds, told.Held{Of: it.of, Least: 1, Most: told.Boundless})
		case !r.onlySorts(items) && !r.only(i, items):
			return false
		}
	}
	if cards := slices.DeleteFunc(slices.Clone(items), func(it handItem) bool { return it.kind != handCard }); len(cards) > 0 && len(cards) == len(items) && cards[0].only {
		all := r.sorted("tarock") // "exactly II, V and IX"
		if slices.ContainsFunc(cards, func(it handItem) bool { return !all.Contains(it.of) }) {
			return false
		}
		r.Holds = append(r.Holds, told.Held{Of: all, Least: len(cards), Most: len(cards)})
	}
	if r.onlySorts(items) {
		rest := r.sorted("suits").Or(r.sorted("tarock"))
		for _, it := range items {
			rest = rest.Minus(it.of)
		}
		r.Holds = append(r.Holds, told.Held{Of: rest})
	}
	if len(items) > 0 {
		r.last, r.told = items, true
	}
	return true
}

// rest notes that all the rest of the hand is of some sorts, and returns the other items.
func (r *handTale) rest(items []handItem) []handItem {
	others := r.sorted("suits").Or(r.sorted("tarock"))
	var named []handItem
	n := 0
	for _, it := range items {
		if it.rest {
			others = others.Minus(it.of)
		} else {
			named = append(named, it)
		}
	}
	if len(named) == len(items) {
		return items
	}
	for _, it := range named {
		switch {
		case it.beside || it.none || it.kind == handCards || !it.of.Meets(others):
		case it.kind == handCard:
			n++
		case it.n > 0:
			n += it.n
		default:
			return named
		}
	}
	if n > 0 || len(named) == 0 {
		r.Holds = append(r.Holds, told.Held{Of: others, Least: n, Most: n})
	}
	r.told = true
	return named
}

// only notes cards of a sort without a number, of which others are named that are all of them; false if it is not understood.
func (r *handTale) only(i int, items []handItem) bool {
	it, n := items[i], 0
	whole := it.only || r.law[view.LawTarocks] == "void"
	for j, other := range items {
		switch {
		case j == i || other.kind == handCards || !it.of.Contains(other.of):
		case other.kind == handSort && other.n < 0:
			r.Holds = append(r.Holds, told.Held{Of: it.of.Minus(other.of)}) // "my only suit cards are kings"
			return it.only
		default:
			n += max(1, other.n)
			whole = whole || other.only
		}
	}
	if n > 0 && whole {
		r.Holds = append(r.Holds, told.Held{Of: it.of, Least: n, Most: n})
	}
	return n > 0 || !it.only
}

// onlySorts reports whether all that is held are cards of the sorts that are named: "only kings and tarocks".
func (r *handTale) onlySorts(items []handItem) bool {
	return len(items) > 0 && items[0].only && !slices.ContainsFunc(items[1:], func(it handItem) bool { return !it.joined }) && !slices.ContainsFunc(items, func(it handItem) bool { return it.kind != handSort || it.n >= 0 || it.beside || it.sort == "honours" })
}

// mark notes that the last cards held are suit cards, which may be meant without some of them.
func (r *handTale) mark(it handItem) {
	if it.kind == handSort && (it.sort == "suits" || it.sort == "tarock" || it.sort == "suit") {
		r.suits = append(r.suits, len(r.Holds)-1)
	}
}

// beside notes cards that are not counted: "two suit cards besides a king".
func (r *handTale) beside(it handItem) {
	r.besides = r.besides.Or(it.of)
	if it.n > 0 && it.sort == "K" {
		r.Holds = append(r.Holds, told.Held{Of: it.of, Least: it.n, Most: it.n})
	}
	if it.kind == handCard {
		r.With = r.With.Or(it.of)
	}
}
