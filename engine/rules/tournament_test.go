package rules_test

import (
	"slices"
	"testing"

	"tarock/engine/rules"
)

// TestTournament: what fits deals for a tournament is a house rule that can be on, and
// at least one rule set has it.
func TestTournament(t *testing.T) {
	found := false
	for _, set := range rules.All() {
		if set.Tournament == "" {
			continue
		}
		found = true
		if o := set.Option(set.Tournament); o == nil || !slices.Equal(o.Values, []string{"false", "true"}) {
			t.Errorf("%s: got option %v for tournaments, want one that is off or on", set.ID, o)
		}
	}
	if !found {
		t.Error("no rule set is for tournaments")
	}
}
