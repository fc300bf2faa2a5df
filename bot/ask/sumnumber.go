package ask

import (
	"slices"
	"strings"
)

// isNumber reports whether a word is a number.
func (r *sumSpeech) isNumber(word string) bool {
	_, _, ok := r.numberOf(word)
	return ok
}

// numberOf returns the number that a word is, and whether it is written in digits; false if it is none.
func (r *sumSpeech) numberOf(word string) (n int, digits, ok bool) {
	if n, ok = inDigits(word); ok {
		return n, true, true
	}
	if n, ok = r.b.words.numbers[word]; !ok {
		n, ok = moreNumbers[word]
	}
	return n, false, ok
}

// number reads a number with what it counts.
func (r *sumSpeech) number(i int, p place) (t sumToken, n int) {
	word, next, before := r.words[i], r.next(i+1, p), r.next(i-1, p)
	if part, ok := sumPartWord[word]; ok {
		return sumToken{kind: sumPart, part: part}, 1
	}
	v, digits, known := r.numberOf(word)
	count := r.countOf(next)
	people := v > 2 && v < 7
	switch {
	case !known:
		return r.counted(i, p)
	case people && sumWeAre[before] && i+1 == p.to:
		return sumToken{kind: sumPeople, n: v}, 1 // "we are three"
	case v > 100 && v < 110 && !digits:
		return sumToken{kind: sumPeople, n: v - 100}, 1
	case count != "":
		return sumToken{kind: sumCount, id: count, n: v}, 2
	case people && (sumHanded[next] || next == "am" && ofTable[r.next(i+2, p)]):
		return sumToken{kind: sumPeople, n: v}, 2
	case sumAgainst[before] && v > 1 && v < 5 && !r.isNumber(r.next(i-2, p)):
		return sumToken{kind: sumPeople, n: v + 1}, 1
	case v > 1 && v < 5 && sumKindOf(next) == sumOpponent:
		return sumToken{kind: sumFiller}, 1 // "the three opponents"
	case people && besidePeople[before] && i+1 == p.to && !digits:
		return sumToken{kind: sumPeople, n: v}, 1 // "Garde with five"
	case people && next == "at" && ofTable[r.next(i+3, p)]:
		return sumToken{kind: sumPeople, n: v}, 1 // "three at the table"
	case people && before == "of" && ofTable[r.next(i-2, p)]:
		return sumToken{kind: sumPeople, n: v}, 1
	case sumFactor[before] || sumFold[next]:
		return sumToken{kind: sumTimes, n: v}, 1
	case sumDoublings[next]:
		return sumToken{kind: sumKontra, n: v}, 2
	case sumPile[next]:
		return sumToken{kind: sumFiller}, 1 // "four talon cards"
	case digits:
		return sumToken{kind: sumNumber, n: v, part: sumPartWord[strings.TrimLeft(word, "0123456789")]}, 1
	case v < 4 && !r.b.namesGame(next) && !r.b.namesGame(r.next(i+2, p)):
		return sumToken{kind: sumFiller}, 1
	}
	return sumToken{}, 1
}

// counted reads how many there are of what is always told, without a number: "no oudler", "an oudler".
func (r *sumSpeech) counted(i int, p place) (t sumToken, n int) {
	word, at := r.words[i], i+1
	if !absent[word] && !single[word] {
		return t, 0
	}
	if absent[word] && single[r.next(at, p)] {
		at++ // "without an oudler"
	}
	id := r.countOf(r.next(at, p))
	if id == "" {
		return t, 0
	}
	return sumToken{kind: sumCount, id: id, n: map[bool]int{false: 1}[absent[word]]}, at + 1 - i
}

// countOf returns what is always told in a deal and counted by a word, "" for nothing.
func (r *sumSpeech) countOf(word string) string {
	concepts, _ := r.b.words.concepts(word)
	if i := slices.IndexFunc(concepts, func(c string) bool { return slices.Contains(r.b.always, c) }); i >= 0 {
		return concepts[i]
	}
	return ""
}

// isAllTricks reports whether a word is the number of all tricks.
func (r *sumSpeech) isAllTricks(word string) bool {
	n, _, ok := r.numberOf(word)
	return ok && n == r.b.sums.tricks
}
