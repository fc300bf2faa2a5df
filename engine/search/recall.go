package search

// look is search before a trick with what the table knows of it.
func (v *Solver) look(known bounds, low, high int) int {
	left := v.s.left
	key := uint64(v.ranks.lowest(left)) | uint64(v.s.turn)<<places
	known, first := v.recall(key, left, known)
	low, high = max(low, known.low), min(high, known.high)
	if low >= high {
		return known.outside(high)
	}
	gain, lead := v.best(low, high, first)
	if v.over {
		return 0
	}
	if gain > low {
		known.low = gain
	}
	if gain < high {
		known.high = gain
	}
	v.t.keep(entry{
		key: key, left: left, sum: int32(v.sum), low: int16(known.low), high: int16(known.high), lead: lead,
	})
	return gain
}

// recall narrows the bounds of a position by those of positions with the same key. Their
// gains differ at most by the difference of the cards' values. It also returns the best
// lead there, or noCard.
func (v *Solver) recall(key uint64, left Cards, known bounds) (b bounds, lead Card) {
	lead = noCard
	row := v.t.row(key, int32(v.sum))
	for i := range row {
		e := &row[i]
		if !v.t.has(e, key, v.sum) {
			continue
		}
		less, more := v.differ(e.left, left)
		known.low, known.high = max(known.low, int(e.low)-less), min(known.high, int(e.high)+more)
		if lead == noCard {
			lead = same(e.lead, e.left, left)
		}
	}
	return known, lead
}

// differ returns how much less and how much more the cards of one position count than
// those of another of the same pattern, each compared with the card of its rank.
func (v *Solver) differ(from, to Cards) (less, more int) {
	value := &v.s.kind.Pack.value
	for ; from != to; from, to = from&(from-1), to&(to-1) {
		d := v.aim.Point * int(value[to.First()]-value[from.First()])
		less, more = less+max(0, -d), more+max(0, d)
	}
	return less, more
}
