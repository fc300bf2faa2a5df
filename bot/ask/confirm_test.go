package ask

import (
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestStates: a sentence that is to be confirmed is told from a question that begins like one.
func TestStates(t *testing.T) {
	for language, sentences := range map[string]map[string]bool{
		"en": {"So kings can't be discarded?": true, "I don't have to beat, do I?": true, "The Pagat counts 5, right?": true, "Is it true that kings may be discarded?": true,
			"So how much does a Rufer pay?": false, "So who leads in Rufer?": false, "So what is a Dreier worth?": false, "So may I discard a king?": false, "How many cards are in the talon?": false},
		"de": {"Also Könige darf man nicht ablegen?": true, "Könige darf man nicht ablegen, oder?": true, "Stimmt es, dass der Pagat 5 zählt?": true,
			"Also wieviel zahlt der Rufer?": false, "Also wie viel zahlt der Rufer?": false, "Also wer spielt aus?": false, "Dann darf ich den König ablegen?": false},
	} {
		b := For(rules.Find("koenigrufen-ruediger"), nil, locales.For(language))
		for sentence, states := range sentences {
			if got := b.read(b.mend(sentence)).states; got != states {
				t.Errorf("%q: states %v, want %v", sentence, got, states)
			}
		}
	}
}
