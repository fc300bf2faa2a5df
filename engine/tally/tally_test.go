package tally

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/view"
)

// TestOf: deals that do not count are apart, a player who sits out has no deal, and one
// who came later has no earlier ones.
func TestOf(t *testing.T) {
	rows := []view.Row{
		{Number: 1, Change: []int{3, -1, -1, -1}, In: []int{0, 1, 2, 3}, Games: []string{"rufer"}, Played: []view.Played{{Column: 0, Judged: true, Won: true}},
			Items:    []view.Item{{ID: "trull", Won: true}, {ID: "pagat"}},
			Partners: []int{1}, Calls: []view.CalledCard{{Column: 0, Card: "HK"}}, Credits: []view.Credit{{Column: 0, Item: 1}, {Column: 1, Item: 1}}},
		{Number: 2, Change: []int{0, 0, 0, 0}, In: []int{0, 1, 2, 3}, Aborted: true, Games: []string{"rufer"}, Played: []view.Played{{Column: 0}}},
		{Number: 3, Change: []int{0, 0, 0, 0}, In: []int{0, 1, 2, 3}, Redeal: true},
		{Number: 4, Change: []int{-6, 2, 0, 2, 2}, In: []int{0, 1, 3, 4}, Out: []int{2}, Games: []string{"rufer", "solo"}, Played: []view.Played{
			{Column: 0, Judged: true}, {Column: 1, Game: 1}}},
	}
	got := Of("x", rows, 5)
	want := Sheet{Deals: 2, Aborted: 1, Redealt: 1, Players: []Player{
		{Deals: 2, Points: -3, Best: Best{Points: 3, Number: 1}, Worst: Best{Points: -6, Number: 4}, Games: map[string]Count{"x rufer": {N: 2, Won: 1}},
			Premiums: map[string]Count{"x pagat": {N: 1}}, Calls: map[string]int{"x HK": 1}},
		{Deals: 2, Points: 1, Best: Best{Points: 2, Number: 4}, Worst: Best{Points: -1, Number: 1}, Partner: 1, Premiums: map[string]Count{"x pagat": {N: 1}}},
		{Deals: 1, Out: 1, Points: -1, Best: Best{Points: -1, Number: 1}, Worst: Best{Points: -1, Number: 1}},
		{Deals: 2, Points: 1, Best: Best{Points: 2, Number: 4}, Worst: Best{Points: -1, Number: 1}},
		{Deals: 1, Points: 2, Best: Best{Points: 2, Number: 4}, Worst: Best{Points: 2, Number: 4}},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestAdd: two evenings counted apart and added are the same as both counted together,
// but for the evening that the best deal was in.
func TestAdd(t *testing.T) {
	row := func(number, points int, won bool) view.Row {
		return view.Row{Number: number, Change: []int{points}, In: []int{0}, Games: []string{"g"}, Played: []view.Played{{Judged: true, Won: won}}, Items: []view.Item{{ID: "p", Won: won}},
			Credits: []view.Credit{{}}, Calls: []view.CalledCard{{Card: "KK"}}}
	}
	first, second := []view.Row{row(1, 4, true), row(2, -7, false)}, []view.Row{row(3, 9, true), row(4, -7, false)}
	var sum Player
	for i, rows := range [][]view.Row{first, second} {
		sum.Add(&Of("x", rows, 1).Players[0], int64(i+1))
	}
	if sum.Best.Evening != 2 || sum.Worst.Evening != 1 {
		t.Errorf("got the best deal in evening %d and the worst in %d, want 2 and 1, the earlier of two alike", sum.Best.Evening, sum.Worst.Evening)
	}
	sum.Best.Evening, sum.Worst.Evening = 0, 0
	if diff := cmp.Diff(Of("x", append(first, second...), 1).Players[0], sum); diff != "" {
		t.Error(diff)
	}
	if got := Total(sum.Games); got != (Count{N: 4, Won: 2}) || got.Lost() != 2 {
		t.Errorf("Total: got %+v", got)
	}
}
