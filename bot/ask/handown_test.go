package ask

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

var everyHand = flag.Bool("hands", false, "ask all questions of the texts about hands")

// ofOthersTried says of how many questions of the texts on other things one is tried.
const ofOthersTried = 8

// TestToldHands asks the questions of the texts that tell of a hand: what the engine says to them is what the texts say.
func TestToldHands(t *testing.T) {
	agree, open, other := 0, 0, 0
	i := slices.IndexFunc(intents, func(in intent) bool { return in.id == "hand" })
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			texts := locales.For(language)
			for _, p := range texts.Guide(set.ID) {
				for _, a := range p.Asked {
					var o deal.Options
					if option, value, ok := strings.Cut(a.If, "="); ok {
						if o = (deal.Options{option: value}); !*everyHand && len(set.Chosen(o)) > 0 {
							continue // a book of its own takes time
						}
					}
					book := For(set, o, texts)
					for _, question := range a.Questions {
						if section, _, _ := strings.Cut(p.ID, "."); section != "talon" && section != "calling" {
							if other++; other%ofOthersTried > 0 && !*everyHand {
								continue
							}
						}
						f, ok := intents[i].reply(&book.reckoner, book.read(book.mend(question)))
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
							t.Errorf("%s %s: %s\n want %s\n got  %s", set.ID, p.ID, question, a.Answer, f.text)
						}
					}
				}
			}
		}
	}
	t.Logf("%d answers of yes or no agree, %d are other answers", agree, open)
}
