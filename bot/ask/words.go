package ask

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/german"
	"golang.org/x/text/unicode/norm"
)

// speech is what the search knows about a language.
type speech struct {
	stem    func(*snowballstem.Env) bool
	fold    *strings.Replacer // equivalent spellings
	silent  map[string]bool   // words and stems without meaning
	meaning map[string]string // representative of words and stems with the same meaning
	verbs   []separable
	deeds   map[string]bool // terms for what players do in any game
	faint   map[string]bool // terms that say little
	usual   map[string]bool // terms of everyday words, which say nothing about what a question is about
	plain   map[string]bool // these words as they are written
	spoken  bool            // the language has a dialect
}

// separable is a verb whose particle can be elsewhere in the sentence: "Wer spielt beim
// Bettler aus?" means ausspielen.
type separable struct {
	begins, parts []string // beginnings of the verb, and its particles
	means         string
}

func newSpeech(language string, stem func(*snowballstem.Env) bool, fold *strings.Replacer, silent string, same []string, verbs []separable, deeds, faint string) *speech {
	s := &speech{stem: stem, fold: fold, silent: map[string]bool{}, meaning: map[string]string{}, verbs: verbs}
	for _, word := range s.split(silent) {
		s.silent[word] = true
	}
	stems := map[string]string{}
	for _, group := range same {
		words := s.split(group)
		for _, word := range words {
			s.meaning[word] = words[0]
			stems[s.root(word)] = words[0]
		}
	}
	for stem, word := range stems {
		if _, ok := s.meaning[stem]; !ok && !s.silent[stem] {
			s.meaning[stem] = word
		}
	}
	s.deeds, s.faint, s.usual, s.plain = s.set(deeds), s.set(faint), map[string]bool{}, map[string]bool{}
	for _, line := range wordLines("everyday") {
		if of, words, _ := strings.Cut(line, ": "); of == language || of == "*" {
			maps.Copy(s.usual, s.set(words))
			for _, word := range s.split(words) {
				s.plain[word] = true
			}
		}
	}
	return s
}

// set returns the terms of words as a set.
func (s *speech) set(words string) map[string]bool {
	set := map[string]bool{}
	for _, word := range s.split(words) {
		set[s.term(word)] = true
	}
	return set
}

// speeches are the languages by code, each made when it is needed.
var speeches = map[string]func() *speech{
	"de": sync.OnceValue(func() *speech {
		return dialect(newSpeech("de", german.Stem, strings.NewReplacer("aue", "aue", "eue", "eue", "äue", "äue", "que", "que", "uell", "uell", "ae", "ä", "oe", "ö", "ue", "ü", "ß", "ss"), germanSilent, germanSame, germanVerbs, germanDeeds, "anzahl wer spieler"))
	}),
	"en": sync.OnceValue(func() *speech {
		return newSpeech("en", english.Stem, strings.NewReplacer("ß", "ss"), englishSilent, englishSame, englishVerbs, englishDeeds, "number player")
	}),
}

// dialect says that a language is often written as it is spoken.
func dialect(s *speech) *speech {
	s.spoken = true
	return s
}

// split returns the words of a text, folded: in lower case, and without accents except
// those of ä, ö and ü.
func (s *speech) split(text string) []string {
	var b strings.Builder
	b.Grow(len(text))
	folds, before := false, rune(0) // whether there is something that is spelt otherwise, too
	for _, r := range norm.NFC.String(strings.ToLower(text)) {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			folds = folds || r == 'e' && (before == 'a' || before == 'o' || before == 'u')
			b.WriteByte(byte(r))
		case r == '’' || r == '\'':
			continue
		case r <= unicode.MaxASCII:
			b.WriteByte(' ')
		case r == 'ä' || r == 'ö' || r == 'ü' || strings.ContainsRune(fractions, r):
			b.WriteRune(r)
		case unicode.IsLetter(r) && r != 'ß':
			b.WriteString(strings.Map(unmark, norm.NFD.String(string(r))))
			folds = true
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
			folds = true
		default:
			b.WriteByte(' ')
		}
		before = r
	}
	folded := b.String()
	if folds {
		folded = s.fold.Replace(folded)
	}
	words := strings.Fields(folded)
	for i, word := range words {
		if !unicode.IsDigit(rune(word[0])) {
			continue
		}
		if n := strings.IndexFunc(word, unicode.IsLetter); n > 0 {
			words[i] = word[:n] // "40er", "10th"
		}
	}
	return words
}

// fractions are the signs for parts of a point, which stay at their number: "34⅔".
const fractions = "½⅓⅔"

func unmark(r rune) rune {
	if unicode.Is(unicode.Mn, r) {
		return -1
	}
	return r
}

// root returns the stem of a folded word.
func (s *speech) root(word string) string {
	env := snowballstem.NewEnv(word)
	s.stem(env)
	return env.Current()
}

// terms returns the terms by which a text is found. Words without meaning are dropped,
// and words with the same meaning replaced by the first of them.
func (s *speech) terms(text string) []string {
	words := s.split(text)
	list := make([]string, 0, len(words))
	for _, word := range words {
		if term := s.term(word); term != "" {
			list = append(list, term)
		}
	}
	for _, v := range s.verbs {
		if v.in(words) {
			list = append(list, v.means)
		}
	}
	return list
}

// term returns the term of a word, "" if it has no meaning.
func (s *speech) term(word string) string {
	word = strings.TrimRight(word, fractions)
	if same, ok := s.meaning[word]; ok {
		return same
	}
	if s.silent[word] {
		return ""
	}
	root := s.root(word)
	if same, ok := s.meaning[root]; ok {
		return same
	}
	if s.silent[root] {
		return ""
	}
	return root
}

// mark returns what stands for a word among marks: its term, or its root if it is silent.
func (s *speech) mark(word string) string { return cmp.Or(s.term(word), s.root(word)) }

// in reports whether a sentence contains the verb, followed later by one of its
// particles.
func (v *separable) in(words []string) bool {
	verb := slices.IndexFunc(words, func(word string) bool {
		return slices.ContainsFunc(v.begins, func(begin string) bool { return strings.HasPrefix(word, begin) })
	})
	return verb >= 0 && slices.ContainsFunc(words[verb+1:], func(word string) bool { return slices.Contains(v.parts, word) })
}

// isUsual reports whether a word is an everyday word.
func (s *speech) isUsual(word string) bool { return s.usual[s.term(word)] }
