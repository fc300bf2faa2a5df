package ask

import (
	"strconv"
	"strings"
	"sync"
)

// clues are how much single words, pairs of words and concepts count, by language, that a question is about the
// table: words/clues.txt, which TestGate writes.
var clues = sync.OnceValue(func() map[string]float64 {
	weights := map[string]float64{}
	for _, line := range wordLines("clues") {
		feature, value, _ := strings.Cut(line, ": ")
		amount, err := strconv.ParseFloat(value, 64)
		if err != nil {
			panic("words/clues.txt: " + line) // it is embedded
		}
		weights[feature] = amount
	}
	return weights
})

// clued returns how much the words of a question count together.
func (b *reader) clued(q *query, language string) (odds float64) {
	weights := clues()
	for clue := range b.cluesOf(q, language) {
		odds += weights[clue]
	}
	return odds
}

// cluesOf returns what of a question may tell whether it is about the table: its concepts, its words and their stems,
// and each with the one before it, of names only that they stand there.
func (b *reader) cluesOf(q *query, language string) map[string]bool {
	language += " "
	found := map[string]bool{}
	for concept := range q.has {
		found[language+"is "+concept] = true
	}
	before := "^"
	for _, word := range q.words {
		if b.lexicon.names[word] != nil {
			before = "NAME"
			continue
		}
		stem := b.speech.mark(word)
		found[language+"word "+word] = true
		found[language+"stem "+stem] = true
		found[language+"two "+before+" "+stem] = true
		before = stem
	}
	return found
}
