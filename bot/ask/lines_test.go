package ask

import (
	"slices"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestAskedOfPassages: a question that stands in the texts is answered by what stands beside it,
// in a first clause that fits a glance, and the laws of the rule set hardly ever say otherwise.
func TestAskedOfPassages(t *testing.T) {
	against := 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			for _, p := range book.passages {
				for _, a := range p.asked {
					question := book.mend(a.Question)
					q := book.read(question)
					f, intent, ok := book.reckon(q)
					if ok && yesOrNo(f.text) != "" && yesOrNo(a.Answer) != "" && yesOrNo(f.text) != yesOrNo(a.Answer) {
						t.Logf("%s %s: %s\n text says %s\n %s says %s", set.ID, language, a.Question, a.Answer, intent, f.text)
						against++
					}
					if ok && cells[intent] && !q.polar {
						continue // answered from a table
					}
					if list := book.Answer(a.Question); len(list) == 0 || !strings.HasPrefix(a.Answer, list[0].Fact) && !strings.HasPrefix(unasked(a.Answer), list[0].Fact) || list[0].Fact == "" {
						got := ""
						if len(list) > 0 {
							got = list[0].ID + ": " + list[0].Fact
						}
						t.Errorf("%s %s: %s\n got %s, want %s", set.ID, language, a.Question, got, a.Answer)
					}
					if yesOrNo(a.Answer) == "" && q.sense() != open {
						t.Errorf("%s %s: %s\n answered without yes or no: %s", set.ID, language, a.Question, a.Answer)
					}
					if first, _, _ := strings.Cut(a.Answer, ";"); len([]rune(first)) > 110 {
						t.Errorf("%s %s: the answer begins with %d characters: %s", set.ID, language, len([]rune(first)), a.Answer)
					}
				}
			}
		}
	}
	if against > mostAgainst {
		t.Errorf("the tables say the opposite of %d answers, want %d at most", against, mostAgainst)
	}
}

// mostAgainst is how many questions may be read by the tables as more general ones, which have
// the opposite answer: "may the others hold" as "may one hold". Two in a hundred, of some 2,200
// questions; what stands in the texts is the answer.
const mostAgainst = 45

// yesOrNo returns whether a text begins with yes or no, "" if with neither.
func yesOrNo(text string) string {
	word, _, _ := strings.Cut(strings.NewReplacer(":", " ", ",", " ", ".", " ").Replace(text), " ")
	switch word {
	case "Ja", "Yes":
		return "yes"
	case "Nein", "No":
		return "no"
	}
	return ""
}

// TestConditions: questions of the texts that hold with a house rule name one that there is.
func TestConditions(t *testing.T) {
	for _, set := range rules.All() {
		for _, p := range locales.For("de").Guide(set.ID) {
			for _, a := range p.Asked {
				if a.If == "" {
					continue
				}
				id, value, _ := strings.Cut(a.If, "=")
				if o := set.Option(id); o == nil || len(o.Values) > 0 && !slices.Contains(o.Values, value) {
					t.Errorf("%s: %s holds with %s, which is no house rule", set.ID, a.Question, a.If)
				}
			}
		}
	}
}
