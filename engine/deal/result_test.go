package deal

import (
	"testing"

	"tarock/engine/act"
)

// TestTimes: a line can have any number of factors, and adding one changes no other copy.
func TestTimes(t *testing.T) {
	var all [12]Times
	for i := range all[1:] {
		all[i+1] = all[i].By(Doubled, 2).By(Solo, 1)
	}
	for i := range all {
		if got := all[i].Product(); got != 1<<i {
			t.Errorf("%d factors: got product %d", i, got)
		}
	}
	other := all[10].By(Valat, 3)
	if l := (&Line{Times: all[11], By: All, Against: act.Nobody, Who: act.Nobody}).view(4); len(l.Times) != 11 || l.Factor != 1<<11 || l.Times[10].Why != "doubled" {
		t.Errorf("got factors %+v, product %d", l.Times, l.Factor)
	}
	if other.Product() != 3<<10 {
		t.Errorf("got product %d", other.Product())
	}
}

// TestApart: who wins alone what everybody played for himself has won it; else who pays
// has lost it.
func TestApart(t *testing.T) {
	for _, tc := range []struct {
		pay  [act.MaxSeats]int
		won  bool
		want []act.Seat
	}{
		{[act.MaxSeats]int{3, -1, -1, -1}, true, []act.Seat{0}},
		{[act.MaxSeats]int{3, 0, -3, 0}, false, []act.Seat{2}},
		{[act.MaxSeats]int{1, 1, -1, -1}, false, []act.Seat{2, 3}},
		{[act.MaxSeats]int{}, false, nil},
	} {
		got := Apart(tc.pay)
		if len(got) != len(tc.want) {
			t.Fatalf("%v: got %+v, want %v", tc.pay, got, tc.want)
		}
		for i, v := range got {
			if v.Seat != tc.want[i] || v.Won != tc.won || v.By != ByPoints {
				t.Errorf("%v: got %+v, want %v", tc.pay, v, tc.want)
			}
		}
	}
}
