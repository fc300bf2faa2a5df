package zwanzigerrufen

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/forty"
	"tarock/internal/enginetest"
)

// TestEngine runs the tests for all rule sets.
func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{
		Set:        Set,
		Comparable: sameSides,
		Words:      []string{"uhu"},
		Stack:      stack,
		Settled:    settledPoints,
	})
}

// sameSides: a doubling reveals to all whether two players are on one side (6.3).
func sameSides(d, other *deal.Deal, _ act.Seat) bool {
	return d.Course().(*course).Public == other.Course().(*course).Public
}

// stack gives a player a rare hand: all tarocks that are called, one for every trick, the
// Trull with suit cards, or only suit cards.
var stack = enginetest.Stacked(
	card.MustSet("XX XIX XVIII XVII XVI"),
	card.MustSet("Sküs XXI XX XIX XVIII XVII XVI XV XIV").Or(card.Kings),
	card.Trull.Or(card.Kings),
	forty.Pack.Minus(forty.Tarocks),
)

// settledPoints checks that a finished deal counts all points of the pack (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	t.Helper()
	sum, points := 0, d.Settle().Points
	for _, p := range points {
		sum += p.N
	}
	if len(points) > 0 && sum != forty.All {
		t.Errorf("sum of points: got %d, want %d", sum, forty.All)
	}
}
