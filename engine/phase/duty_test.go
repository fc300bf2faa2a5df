package phase_test

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// TestKeepBirds: the birds that seat 0 announced, I for the third trick and II for the
// second, and what he may play of the cards that other duties leave.
func TestKeepBirds(t *testing.T) {
	const pagat, uhu = 1, 2
	birds := []score.Bird{{Row: pagat, Card: card.Pagat, Trick: 3}, {Row: uhu, Card: card.MustSet("II").First(), Trick: 2}}
	for _, tc := range []struct {
		name      string
		announced []int
		s         act.Seat
		trick     int
		cards     string
		want      string
	}{
		{"nothing announced", nil, 0, 1, "I II V", "I II V"},
		{"kept for later", []int{pagat}, 0, 1, "I II V", "II V"},
		{"both kept for later", []int{pagat, uhu}, 0, 1, "I II V", "V"},
		{"no bird among the cards", []int{pagat, uhu}, 0, 1, "HK", "HK"},
		{"nothing else to play", []int{pagat}, 0, 1, "I", "I"},
		{"the higher one goes first", []int{pagat, uhu}, 0, 1, "I II", "II"},
		{"in its trick", []int{pagat}, 0, 3, "I II V", "I"},
		{"in its trick, another for later", []int{pagat, uhu}, 0, 2, "I II V", "II"},
		{"its trick is over", []int{uhu}, 0, 3, "II V", "II V"},
		{"another player's", []int{pagat}, 1, 1, "I II V", "I II V"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var said phase.Said
			for _, row := range tc.announced {
				said[row][0].Said = true
			}
			duty := phase.KeepBirds(birds, func(*toy) *phase.Said { return &said })
			d := &deal.State{Seats: 4, Past: make([]deal.Trick, tc.trick-1)}
			if got := duty.Narrow(nil, d, tc.s, card.MustSet(tc.cards)); got != card.MustSet(tc.want) {
				t.Errorf("got %v, want %s", got, tc.want)
			}
			if duty.Why != act.BirdObligation {
				t.Errorf("got reason %s", duty.Why)
			}
		})
	}
}
