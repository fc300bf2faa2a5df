package ask

import "strings"

// shapes writes letters and pairs of letters that are taken for each other in one way, whatever the language.
var shapes = strings.NewReplacer("ck", "k", "c", "k", "ph", "f", "tz", "z", "dt", "t", "th", "t", "ie", "i", "ei", "i", "y", "i")

// shapeOf returns a word without what people get wrong most often in names that they have only heard: whether a letter
// is doubled, c or k, i or ie. "tarrok" has the shape of "tarock".
func shapeOf(word string) string {
	var shape []rune
	for _, r := range shapes.Replace(word) {
		if n := len(shape); n == 0 || shape[n-1] != r {
			shape = append(shape, r)
		}
	}
	return string(shape)
}

// shapely is how many letters a word has at least that is known by its shape.
const shapely = 5

// shapedLike looks for known words of the same shape.
func (sp *speller) shapedLike(b *Book, word string, best *reading) {
	if len([]rune(word)) < shapely {
		return
	}
	for _, known := range sp.byShape[shapeOf(word)] {
		best.better(b, known, soundCost)
	}
}

// swapped looks for the small word that one of three letters is meant to be, with two of them swapped: "teh".
func (sp *speller) swapped(b *Book, word string, best *reading) {
	letters := []rune(word)
	if len(letters) != 3 {
		return
	}
	for i := range 2 {
		letters[i], letters[i+1] = letters[i+1], letters[i]
		if small := string(letters); sp.known[small] && (b.speech.silent[small] || b.speech.isUsual(small)) {
			best.better(b, small, letterCost)
		}
		letters[i], letters[i+1] = letters[i+1], letters[i]
	}
}
