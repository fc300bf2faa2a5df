package screen_test

import (
	"slices"
	"strconv"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/table"
)

// The last deal of an evening that ends by the rules is told to its end, like
// every other one.
func TestLastDeal(t *testing.T) {
	w := sit(t, 3, "koenigrufen-ruediger", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	for w.move() {
		radl := table.Before{Action: act.New(act.Nobody, act.VerbRadl)}
		if _, err := w.table.Decide("0", radl); err == nil {
			w.do("0", radl)
		}
	}
	var slots []string
	for _, s := range screen.Group(w.table.View(""), w.context("de")) {
		slots = append(slots, s.Slot)
	}
	deal := strconv.Itoa(w.table.Round) + "/"
	for _, slot := range []string{deal + "trick/12", deal + "result", "over"} {
		if !slices.Contains(slots, slot) {
			t.Errorf("the screens of an evening that is over are %v, want %s too", slots, slot)
		}
	}
}
