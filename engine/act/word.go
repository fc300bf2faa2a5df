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
	sealed    bool
)

// NewWord returns the word of a text and adds it to the list, whose order does not
// matter. It is for package variables only, and panics after Seal.
func NewWord(text string) Word {
	if sealed {
		panic("act: NewWord(" + text + ") after Seal: declare the word as a package variable")
	}
	w, ok := wordOf[text]
	if !ok {
		w = Word(len(wordTexts))
		wordTexts, wordOf[text] = append(wordTexts, text), w
	}
	return w
}

// Seal ends the list of words: from now on it is only read, by any number of goroutines.
// A program calls it first of all.
func Seal() { sealed = true }

// FindWord returns the word of a text, Strange if no rule set uses it.
func FindWord(text string) Word {
	if w, ok := wordOf[text]; ok {
		return w
	}
	return Strange
}

// String returns the text, "?" of a strange word.
func (w Word) String() string { return wordTexts[w] }
