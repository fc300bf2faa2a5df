package ask

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// phrases are what people say in several words for which Tarock has one: "the lowest trump" is the
// Pagat. Their words are folded.
type phrases struct {
	means   map[string]string // by the words
	longest map[string]int    // how many words those have at most that begin with a word
}

// phrasings are the phrases in words/phrases.txt by language.
var phrasings = map[string]func() phrases{
	"de": sync.OnceValue(func() phrases { return readPhrases("de") }),
	"en": sync.OnceValue(func() phrases { return readPhrases("en") }),
}

// readPhrases reads lines of a language, what the phrases mean, and phrases separated by semicolons.
// "(a|b)" stands for one of two, and what is before "?" may be missing.
func readPhrases(language string) phrases {
	all, s := phrases{map[string]string{}, map[string]int{}}, speeches[language]()
	for _, line := range wordLines("phrases") {
		of, list, _ := strings.Cut(line, ": ")
		if lang, means, _ := strings.Cut(of, " "); lang == language {
			for _, text := range strings.Split(list, ";") {
				for _, one := range (&pattern{tokens.FindAllString(text, -1)}).choice() {
					all.add(s.split(one), means)
				}
			}
		}
	}
	all.addNumbers()
	return all
}

// units are the English words that come behind those for tens: "thirty-five".
var units = strings.Fields("one two three four five six seven eight nine")

// addNumbers adds the numbers of two words to the tens.
func (p phrases) addNumbers() {
	for word, digits := range maps.Clone(p.means) {
		if ten, err := strconv.Atoi(digits); err == nil && ten%10 == 0 && ten >= 20 && ten < 100 {
			for i, unit := range units {
				p.add([]string{word, unit}, strconv.Itoa(ten+i+1))
			}
		}
	}
}

func (p phrases) add(words []string, means string) {
	if text := strings.Join(words, " "); text != "" && p.means[text] == "" {
		p.means[text] = means
		p.longest[words[0]] = max(p.longest[words[0]], len(words))
	}
}

// tokens are the parts of a pattern.
var tokens = regexp.MustCompile(`[()|?]|[^\s()|?]+`)

// pattern is what has not been read yet of a phrase with alternatives.
type pattern struct{ rest []string }

// choice returns all that a pattern may be up to the parenthesis that closes it.
func (p *pattern) choice() (list []string) {
	for {
		list = append(list, p.row()...)
		if !p.skip("|") {
			return list
		}
	}
}

// row returns all that the parts one after the other may be.
func (p *pattern) row() []string {
	list := []string{""}
	for len(p.rest) > 0 && p.rest[0] != "|" && p.rest[0] != ")" {
		part := []string{p.rest[0]}
		p.rest = p.rest[1:]
		if part[0] == "(" {
			part = p.choice()
			p.skip(")")
		}
		if p.skip("?") {
			part = append(part, "")
		}
		var longer []string
		for _, begin := range list {
			for _, end := range part {
				longer = append(longer, begin+" "+end)
			}
		}
		list = longer
	}
	return list
}

// skip takes a token if it comes next.
func (p *pattern) skip(token string) bool {
	ok := len(p.rest) > 0 && p.rest[0] == token
	if ok {
		p.rest = p.rest[1:]
	}
	return ok
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

// begin returns what the longest phrase means with which words begin, and how many words it has.
func (p phrases) begin(words []string) (means string, n int) {
	for n := min(p.longest[words[0]], len(words)); n > 0; n-- {
		if means := p.means[strings.Join(words[:n], " ")]; means != "" {
			return means, n
		}
	}
	return "", 0
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
