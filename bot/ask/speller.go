package ask

import (
	"maps"
	"math"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"tarock/bot/glossary"
	"tarock/engine/rules"
	"tarock/locales"
)

// speller knows the words of a language that stand in questions and in the texts on all rule
// sets, and finds those that a word in dialect or with a wrong letter was meant to be.
type speller struct {
	known    map[string]bool
	times    map[string]int      // how often they are in texts
	byLength [][]spelled         // sorted
	byBare   map[string][]string // sorted, words with umlauts by how they are written without
	bySound  map[string][]string // sorted, by the skeleton of their consonants
	byShape  map[string][]string // sorted
}

// spelled is a word as its letters, and which of them it has.
type spelled struct {
	word    string
	letters []rune
	has     uint32
}

func newSpelled(word string) spelled {
	s := spelled{word: word, letters: []rune(word)}
	for _, r := range s.letters {
		s.has |= 1 << (uint32(r) % 32)
	}
	return s
}

// spellers are made once for each language.
var spellers = map[string]func() *speller{
	"de": sync.OnceValue(func() *speller { return newSpeller("de") }),
	"en": sync.OnceValue(func() *speller { return newSpeller("en") }),
}

func newSpeller(language string) *speller {
	s, v, texts := speeches[language](), vocabularies[language](), locales.For(language)
	sp := &speller{known: map[string]bool{}, times: map[string]int{}, byBare: map[string][]string{}, bySound: map[string][]string{}, byShape: map[string][]string{}}
	add := func(text string) {
		for _, word := range s.split(text) {
			sp.known[word] = true
			sp.times[word]++
		}
	}
	for word := range v.means {
		add(word)
	}
	for _, endings := range v.endings {
		for _, e := range endings {
			for _, ending := range flexions[language] {
				add(e.begin + ending)
			}
		}
	}
	for _, words := range []map[string]bool{s.silent, v.numerals} {
		for word := range words {
			add(word)
		}
	}
	for word := range s.meaning {
		add(word)
	}
	for word := range v.numbers {
		add(word)
	}
	for _, line := range wordLines("cards") {
		_, words, _ := strings.Cut(line, ": ")
		add(words)
	}
	for _, names := range further() {
		add(strings.Join(names, " "))
	}
	for i := range intents {
		maps.Copy(sp.known, intents[i].reads)
	}
	for _, set := range rules.All() {
		for i := range set.Options {
			add(set.Options[i].ID + " " + strings.Join(set.Options[i].Values, " "))
		}
	}
	clear(sp.times)
	for _, set := range rules.All() {
		for _, p := range texts.Guide(set.ID) {
			add(p.Title + " " + p.Also + " " + p.Text)
			for _, a := range p.Asked {
				add(strings.Join(a.Questions, " ") + " " + a.Answer)
			}
		}
		for _, t := range rowsOf(set, nil) {
			for _, name := range namesOf(set.ID, t) {
				add(name)
			}
		}
	}
	for _, e := range glossary.All() {
		add(e.German + " " + e.English)
		if language == "de" {
			add(e.Explanation)
		} else {
			add(e.EnglishExplanation)
		}
	}
	sp.sort()
	return sp
}

// flexions are the endings that words of one meaning take in questions.
var flexions = map[string][]string{
	"de": {"", "e", "en", "er", "es", "n", "s", "st", "t", "te", "ten"},
	"en": {"", "d", "ed", "es", "ing", "s"},
}

// sort fills the lists from the known words.
func (sp *speller) sort() {
	words := make([]string, 0, len(sp.known))
	for word := range sp.known {
		words = append(words, word)
	}
	slices.Sort(words)
	for _, word := range words {
		n := len([]rune(word))
		for len(sp.byLength) <= n {
			sp.byLength = append(sp.byLength, nil)
		}
		sp.byLength[n] = append(sp.byLength[n], newSpelled(word))
		if plain := bare.Replace(word); plain != word {
			sp.byBare[plain] = append(sp.byBare[plain], word)
		}
		if n >= shapely {
			sp.byShape[shapeOf(word)] = append(sp.byShape[shapeOf(word)], word)
		}
		if key := skeleton(word); n > 2 {
			sp.bySound[key] = append(sp.bySound[key], word)
		}
	}
}

// mend returns the words of a question, each as it was meant: known words as they are, others
// as the word that sounds so in dialect, or that differs in one letter of four.
func (b *Book) mend(question string) string {
	text, _ := b.mending(question)
	return text
}

// mending returns a question like mend, and the terms of words that are guessed: those that
// had a wrong letter and are no names.
func (b *Book) mending(question string) (text string, guesses map[string]bool) {
	guesses = map[string]bool{}
	rest, mended := b.rephrase(cut(markup.ReplaceAllString(question, " "))), ""
	for _, clause := range clausesOf(rest) {
		sign := endOf(rest[len(clause):])
		rest = rest[len(clause)+pause(rest[len(clause):]):]
		words := b.speech.split(clause)
		for i, word := range words {
			read := b.mended(word)
			if read != word && b.words.spoken[word] == "" && b.lexicon.names[read] == nil {
				guesses[b.speech.term(read)] = true
			}
			words[i] = read
		}
		if len(words) > 0 {
			mended += strings.Join(words, " ") + sign + " "
		}
	}
	return strings.TrimRight(mended, " ,"), guesses
}

