package screen_test

import (
	"regexp"
	"slices"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Whoever reads about whose turn it is, in the group, on his hand, looking at the cards of
// somebody or asking why, is told there that a computer plays for that player; so is the player
// himself.
func TestTurnOfStandIn(t *testing.T) {
	w := sit(t, 5, "koenigrufen-ruediger", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	line := regexp.MustCompile(`(?:Am Zug: |▶ |^)(Anna|Berta|Cilli|Dora)(\x{a0}🤖)?(?: – | ist am Zug| kommt heraus| gibt zu)`)
	seen := map[string]bool{}
	for range 80 {
		w.move()
		at := string(w.table.Stage)
		if w.table.Waiting() == act.Nobody || w.table.Stage == table.Ready {
			continue
		}
		if at == string(table.Play) {
			at += string(w.table.Deal.Phase())
		}
		if seen[at] {
			continue
		}
		seen[at] = true
		told := func(who string, v *view.Table, show func(v *view.Table) string) {
			v.Computers[v.Waiting] = true
			found := 0
			for _, text := range regexp.MustCompile("\n").Split(rich.Plain(show(v)), -1) {
				for _, m := range line.FindAllStringSubmatch(text, -1) {
					if found++; m[2] == "" {
						t.Errorf("%s, %s reads %q, which does not tell of the computer", at, who, text)
					}
				}
			}
			if found == 0 {
				t.Errorf("%s, %s is not told whose turn it is:\n%s", at, who, show(v))
			}
		}
		c := w.context("de")
		told("the group", w.table.View(""), func(v *view.Table) (all string) {
			for _, s := range screen.Group(v, c) {
				all += s.Message.Text + "\n"
			}
			return all
		})
		for _, chair := range w.table.Chairs {
			told("on his hand "+chair.Name, w.table.View(chair.Player), func(v *view.Table) string { return screen.Hand(v, c).Message.Text })
			told("asking why "+chair.Name, w.table.View(chair.Player), func(v *view.Table) string { return explain.Why(v, nil, c.Reader).Text })
			if w.table.Stage == table.Play {
				told("who looks at the cards of "+chair.Name, w.table.View(chair.Player), func(v *view.Table) string { return screen.Watched(v, c.Reader, false).Text })
			}
		}
	}
	for _, at := range []string{string(table.Offer), "playauction", "playplay"} {
		if !seen[at] {
			t.Errorf("saw %v, but not %s", seen, at)
		}
	}
}

// Nobody is asked about a player who cannot be reached while a computer thinks for him.
func TestStandInIsNotMissing(t *testing.T) {
	w := sit(t, 5, "koenigrufen-ruediger", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	for w.table.Stage != table.Play {
		w.move()
	}
	v := w.table.View("")
	asked := func() bool {
		return slices.ContainsFunc(screen.Group(v, w.context("de")), func(s page.Screen) bool { return s.Slot.Part == page.Late })
	}
	v.Gone[v.Waiting] = true
	if !asked() {
		t.Error("a player cannot be reached: the others are not asked")
	}
	v.Computers[v.Waiting] = true
	if asked() {
		t.Error("a computer plays for a player who cannot be reached: the others are asked")
	}
}
