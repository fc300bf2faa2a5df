package screen_test

import (
	"regexp"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/table"
)

// doubling is the text of a button that doubles: the step, and what it is
// aimed at.
var doubling = regexp.MustCompile(`^(Kontra|Retour|2\. Kontra|2\. Retour)(?:!| auf ([^(]+?)(?: \((.+)\))?)$`)

// The step on a button is the one that follows from the factor that stands.
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
		t.Errorf("only the steps %v were seen", found)
	}
}

// stepsFollow compares the buttons of the player on turn with what stands.
func stepsFollow(t *testing.T, w *world, found map[string]int) {
	steps := map[string]string{"": "Kontra", " ×2": "Retour", " ×4": "2. Kontra", " ×8": "2. Retour"}
	me := w.table.Names()[w.table.Waiting()]
	m := screen.Hand(w.table.View(w.player()), w.context("de")).Message
	for _, row := range m.Rows {
		for _, k := range row {
			part := doubling.FindStringSubmatch(k.Text)
			if part == nil {
				continue
			}
			if part[2] == "" {
				part[2] = "Spiel"
			}
			owner := part[3]
			if owner == "" {
				owner = `\pL+`
			}
			stands := regexp.MustCompile(`(?m)(?:^Es steht: |· )` + regexp.QuoteMeta(part[2]) + ` \((?:` + owner + `|` + owner + ` gegen ` + me + `|` +
				me + ` gegen ` + owner + `)\)( ×\d+)?`)
			factor := ""
			if at := stands.FindStringSubmatch(m.Text); at != nil {
				factor = at[1]
			}
			if found[part[1]]++; steps[factor] != part[1] {
				t.Errorf("button %q in\n%s", k.Text, m.Text)
			}
		}
	}
}
