package ask

import (
	"cmp"
	"slices"
	"strings"
)

// bare reports whether a question names things that are in the world, too, and has of the table
// nothing else, beside words that are in no passage: "how heavy is a Kakadu?"
func (b *Book) bare(q *query) bool {
	if len(q.games)+len(q.sets)+len(q.foreign) > 0 || len(q.unknown) == 0 {
		return false
	}
	for concept := range q.has {
		if !asking[concept] && !common[concept] {
			return false
		}
	}
	return b.strange(q)
}

// empty reports whether a question has nothing of the table at all, not even a word that heads a
// passage: "what is that?"
func (b *Book) empty(q *query, question string) bool {
	if q.tarock || len(q.sets)+len(q.numbers) > 0 || len(q.words) <= 3 {
		return false // at most a term
	}
	for concept := range q.has {
		if !wondering[concept] {
			return false
		}
	}
	if titles, _ := b.index.entitled(b.speech.terms(question)); len(titles) > 0 {
		return false
	}
	return !slices.ContainsFunc(b.speech.terms(strings.Join(q.unknown, " ")), func(term string) bool {
		means, _ := b.index.read(b.speech, term)
		return slices.ContainsFunc(means, b.index.heads)
	})
}

// faint reports whether a short question is hardly answered by the best that there is, and has a word
// that is in no text on any rule set, or nothing of the table: "who is the Rufer of the Bible?"
func (b *Book) faint(q *query, ranked []candidate) bool {
	if len(ranked) == 0 || len(q.words) > shortly {
		return false
	}
	unheard := slices.ContainsFunc(q.unknown, func(word string) bool { return !spellers[b.writer.texts.Language()]().known[word] })
	return unheard && ranked[0].score < poorly || !q.tarock && ranked[0].score < poorest
}

// How many words a short question has, and what scores are poor.
const (
	shortly = 9
	poorly  = 6.5
	poorest = 4.0
)

// wondering are the concepts with which one asks about anything.
var wondering = set("what how why")

// strange reports whether a question in which nothing of the table was read has a word that
// is in no passage and in no question that one answers.
func (b *Book) strange(q *query) bool {
	return slices.ContainsFunc(q.unknown, func(word string) bool {
		term := b.speech.term(word)
		means, _ := b.index.read(b.speech, term)
		_, asked := b.lines.rarity["word "+cmp.Or(term, b.speech.root(word))]
		return term != "" && len(means) == 0 && !asked
	})
}

// How well a question of the book has to fit so that a question is about the table, whatever its
// words, or if it is on the same deed.
const (
	familiar   = 0.6
	likelyHere = 0.33
)
