// Package ask answers questions about the rules. It explains a rule set from the tables
// that the engine enforces and from written texts, and searches for the passage that a
// question is about.
//
// A Book is one rule set as played at one table, in one language. Nothing here depends
// on which rule set it is, and nothing is guessed: a question that is not about Tarock
// has no answer.
package ask

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tarock/engine/deal"
	"tarock/locales"
)

// Passage is an answer, or a part of the explanation of a rule set, as plain text.
type Passage struct {
	ID    string // section and name: "game.solo", "talon.discard", "term.trull"
	Title string
	Text  string

	also string // more words by which it is found
	sort string // words for the sort of game it is
}

// Book is what is known about a rule set with its house rules, in one language. It is
// immutable and safe for concurrent use.
type Book struct {
	Rules    string
	passages []Passage // in reading order, the words of the glossary last
	speech   *speech
	index    index
}

// most is how many passages an answer has at most.
const most = 3

// New returns the book of a rule set. A missing option has its default.
func New(set *deal.RuleSet, given deal.Options, texts *locales.Texts) *Book {
	options, err := set.Choose(given)
	if err != nil {
		options, _ = set.Choose(nil) // the defaults are always valid
	}
	w := writer{set: set, options: options, texts: texts}
	b := &Book{Rules: set.ID, passages: append(w.guide(), w.terms()...), speech: speeches[texts.Language()]}
	b.index = newIndex(b.passages, b.speech)
	return b
}

// books are the books of tables without house rules, by rule set and language.
var books sync.Map

// For returns the book of a rule set like New. Books with default options are cached.
func For(set *deal.RuleSet, given deal.Options, texts *locales.Texts) *Book {
	if len(set.Chosen(given)) > 0 {
		return New(set, given, texts)
	}
	key := set.ID + " " + texts.Language()
	book, ok := books.Load(key)
	if !ok {
		book, _ = books.LoadOrStore(key, New(set, nil, texts))
	}
	return book.(*Book)
}

// Answer returns at most three passages that answer a question, best first, or none if
// the question is about something else.
func (b *Book) Answer(question string) []Passage {
	hits := b.index.search(b.speech, question)
	list := make([]Passage, 0, most)
	for _, h := range hits[:min(most, len(hits))] {
		list = append(list, b.passages[h.passage])
	}
	return list
}

// mostRows is how many rows of the tables a word may mean.
const mostRows = 3

// Meanings returns what a word means by the rule set: the rows of the tables of games and
// premiums that have it in their names, shorter names first; without any the passage that
// it heads, if that is the best one.
func (b *Book) Meanings(word string) []Passage {
	asked := b.speech.terms(word)
	if len(asked) == 0 {
		return nil
	}
	var rows []int
	for i, title := range b.index.titles {
		if b.index.table[i] && contains(title, asked) {
			rows = append(rows, i)
		}
	}
	slices.SortStableFunc(rows, func(i, j int) int { return cmp.Compare(len(b.index.titles[i]), len(b.index.titles[j])) })
	if len(rows) == 0 {
		rows = b.headed(word, asked)
	}
	list := make([]Passage, 0, mostRows)
	for _, i := range rows[:min(mostRows, len(rows))] {
		list = append(list, b.passages[i])
	}
	return list
}

// headed is the best passage on a word beside those of the glossary, if its title ends with
// the word, up to a colon.
func (b *Book) headed(word string, asked []string) []int {
	for _, h := range b.index.search(b.speech, word) {
		p := b.passages[h.passage]
		if strings.HasPrefix(p.ID, "term.") {
			continue
		}
		head, _, _ := strings.Cut(title(p), ":")
		terms := b.speech.terms(head)
		if n := len(terms) - len(asked); n >= 0 && slices.Equal(terms[n:], asked) {
			return []int{h.passage}
		}
		return nil
	}
	return nil
}

// Find returns the passage with an id, and whether there is one.
func (b *Book) Find(id string) (Passage, bool) {
	i := slices.IndexFunc(b.passages, func(p Passage) bool { return p.ID == id })
	if i < 0 {
		return Passage{}, false
	}
	return b.passages[i], true
}

// IsTerm reports whether a text is a term rather than a question: it has at most two
// words.
func IsTerm(text string) bool { return len(strings.Fields(text)) <= 2 }

// Key identifies a passage of the book in a few letters.
func (b *Book) Key(p Passage) string {
	h := fnv.New64a()
	h.Write([]byte(b.Rules + " " + p.ID))
	return strconv.FormatUint(h.Sum64(), 36)
}

// Keyed returns the passage with a key, and whether there is one.
func (b *Book) Keyed(key string) (Passage, bool) {
	i := slices.IndexFunc(b.passages, func(p Passage) bool { return b.Key(p) == key })
	if i < 0 {
		return Passage{}, false
	}
	return b.passages[i], true
}
