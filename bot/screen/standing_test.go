package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// TestStandingWithItsBird: what a bid names counts beside its game, so the line about the highest bid
// has both, and a button calls the bird as the game's name does.
func TestStandingWithItsBird(t *testing.T) {
	found := 0
	tales(t, "*/testdata/*.yaml", func(t *testing.T, w *world) {
		if w.table.Stage != table.Play || w.table.Deal.Phase() != view.Auction {
			return
		}
		v := w.table.View(w.player())
		for _, language := range locales.Languages() {
			c := w.context(language)
			hand := screen.Hand(v, c).Message
			for _, f := range v.Deal.Facts {
				if f.ID != view.Standing || f.Arg != "pagat" || w.table.Set.ID != "koenigrufen-alscher" {
					continue
				}
				found++
				if line := lineWith(rich.Plain(hand.Text), " Pagat ("); !strings.HasSuffix(line, " 1, dazu Pagat 2") && !strings.HasSuffix(line, " 1, and Pagat 2") {
					t.Errorf("got %q", line)
				}
			}
			for _, row := range hand.Rows {
				for _, k := range row {
					if w.table.Set.ID == "koenigrufen-alscher" && strings.Contains(k.Text, "ultimo") {
						t.Errorf("got button %q", k.Text)
					}
				}
			}
		}
	})
	if found == 0 {
		t.Error("got no standing bid that names a bird")
	}
}
