package ask

import (
	"slices"
	"strconv"
)

// naming are the names and numbers in a question, in the order in which they are there.
type naming [4][]string

func (q *query) named() naming {
	numbers := make([]string, len(q.numbers))
	for i, n := range q.numbers {
		numbers[i] = strconv.Itoa(n)
	}
	return naming{q.games, q.premiums, q.cards, numbers}
}

// cardNames is where the cards are in a naming.
const cardNames = 2

// against reports whether two questions are about other things of one kind, or about the same
// two the other way round: "Panzer after Absolut" and "Absolut after Panzer".
func (n naming) against(other naming) bool {
	for kind := range n {
		mine, theirs := n[kind], other[kind]
		if len(mine) == 0 || len(theirs) == 0 {
			continue
		}
		if !slices.ContainsFunc(mine, func(id string) bool { return slices.Contains(theirs, id) }) {
			return true
		}
		if kind == cardNames && len(mine) > 1 && len(theirs) > 1 && mine[0] != theirs[0] {
			return true // what becomes of another one
		}
		if kind == 3 && !slices.Equal(mine, theirs) {
			return true // "35 and two leaves" is not 35
		}
		if kind == 0 && len(mine) == 1 && len(theirs) == 2 && mine[0] != theirs[0] {
			return true // "B after A" is not on A
		}
		if kind < 2 && len(mine) == 2 && len(theirs) == 2 && !slices.Equal(mine, theirs) {
			return true // the other way round, or one of them another one
		}
	}
	return false
}
