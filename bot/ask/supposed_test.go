package ask

import (
	"fmt"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestSupposed: a question that names a house rule gets the answer of a table that plays with it, at one that does not.
func TestSupposed(t *testing.T) {
	t.Parallel()
	all, right := 0, 0
	tried := map[string]bool{} // a house rule is tried where it comes first: a book takes a while
	for i, set := range rules.All() {
		usual, _ := set.Choose(nil)
		for n := range locales.Languages() {
			language := locales.Languages()[(n+i)%len(locales.Languages())] // each is first for some house rules
			book := For(set, nil, locales.For(language))
			for _, p := range locales.For(language).Guide(set.ID) {
				for _, a := range p.Asked {
					id, value, _ := strings.Cut(a.If, "=")
					if a.If == "" || usual[id] == value {
						continue
					}
					if tried[id] && !tried[id+language+set.ID] {
						continue
					}
					tried[id], tried[id+language+set.ID] = true, true
					all++
					question := map[string]string{"de": "Option ", "en": "With option "}[language] + id + " " + value + ": " + a.Questions[0]
					list := book.Answer(question)
					if len(list) > 0 && (strings.HasPrefix(list[0].Fact, a.Answer) || strings.HasPrefix(list[0].Fact, unasked(a.Answer))) {
						right++
					} else {
						t.Logf("%s %s\n got %v, want %s", set.ID, question, list, a.Answer)
					}
				}
			}
		}
	}
	t.Logf("%d of %d", right, all)
	if right*100 < 80*all {
		t.Errorf("got %d of %d answers of tables that play with a house rule", right, all)
	}
}

// TestSupposedOff: a house rule that is denied, or of which no value is named, is not supposed.
func TestSupposedOff(t *testing.T) {
	forms := map[string][]string{
		"de": {"Ohne Option %s: wer spielt zum ersten Stich aus?", "Option %s aus: wer spielt zum ersten Stich aus?", "Option %s ist nicht eingeschaltet, wer spielt zum ersten Stich aus?"},
		"en": {"Without option %s, who leads to the first trick?", "Option %s off: who leads to the first trick?", "Option %s is not switched on, who leads to the first trick?"},
	}
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			for _, o := range set.Options {
				for _, form := range forms[language] {
					question := fmt.Sprintf(form, o.ID)
					if s, ok := book.suppose(book.speech.split(question), nil); ok && s.value != "false" && s.value != "off" {
						t.Errorf("%s: %s\n supposes %s=%s", set.ID, question, o.ID, s.value)
					}
				}
			}
		}
	}
}
