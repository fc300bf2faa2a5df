package ask

import (
	"strings"
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
			if got := b.read(b.mend(sentence)).claim != noClaim; got != states {
				t.Errorf("%q: states %v, want %v", sentence, got, states)
			}
		}
	}
}

// TestBeliefs: who is believed by somebody is told from who is right, also if he denies something, or if it is asked whether
// he is wrong.
func TestBeliefs(t *testing.T) {
	for _, c := range []struct{ language, question, want string }{
		{"de", "Anton behauptet, man darf Könige ablegen. Hat er recht?", "Nein"},
		{"de", "Anton behauptet, man darf keine Könige ablegen. Hat er recht?", "Ja"},
		{"de", "Der Sepp sagt immer, dass man Könige ablegen darf. Irrt er sich da?", "Ja"},
		{"de", "Meine Oma meint, ein Dreier ist 4 wert. Stimmt das?", "Nein"},
		{"de", "Meine Oma meint, ein Dreier ist 3 wert. Stimmt das?", "Ja"},
		{"en", "Anton insisted kings may be discarded. Is he wrong?", "Yes"},
		{"en", "My neighbour says that kings may never be discarded. Is she right?", "Yes"},
		{"en", "We play for fun. Berta says the dealer leads to the first trick. Is that so?", "No"},
		{"en", "Positive games are always played to the end, right?", "Yes"},
		{"en", "Are positive games always played to the end?", "Yes"},
		{"de", "Mein Opa hat immer gesagt, die Vorhand spielt aus. Stimmt das?", "Ja"},
		{"en", "I think kings may be discarded.", "No"},
		{"de", "Positive Spiele und Trischaken werden immer zu Ende gespielt, oder?", "Ja"},
	} {
		list := For(rules.Find("koenigrufen-ruediger"), nil, locales.For(c.language)).Answer(c.question)
		if len(list) == 0 || !strings.HasPrefix(list[0].Fact, c.want) {
			t.Errorf("%s\n got %.1q, want %s", c.question, list, c.want)
		}
	}
}
