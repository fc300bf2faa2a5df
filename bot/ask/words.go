package ask

import (
	"slices"
	"strings"
	"unicode"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/german"
	"golang.org/x/text/unicode/norm"
)

// speech is what the search knows of a language.
type speech struct {
	stem    func(*snowballstem.Env) bool
	fold    *strings.Replacer // spellings that are equal
	silent  map[string]bool   // words and stems that say nothing
	meaning map[string]string // what a word or stem stands for, of those that mean the same
	verbs   []separable
	deeds   map[string]bool // terms for what is done, in whatever game
	faint   map[string]bool // terms that tell little
}

// separable is a verb of which a part stands elsewhere in the sentence: "Wer spielt
// beim Bettler aus?" means ausspielen.
type separable struct {
	begins, parts []string // how the verb begins, and the parts
	means         string
}

func newSpeech(stem func(*snowballstem.Env) bool, fold *strings.Replacer, silent string, same []string, verbs []separable, deeds, faint string) *speech {
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
	s.deeds, s.faint = s.set(deeds), s.set(faint)
	return s
}

// set are the terms of words.
func (s *speech) set(words string) map[string]bool {
	set := map[string]bool{}
	for _, word := range s.split(words) {
		set[s.term(word)] = true
	}
	return set
}

// speeches are the languages by code.
var speeches = map[string]*speech{
	"de": newSpeech(german.Stem, strings.NewReplacer("ae", "ä", "oe", "ö", "ue", "ü", "ß", "ss"), germanSilent, germanSame, germanVerbs, germanDeeds, "anzahl wer spieler"),
	"en": newSpeech(english.Stem, strings.NewReplacer("ß", "ss"), englishSilent, englishSame, englishVerbs, englishDeeds, "number player"),
}

// split returns the words of a text, folded: in lower case and without accents
// but those of ä, ö and ü.
func (s *speech) split(text string) []string {
	var b strings.Builder
	for _, r := range norm.NFC.String(strings.ToLower(text)) {
		switch {
		case strings.ContainsRune("äöü", r):
			b.WriteRune(r)
		case unicode.IsLetter(r) && r > unicode.MaxASCII && r != 'ß':
			b.WriteString(strings.Map(unmark, norm.NFD.String(string(r))))
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		case r == '’' || r == '\'':
		default:
			b.WriteByte(' ')
		}
	}
	words := strings.Fields(s.fold.Replace(b.String()))
	for i, word := range words {
		if n := strings.IndexFunc(word, unicode.IsLetter); n > 0 && unicode.IsDigit(rune(word[0])) {
			words[i] = word[:n] // "40er", "10th"
		}
	}
	return words
}

func unmark(r rune) rune {
	if unicode.Is(unicode.Mn, r) {
		return -1
	}
	return r
}

// root is the stem of a folded word.
func (s *speech) root(word string) string {
	env := snowballstem.NewEnv(word)
	s.stem(env)
	return env.Current()
}

// terms are the words of a text by which it is found. A word that says nothing
// is left out, one of several that mean the same is replaced by the first.
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

// term is a word as it is searched for, "" if it says nothing.
func (s *speech) term(word string) string {
	for _, form := range []string{word, s.root(word)} {
		if same, ok := s.meaning[form]; ok {
			return same
		}
		if s.silent[form] {
			return ""
		}
	}
	return s.root(word)
}

// in reports whether the verb stands in a sentence, and a part of it after that.
func (v *separable) in(words []string) bool {
	verb := slices.IndexFunc(words, func(word string) bool {
		return slices.ContainsFunc(v.begins, func(begin string) bool { return strings.HasPrefix(word, begin) })
	})
	return verb >= 0 && slices.ContainsFunc(words[verb+1:], func(word string) bool { return slices.Contains(v.parts, word) })
}