// endOf returns the sign with which a clause ends that has a text behind it: a comma for a dash, "" for none.
func endOf(text string) string {
	switch {
	case text == "" || pause(text) == 0:
		return ""
	case strings.ContainsRune(stops, rune(text[0])):
		return text[:1]
	}
	return ","
}

// Costs of reading a word as another one. A word that matters in the book is worth more than
// one that only occurs somewhere.
const (
	soundCost  = 0.25 // a sound of the dialect
	soundsMost = 1.6  // all sounds together
	letterCost = 0.55 // a wrong letter
	matters    = 0.2  // for each step of weight
)

// mended returns what a single word was meant to be.
func (b *Book) mended(word string) string {
	if written := b.words.spoken[word]; written != "" {
		return written
	}
	sp := spellers[b.writer.texts.Language()]()
	if _, number := inDigits(word); number || len([]rune(word)) < 2 || b.isKnown(sp, word) {
		return word
	}
	best := reading{word: word, cost: unread}
	for _, known := range sp.byBare[bare.Replace(word)] {
		best.better(b, known, soundCost)
	}
	if b.speech.spoken {
		b.spokenAs(sp, word, &best)
	}
	sp.shapedLike(b, word, &best)
	if best.cost > soundCost && b.isCompound(sp, word) {
		return word
	}
	sp.swapped(b, word, &best)
	b.nearestOf(sp, word, &best)
	if plain := unfold.Replace(word); plain != word {
		b.nearestOf(sp, plain, &best)
	}
	return best.word
}

// unread is the cost of leaving a word as it is.
const unread = 1.3

// unfold undoes what is folded in words that have these letters for another reason: "ouvert".
var unfold = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue")

// reading is a known word that another one may be, and its cost.
type reading struct {
	word string
	cost float64
}

// better takes a reading that costs less than the best one so far.
func (r *reading) better(b *Book, word string, cost float64) {
	if cost-matters*6 > r.cost {
		return
	}
	if cost -= matters * b.weight(word); cost < r.cost-1e-9 {
		r.word, r.cost = word, cost
	}
}

// isKnown reports whether a word needs no mending. A form of an everyday word may, where it may be dialect:
// "hoher" is meant as "höher".
func (b *Book) isKnown(sp *speller, word string) bool {
	if denied, ok := strings.CutPrefix(word, "un"); ok && len(denied) > shortest && sp.known[denied] {
		return true // "unkontriert" is neither "kontriert" nor "rekontriert"
	}
	return sp.known[word] || b.speech.plain[word] || !b.speech.spoken && b.speech.isUsual(word) || b.lexicon.names[word] != nil || word[0] >= '0' && word[0] <= '9' || b.words.alien.fit(word)
}

// isCompound reports whether a word is made of two known ones.
func (b *Book) isCompound(sp *speller, word string) bool {
	for i := len(word) - shortest; i >= shortest; i-- {
		if !sp.known[word[:i]] {
			continue
		}
		for _, joint := range joints {
			if rest, ok := strings.CutPrefix(word[i:], joint); ok && len(rest) >= shortest && b.isKnown(sp, rest) {
				return true
			}
		}
	}
	return false
}

// weight tells how much a word matters in this book: its names most, then what can be asked,
// then what its passages are about. Of two words the one that is more often in texts is meant.
func (b *Book) weight(word string) float64 {
	w := 0.0
	concepts, ok := b.words.concepts(word)
	switch {
	case b.lexicon.names[word] != nil:
		w = 3
	case ok && len(concepts) > 0 || b.words.numbers[word] != 0:
		w = 2
	case len(b.index.posts[b.speech.term(word)]) > 0 || b.speech.silent[word]:
		w = 1
	}
	return w + math.Log1p(float64(spellers[b.writer.texts.Language()]().times[word]))*oftenIn
}

// oftenIn is what a word is worth for being often in texts.
const oftenIn = 0.25

// nearestOf looks for known words that differ in one letter of four, in two at most.
func (b *Book) nearestOf(sp *speller, word string, best *reading) {
	own := newSpelled(word)
	n := len(own.letters)
	most := min(n/4, 2)
	for m := max(n-most, 3); m <= min(n+most, len(sp.byLength)-1); m++ {
		for _, known := range sp.byLength[m] {
			if bits.OnesCount32(own.has^known.has) > 2*most || n < 6 && !begins(known.letters, own.letters) {
				continue
			}
			if d := glossary.Distance(own.letters, known.letters); d <= most {
				best.better(b, known.word, float64(d)*letterCost)
			}
		}
	}
}

// begins reports whether a short word begins like another one, or with its first letters swapped.
func begins(word, letters []rune) bool {
	return word[0] == letters[0] || len(word) > 1 && len(letters) > 1 && word[1] == letters[0] && word[0] == letters[1]
}

// spokenAs looks for known words that sound like this one in dialect.
func (b *Book) spokenAs(sp *speller, word string, best *reading) {
	letters := []rune(word)
	for _, key := range skeletons(word) {
		for _, known := range sp.bySound[key] {
			other := []rune(known)
			if cost := soundDistance(letters, other); cost <= min(soundsMost, float64(len(other))*0.35) {
				best.better(b, known, cost)
			}
		}
	}
}
