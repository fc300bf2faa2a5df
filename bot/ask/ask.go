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
	"slices"
	"strings"

	"tarock/bot/ask/told"
	"tarock/engine/deal"
	"tarock/locales"
)

// Book is what is known about a rule set with its house rules, in one language. It is
// immutable and safe for concurrent use.
type Book struct {
	*Guide
	index  index
	lines  lines
	habits *habits
	kin    *kinship
	about  about
	houses []houseName
	reader
	reckoner
}

// most is how many passages an answer has at most.
const most = 3

// New returns the book of a rule set. A missing option has its default.
func New(set *deal.RuleSet, given deal.Options, texts *locales.Texts) *Book {
	w := newWriter(set, given, texts)
	g := w.newGuide()
	s, words := speeches[texts.Language()](), vocabularies[texts.Language()]()
	names := newLexicon(set, w.options, s)
	b := &Book{Guide: g, reader: reader{set.ID, s, words, names, phrasings[texts.Language()](), plain(words, names), always(set, w.options), stepsOf(set, texts, names), newSumNames(&w, names, s)}, reckoner: reckoner{writer: w, tarocks: tarocksOf(set.Forms[0].Deck), engine: told.At(set, w.options), scenes: newScenes()}}
	b.sayings, b.bids = newSayNames(&b.reckoner), newBidNames(&b.reckoner)
	b.index = newIndex(g.passages[:g.own], b.speech)
	b.lines = b.newLines(g.passages[:g.own], 0)
	b.settle()
	b.habits = newHabits(&b.lines, g.own)
	b.about, b.houses = b.newAbout(), b.newHouses()
	if set.Law != nil {
		b.law = set.Law(w.options)
	}
	return b
}

// stepsOf returns the concepts of the levels of doubling by their names, where no game has such a name.
func stepsOf(set *deal.RuleSet, texts *locales.Texts, names *lexicon) map[string]string {
	all := map[string]string{}
	for level, concept := range []string{"kontra", "kontra2", "kontra3", "kontra4"} {
		if name := strings.ToLower(texts.Doubling(set.ID, level+1)); names.names[name] == nil && !strings.Contains(name, " ") {
			all[name] = concept
		}
	}
	return all
}

// bare writes umlauts without their dots.
var bare = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u")

// plain returns the words with umlauts by how they are written without.
func plain(words *vocabulary, names *lexicon) map[string]string {
	forms := map[string]string{}
	for form := range names.names {
		forms[bare.Replace(form)] = form
	}
	for word := range words.means {
		forms[bare.Replace(word)] = word
	}
	return forms
}

// Answer returns at most three passages that answer a question, best first, or none if
// the question is about something else.
func (b *Book) Answer(question string) []Passage {
	question, others := introduce(b, question)
	list := answerKnown(b, question)
	if others != nil {
		for i := range list {
			list[i].Fact = others.back(list[i].Fact)
		}
	}
	return list
}

// answerKnown answers a question in which all names of players are known.
func answerKnown(b *Book, question string) []Passage {
	if d, ok := disputeOf(question); ok {
		if list := d.settle(b); len(list) > 0 {
			return list
		}
	}
	if list := b.supposing(question); len(list) > 0 {
		return list
	}
	mended, guesses := b.mending(question)
	return b.answer(question, b.read(mended), guesses)
}

// answer answers a question that has been mended and read.
func (b *Book) answer(written string, q *query, guesses map[string]bool) []Passage {
	question := strings.Join(q.words, " ")
	marks := b.marks(q)
	near := b.nearestAsked(q, marks)
	if plain, ok := b.breach(q); ok && near.fit < sameWords && !isFined(&b.reckoner, q) {
		written, question = plain, plain
		q = b.read(question)
		q.offence = nil // what it costs depends on the case that was told
		marks = b.marks(q)
		near = b.nearestAsked(q, marks)
	}
	if p, ok := (ofBot{b}).answer(written, near); ok {
		return []Passage{p}
	}
	q.alien = q.alien || b.isAlien(written, q.words)
	list := make([]Passage, 0, most)
	if p, ok := (primer{b}).answer(q, written, near); ok {
		list = append(list, p)
	}
	add := func(p Passage) {
		if len(list) < most && !slices.ContainsFunc(list, func(other Passage) bool { return other.ID == p.ID }) {
			list = append(list, p)
		}
	}
	if q.beside(b.Rules) && near.fit < sameWords && !q.alien {
		if f, ok := b.compared(q, question); ok {
			add(b.told(f, b.index.hits(b.speech, question, guesses)))
		}
	}
	ranked := b.rank(q, marks, written, question, guesses)
	if signs := b.signs(q, question, guesses, near, ranked); near.fit < sameWords && !isVerbatim(ranked) && !gate().isAbout(&signs) && !b.isTerm(q, written) {
		if p, ok := (primer{b}).topic(b.speech.split(grammar{&b.reader}.bare(written))); ok {
			add(p)
		}
		return list
	}
	setBack(b, q, ranked)
	b.reread(q, ranked)
	b.sway(q, ranked)
	for i := range ranked {
		c := &ranked[i]
		p := b.passages[c.passage]
		p.Fact = c.text
		if len(list) == 1 && list[0].ID == p.ID && list[0].Fact == ranked[0].text && otherCase(&ranked[0], c) {
			p.Asked = c.line.question
			list = append(list, p)
			continue
		}
		if add(p); len(list) == most {
			break
		}
	}
	return list
}

