package act

// Word is a word of a rule set as a small number: the id of a game or premium, or
// what stands behind it. Two words are equal if their texts are.
type Word uint16

// NoWord is no word; Strange stands for any text that no rule set uses.
const (
	NoWord Word = iota
	Strange
)

var (
	wordTexts = []string{NoWord: "", Strange: "?"}
	wordOf    = map[string]Word{"": NoWord}
)

// NewWord returns the word of a text, which rule sets may use from then on. It is
// for package variables only: the list is complete before the program begins,
// and nothing depends on the order in which it was made.
func NewWord(text string) Word {
	w, ok := wordOf[text]
	if !ok {
		w = Word(len(wordTexts))
		wordTexts, wordOf[text] = append(wordTexts, text), w
	}
	return w
}

// FindWord returns the word of a text, Strange if no rule set uses it.
func FindWord(text string) Word {
	if w, ok := wordOf[text]; ok {
		return w
	}
	return Strange
}

// String returns the text, "?" of a strange word.
func (w Word) String() string { return wordTexts[w] }
