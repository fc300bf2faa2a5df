package ask_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// kings are what a king counts where it is not 5.
var kings = map[string]int{"bauerntarock": 4}

// TestDisputes: of two who name different amounts the one who names that of the tables is right.
func TestDisputes(t *testing.T) {
	asks := map[string][2]string{
		"de": {"Anna sagt, ein König zählt %d Punkte, Berta sagt %d. Wer hat recht?", "Berta meint, ein König zählt %[2]d, Anna meint %[1]d. Welche Zahl stimmt?"},
		"en": {"Anna says a king counts %d points, Berta says %d. Who is right?", "A king counts %[2]d, says Berta. No, %[1]d, says Anna. Which is it?"},
	}
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		book := ask.For(set, nil, texts)
		amount := cmp.Or(kings[set.ID], 5)
		for i, text := range asks[texts.Language()] {
			list := book.Answer(fmt.Sprintf(text, amount, amount-1))
			if len(list) == 0 || !strings.HasPrefix(list[0].Fact, "Anna ") {
				t.Errorf("%s, question %d: got %.80q, want that Anna is right", texts.Language(), i, list)
			}
		}
	})
	for _, c := range []struct{ set, language, question, want string }{
		{"droggn", "en", "Sam says a Solo with 28 points costs 49 to each defender, Alex says just the 40. No doubling. Who's right?", "Sam is right: Solo with 28 points: 49"},
		{"bauerntarock", "en", "68 points in a Sumpern: Ron writes 16, Meg would write 8. Whose figure is correct?", "Ron is right: Sumpern with 68 points"},
		{"koenigrufen-melk", "de", "Opa sagt, im Trischaken ist man ab 36 Punkten der alleinige Verlierer, die Mama sagt erst ab 54. Wer hat recht?", "Die Mama hat recht: 54."},
		{"paskievics", "en", "My brother-in-law claims tarokk8 pays 2 from each, I believe it's 1. What's the number?", "You are right: "},
		{"tarot", "en", "Pierre says a simple poignée in a Garde counts 40 because it's doubled, Claire says 20. Who's right?", "Claire is right: "},
		{"slowenisch", "en", "Kings silent: Bob says 10, Ana says 20. Which is it?", "10 silent, 20 announced."}, // both amounts are in the answer
		{"tapp", "de", "Anna sagt, ein König zählt 6 Punkte, Berta sagt 7. Wer hat recht?", "König: 5 Punkte"},   // neither is right
		{"tapp", "de", "Anna sagt Dreier, Berta sagt Unterer, Cilli passt. Wer spielt?", ""},
	} {
		list := ask.For(rules.Find(c.set), nil, locales.For(c.language)).Answer(c.question)
		if c.want == "" {
			if len(list) > 0 && strings.Contains(list[0].Fact, "recht") {
				t.Errorf("%s: %q: got %q, though nobody claims anything", c.set, c.question, list[0].Fact)
			}
			continue
		}
		if len(list) == 0 || !strings.HasPrefix(list[0].Fact, c.want) {
			t.Errorf("%s: %q: got %.80q, want %s", c.set, c.question, list, c.want)
		}
	}
	long := strings.Repeat("A", 200)
	for _, p := range ask.For(rules.Find("tapp"), nil, locales.For("en")).Answer(long + " says a king counts 5, Berta says 4. Who is right?") {
		if strings.Contains(p.Fact, long) {
			t.Errorf("a name of %d letters is repeated", len(long))
		}
	}
}
