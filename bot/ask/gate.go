package ask

import (
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

// wondering are the concepts with which one asks about anything.
var wondering = set("what how why")

// strange reports whether a question in which nothing of the table was read has a word that
// is in no passage and in no question that one answers.
func (b *Book) strange(q *query) bool {
	return slices.ContainsFunc(q.unknown, func(word string) bool {
		term := b.speech.term(word)
		means, _ := b.index.read(b.speech, term)
		_, asked := b.lines.rarity["word "+b.speech.root(word)]
		return term != "" && len(means) == 0 && !asked
	})
}

// How well a question of the book has to fit: to answer in place of any fact, in place of a law,
// and in place of a passage, which says neither yes nor no.
const (
	verbatim   = 0.9
	surely     = 0.8
	decided    = 0.62 // if it says yes or no, and the fact does not
	familiar   = 0.6  // it is about the table, whatever its words
	likely     = 0.7
	likelyHere = 0.33 // if it is on the same deed
	certainly  = 0.5
	perhaps    = 0.48 // to stand beside another answer
)

// inTexts reports whether a question is answered by a question of the book rather than by the
// intent that answers it from tables and laws, if one does.
func (b *Book) inTexts(q *query, near asked, intent string, reckoned bool, fact string) bool {
	switch {
	case near.line == nil, !reckoned && q.polar && near.fit < familiar && near.line.sense != q.sense():
		return false
	case !reckoned:
		return near.fit >= q.likely() && (near.fit >= certainly || b.sameDeed(q, near))
	case q.polar && !q.beside(b.Rules) && near.fit >= decided && !saysWhich(fact) && saysWhich(near.line.text):
		return true // only the text says yes or no
	case q.beside(b.Rules) || cells[intent] && !q.polar:
		return false
	case near.fit >= verbatim:
		return true
	}
	return near.fit >= surely && (q.polar || lenient[intent])
}

// saysWhich reports whether an answer begins with yes or no.
func saysWhich(text string) bool { return unasked(text) != text || plainly[text] }

// plainly are answers of yes or no alone.
var plainly = set("Ja. Nein. Yes. No.")

// sameDeed reports whether a question of the book is on something that another one asks, too:
// on a deed or a game, not only on a card.
func (b *Book) sameDeed(q *query, near asked) bool {
	for concept := range q.has {
		if same := alike[concept]; same != "" {
			concept = same
		}
		if _, ok := slices.BinarySearch(near.line.marks, "is "+concept); ok && !asking[concept] {
			return true
		}
	}
	return slices.ContainsFunc(append(slices.Clone(q.games), q.premiums...), func(id string) bool {
		return slices.Contains(near.line.names[0], id) || slices.Contains(near.line.names[1], id)
	})
}

// likely returns how well a question of the book has to fit to answer one that no table does.
func (q *query) likely() float64 {
	if q.polar {
		return likelyHere
	}
	return likely
}
