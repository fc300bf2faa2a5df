package act

// Word is a word of a rule set as a small number: the id of a game or premium, or the
// word after it. Two words are equal if their texts are.
type Word uint16

// NoWord is the absence of a word; Strange is any text that no rule set uses.
const (
	NoWord Word = iota
	Strange
)

var (
	wordTexts = []string{NoWord: "", Strange: "?"}
	wordOf    = map[string]Word{"": NoWord}
)

// NewWord returns the word of a text and adds it to the list. It is for package
// variables only: the list is complete before main begins, and nothing depends on its
// order.
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
