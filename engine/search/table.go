package search

// bounds are the limits of the gain from a position before a trick, both inclusive.
type bounds struct {
	key       uint64
	low, high int16
	lead      Card // best lead so far
}

// table is a hash table of bounds. A new position replaces the old one of its row.
type table struct {
	rows  []bounds
	shift int
	age   uint64 // from 1; rows of other ages do not count
}

// The parts of a key above the cards: lead and age.
const (
	leadAt = places
	ageAt  = leadAt + 3
	ages   = 1 << (64 - ageAt)
)

func newTable(bits int) table {
	return table{rows: make([]bounds, 1<<bits), shift: 64 - bits}
}

// forget invalidates all rows.
func (t *table) forget() {
	if t.age++; t.age == ages {
		clear(t.rows)
		t.age = 1
	}
}

// find returns the key of a position before a trick and its row. Within one solution,
// the cards left determine who has them, what has been played and the number of the
// trick.
func (t *table) find(s *State) (key uint64, row *bounds) {
	key = uint64(s.left()) | uint64(s.turn)<<leadAt | t.age<<ageAt
	return key, &t.rows[key*0x9e3779b97f4a7c15>>t.shift]
}
