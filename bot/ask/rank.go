package ask

import (
	"cmp"
	"math"
	"slices"
	"sync"
)

// candidate is an answer that a question may have, with what speaks for it and against it.
type candidate struct {
	passage int
	text    string // what stands before the passage; "" for nothing
	of      sort
	manner  manner
	line    *line // nil for a passage or a fact
	traits  traits
	score   float64
	reread  float64 // the score once the nets have read it
	sure    bool    // a cell that answers all words of a question
	likely  bool    // what a settlement tells
	exact   bool    // what a game is like
	stated  bool    // it says what a question wants to know to be so
}

// ranking ranks what may answer a question.
type ranking struct {
	*Book
	q         *query
	marks     []string
	m         *marked
	grams     []uint16 // how many trigrams each line has of the question
	gramCount int
	at        vector
	hits      []hit
	scores    []float64 // of the search, by passage
	most      float64
	inside    []uint64 // marks in each passage
	titles    []uint64
	usual     []float32 // how much the marks tell for each passage
	verdicts  []float32 // and in it for yes
	names     naming
	sense     sense
	focus     focus
	asks      string
	denied    bool
	turned    bool
	amount    bool // the question asks for one
	proposed  proposition
	list      []candidate
	room      *[]candidate // where the list is
}

// rank returns what may answer a question, best first: as it was written, and as it was mended.
func (b *Book) rank(q *query, marks []string, written, question string, guesses map[string]bool) []candidate {
	r := b.newRanking(q, marks, question, guesses)
	r.collect()
	r.yield()
	w, asked, defined := fitted(), sumOf(b.speech.split(grammar{&b.reader}.bare(written))), b.defined(q, question)
	for i := range r.list {
		c := &r.list[i]
		if c.score = w.of(c) + c.first(asked); c.passage == defined {
			c.score += ahead
		}
	}
	list := r.best(fewest)
	r.forget()
	return list
}

// yield leaves to a fact that says yes or no to all words of a question what statements in other words say to it.
func (r *ranking) yield() {
	if slices.ContainsFunc(r.list, func(c candidate) bool { return c.of == ofFact && c.traits[strangers] == 0 && saysWhich(c.text) }) {
		for i := range r.list {
			r.list[i].stated = r.list[i].stated && r.list[i].traits[close] > inSameWords
		}
	}
}

// inSameWords is how close a statement in the words of the question is at least.
const inSameWords = 0.75

// How candidates are read again.
const (
	readWeight = 0.2  // how much the nets count
	leastFit   = -4.0 // how much less a line fits at most than the one that fits best
	noQuestion = -2.5 // how well sentences and passages fit, which are no questions
	mostReread = 12   // how many candidates are read again at most
)

// reread puts the first candidates in order again, by how well their questions fit the one that is asked, word by
// word. Only those are read that could come first.
func (b *reader) reread(q *query, list []candidate) {
	for i := range list {
		list[i].reread = list[i].score
	}
	near := 0
	for near < min(len(list), mostReread) && list[near].score > list[0].score+readWeight*leastFit {
		near++
	}
	if list = list[:near]; near < 2 {
		return
	}
	fit, fits, best := fitTo(nets(), b.spell(q.words)), map[*line]float64{}, math.Inf(-1)
	for i := range list {
		if list[i].of == ofQuestion {
			fits[list[i].line] = fit(spellLine(b, list[i].line))
			best = max(best, fits[list[i].line])
		}
	}
	for i := range list {
		switch c := &list[i]; c.of {
		case ofQuestion:
			c.reread += readWeight * max(fits[c.line]-best, leastFit)
		case ofSentence, ofPassage:
			c.reread += readWeight * noQuestion
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.reread, a.reread) })
}

// defined returns the passage that is headed by all that a question asks what it is, one of the rule set before one
// of the glossary; -1 for none.
func (b *Book) defined(q *query, question string) int {
	terms := b.speech.terms(question)
	if !q.has["what"] || q.polar || len(terms) < 2 {
		return -1
	}
	defined := -1
	titles, _ := b.index.entitled(terms)
	for _, i := range titles {
		if len(b.index.titles[i]) == len(terms) && (defined < 0 || b.index.terms[defined]) {
			defined = i
		}
	}
	return defined
}

// first returns what puts a candidate before all others: a cell that answers all words of a
// question, and the same question.
func (c *candidate) first(written uint64) float64 {
	switch {
	case c.sure:
		return 2000
	case c.of == ofQuestion && c.line.written == written:
		return inTexts
	case c.exact:
		return 1200
	case c.traits[verbatim] == 1:
		return 1000
	case c.likely:
		return 500
	case c.stated:
		return 300 + 10*float64(c.traits[close])
	}
	return 0
}

