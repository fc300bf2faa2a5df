package ask

import (
	"slices"
	"strings"
)

// wordsOf are the words of a kind.
type wordsOf[K any] struct {
	kind  K
	words map[string]bool
}

// tableOf returns the kind of each word; of several the first.
func tableOf[K any](list []wordsOf[K]) map[string]K {
	kinds := map[string]K{}
	for _, of := range slices.Backward(list) {
		for word, is := range of.words {
			if is {
				kinds[word] = of.kind
			}
		}
	}
	return kinds
}

// countedWords returns the number of each word: 1 for those of the first list, 2 for those of the second.
func countedWords(lists ...string) map[string]int {
	var all []wordsOf[int]
	for i, list := range lists {
		all = append(all, wordsOf[int]{i + 1, set(list)})
	}
	return tableOf(all)
}

// isListed reports whether a word is in a list.
func isListed(word, list string) bool {
	for one := range strings.FieldsSeq(list) {
		if one == word {
			return true
		}
	}
	return false
}

// beginsWith returns how many words a phrase has if some words begin with it, else 0.
func beginsWith(words []string, phrase string) (n int) {
	for word := range strings.FieldsSeq(phrase) {
		if n == len(words) || words[n] != word {
			return 0
		}
		n++
	}
	return n
}