// isVerbatim reports whether the best answer is to a question of the texts with exactly these words.
func isVerbatim(ranked []candidate) bool {
	return len(ranked) > 0 && ranked[0].of == ofQuestion && ranked[0].score >= inTexts
}

// otherCase reports whether an answer is the other case of the best one: from the same passage, nearly as likely, and
// yes in place of no. What a question tells may be one or the other, and its asker knows which.
func otherCase(best, c *candidate) bool {
	if c.of != ofQuestion || c.passage != best.passage || c.reread <= best.reread-otherWithin {
		return false
	}
	said, says := verdictOf(best.text), verdictOf(c.text)
	return said != saidNeither && says != saidNeither && said != says && says == verdictOf(c.line.text) // as its own question is answered
}

// otherWithin is how much less likely the other case is at most.
const otherWithin = 1.5

// Further returns up to five more passages on a question, after those of Answer, the best
// first.
func (b *Book) Further(question string) []Passage {
	shown := b.Answer(question)
	question, guesses := b.mending(question)
	var list []Passage
	for _, h := range b.index.search(b.speech, question, guesses) {
		p := b.passages[h.passage]
		if len(list) < mostFurther && !slices.ContainsFunc(shown, func(other Passage) bool { return other.ID == p.ID }) {
			list = append(list, p)
		}
	}
	return list
}

// mostFurther is how many passages are offered after an answer that was none.
const mostFurther = 5

// Perhaps returns up to three passages that a question without an answer may mean, none if
// nothing of the table is named in it.
func (b *Book) Perhaps(question string) []Passage {
	question = b.mend(question)
	q := b.read(question)
	if q.alien || !q.tarock {
		return nil
	}
	return b.scored(question, most, func(Passage) bool { return true })
}

// scored returns up to so many passages of a sort that have most of a question, however little
// that is.
func (b *Book) scored(question string, count int, of func(Passage) bool) (list []Passage) {
	wants, _ := b.index.understand(b.speech, question, nil)
	scores := make([]float64, len(b.passages))
	b.index.score(b.speech, wants, scores, make([]float64, len(b.passages)))
	for i, p := range b.passages {
		if !of(p) {
			scores[i] = 0
		}
	}
	for range count {
		best := 0
		for i, score := range scores {
			if score > scores[best] {
				best = i
			}
		}
		if scores[best] == 0 {
			break
		}
		list, scores[best] = append(list, b.passages[best]), 0
	}
	return list
}

// Fact returns the fact that answers a question, "" if it cannot be reckoned.
func (b *Book) Fact(question string) string {
	question, others := introduce(b, question)
	f, _ := b.reckon(b.read(b.mend(question)))
	return others.back(f.text)
}

// told returns the passage that explains a fact, with the fact before it.
func (b *Book) told(f fact, hits []hit) Passage {
	p := b.passages[b.placeOf(f, hits)]
	p.Fact = f.text
	return p
}

// placeOf returns the place of the passage that explains a fact: one of those that the fact names,
// or else the best one that was found.
func (b *Book) placeOf(f fact, hits []hit) int {
	place := func(id string) int { return slices.IndexFunc(b.passages, func(p Passage) bool { return p.ID == id }) }
	for _, id := range f.from {
		if i := place(id); i >= 0 {
			return i
		}
	}
	for _, h := range hits {
		if !strings.HasPrefix(b.passages[h.passage].ID, "term.") {
			return h.passage
		}
	}
	return max(place("course.order"), 0)
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
	for _, h := range b.index.search(b.speech, word, nil) {
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

// IsTerm reports whether a text is a term rather than a question: it has at most two
// words.
func IsTerm(text string) bool { return len(strings.Fields(text)) <= 2 }
