package screen

import "testing"

func TestWeight(t *testing.T) {
	for text, want := range map[string]int{"25": 75, "25 1/3": 76, "25 2/3": 77, "66/0": 198, "35/2": 107, "0": 0} {
		if got := weight(text); got != want {
			t.Errorf("%q weighs %d thirds, want %d", text, got, want)
		}
	}
}
