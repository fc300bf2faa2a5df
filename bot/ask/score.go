package ask

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"tarock/engine/rules"
	"tarock/locales"
)

// Question asks for a fact: words that the answer must have, and words that it must not.
type Question struct {
	Rules, Language, Kind, Text string
	Must                        [][]string // one of each must be there; one that begins with ^ begins the answer
	Not                         []string
}

// ReadQuestions reads questions about a rule set, one a line: language, kind, question and
// words, separated by " | ". Words that must be there are separated by ";", alternatives by
// "/"; a word after "!" must not be there. A line of two cells must get no answer.
func ReadQuestions(r io.Reader, rules string) (list []Question, err error) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, " | ")
		language, kind, _ := strings.Cut(cells[0], " ")
		q := Question{Rules: rules, Language: language, Kind: kind}
		switch len(cells) {
		case 2:
			q.Text, q.Kind = cells[1], offTopic
		case 3:
			q.Text = cells[1]
			q.words(cells[2])
		default:
			return nil, fmt.Errorf("line %d: got %d cells, want 2 or 3", n, len(cells))
		}
		list = append(list, q)
	}
	return list, lines.Err()
}

// offTopic is the kind of questions that are not about the game.
const offTopic = "off-topic"

func (q *Question) words(cell string) {
	for _, part := range strings.Split(cell, ";") {
		if part = strings.TrimSpace(part); strings.HasPrefix(part, "!") {
			q.Not = append(q.Not, strings.Fields(part[1:])...)
		} else if part != "" {
			q.Must = append(q.Must, strings.Split(part, "/"))
		}
	}
}

// Tally counts how questions are answered.
type Tally struct {
	All    int
	First  int // the fact is in the first answer
	Three  int // it is in one of the first three
	Clause int // it is in the first 90 characters
	None   int // there is no answer
}

// early is how many characters of an answer are read at once.
const early = 90

// Count answers a question and counts it. It reports whether the first answer is right.
func (t *Tally) Count(q Question) (right bool) {
	set := rules.Find(q.Rules)
	if set == nil {
		set = rules.All()[0]
	}
	t.All++
	answers := For(set, nil, locales.For(q.Language)).Answer(q.Text)
	if len(answers) == 0 {
		t.None++
	}
	if q.Kind == offTopic {
		if right = len(answers) == 0; right {
			t.First++
			t.Three++
			t.Clause++
		}
		return right
	}
	for i, a := range answers {
		text := strings.TrimSpace(a.Fact + " " + a.Text)
		if !q.holds(text) {
			continue
		}
		if t.Three++; i > 0 {
			return false
		}
		t.First++
		if r := []rune(text); q.holds(string(r[:min(early, len(r))])) {
			t.Clause++
		}
		return true
	}
	return false
}

// holds reports whether an answer has the fact.
func (q *Question) holds(text string) bool {
	has := func(word string) bool {
		if begin, ok := strings.CutPrefix(word, "^"); ok {
			return strings.HasPrefix(strings.ToLower(text), strings.ToLower(begin))
		}
		return hasWord(text, strings.TrimSpace(word))
	}
	return !slices.ContainsFunc(q.Must, func(words []string) bool { return !slices.ContainsFunc(words, has) }) && !slices.ContainsFunc(q.Not, has)
}

// hasWord reports whether a text has a word. A number must stand alone, other words may be
// the beginning or a part of one.
func hasWord(text, word string) bool {
	text, word = strings.ToLower(text), strings.ToLower(word)
	number := word != "" && strings.IndexFunc(word, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
	for at := 0; ; {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return false
		}
		begin, end := at+i, at+i+len(word)
		alone := func(r byte) bool { return r >= '0' && r <= '9' }
		if !number || (begin == 0 || !alone(text[begin-1])) && (end == len(text) || !alone(text[end])) {
			return true
		}
		at = end
	}
}

// Add adds another tally.
func (t *Tally) Add(other Tally) {
	t.All += other.All
	t.First += other.First
	t.Three += other.Three
	t.Clause += other.Clause
	t.None += other.None
}
