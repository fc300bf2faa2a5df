package screen_test

import (
	"slices"
	"strings"
	"testing"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
)

// The step on a button follows from the current factor, and a factor above one is
// shown.
func TestStepsFollowFactors(t *testing.T) {
	found := map[string]int{}
	for seed := range uint64(12) {
		w := sit(t, seed, "koenigrufen-ruediger", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
		for w.table.Round <= 20 && w.move() {
			if w.table.Stage == table.Play && w.table.Deal.Phase() == "announce" {
				stepsFollow(t, w, found)
			}
		}
	}
	if len(found) < 3 {
		t.Errorf("got only the steps %v", found)
	}
}

// stepsFollow compares the buttons of the player on turn with the current factors.
func stepsFollow(t *testing.T, w *world, found map[string]int) {
	t.Helper()
	steps := map[int]string{1: "Kontra", 2: "Retour", 4: "2. Kontra", 8: "2. Retour"}
	v := w.table.View(w.player())
	m := screen.Hand(v, w.context("de")).Message
	for _, o := range v.Deal.Options {
		if o.Verb != act.VerbDouble {
			continue
		}
		factor := 1
		for _, f := range v.Deal.Facts {
			game := f.ID == view.Doubled && (o.ID == act.Game || o.Against != act.Nobody) && f.Of == o.Against
			premium := f.ID == view.Announced && f.Word == o.ID.String()
			if f.Seat == o.Owner && (game || premium) {
				factor = max(factor, f.N)
			}
		}
		c := w.context("de")
		c.Picked = []string{pick.Words(o)}
		text := label(screen.Hand(v, c).Message, press.Sum(c.Picked))
		step, _, said := strings.Cut(text, " sagen")
		step, _, _ = strings.Cut(step, " d") // "dem Pagat", "der Trull", "den vier Königen"
		step, _, _ = strings.Cut(step, " gegen")
		if found[step]++; step != steps[factor] || !said {
			t.Errorf("got button %q for %s at factor %d in\n%s", text, pick.Words(o), factor, m.Text)
		}
		if factor > 1 && !slices.ContainsFunc(strings.Split(m.Text, " "), func(s string) bool { return strings.HasPrefix(s, times[factor]) }) {
			t.Errorf("got no %s in\n%s", times[factor], m.Text)
		}
	}
}

var times = map[int]string{2: "×2", 4: "×4", 8: "×8"}
