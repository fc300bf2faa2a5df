package chat

import (
	"math"
	"testing"
)

// The number of a deal is read as people write it, and nothing else is.
func TestDealNumber(t *testing.T) {
	for text, want := range map[string]int{
		"3": 3, " 3 ": 3, "3.": 3, "3?": 3, "#3": 3, "+3": 3, "-1": -1, "0": 0, "Spiel 3": 3, "SPIEL 3?": 3, "Spiel Nr. 3": 3, "deal 12": 12, "deal no. 3": 3, "game #3": 3, "99999999999999999999": math.MaxInt,
	} {
		if got, ok := DealNumber(text); !ok || got != want {
			t.Errorf("%q: got %d, %t, want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "?", "Spiel", "Spiele 3", "3 4", "XXI", "III", "Pagat", "3er", "Herz 3", "zählt Spiel 3", "3 Könige", "\u0663"} {
		if got, ok := DealNumber(text); ok {
			t.Errorf("%q: got %d", text, got)
		}
	}
	for text, want := range map[string]bool{"": true, "?": true, " ?! …": true, "3": false, "♥": false, "a": false, "<b>": false} {
		if got := Wordless(text); got != want {
			t.Errorf("%q: got %t, want %t", text, got, want)
		}
	}
}
