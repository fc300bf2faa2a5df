package ask

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed words/*.txt
var wordFiles embed.FS

// vocabulary is what words of questions mean in a language, beside names.
type vocabulary struct {
	means    map[string][]string // concepts of a word; none for an everyday word
	endings  map[byte][]ending   // by their first letter
	pairs    []pair
	pairsAt  map[byte][]int    // numbers of pairs, by the first letters of their verbs
	numbers  map[string]int    // numbers from 100 on are those of players: "zu viert"
	numerals map[string]bool   // numbers that can name games
	alien    forms             // words of other worlds
	spoken   map[string]string // words of the dialect that no rule explains, as they are written
}

// ending is the beginning of words with one meaning, whatever their ending.
type ending struct{ begin, means string }

// pair is a verb in two parts, of which the second comes later in the sentence.
type pair struct {
	begins, parts forms
	means         string
}

// vocabularies are read once for each language.
var vocabularies = map[string]func() *vocabulary{
	"de": sync.OnceValue(func() *vocabulary { return readVocabulary("de") }),
	"en": sync.OnceValue(func() *vocabulary { return readVocabulary("en") }),
}

// readVocabulary reads words/LANGUAGE.txt: lines of a concept and its words.
func readVocabulary(language string) *vocabulary {
	s := speeches[language]()
	v := &vocabulary{means: map[string][]string{}, endings: map[byte][]ending{}, pairsAt: map[byte][]int{}, numbers: map[string]int{}, numerals: map[string]bool{}, alien: s.forms(""), spoken: map[string]string{}}
	for _, line := range wordLines(language) {
		concept, words, _ := strings.Cut(line, ":")
		if concept, ok := strings.CutSuffix(concept, "+"); ok {
			begins, parts, _ := strings.Cut(words, "/")
			v.pairs = append(v.pairs, pair{s.forms(begins), s.forms(parts), concept})
			for letter := range v.pairs[len(v.pairs)-1].begins.letters() {
				v.pairsAt[letter] = append(v.pairsAt[letter], len(v.pairs)-1)
			}
			continue
		}
		if of, ok := strings.CutPrefix(concept, "="); ok {
			v.count(s, of, words)
			continue
		}
		if written, ok := strings.CutPrefix(concept, "~"); ok {
			for _, word := range s.split(words) {
				v.spoken[word] = written
			}
			continue
		}
		for _, word := range strings.Fields(words) {
			v.add(s, concept, word)
		}
	}
	for _, line := range wordLines("elsewhere") {
		if words, ok := strings.CutPrefix(line, language+": "); ok {
			v.alien.add(s, words)
		}
	}
	return v
}

// everyday is the concept of words without weight.
const everyday = "-"

// count adds the words of a number, or those of all numbers that can name games.
func (v *vocabulary) count(s *speech, number, words string) {
	n, err := strconv.Atoi(number)
	for _, word := range s.split(words) {
		if err == nil {
			v.numbers[word] = n
		} else {
			v.numerals[word] = true
		}
	}
}

func (v *vocabulary) add(s *speech, concept, word string) {
	begin, open := strings.CutSuffix(word, "*")
	for _, form := range s.split(begin) {
		switch {
		case open:
			v.endings[form[0]] = append(v.endings[form[0]], ending{form, concept})
		case concept == everyday:
			if v.means[form] == nil {
				v.means[form] = []string{}
			}
		default:
			v.means[form] = append(v.means[form], concept)
		}
	}
}

// wordLines returns the lines of a file of words, without comments.
func wordLines(name string) []string {
	data, err := wordFiles.ReadFile("words/" + name + ".txt")
	if err != nil {
		panic(err) // it is embedded
	}
	return slices.DeleteFunc(strings.Split(string(data), "\n"), func(line string) bool {
		return strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#")
	})
}

// forms are words, some of which may have any ending.
type forms struct {
	whole  map[string]bool
	begins map[byte][]string // by their first letter
}

// forms returns words folded; a star at the end of one stands for any ending.
func (s *speech) forms(text string) forms {
	f := forms{map[string]bool{}, map[byte][]string{}}
	f.add(s, text)
	return f
}

func (f *forms) add(s *speech, text string) {
	for _, word := range strings.Fields(text) {
		begin, open := strings.CutSuffix(word, "*")
		for _, form := range s.split(begin) {
			if open {
				f.begins[form[0]] = append(f.begins[form[0]], form)
			} else {
				f.whole[form] = true
			}
		}
	}
}

// letters returns with which letters they begin.
func (f *forms) letters() map[byte]bool {
	all := map[byte]bool{}
	for word := range f.whole {
		all[initial(word)] = true
	}
	for letter := range f.begins {
		all[letter] = true
	}
	return all
}

// fit reports whether a word is one of these forms.
func (f *forms) fit(word string) bool {
	return f.whole[word] || slices.ContainsFunc(f.begins[initial(word)], func(begin string) bool { return strings.HasPrefix(word, begin) })
}

// initial returns the first byte of a word, 0 if it has none.
func initial(word string) byte {
	if word == "" {
		return 0
	}
	return word[0]
}

// concepts returns what a word means, and whether it is known.
func (v *vocabulary) concepts(word string) ([]string, bool) {
	if list, ok := v.means[word]; ok {
		return list, true
	}
	best := ending{}
	for _, e := range v.endings[initial(word)] {
		if strings.HasPrefix(word, e.begin) && len(e.begin) > len(best.begin) {
			best = e
		}
	}
	if best.means == "" {
		return nil, false
	}
	return []string{best.means}, true
}

// first returns which of some concepts words have first, "" for none.
func (v *vocabulary) first(words []string, concepts ...string) string {
	for _, word := range words {
		list, _ := v.concepts(word)
		for _, c := range list {
			if slices.Contains(concepts, c) {
				return c
			}
		}
	}
	return ""
}
