package bauerntarock

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// after returns an evening of four players with totals after a number of deals.
func after(scored int, total ...int) *night {
	e := newNight(deal.Opening{Form: Set.Form(len(total), nil), Dealer: 0}).(*night)
	e.scored = scored
	copy(e.total[:], total)
	return e
}

// TestPayout is the examples of 9 with their sums.
func TestPayout(t *testing.T) {
	for _, tc := range []struct {
		name  string
		total []int
		want  []int
	}{
		{"9#16", []int{112, 95, 40, -8}, []int{229, -17, -72, -140}},
		{"9#20", []int{105, 50, 50, 80}, []int{175, -75, -75, -25}},
		{"three players", []int{10, 101, 0}, []int{-91, 212, -121}},
	} {
		e := after(len(tc.total), tc.total...)
		e.over = true
		if c, ok := e.Close(false); !ok || c.ID != "payout" || c.Counts || !slices.Equal(c.Pay, tc.want) {
			t.Errorf("%s: got %+v, want %v", tc.name, c, tc.want)
		}
		e.over = false
		if _, ok := e.Close(true); ok {
			t.Errorf("%s: got a payout before the end", tc.name)
		}
	}
}

// TestEnd is when an evening is over (9), given what Anna writes.
func TestEnd(t *testing.T) {
	for _, tc := range []struct {
		name   string
		scored int
		total  []int
		writes []int
		over   []bool
	}{
		{"9#17: exactly 100", 3, []int{99, 0, 0, 0}, []int{1}, []bool{false}},
		{"9#18: fallen again", 2, []int{90, 101, 0, 0}, []int{14, -6}, []bool{false, true}},
		{"9#19: a tie", 3, []int{100, 104, 0, 0}, []int{4, 1, 0, 0, 0}, []bool{false, false, false, false, true}},
		{"a tie of others", 3, []int{101, 104, 104, 0}, []int{1}, []bool{false}},
	} {
		e := after(tc.scored, tc.total...)
		for i, n := range tc.writes {
			e = e.Copy().(*night)
			e.score([act.MaxSeats]int{n})
			if e.Plan().Over != tc.over[i] {
				t.Errorf("%s, deal %d: got over %v", tc.name, i+1, e.over)
			}
		}
	}
}

// TestRotation is who deals next (9): after a void deal the same player, and it is no part
// of a round.
func TestRotation(t *testing.T) {
	e := after(0, 0, 0, 0, 0)
	for _, tc := range []struct {
		script string
		dealer act.Seat
		scored int
	}{
		{"Berta pass;Cilli pass;Dora pass;Anna pass", 0, 0},
		{"Anna schoenere;Berta accept;Cilli accept;Dora accept", 0, 0},
		{"Berta bid sumpern", 1, 1},
	} {
		d := enginetest.Example{Set: Set, Dealer: "Anna"}.Begin(t)
		for d.Do(tc.script); !d.Over(); {
			d.Idle()
		}
		if e.Add(d.Outcome()); e.Plan().Dealer != tc.dealer || e.scored != tc.scored {
			t.Errorf("after %q: got dealer %d and %d deals", tc.script, e.Plan().Dealer, e.scored)
		}
	}
}
