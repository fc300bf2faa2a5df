package ask

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// phrases are what people say in several words for which Tarock has one: "the lowest trump" is the
// Pagat. They are read by their first word, longer ones first, and their words are folded.
type phrases map[string][]phrase

type phrase struct {
	words []string
	means string
}

// phrasings are the phrases in words/phrases.txt by language.
var phrasings = map[string]func() phrases{
	"de": sync.OnceValue(func() phrases { return readPhrases("de") }),
	"en": sync.OnceValue(func() phrases { return readPhrases("en") }),
}

// readPhrases reads lines of a language, what the phrases mean, and phrases separated by semicolons.
// "(a|b)" stands for one of two, and what ends with "?" may be missing.
func readPhrases(language string) phrases {
	all, s := phrases{}, speeches[language]
	for _, line := range wordLines("phrases") {
		of, list, _ := strings.Cut(line, ": ")
		if lang, means, _ := strings.Cut(of, " "); lang == language {
			for _, text := range strings.Split(list, ";") {
				for _, words := range variants(parts.FindAllString(text, -1)) {
					if words = s.split(strings.Join(words, " ")); len(words) > 0 {
						all.add(phrase{words, means})
					}
				}
			}
		}
	}
	return all
}

// parts are words, or several in parentheses.
var parts = regexp.MustCompile(`\([^)]*\)\??|[^\s()]+`)

// variants returns all that a phrase with alternatives may be.
func variants(words []string) [][]string {
	if len(words) == 0 {
		return [][]string{nil}
	}
	first, open := strings.CutSuffix(words[0], "?")
	begins := strings.Split(strings.Trim(first, "()"), "|")
	if open {
		begins = append(begins, "")
	}
	var list [][]string
	for _, rest := range variants(words[1:]) {
		for _, begin := range begins {
			list = append(list, append([]string{begin}, rest...))
		}
	}
	return list
}

func (p phrases) add(one phrase) {
	list := p[one.words[0]]
	at := 0
	for at < len(list) && len(list[at].words) >= len(one.words) {
		at++
	}
	p[one.words[0]] = append(list[:at:at], append([]phrase{one}, list[at:]...)...)
}

// spokenWord is a word with its apostrophes.
var spokenWord = regexp.MustCompile(`[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*`)

// rephrase returns a text with the terms of Tarock in place of phrases. A phrase ends at a sign
// other than a hyphen, and what is a name in this rule set stays.
func (b *reader) rephrase(text string) string {
	at := spokenWord.FindAllStringIndex(text, -1)
	words := make([]string, len(at))
	for i, p := range at {
		words[i] = joined(b.speech.split(text[p[0]:p[1]]))
	}
	var out strings.Builder
	from := 0
	for i := 0; i < len(words); {
		near := 1
		for i+near < len(words) && strings.Trim(text[at[i+near-1][1]:at[i+near][0]], " -–") == "" {
			near++
		}
		p, ok := b.phrases.begin(words[i : i+near])
		if !ok || b.namedIn(words[i:i+near], len(p.words)) {
			i++
			continue
		}
		out.WriteString(text[from:at[i][0]] + p.means)
		i += len(p.words)
		from = at[i-1][1]
	}
	return out.String() + text[from:]
}

// begin returns the longest phrase with which words begin.
func (p phrases) begin(words []string) (phrase, bool) {
	for _, one := range p[words[0]] {
		if len(one.words) <= len(words) && slices.Equal(one.words, words[:len(one.words)]) {
			return one, true
		}
	}
	return phrase{}, false
}

// namedIn reports whether a game or premium is named by some of the first words, and words behind them.
func (b *reader) namedIn(words []string, first int) bool {
	for i := range first {
		for n := 1; n <= widest && i+n <= len(words); n++ {
			if slices.ContainsFunc(b.lexicon.names[joined(words[i:i+n])], func(t thing) bool { return t.kind == aGame || t.kind == aPremium }) {
				return true
			}
		}
	}
	return false
}
