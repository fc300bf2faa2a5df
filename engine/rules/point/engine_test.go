package point

import (
	"fmt"
	"testing"

	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// TestEngine is what every rule set must pass.
func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Words: []string{"uhu"}, Settled: settledPoints})
}

// settledPoints: a deal that was played counts all thirds of the pack (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	sum, parts := 0, d.Settle().Points
	for _, p := range parts {
		points, leaves := 0, 0
		if _, err := fmt.Sscanf(p.Text, "%d/%d", &points, &leaves); err != nil {
			t.Errorf("%q is no count", p.Text)
		}
		sum += 3*points + leaves
	}
	if len(parts) > 0 && sum != deck {
		t.Errorf("the thirds add up to %d, want %d", sum, deck)
	}
}
