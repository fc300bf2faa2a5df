package schrieb

import "math/bits"

// Payment is what one player pays another at the end, by column.
type Payment struct{ From, To, Cents int }

// Balances returns what each player gets at a stake in cents a point, less than 0 if he
// pays. Points that do not add up to zero, as where only the declarer writes or something
// stays in a pot, count as the distance from their average. What cannot be divided goes
// to the first players, so that the amounts add up to 0.
func Balances(points []int, stake int) []int {
	n, sum := len(points), 0
	for _, p := range points {
		sum += p
	}
	list := make([]int, n)
	rest := 0
	for i, p := range points {
		share := (n*p - sum) * stake
		list[i] = floor(share, n)
		rest -= list[i]
	}
	for i := range list {
		if rest == 0 {
			break
		}
		list[i]++
		rest--
	}
	return list
}

// floor divides and rounds down.
func floor(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// exact is the greatest number of players who owe or get something for whom the fewest
// payments are searched for. For more of them there may be a few too many.
const exact = 12

// Payments returns the fewest payments that settle balances, which must add up to 0.
func Payments(balances []int) []Payment {
	var open []int // columns
	for i, n := range balances {
		if n != 0 {
			open = append(open, i)
		}
	}
	if len(open) > exact {
		return settle(balances, open)
	}
	var list []Payment
	for _, group := range groups(balances, open) {
		list = append(list, settle(balances, group)...)
	}
	return list
}

// groups divides columns into as many groups as possible that settle among themselves:
// each of them saves a payment.
func groups(balances, open []int) [][]int {
	all := 1<<len(open) - 1
	sum, most, from := make([]int, all+1), make([]int, all+1), make([]int, all+1)
	for set := 1; set <= all; set++ {
		low := bits.TrailingZeros(uint(set))
		sum[set] = sum[set&(set-1)] + balances[open[low]]
		for rest := set; rest != 0; rest &= rest - 1 {
			without := set &^ (rest & -rest)
			if most[without] > most[set] || from[set] == 0 && without == 0 {
				most[set], from[set] = most[without], without
			}
		}
		if from[set] == 0 {
			from[set] = set & (set - 1)
		}
		if sum[set] == 0 {
			most[set]++
		}
	}
	var list [][]int
	var group []int
	for set := all; set != 0; set = from[set] {
		if sum[set] == 0 && group != nil {
			list, group = append(list, group), nil
		}
		group = append(group, open[bits.TrailingZeros(uint(set&^from[set]))])
	}
	if group != nil {
		list = append(list, group)
	}
	return list
}

// settle returns payments by which columns settle among themselves: at most one fewer than
// there are columns.
func settle(balances, columns []int) []Payment {
	left := map[int]int{}
	for _, i := range columns {
		left[i] = balances[i]
	}
	var list []Payment
	for {
		least, most := -1, -1
		for _, i := range columns {
			if left[i] < 0 && (least < 0 || left[i] < left[least]) {
				least = i
			}
			if left[i] > 0 && (most < 0 || left[i] > left[most]) {
				most = i
			}
		}
		if least < 0 || most < 0 {
			return list
		}
		n := min(-left[least], left[most])
		left[least] += n
		left[most] -= n
		list = append(list, Payment{From: least, To: most, Cents: n})
	}
}
