package ask

import (
	"slices"
	"strings"
	"testing"

	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// sayingTried says of how many questions of the texts on announcing and doubling one is tried.
const sayingTried = 10

// TestToldSayings asks the questions of the texts that tell what was announced and doubled: what the engine says to them is what
// the texts say.
func TestToldSayings(t *testing.T) {
	t.Parallel()
	agree, open, other, tried := 0, 0, 0, 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			texts := locales.For(language)
			for _, p := range texts.Guide(set.ID) {
				if section, _, _ := strings.Cut(p.ID, "."); !*everyHand && !slices.Contains([]string{"announcing", "doubling", "premium"}, section) {
					continue
				}
				for _, a := range p.Asked {
					var o deal.Options
					if option, value, ok := strings.Cut(a.If, "="); ok {
						if o = (deal.Options{option: value}); !*everyHand && len(set.Chosen(o)) > 0 {
							continue // a book of its own takes time
						}
					}
					book := For(set, o, texts)
					for _, question := range a.Questions {
						if tried++; tried%sayingTried > 0 && !*everyHand {
							continue
						}
						f, ok := speaks{&book.reckoner}.answer(book.read(book.mend(question)))
						if !ok {
							continue
						}
						switch want := yesOrNo(a.Answer); {

						case want == "" || yesOrNo(f.text) == "":
							open++
							t.Logf("%s: %s\n want %s\n got  %s", set.ID, question, a.Answer, f.text)
						case want == yesOrNo(f.text):
							agree++
						default:
							other++
							t.Logf("%s %s: %s\n want %s\n got  %s", set.ID, p.ID, question, a.Answer, f.text)
						}
					}
				}
			}
		}
	}
	t.Logf("%d as the texts say, %d that say neither yes nor no, %d otherwise", agree, open, other)
	if other > agree/50 {
		t.Errorf("got %d answers that the texts contradict, and %d that they do not", other, agree)
	}
}
