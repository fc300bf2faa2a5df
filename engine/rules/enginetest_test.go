package rules_test

import (
	"testing"

	"tarock/engine/enginetest"
	"tarock/engine/rules"
)

func TestEngine(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) { enginetest.Run(t, set) })
	}
}
