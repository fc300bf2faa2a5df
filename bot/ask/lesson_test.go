package ask_test

import (
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/bot/lesson"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// TestLessonsHold: what is said of a table beside a lesson is reckoned, for every rule set that
// has something of the kind; and of the rule set that the lessons teach it is what they teach.
func TestLessonsHold(t *testing.T) {
	said := map[string]int{}
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		book := ask.For(set, nil, texts)
		for _, l := range lesson.All() {
			for _, s := range l.Steps {
				key := "lesson." + l.ID + "." + s.ID + ".ask"
				if !texts.Has(key) {
					continue
				}
				fact := book.Fact(texts.Say(key))
				if fact != "" {
					said[l.ID+"."+s.ID]++
				}
				if set.ID != lesson.Taught() {
					continue
				}
				if fact == "" {
					t.Errorf("%s %s: got no fact of the rule set that is taught", l.ID, s.ID)
				}
				if want := taught[l.ID+"."+s.ID]; want != "" && !strings.Contains(fact, want) {
					t.Errorf("%s %s: got %q, want %s as the lesson teaches", l.ID, s.ID, fact, want)
				}
			}
		}
	})
	for step, n := range said {
		if n < len(rules.All()) {
			t.Errorf("%s: got facts of %d books, want more", step, n)
		}
	}
}

// taught are words of the facts that lessons teach, in both languages.
var taught = map[string]string{"cards.half": "35", "announcing.value": "2"}
