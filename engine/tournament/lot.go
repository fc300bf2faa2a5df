package tournament

import "slices"

// sizes divides n players into tables of four and five, fives first and as few of them
// as possible; free are left over. Six, seven and eleven cannot be divided.
func sizes(n int) (tables []int, free int) {
	for ; n >= 4; n, free = n-1, free+1 {
		if fives := n % 4; 5*fives <= n {
			tables = slices.Repeat([]int{4}, (n-5*fives)/4)
			return append(slices.Repeat([]int{5}, fives), tables...), free
		}
	}
	return nil, free + n
}

// seat divides the players of a round into tables, in the order of the lot. Players
// left over are those who have been free least often, and of these the last in the lot.
func (t *Tournament) seat(lot []Player) (tables [][]Player, free []Player) {
	list, n := sizes(len(lot))
	if n == 0 {
		return divide(lot, list), nil
	}
	often := func(p Player) int {
		k := 0
		for _, round := range t.Free {
			if slices.Contains(round, p) {
				k++
			}
		}
		return k
	}
	order := slices.Clone(lot)
	slices.Reverse(order)
	slices.SortStableFunc(order, func(a, b Player) int { return often(a) - often(b) })
	free = order[:n:n]
	lot = slices.DeleteFunc(slices.Clone(lot), func(p Player) bool { return slices.Contains(free, p) })
	return divide(lot, list), free
}

// divide cuts the lot into tables of these sizes.
func divide(lot []Player, sizes []int) (tables [][]Player) {
	for _, size := range sizes {
		tables = append(tables, lot[:size:size])
		lot = lot[size:]
	}
	return tables
}
