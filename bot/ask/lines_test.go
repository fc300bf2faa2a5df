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
	t.Parallel()
	against, all := 0, 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			for _, p := range book.passages[:book.own] {
				for _, a := range p.asked {
					all += len(a.Questions)
					for _, question := range a.Questions {
						if asks(t, book, language, question, a.Answer) {
							against++
						}
					}
					if first, _, _ := strings.Cut(a.Answer, ";"); len([]rune(first)) > 110 {
						t.Errorf("%s %s: the answer begins with %d characters: %s", set.ID, language, len([]rune(first)), a.Answer)
					}
				}
			}
		}
	}
	t.Logf("of %d questions the tables say the opposite of %d answers", all, against)
	if against*1000 > mostAgainst*all {
		t.Errorf("the tables say the opposite of %d answers to %d questions, want %d of a thousand at most", against, all, mostAgainst)
	}
}

// asks asks a book a question that stands in it, and reports whether the tables say the opposite
// of the answer.
func asks(t *testing.T, book *Book, language, question, answer string) (against bool) {
	mended, guesses := book.mending(question)
	q := book.read(mended)
	f, ok := book.reckon(q)
	if ok && yesOrNo(f.text) != "" && yesOrNo(answer) != "" && yesOrNo(f.text) != yesOrNo(answer) {
		t.Logf("%s %s: %s\n text says %s\n %s says %s", book.Rules, language, question, answer, f.id, f.text)
		against = true
	}
	if strings.Contains(f.text, "  ") || strings.Contains(f.text, " .") {
		t.Errorf("%s %s: %s\n a name is missing in %q", book.Rules, language, question, f.text)
	}
	if ok && f.is(fromCell) && !q.polar {
		return against // answered from a table
	}
	if list := book.answer(question, q, guesses); len(list) == 0 || !strings.HasPrefix(answer, list[0].Fact) && !strings.HasPrefix(unasked(answer), list[0].Fact) || list[0].Fact == "" {
		got := ""
		if len(list) > 0 {
			got = list[0].ID + ": " + list[0].Fact
		}
		t.Errorf("%s %s: %s\n got %s, want %s", book.Rules, language, question, got, answer)
	}
	if yesOrNo(answer) == "" && q.sense() != open {
		t.Errorf("%s %s: %s\n answered without yes or no: %s", book.Rules, language, question, answer)
	}
	return against
}

// mostAgainst is how many of a thousand questions may be read by the tables as more general ones,
// which have the opposite answer: "may the others hold" as "may one hold".
const mostAgainst = 10

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
					t.Errorf("%s: %q holds with %s, which is no house rule", set.ID, a.Questions, a.If)
				}
			}
		}
	}
}
