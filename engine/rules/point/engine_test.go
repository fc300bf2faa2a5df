package point

import (
	"testing"

	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// TestEngine runs the tests for all rule sets.
func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Words: []string{"uhu"}, Settled: settledPoints})
}

// settledPoints checks that a finished deal counts all thirds of the pack (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	sum, parts := 0, d.Settle().Points
	for _, p := range parts {
		sum += p.N
	}
	if len(parts) > 0 && sum != deck {
		t.Errorf("sum of thirds: got %d, want %d", sum, deck)
	}
}
