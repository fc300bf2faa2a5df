package score

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

var item = act.NewWord("test-item")

// TestPays: each player of a side settles with every player of the other.
func TestPays(t *testing.T) {
	for _, tc := range []struct {
		name  string
		seats int
		side  Side
		by    act.Seat
		won   bool
		want  [act.MaxSeats]int
	}{
		{"alone-of-three", 3, Of(1), 1, true, [act.MaxSeats]int{-6, 12, -6}},
		{"opponent-of-three", 3, Of(1), 0, true, [act.MaxSeats]int{6, -12, 6}},
		{"lost-by-opponent", 3, Of(1), 0, false, [act.MaxSeats]int{-6, 12, -6}},
		{"two-of-four", 4, Of(0, 2), 2, false, [act.MaxSeats]int{-6, 6, -6, 6}},
		{"alone-of-four", 4, Of(3), 3, true, [act.MaxSeats]int{-6, -6, -6, 18}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := &deal.State{Seats: tc.seats, Setup: deal.Setup{Factor: 1}}
			sheet := Sheet{D: d, Side: tc.side}
			l := sheet.Add(item, tc.by, 3, tc.won, deal.Times{}.By(deal.Doubled, 2))
			if l.Pay != tc.want || l.Factor() != 2 || (l.By == deal.Declarer) != tc.side.Has(tc.by) {
				t.Errorf("%+v: got payments %v, want %v", l.By, l.Pay, tc.want)
			}
		})
	}
}

// TestLadder: the sides take turns, and an opponent may take a step for himself alone.
func TestLadder(t *testing.T) {
	l := Ladder{}
	if l.Next(false, 3) != 0 {
		t.Error("unsaid item: got a doubling, want none")
	}
	l.Said = true
	for step, owner := range []bool{false, true, false} {
		if got := l.Next(owner, 3); got != step+1 || l.Next(!owner, 3) != 0 {
			t.Errorf("got step %d by the owner %v, want %d", got, owner, step+1)
		}
		if step < 2 {
			l.Take(1, StepFor(step+1), step)
		}
	}
	if l.Take(1, Step{N: 3, Against: 1}, 3); l.Against(1) != 8 || l.Against(2) != 4 || l.Factor() != 4 || !l.Alone(1) || l.Alone(2) {
		t.Errorf("got factors %d and %d, want 8 and 4", l.Against(1), l.Against(2))
	}
	if l.Steps = 3; l.Next(true, 3) != 0 {
		t.Error("got a step after the last, want none")
	}
}

// TestBird: an announced bird is lost in every case except one, a silent one only in
// its trick.
func TestBird(t *testing.T) {
	b := Bird{Card: card.Pagat, Trick: 2}
	for _, tc := range []struct {
		name      string
		trick     int
		winner    act.Seat // of its trick; the bird is played by 1
		announcer act.Seat
		who       act.Seat
		want      Outcome
	}{
		{"silent-won", 2, 1, act.Nobody, 1, Won},
		{"silent-lost", 2, 0, act.Nobody, 1, Lost},
		{"silent-elsewhere", 1, 1, act.Nobody, act.Nobody, Neither},
		{"announced-won", 2, 1, 1, 1, Won},
		{"announced-early", 1, 1, 1, 1, Lost},
		{"announced-overtaken", 2, 2, 1, 1, Lost},
		{"announced-by-another", 2, 1, 0, 0, Lost},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := &deal.State{Seats: 3, Past: make([]deal.Trick, 2)}
			d.Past[tc.trick-1] = deal.Trick{N: 3, Winner: tc.winner}
			d.Past[tc.trick-1].Cards[1] = card.Pagat
			if who, got := b.Settled(d, tc.announcer); who != tc.who || got != tc.want {
				t.Errorf("got %d of %d, want %d of %d", got, who, tc.want, tc.who)
			}
		})
	}
}
