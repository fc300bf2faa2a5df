package grosstarock

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// TestClose is the example of section 9: the pots are shared out after a deal by Cilli.
func TestClose(t *testing.T) {
	for _, tc := range []struct {
		name        string
		next        act.Seat
		pagat, king int
		want        []int
	}{
		{"9#135", anna, 65, 70, []int{45, 45, 45}},
		{"9#230", anna, 70, 160, []int{77, 77, 76}},
		{"one left", berta, 5, 5, []int{3, 4, 3}},
		{"nothing", anna, 0, 0, []int{0, 0, 0}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			book := deal.Book{{ID: "pagat", Seat: act.Nobody, N: tc.pagat}, {ID: "king", Seat: act.Nobody, N: tc.king}}
			e := Set.NewEvening(deal.Opening{Form: &Set.Forms[0], Dealer: tc.next, Book: book})
			if _, ok := e.Close(false); ok {
				t.Error("got a closing that nobody asked for")
			}
			got, ok := e.Copy().Close(true)
			if !ok || !slices.Equal(got.Pay, tc.want) || !got.Counts || got.Book.Total() != 0 {
				t.Errorf("got %+v, want %v", got, tc.want)
			}
		})
	}
}
