package point

import (
	"fmt"
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
		points, leaves := 0, 0
		if _, err := fmt.Sscanf(p.Text, "%d/%d", &points, &leaves); err != nil {
			t.Errorf("got points %q, want a number", p.Text)
		}
		sum += 3*points + leaves
	}
	if len(parts) > 0 && sum != deck {
		t.Errorf("sum of thirds: got %d, want %d", sum, deck)
	}
}
