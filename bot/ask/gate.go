package ask

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// signs are the evidence that a question is about the table. A count goes up to mostCounted at most.
type signs [signCount]float64

const (
	anyway        = iota // 1
	nearest              // how well the question of the book fits that is nearest
	scored               // score of the best candidate
	hasNames             // how many games, premiums and cards are named
	hasDeeds             // how many concepts of the table it has
	hasCommon            // how many concepts that everyday sentences have, too
	strangeWords         // how many words that neither a passage has nor a question of the book
	unheardWords         // how many words that no text on any rule set has
	strangeness          // share of all words that are strange
	allUnderstood        // no word is strange, and something is of the table
	ofElsewhere          // it has a word of another world
	heardWords           // how many of its words, beside everyday ones, stand in texts on any rule set
	heardShare           // the share of these
	often                // how often they stand there
	knownShare           // how much of the question is known
	titled               // the title of a row is in it
	insideBest           // share of it that the passage of the best candidate has
	likeBest             // share of trigrams that the best candidate has, too
	reckons              // some of its words are a question to the tables
	reckonsAll           // all of them are
	chatty               // how much its words are those of chats about other things
	chattiest            // how much the one is that is most so
	kindred              // how near the question is that is nearest by the words that go together
	cluing               // how much its words and concepts count
	signCount
)

// signNames are the signs as the table of weights has them.
var signNames = [signCount]string{"anyway", "nearest", "score", "names", "deeds", "common", "strange", "unheard", "strangeness", "understood", "alien", "heard", "heard-share", "often", "known-share", "titled", "inside", "similar", "reckons", "reckons-all", "chatty", "chattiest", "kin", "clues"}

const (
	mostCounted = 4
	leastHeard  = 3 // how often a word has to stand in texts to be heard
)

// signs returns the signs of a question whose candidates are ranked.
func (b *Book) signs(q *query, question string, guesses map[string]bool, near asked, ranked []candidate) (s signs) {
	s[anyway], s[nearest] = 1, near.fit
	if len(ranked) > 0 {
		top := &ranked[0]
		s[scored] = min(max(fitted().of(top), -5), 15) / 10
		for i := range ranked {
			s[kindred] = max(s[kindred], float64(ranked[i].traits[akin]))
		}
		s[insideBest], s[likeBest] = float64(top.traits[inside]), float64(top.traits[similar])
	}
	count := func(sign, n int) { s[sign] = float64(min(n, mostCounted)) }
	facts, named := reckonAll(&b.reckoner, q), len(q.games)+len(q.premiums)+len(q.cards)+len(q.foreign)
	if named == 0 && len(facts) > 0 && facts[0].is(namesCards) {
		named = 1
	}
	count(hasNames, named)
	deeds, everyday := 0, 0
	for concept := range q.has {
		switch {
		case asking[concept]:
		case common[concept]:
			everyday++
		default:
			deeds++
		}
	}
	count(hasDeeds, deeds)
	count(hasCommon, everyday)
	sp := spellers[b.writer.texts.Language()]()
	odd, unheard := 0, 0
	for _, word := range q.unknown {
		if len(facts) > 0 && (facts[0].reads[word] || facts[0].is(readsAll)) {
			continue
		}
		if b.isStrange(word) {
			odd++
		}
		if !sp.known[word] && !b.speech.isUsual(word) {
			unheard++
		}
	}
	count(strangeWords, odd)
	count(unheardWords, unheard)
	s[strangeness] = float64(odd) / float64(max(len(q.words), 1))
	content, heard, times := 0, 0, 0.0
	for _, word := range q.words {
		if b.speech.silent[word] || b.speech.isUsual(word) {
			continue
		}
		if content++; sp.times[word] >= leastHeard {
			heard++
			times += math.Log(float64(sp.times[word]))
		}
	}
	count(heardWords, heard)
	s[heardShare], s[often] = float64(heard)/float64(max(content, 1)), times/float64(max(content, 1))/5
	wants, share := b.index.understand(b.speech, question, guesses)
	_, row := b.index.entitled(termsOf(wants))
	is := func(sign int, yes bool) {
		if yes {
			s[sign] = 1
		}
	}
	s[knownShare] = share
	is(ofElsewhere, q.alien)
	is(allUnderstood, odd+unheard == 0 && !q.alien && deeds+everyday+named > 0)
	is(titled, row)
	is(reckons, len(facts) > 0)
	is(reckonsAll, len(facts) > 0 && facts[0].left == 0)
	s[chatty], s[chattiest] = chatters[b.writer.texts.Language()]().of(b.speech, q.words)
	s[chatty] = max(-mostCounted, min(s[chatty]/2, mostCounted))
	s[cluing] = b.clued(q, b.writer.texts.Language())
	return s
}

// isTerm reports whether a question is nothing but what heads a passage.
func (b *Book) isTerm(q *query, question string) bool {
	head, _, _ := strings.Cut(question, "(")
	terms := b.speech.terms(cut(head))
	if len(terms) == 0 || q.alien {
		return false
	}
	titles, _ := b.index.entitled(terms)
	if slices.ContainsFunc(titles, func(i int) bool { return len(b.index.titles[i]) == len(terms) }) {
		return true
	}
	return !slices.ContainsFunc(terms, func(term string) bool {
		means, _ := b.index.read(b.speech, term)
		return !slices.ContainsFunc(means, b.index.heads)
	})
}

// isStrange reports whether a word is no everyday word, and in no passage and no question of the book.
func (b *Book) isStrange(word string) bool {
	term := b.speech.term(word)
	if term == "" || b.speech.usual[term] {
		return false
	}
	means, _ := b.index.read(b.speech, term)
	_, asked := b.lines.rarity["word "+b.speech.mark(word)]
	return len(means) == 0 && !asked
}

// gate are the weights in words/gate.txt, which TestGate writes.
var gate = sync.OnceValue(func() *signs {
	w := &signs{}
	for _, line := range wordLines("gate") {
		name, value, _ := strings.Cut(line, ": ")
		i := slices.Index(signNames[:], name)
		amount, err := strconv.ParseFloat(value, 64)
		if i < 0 || err != nil {
			panic("words/gate.txt: " + line) // it is embedded
		}
		w[i] = amount
	}
	return w
})

// isAbout reports whether a question with these signs is about the table: its odds are enough, or the tables
// understand all of it.
func (w *signs) isAbout(s *signs) bool {
	return w.of(s) >= leastOdds || s[reckonsAll] == 1 && s[ofElsewhere] == 0
}

// of returns the logarithm of the odds that a question with these signs is about the table.
func (w *signs) of(s *signs) (odds float64) {
	for i, sign := range s {
		odds += w[i] * sign
	}
	return odds
}

// leastOdds are the lowest log odds at which a question counts as being about the table.
const leastOdds = 0.5
