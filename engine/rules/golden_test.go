package rules_test

import (
	"path/filepath"
	"strings"
	"testing"

	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/internal/enginetest"
)

func TestGolden(t *testing.T) { each(t, enginetest.Golden) }

func TestEyes(t *testing.T) { each(t, enginetest.Eyes) }

func TestCounts(t *testing.T) { each(t, enginetest.Counts) }

// each runs a check for every rule set and the transcripts in its package, whose name
// is the last word of the rule set's id.
func each(t *testing.T, check func(t *testing.T, set *deal.RuleSet, dir string)) {
	for _, set := range rules.All() {
		dir := filepath.Join(set.ID[strings.LastIndex(set.ID, "-")+1:], "testdata")
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			check(t, set, dir)
		})
	}
}
