package search

// bounds is what is known of a position before a trick: the gain lies between
// low and high, both included.
type bounds struct {
	key       uint64
	low, high int16
	lead      Card // the best one so far
}

// table is a hash table of bounds, in which a position takes the place of the
// one that was there.
type table struct {
	rows  []bounds
	shift int
	age   uint64 // from 1; no row of another age is found
}

// The parts of a key above the cards: the lead and the age.
const (
	leadAt = places
	ageAt  = leadAt + 3
	ages   = 1 << (64 - ageAt)
)

func newTable(bits int) table {
	return table{rows: make([]bounds, 1<<bits), shift: 64 - bits}
}

// forget makes all rows be of another age.
func (t *table) forget() {
	if t.age++; t.age == ages {
		clear(t.rows)
		t.age = 1
	}
}

// find returns the key of a position before a trick and the row for it. Within
// one solution, which cards are left tells who has them, what has been played
// and so the number of the trick.
func (t *table) find(s *State) (key uint64, row *bounds) {
	key = uint64(s.left()) | uint64(s.turn)<<leadAt | t.age<<ageAt
	return key, &t.rows[key*0x9e3779b97f4a7c15>>t.shift]
}
