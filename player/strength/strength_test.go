package strength_test

import (
	"slices"
	"testing"

	"tarock/player/strength"
)

func TestFind(t *testing.T) {
	ids := strength.IDs()
	if want := []string{strength.Light, strength.Middle, strength.Strong}; !slices.Equal(ids, want) {
		t.Errorf("got %q, want %q", ids, want)
	}
	for _, id := range ids {
		if strength.Find(id) == nil {
			t.Errorf("%s: no player", id)
		}
	}
	if p := strength.Find("grandmaster"); p != nil {
		t.Errorf("got %v, want nobody", p)
	}
}
