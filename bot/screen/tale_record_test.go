package screen_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/locales/rich"
)

// record returns the lines of the record of a deal that is over.
func (w *world) record(language string) []string {
	w.tricks = false
	m := find(w.t, screen.Group(w.table.View(""), w.context(language)), fmt.Sprint(w.table.Round, "/table")).Message
	return strings.Split(rich.Plain(m.Text), "\n")
}

// at returns the index of the first line that contains a text, -1 if none does.
func at(lines []string, part string) int {
	for i, line := range lines {
		if strings.Contains(line, part) {
			return i
		}
	}
	return -1
}

// TestRecordKeepsTheOrder: a record has what was done in the order in which it was: a call after the
// discards stands behind them, a demand before the third last trick before that trick, and what was
// named with a card below its trick.
func TestRecordKeepsTheOrder(t *testing.T) {
	found := map[string]int{}
	tales(t, "*/testdata/*.yaml", func(t *testing.T, w *world) {
		if w.table.Stage == table.Play || w.table.Deal == nil {
			return
		}
		w.t = t
		texts := locales.For("en")
		lines := w.record("en")
		v := w.table.View("").Deal
		discarded := false
		for _, s := range v.Said {
			name := w.table.Chairs[w.table.At(s.Action.Seat)].Name
			switch {
			case s.Action.Verb == act.VerbDiscard:
				discarded = true
			case s.Action.Verb == act.VerbCall && discarded:
				found["call"]++
				called, discard := at(lines, name+" calls "), at(lines, "discards")
				if called < discard || discard < 0 {
					t.Errorf("got the call in line %d, the discards in %d:\n%s", called, discard, strings.Join(lines, "\n"))
				}
			case s.Action.Verb == act.VerbDemand:
				found["demand"]++
				demand, trick := at(lines, name+": "+texts.Say("action.demand", "card", "Skis")), at(lines, "23. ")
				if demand < 0 || demand != trick-1 {
					t.Errorf("got the demand in line %d, the trick in %d:\n%s", demand, trick, strings.Join(lines, "\n"))
				}
			}
		}
		for _, f := range v.Facts {
			if f.ID == "skis-named" || f.ID == "skis-lapsed" || f.ID == "jack-demanded" {
				found[f.ID]++
			}
		}
		for _, a := range w.table.Deal.Actions() {
			if a.Verb != act.VerbPlay || a.Arg == act.NoWord {
				continue
			}
			name := w.table.Chairs[w.table.At(a.Seat)].Name
			if i := max(at(lines, "   "+name+" names "), at(lines, "   "+name+" demands the jack ")); i < 0 {
				t.Errorf("got nothing about %v:\n%s", a, strings.Join(lines, "\n"))
			}
		}
	})
	for _, what := range []string{"call", "demand", "skis-named", "jack-demanded"} {
		if found[what] == 0 {
			t.Errorf("got no %s", what)
		}
	}
}

// TestLinesTellWhatTheyAreFor: no two lines of a settlement are the same, a Mond in the talon is not
// one that somebody caught, and who wears the fool's hat has no number.
func TestLinesTellWhatTheyAreFor(t *testing.T) {
	found := map[string]int{}
	check := func(t *testing.T, w *world) {
		if w.table.Stage == table.Play || w.table.Deal == nil || w.table.NeedsCards() {
			return
		}
		for _, language := range locales.Languages() {
			seen := map[string]bool{}
			for _, line := range strings.Split(rich.Plain(find(t, screen.Group(w.table.View(""), w.context(language)), fmt.Sprint(w.table.Round, "/result")).Message.Text), "\n") {
				if strings.HasPrefix(line, "✓ ") && seen[line] {
					t.Errorf("got twice: %s", line)
				}
				seen[line] = true
				for _, hat := range []string{"Fool’s hat", "Narrenhut"} {
					if strings.HasPrefix(line, hat) {
						if found["hat"]++; strings.ContainsAny(line, "0123456789") {
							t.Errorf("got %q", line)
						}
					}
				}
				if strings.Contains(line, "was left in the talon") {
					found["mond"]++
				}
			}
		}
	}
	tales(t, "*/testdata/*.yaml", check)
	for what, id := range map[string]string{"hat": "paskievics", "mond": "slowenisch"} {
		w := sit(t, 1, id, nil, []string{"Anna", "Berta", "Cilli", "Dora"})
		for w.table.Round < 200 && found[what] == 0 && w.move() {
			check(t, w)
		}
		if found[what] == 0 {
			t.Errorf("got no %s", what)
		}
	}
}
