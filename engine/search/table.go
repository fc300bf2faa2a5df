package search

// bounds are the limits of a gain, both inclusive.
type bounds struct{ low, high int }

// outside returns the limit outside a window below high.
func (b bounds) outside(high int) int {
	if b.low >= high {
		return b.low
	}
	return b.high
}

// entry is what the table knows of the gain from a position before a trick.
type entry struct {
	key       uint64 // pattern and player on turn
	left      Cards
	sum       int32 // of the tricks before
	low, high int16
	age       uint16
	lead      Card // best lead so far
}

// pair is a row of the table, and as long as a line of a cache. Its first entry yields to
// positions with as many cards left or more, and to later solutions, its second one to any.
type pair [2]entry

// table is a hash table of entry.
type table struct {
	rows  []pair
	shift int
	age   uint16 // of this solution, from 1; entries of other ages do not count
}

func newTable(bits int) table {
	return table{rows: make([]pair, 1<<(bits-1)), shift: 65 - bits}
}

// forget invalidates all entries.
func (t *table) forget() {
	if t.age++; t.age == 0 {
		clear(t.rows)
		t.age = 1
	}
}

func (t *table) row(key uint64, sum int32) *pair {
	return &t.rows[(key*0x9e3779b97f4a7c15+uint64(sum)*0xd6e8feb86659fd93)>>t.shift]
}

// has reports whether an entry is of this solution and of a position with the key and sum.
func (t *table) has(e *entry, key uint64, sum int) bool {
	return e.key == key && e.age == t.age && e.sum == int32(sum)
}

// keep stores an entry, in place of an earlier one of the same position.
func (t *table) keep(e entry) {
	e.age = t.age
	row := t.row(e.key, e.sum)
	first := &row[0]
	same := t.has(first, e.key, int(e.sum)) && first.left == e.left
	if same || first.age != t.age || first.left.Len() <= e.left.Len() {
		if !same && first.age == t.age {
			row[1] = *first
		}
		*first = e
		return
	}
	row[1] = e
}
