// Package ask answers questions about the rules: a rule set explained by the
// tables that the engine enforces and by the texts written about it, and a search
// that finds the passage a question is about.
//
// A Book holds one rule set as it is played at one table, in one language. Nothing
// here asks which rule set it is, and nothing guesses: a question that is not
// about Tarock has no answer.
package ask

import (
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

	also string // words by which it is found beside title and text
	sort string // words for the sort of game that it is
}

// Book is what is known of a rule set with its house rules, in one language. It
// does not change, and may be used by several goroutines at once.
type Book struct {
	Rules    string
	passages []Passage // as they are read, the words of the glossary last
	speech   *speech
	index    index
}

// most is how many passages an answer has: the best, and two more.
const most = 3

// New returns the book of a rule set. No option means its default.
func New(set *deal.RuleSet, given deal.Options, texts *locales.Texts) *Book {
	options, err := set.Choose(given)
	if err != nil {
		options, _ = set.Choose(nil) // the defaults are never refused
	}
	w := writer{set: set, options: options, texts: texts}
	b := &Book{Rules: set.ID, passages: append(w.guide(), w.terms()...), speech: speeches[texts.Language()]}
	b.index = newIndex(b.passages, b.speech)
	return b
}

// books are the books of tables without house rules, by rule set and language.
var books sync.Map

// For returns the book of a rule set as New does. It is kept where nothing differs
// from the defaults.
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

// Answer returns the passages that answer a question, the best first, at most
// three; none if the question is about something else.
func (b *Book) Answer(question string) []Passage {
	hits := b.index.search(b.speech, question)
	list := make([]Passage, 0, most)
	for _, h := range hits[:min(most, len(hits))] {
		list = append(list, b.passages[h.passage])
	}
	return list
}

// Find returns the passage with an id, false if there is none.
func (b *Book) Find(id string) (Passage, bool) {
	i := slices.IndexFunc(b.passages, func(p Passage) bool { return p.ID == id })
	if i < 0 {
		return Passage{}, false
	}
	return b.passages[i], true
}

// IsTerm reports whether a text is rather a term than a question: it has at most two
// words.
func IsTerm(text string) bool { return len(strings.Fields(text)) <= 2 }

// Key names a passage of the book in few letters.
func (b *Book) Key(p Passage) string {
	h := fnv.New64a()
	h.Write([]byte(b.Rules + " " + p.ID))
	return strconv.FormatUint(h.Sum64(), 36)
}

// Keyed returns the passage with a key, false if there is none.
func (b *Book) Keyed(key string) (Passage, bool) {
	i := slices.IndexFunc(b.passages, func(p Passage) bool { return b.Key(p) == key })
	if i < 0 {
		return Passage{}, false
	}
	return b.passages[i], true
}
