package screen_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/table"
)

// trickLine is the line of a trick in a record, or in the list of all tricks.
var trickLine = regexp.MustCompile("(?m)^\\d+\\. (Anna|Berta|Cilli|Dora)\u00a0")

// However a deal ends, by a claim or by giving up in the middle of a trick too, its
// record and the list of its tricks have every card that was played.
func TestEveryTrickIsInTheRecord(t *testing.T) {
	cut := 0
	inEveryDeal(t, 12, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		if w.table.Stage != table.Ready || w.table.Deal == nil || w.table.NeedsCards() {
			return
		}
		w.tricks = false
		tricks, open := len(w.table.Deal.Past()), w.table.Deal.Trick().N > 0
		if open {
			tricks++
			cut++
		}
		c := w.context("de")
		record := find(t, screen.Group(w.table.View(""), c), fmt.Sprint(w.table.Round, "/table")).Message.Text
		texts := map[string]string{"record": record}
		if tricks > 1 {
			texts["tricks"] = screen.LastTricks(w.table.View(""), c.Reader).Text
		}
		for of, text := range texts {
			if got := len(trickLine.FindAllString(text, -1)); got != tricks {
				t.Errorf("%s: got %d tricks, want %d, the last one open %v\n%s", of, got, tricks, open, strings.TrimSpace(text))
			}
		}
	})
	if cut < 10 {
		t.Errorf("got %d deals that ended in the middle of a trick", cut)
	}
}
