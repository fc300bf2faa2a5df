package schrieb

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestBalances(t *testing.T) {
	for _, c := range []struct {
		points []int
		stake  int
		want   []int
	}{
		{[]int{10, -4, -6}, 5, []int{50, -20, -30}},
		{[]int{0, 0, -180, 0}, 2, []int{90, 90, -270, 90}},
		{[]int{1, 0, 0}, 10, []int{7, -3, -4}},
		{[]int{-1, 0, 0}, 10, []int{-6, 3, 3}},
		{[]int{7}, 10, []int{0}},
		{nil, 10, nil},
	} {
		got := Balances(c.points, c.stake)
		sum := 0
		for _, n := range got {
			sum += n
		}
		if !slices.Equal(got, c.want) || sum != 0 {
			t.Errorf("%v at %d: got %v, want %v", c.points, c.stake, got, c.want)
		}
	}
}

// fewest returns the smallest number of payments that settle balances, by trying all.
func fewest(balances []int) int {
	i := slices.IndexFunc(balances, func(n int) bool { return n != 0 })
	if i < 0 {
		return 0
	}
	best := len(balances)
	for j := i + 1; j < len(balances); j++ {
		if balances[i] < 0 != (balances[j] < 0) && balances[j] != 0 {
			next := slices.Clone(balances)
			next[j] += next[i]
			next[i] = 0
			best = min(best, 1+fewest(next))
		}
	}
	return best
}

// TestPayments: payments settle what they should, and are the fewest.
func TestPayments(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	saved := 0
	for range 2000 {
		balances := make([]int, 2+r.IntN(5))
		for i := range balances[1:] {
			n := r.IntN(7) - 3
			balances[i+1] += n
			balances[r.IntN(i+1)] -= n
		}
		list, left := Payments(balances), slices.Clone(balances)
		for _, p := range list {
			if p.Cents <= 0 || p.From == p.To {
				t.Fatalf("%v: got payment %+v", balances, p)
			}
			left[p.From] += p.Cents
			left[p.To] -= p.Cents
		}
		if slices.ContainsFunc(left, func(n int) bool { return n != 0 }) || len(list) != fewest(balances) {
			t.Fatalf("%v: got %+v, which leaves %v, want %d payments", balances, list, left, fewest(balances))
		}
		if open := len(slices.DeleteFunc(slices.Clone(balances), func(n int) bool { return n == 0 })); open > 0 && len(list) < open-1 {
			saved++
		}
	}
	if saved < 50 {
		t.Errorf("got only %d balances with fewer payments than players less one", saved)
	}
	many := make([]int, 40)
	for i := range many {
		many[i] = 2*i - 39
	}
	if n := len(Payments(many)); n == 0 || n >= 40 {
		t.Errorf("40 players: got %d payments", n)
	}
}