// inTexts is the score of a question of the texts with exactly the words that are asked.
const inTexts = 1500

// ahead puts what is headed by the words of a question before all else that is not surer.
const ahead = 400

// fewest is how many candidates are put in order: among them are three passages.
const fewest = 40

// best returns the candidates with the highest scores, in order.
func (r *ranking) best(count int) []candidate {
	order := make([]int, 0, count+1)
	for i := range r.list {
		at := len(order)
		for at > 0 && r.list[order[at-1]].score < r.list[i].score {
			at--
		}
		if at < count {
			order = slices.Insert(order, at, i)[:min(count, len(order)+1)]
		}
	}
	list := make([]candidate, len(order))
	for i := range list {
		list[i] = r.list[order[i]]
	}
	return list
}

func (b *Book) newRanking(q *query, marks []string, question string, guesses map[string]bool) *ranking {
	r := &ranking{Book: b, q: q, marks: marks, m: b.lines.marked(marks), at: b.kin.place(b.features(question, marks)), hits: b.index.hits(b.speech, question, guesses),
		names: q.named(), focus: focused(q.words), sense: q.sense(), asks: q.asks(), denied: q.denies(), turned: q.turned(), amount: q.has["many"] || q.has["worth"] || q.has["pay"]}
	r.propose()
	ids := b.lines.idsOf(marks)
	r.usual, r.verdicts = b.habits.passages(ids), b.habits.verdicts(ids)
	r.scores = make([]float64, b.own)
	for _, h := range r.hits {
		r.scores[h.passage] = h.score
		r.most = max(r.most, h.score)
	}
	r.inside, r.titles = r.m.inEach(&b.lines.texts), r.m.inEach(&b.lines.titles)
	for i := range r.inside {
		r.inside[i] |= r.titles[i]
	}
	trigrams := gramsOf(b.speech, question)
	r.grams, r.gramCount = b.lines.grams.count(trigrams), len(trigrams)
	return r
}

// collect fills the list.
func (r *ranking) collect() {
	r.room = lists.Get().(*[]candidate)
	r.list = slices.Grow(*r.room, len(r.lines.all)+len(r.inside)+1)
	for i := range r.lines.all {
		r.addLine(&r.lines.all[i])
	}
	for i := range r.inside {
		if r.inside[i] != 0 || r.scores[i] > 0 {
			r.addPassage(i)
		}
	}
	for i, f := range reckonAll(&r.reckoner, r.q) {
		c := r.addFact(f)
		c.is(laterFact, i > 0)
		r.trust(c, f, i == 0)
	}
}

// trust notes how far a fact is to be trusted if it is the first that answers the question.
func (r *ranking) trust(c *candidate, f reckoned, first bool) {
	numbers, whole := len(r.q.numbers) > 0, f.left == 0
	c.sure = first && whole && f.is(fromCell) && !r.q.polar && !r.q.beside(r.Rules)
	c.exact = first && whole && f.is(exact)
	c.likely = whole && f.is(direct) ||
		whole && f.is(numbered) && r.q.polar && numbers ||
		whole && f.is(plainLaw) && r.q.polar && first && !r.focus.conditional() && saysWhich(f.text) ||
		f.is(settles) && numbers
}

// lists are lists of candidates to be filled again, since most questions have hundreds.
var lists = sync.Pool{New: func() any { return new([]candidate) }}

// forget gives the list back once what is best has been taken.
func (r *ranking) forget() {
	r.m.forget()
	clear(r.list)
	*r.room, r.list = r.list[:0], nil
	lists.Put(r.room)
}

// add adds a candidate with what is known of its passage.
func (r *ranking) add(of sort, passage int) *candidate {
	r.list = append(r.list, candidate{passage: passage, of: of, manner: r.sense.manner()})
	c := &r.list[len(r.list)-1]
	if r.most > 0 {
		c.traits[found] = float32(r.scores[passage] / r.most)
		c.is(foundBest, r.scores[passage] == r.most)
	}
	c.traits[usual] = r.usual[passage]
	c.is(mostUsual, r.usual[passage] == 0)
	c.is(ofTerm, r.index.terms[passage])
	c.is(ofRow, r.index.table[passage])
	return c
}

func (c *candidate) is(trait int, yes bool) {
	if yes {
		c.traits[trait] = 1
	}
}
