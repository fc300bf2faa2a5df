package ask

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// phrases are what people say in several words for which Tarock has one: "the lowest trump" is the
// Pagat. Their words are folded.
type phrases struct {
	means  []string           // each once
	starts map[string][]start // by the first word, in the order in which they were read
}

// start is where a phrase may begin with a word.
type start struct {
	*phrase
	places []int
}

// phrasings are the phrases in words/phrases.txt by language.
var phrasings = map[string]func() phrases{
	"de": sync.OnceValue(func() phrases { return readPhrases("de") }),
	"en": sync.OnceValue(func() phrases { return readPhrases("en") }),
}

// readPhrases reads lines of a language, what the phrases mean, and phrases separated by semicolons.
// "(a|b)" stands for one of two, and what is before "?" may be missing.
func readPhrases(language string) phrases {
	all, s := phrases{starts: map[string][]start{}}, speeches[language]()
	var numbers [][2]string // behind all others, with what they mean
	for _, line := range wordLines("phrases") {
		of, list, _ := strings.Cut(line, ": ")
		lang, means, _ := strings.Cut(of, " ")
		if lang != language || means == "" {
			continue
		}
		for _, text := range strings.Split(list, ";") {
			all.add(newPhrase(s, text, means))
			if ten, err := strconv.Atoi(means); err == nil && ten%10 == 0 && ten >= 20 && ten < 100 {
				for i, unit := range units {
					numbers = append(numbers, [2]string{text + " " + unit, strconv.Itoa(ten + i + 1)})
				}
			}
		}
	}
	for _, n := range numbers {
		all.add(newPhrase(s, n[0], n[1]))
	}
	return all
}

// units are the English words that come behind those for tens: "thirty-five".
var units = strings.Fields("one two three four five six seven eight nine")

// add adds a phrase behind the others: it means nothing else where one of them is the same.
func (all *phrases) add(p *phrase, first []int) {
	if !slices.Contains(all.means, p.means) {
		all.means = append(all.means, p.means)
	}
	for i, place := range first {
		word := p.words[place]
		if slices.ContainsFunc(first[:i], func(other int) bool { return p.words[other] == word }) {
			continue
		}
		same := slices.DeleteFunc(slices.Clone(first), func(other int) bool { return p.words[other] != word })
		all.starts[word] = append(all.starts[word], start{p, same})
	}
}

// begin returns what the longest phrase means with which words begin, and how many words it has.
func (all phrases) begin(words []string) (means string, n int) {
	for _, s := range all.starts[words[0]] {
		if length := s.length(words, s.places); length > n {
			means, n = s.means, length
		}
	}
	return means, n
}

// span is where a word is in a text, in bytes.
type span struct{ from, to int }

// spokenWords returns where the words of a text are, with their apostrophes.
func spokenWords(text string) []span {
	list := make([]span, 0, len(text)/5+1)
	from := -1
	for i, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsNumber(r):
			if from < 0 {
				from = i
			}
		case from >= 0 && r != '\'' && r != '’' && !unicode.IsMark(r):
			list, from = append(list, span{from, i}), -1
		}
	}
	if from >= 0 {
		list = append(list, span{from, len(text)})
	}
	return list
}

// rephrase returns a text with the terms of Tarock in place of phrases. A phrase ends at a sign
// other than a hyphen, and what is a name in this rule set stays.
func (b *reader) rephrase(text string) string {
	text = figures(text)
	at := spokenWords(text)
	words := make([]string, len(at))
	for i, p := range at {
		words[i] = joined(b.speech.split(text[p.from:p.to]))
	}
	var out strings.Builder
	from := 0
	for i := 0; i < len(words); {
		near := 1
		for i+near < len(words) && strings.Trim(text[at[i+near-1].to:at[i+near].from], " -–") == "" {
			near++
		}
		means, n := b.phrases.begin(words[i : i+near])
		if n == 0 || b.namedIn(words[i:i+near], n) {
			i++
			continue
		}
		out.WriteString(text[from:at[i].from] + means)
		i += n
		from = at[i-1].to
	}
	return out.String() + text[from:]
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
