package ask

import (
	"slices"
	"strings"
)

// about answers questions on the bot itself – its tournaments, hints, statistics – which are the same for
// every rule set. Its passages stand behind those of the book and are found by their key words alone,
// so that no question on the rules ever finds one.
type about struct {
	keys  [][]key // of each passage
	lines lines
}

// key is one or more words, the beginnings of which must all be in a question: "real+cards".
type key []string

// botGuide is the name of the guide to the bot.
const botGuide = "bot"

// about returns the passages on the bot.
func (w *writer) about() (list []Passage) {
	for _, p := range w.texts.Guide(botGuide) {
		list = append(list, Passage{ID: p.ID, Title: p.Title, Text: p.Text, asked: p.Asked})
	}
	return list
}

// newAbout reads the passages on the bot.
func (b *Book) newAbout() about {
	a := about{lines: b.newLines(b.passages[b.own:], b.own)}
	for _, written := range b.writer.texts.Guide(botGuide) {
		var keys []key
		for _, words := range strings.Fields(written.Also) {
			var k key
			for _, word := range strings.Split(words, "+") {
				end := "$"
				if strings.HasSuffix(word, "*") {
					end = ""
				}
				if folded := b.speech.split(word); len(folded) == 1 {
					k = append(k, folded[0]+end)
				}
			}
			keys = append(keys, k)
		}
		a.keys = append(a.keys, keys)
	}
	return a
}

// in reports whether all words of a key are in a question.
func (k key) in(words []string) bool {
	return !slices.ContainsFunc(k, func(begin string) bool {
		whole, exact := strings.CutSuffix(begin, "$")
		return !slices.ContainsFunc(words, func(word string) bool { return word == whole || !exact && strings.HasPrefix(word, whole) })
	})
}

// partOfKey reports whether a word is one of those of a key.
func (a *about) partOfKey(word string) bool {
	return slices.ContainsFunc(a.keys, func(keys []key) bool {
		return slices.ContainsFunc(keys, func(k key) bool {
			return slices.ContainsFunc(k, func(begin string) bool { return key{begin}.in([]string{word}) })
		})
	})
}

// named reports whether a key is in a question.
func (a *about) named(words []string) bool {
	var initials [256]bool // of the words: most keys have others
	for _, word := range words {
		initials[initial(word)] = true
	}
	return slices.ContainsFunc(a.keys, func(keys []key) bool {
		return slices.ContainsFunc(keys, func(k key) bool { return len(k) > 0 && initials[initial(k[0])] && k.in(words) })
	})
}

// ofBot answers questions on the bot from a book.
type ofBot struct{ *Book }

// answer returns the passage on the bot that a question is about, with its answer before it, unless
// the question is on the rules rather.
func (b ofBot) answer(question string, near asked) (best Passage, ok bool) {
	words := b.speech.split(cut(question))
	if !b.about.named(words) {
		return best, false
	}
	q := b.read(question) // as it was written: no word of the rules is guessed
	_, reckoned := b.reckon(q)
	marks := b.marks(q)
	clause := b.readWords(grammar{&b.reader}.clause(question)) // "there are many of us, can we play a tournament?"
	alone := b.marks(clause)
	var found asked
	var by key
	place := -1
	for i, keys := range b.about.keys {
		for _, k := range keys {
			if len(k) == 0 || !k.in(words) {
				continue
			}
			a := b.about.lines.nearest(q, marks, b.own+i)
			if of := b.about.lines.nearest(clause, alone, b.own+i); of.fit > a.fit {
				a = of
			}
			if place < 0 || a.fit > found.fit {
				place, found, by = i, a, k
			}
		}
	}
	if place < 0 || found.fit < b.enough(q, by, near, reckoned) {
		return best, false
	}
	best = b.passages[b.own+place]
	if found.fit >= answersIt {
		if best.Fact = found.line.text; q.sense() == open {
			best.Fact = unasked(best.Fact)
		}
	}
	return best, true
}

// enough returns how well a question with a key must fit one on the bot.
func (b ofBot) enough(q *query, by key, near asked, reckoned bool) float64 {
	headed := !slices.ContainsFunc(by, func(word string) bool { return !b.isHeading(b.speech.term(strings.TrimSuffix(word, "$"))) })
	switch {
	case reckoned:
		return sameWords
	case near.fit >= familiar && by.in(b.speech.split(near.line.question)):
		return near.fit + 0.01
	case headed || !by.in(q.words): // "the money in the pots"
		return familiar
	case q.alien:
		return inOtherWorlds
	case b.chats(q.words):
		return answersIt
	case len(q.games)+len(q.premiums)+len(q.cards) > 0:
		return familiar
	case q.tarock:
		return aboutIt
	}
	return 0
}

// chats reports whether words that no passage on the bot has are those of people who write of other things.
func (b ofBot) chats(words []string) bool {
	strange := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		_, known := b.about.lines.ids["word "+b.speech.mark(word)]
		return known || b.speech.silent[word] || b.about.partOfKey(word)
	})
	sum, _ := chatters[b.writer.texts.Language()]().of(b.speech, strange)
	return sum > chatting
}

// isHeading reports whether a passage on the rules is headed by a word.
func (b ofBot) isHeading(term string) bool {
	return slices.ContainsFunc(b.index.posts[term], func(p posting) bool {
		return p.weight >= inAlso && !strings.HasPrefix(b.passages[p.passage].ID, "term.")
	})
}

// How well a question on the bot must fit one of the texts: to get the passage, and to get the answer.
const (
	aboutIt   = 0.15
	answersIt = 0.45
	sameWords = 0.9 // in place of a fact
	familiar  = 0.6 // if it could be on the rules

	inOtherWorlds = 0.66 // if a word of another world is in it
	chatting      = 1.3  // log odds of the other words from which it must get an answer
)
