package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/locales"
	"tarock/locales/rich"
)

// TestSharedTalon: where the talon is dealt to several players, nobody chooses a packet, and no
// page numbers them, as halves or otherwise.
func TestSharedTalon(t *testing.T) {
	found := map[string]bool{}
	for _, language := range locales.Languages() {
		texts := locales.For(language)
		tales(t, "*/testdata/contract-*.yaml", func(t *testing.T, w *world) {
			owned := 0
			for _, k := range w.table.View("").Deal.Talon {
				if k.To != act.Nobody {
					owned++
				}
			}
			if owned < 2 {
				return
			}
			found[w.table.Set.ID] = true
			for _, key := range []string{"talon.taken", "talon.taken.card"} {
				numbered := texts.Say(texts.Own(w.table.Set.ID, key), "number", 1, "cards", "", "player", "")
				numbered, _, _ = strings.Cut(numbered, " →")
				for _, s := range append(screen.Group(w.table.View(""), w.context(language)), screen.Hand(w.table.View(w.table.Chairs[w.table.At(0)].Player), w.context(language))) {
					if text := rich.Plain(s.Message.Text); strings.Contains(text, "\n"+strings.TrimSpace(numbered)) {
						t.Fatalf("got %q in\n%s", numbered, text)
					}
				}
			}
		})
	}
	for _, id := range []string{"koenigrufen-melk", "neunzehnerrufen", "paskievics"} {
		if !found[id] {
			t.Errorf("got no shared talon in %s", id)
		}
	}
}
