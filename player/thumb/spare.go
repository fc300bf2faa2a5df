package thumb

import (
	"math"

	"tarock/engine/act"
	"tarock/engine/view"
)

// high is how much more a card counts than another so that it is a pity if it is trumped, in the
// unit of the weights.
const high = .35

// spareHigh makes it worth less, by a standard deviation of what the cards are worth, to lead the
// declarer a high card of a suit that he is known not to have, where a lower one could be led: his
// partners hate it. To have him trump an empty card is often right.
func (r *rater) spareHigh() {
	if len(r.Trick.Cards) > 0 || r.role != defender || r.other == act.Nobody || r.kind != string(view.Positive) {
		return
	}
	n, sum, squares, least := 0.0, 0.0, 0.0, math.Inf(1)
	for i := range r.list {
		x := &r.list[i]
		if x.Action.Verb != act.VerbPlay {
			continue
		}
		n, sum, squares = n+1, sum+x.Value, squares+x.Value*x.Value
		if !r.isTrump(x.Action.Card) {
			least = min(least, r.value(x.Action.Card))
		}
	}
	spread := math.Sqrt(max(0, squares/n-sum/n*sum/n))
	for i := range r.list {
		x := &r.list[i]
		if c := x.Action.Card; x.Action.Verb == act.VerbPlay && r.value(c) > least+high && !r.isTrump(c) && r.void[r.other].has(c.Suit()) {
			x.Value -= spread
		}
	}
}
