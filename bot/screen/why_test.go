package screen_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
)

// why returns the explanation for the player whom the table waits for, or for the group if
// it waits for nobody.
func (w *world) why(language string) page.Screen {
	t := w.table
	by, refused := table.Player(""), []act.Refusal(nil)
	if t.Stage == table.Play {
		by = w.player()
		refused = t.Deal.Refused(t.Seat(t.Place(by)))
	} else if place := t.Waiting(); place != act.Nobody {
		by = t.Chairs[place].Player
	}
	c := w.context(language)
	if t.Set.Games != nil {
		c.Games = t.Set.Games(t.Options)
	}
	if t.Set.Premiums != nil {
		c.Premiums = t.Set.Premiums(t.Options)
	}
	return page.Screen{Slot: "why", Message: screen.Why(t.View(by), refused, c.Reader)}
}

// In every phase of every game there are explanations of what is possible, of every
// reason for refusals, and of the settlement.
func TestWhy(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			texts := map[string]*strings.Builder{}
			for _, language := range locales.Languages() {
				texts[language] = &strings.Builder{}
			}
			seen := map[string]bool{}
			w := sit(t, 5, set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora"}[:set.Forms[0].Table])
			for w.table.Round <= 4 {
				moment := string(w.table.Stage)
				if w.table.Deal != nil && w.table.Stage == table.Ready {
					moment = "over"
				}
				if w.table.Stage == table.Play {
					moment = string(w.table.Deal.Phase())
					for _, r := range w.table.Deal.Refused(w.table.Deal.Turn()) {
						moment += " " + string(r.Reason)
						if w.table.Deal.Phase() == view.Play {
							break
						}
					}
				}
				for language, b := range texts {
					s := w.why(language)
					fits(t, moment, s.Message)
					if !seen[moment] {
						fmt.Fprintf(b, "── %s ──\n", moment)
						if err := page.Print(b, []page.Screen{s}); err != nil {
							t.Fatal(err)
						}
					}
				}
				seen[moment] = true
				if !w.move() {
					break
				}
			}
			for language, b := range texts {
				golden(t, "why-"+set.ID+"."+language+".txt", b.String())
			}
		})
	}
}
