package einfach

import (
	"testing"

	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// TestEngine runs the tests for all rule sets.
func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Words: []string{"uhu"}, Settled: settledPoints})
}

// settledPoints checks that a finished deal counts all points of the pack (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	sum, points := 0, d.Settle().Points
	for _, p := range points {
		sum += p.N
	}
	if len(points) > 0 && sum != deck {
		t.Errorf("sum of points: got %d, want %d", sum, deck)
	}
}
