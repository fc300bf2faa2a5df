package einfach

import (
	"strconv"
	"testing"

	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// TestEngine is what every rule set must pass.
func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Words: []string{"uhu"}, Settled: settledPoints})
}

// settledPoints: a deal that was played counts all points of the pack (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	sum, points := 0, d.Settle().Points
	for _, p := range points {
		n, err := strconv.Atoi(p.Text)
		if err != nil {
			t.Errorf("%q is no number of points", p.Text)
		}
		sum += n
	}
	if len(points) > 0 && sum != deck {
		t.Errorf("the points add up to %d, want %d", sum, deck)
	}
}
