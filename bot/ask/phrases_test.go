package ask

import (
	"slices"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

func TestRephrase(t *testing.T) {
	for _, c := range []struct{ rules, text, want string }{
		{"koenigrufen-ruediger", "What does the lowest trump bring, said in advance?", "What does Pagat bring, announced?"},
		{"koenigrufen-ruediger", "The third-lowest trump wins, nobody said anything.", "III wins, silent."},
		{"koenigrufen-ruediger", "Not the lowest. Trump!", "Not the lowest. Trump!"}, // a phrase ends at a sign
		{"koenigrufen-ruediger", "May I look at the stock cards?", "May I look at the talon cards?"},
		{"koenigrufen-ruediger", "Is it all right for me to throw in the towel?", "may I give up?"},
		{"grosstarock", "Who gets the kitty?", "Who gets the kitty?"}, // the talon elsewhere
		{"koenigrufen-ruediger", "What does a kontra bring?", "What does a kontra bring?"},
		{"zwanzigerrufen", "We got exactly forty-four points.", "We got exactly 44 points."},
		{"zwanzigerrufen", "I sit right after the dealer. May I pass?", "I am forehand. May I pass?"},
		{"grosstarock", "Who gets the money in the pots?", "Who gets the pots?"},
		{"koenigrufen-wien", "Somebody plays the twenty-one.", "Somebody plays XXI."},
		{"point", "How do we play everyone for himself?", "How do we play everyone for himself?"},
		{"paskievics", "What is a double game?", "What is a double game?"}, // a name stays
		{"tarot", "And the double poignée?", "And the double poignée?"},
	} {
		b := For(rules.Find(c.rules), nil, locales.For("en"))
		if got := b.rephrase(c.text); got != c.want {
			t.Errorf("%s: %q became %q, want %q", c.rules, c.text, got, c.want)
		}
	}
}

// TestPhrasesAgree looks whether a phrase stays what it is once it has been read: otherwise what is
// read twice would mean something else.
func TestPhrasesAgree(t *testing.T) {
	for language, of := range phrasings {
		b := For(rules.All()[0], nil, locales.For(language))
		for _, means := range of().means {
			if got := b.rephrase(means); got != means && b.rephrase(got) != got {
				t.Errorf("%s: %q goes on changing: %q, %q", language, means, got, b.rephrase(got))
			}
		}
	}
}

// TestPhrasesKeepWords looks whether a single word that has a meaning keeps it in what it becomes:
// "called" is not "announced".
func TestPhrasesKeepWords(t *testing.T) {
	for language, of := range phrasings {
		b := For(rules.All()[0], nil, locales.For(language))
		for word, own := range b.words.means {
			means, _ := of().begin([]string{word})
			if len(own) == 0 || means == "" {
				continue
			}
			term := b.readWords(b.speech.split(means))
			if !slices.ContainsFunc(own, func(concept string) bool { return term.has[concept] }) {
				t.Errorf("%s: %q means %v, and becomes %q", language, word, own, means)
			}
		}
	}
}
