package ask

import (
	"cmp"
	"hash/fnv"
	"math"
	"math/bits"
	"slices"
	"strings"
	"sync/atomic"
)

// line is a sentence of a passage, or a question that the passage answers, read like a question.
type line struct {
	passage  int
	text     string   // the sentence, or the answer
	question string   // "" for a sentence
	written  uint64   // its words, as a number
	marks    []string // nil once they are numbered
	names    naming
	sense    sense
	asks     string // who, when, how many
	first    bool   // the first sentence of its passage
	denied   bool   // the question has a word like "not"
	actor    bool   // the answer names a player
	amount   bool   // it has a number
	turned   bool   // yes and no are the other way round

	number     int     // of the line in its book
	ids        []int32 // marks of the question or sentence, by number; first those that tell most
	fresh      []int32 // what an answer of no says beside the question
	only       bool    // as the only case in which it is yes
	total      float64 // what the marks tell
	whole      float64 // and how much they weigh
	actors     uint16  // which of actors it has, each a bit
	conditions uint16  // and of conditions
	contrasts  uint16  // and of contrasts
	nameCount  int     // how many of them are names
	deedCount  int     // and concepts that do not ask
	focus      focus
	gramCount  int
	at         vector // where the question or sentence is among questions
	answerAt   vector // and the answer
}

// sense is what a question asks for: whether one may or must, whether something is so, or
// something else.
type sense uint8

const (
	open sense = iota // who, how many, what if
	may
	must
	so
)

// lines are the sentences of a book, and how much each mark in them tells.
type lines struct {
	all     []line
	rarity  map[string]float64
	ids     map[string]int32 // numbers of marks
	weights []float64        // by number

	// Where each mark is, by number: in lines, in their answers, in the titles of passages and in the rest of these.
	own, answers, titles, texts postings
	grams                       gramIndex // where each trigram is in lines

	doubled []atomic.Int32 // by the number of a line, what doubling says of its question, from 1; 0 if it has not been asked
}

// newLines reads all that stands in passages, of which the first has a place in the book, without
// the glossary and whole tables.
func (b *Book) newLines(passages []Passage, first int) lines {
	l := lines{rarity: map[string]float64{}}
	for i, p := range passages {
		i += first
		if strings.HasPrefix(p.ID, "term.") || p.ID == "games" || p.ID == "premiums" {
			continue
		}
		for n, text := range sentences(p.Text) {
			q, _ := b.readAsked(text)
			l.all = append(l.all, line{passage: i, text: text, marks: b.marks(q), first: n == 0})
		}
		for _, a := range p.asked {
			for _, question := range a.Questions {
				q, _ := b.readAsked(question)
				l.all = append(l.all, line{passage: i, text: a.Answer, question: question, written: sumOf(b.speech.split(question)), marks: b.marks(q), names: q.named(), sense: q.sense(), asks: q.asks(), denied: q.denies(), turned: q.turned()})
			}
		}
	}
	times := map[string]float64{}
	for _, line := range l.all {
		for _, mark := range line.marks {
			times[mark]++
		}
	}
	for mark, n := range times {
		l.rarity[mark] = math.Log(float64(len(l.all)+1) / (n + 0.5))
	}
	b.number(&l, passages)
	return l
}

// number gives the marks of lines and passages numbers.
func (b *Book) number(l *lines, passages []Passage) {
	l.ids = map[string]int32{}
	numbers := func(marks []string) []int32 {
		list := make([]int32, len(marks))
		for i, mark := range marks {
			id, ok := l.ids[mark]
			if !ok {
				id = int32(len(l.ids))
				l.ids[mark], l.weights = id, append(l.weights, l.tells(mark))
			}
			list[i] = id
		}
		return list
	}
	of := func(text string) []int32 { return numbers(b.marks(b.readWords(b.speech.split(text)))) }
	own, answers, trigrams := make([][]int32, len(l.all)), make([][]int32, len(l.all)), make([]grams, len(l.all))
	for i := range l.all {
		one := &l.all[i]
		one.number, one.ids = i, numbers(one.marks)
		slices.SortStableFunc(one.ids, func(a, b int32) int { return cmp.Compare(l.weights[b], l.weights[a]) })
		own[i], trigrams[i] = one.ids, gramsOf(b.speech, b.rephrase(cmp.Or(one.question, one.text)))
		one.gramCount = len(trigrams[i])
		one.amount, one.focus = hasAmount(one.text), focused(b.speech.split(cmp.Or(one.question, one.text)))
		one.actor = namesPlayer(b.speech.split(one.text))
		one.actors, one.conditions = which(actors, one.marks), which(conditions, one.marks)
		one.contrasts = which(contrasts, one.marks)
		for _, mark := range one.marks {
			one.total += l.tells(mark)
			one.whole += l.weight(mark)
			switch {
			case isName(mark):
				one.nameCount++
			case isDeed(mark):
				one.deedCount++
			}
		}
		if one.question == "" {
			continue
		}
		if before := &l.all[max(i-1, 0)]; i > 0 && before.question != "" && before.text == one.text {
			answers[i] = answers[i-1]
		} else {
			answers[i] = of(one.text)
		}
		one.instead(answers[i])
	}
	titles, texts := make([][]int32, len(passages)), make([][]int32, len(passages))
	for i, p := range passages {
		titles[i], texts[i] = of(p.Title), of(p.also+" "+p.Text)
	}
	count := len(l.weights)
	l.own, l.answers, l.titles, l.texts = newPostings(own, count), newPostings(answers, count), newPostings(titles, count), newPostings(texts, count)
	l.grams = newGramIndex(trigrams)
	l.doubled = make([]atomic.Int32, len(l.all))
}

// idsOf returns the numbers of the marks that have one.
func (l *lines) idsOf(marks []string) (list []int32) {
	for _, mark := range marks {
		if id, ok := l.ids[mark]; ok {
			list = append(list, id)
		}
	}
	return list
}

// weight returns how much a mark tells; one that is in no line tells as much as one that is in a few.
func (l *lines) weight(mark string) float64 {
	if w, ok := l.rarity[mark]; ok {
		return max(w, 0.1)
	}
	return unheard
}

// tells returns how much a mark tells of what a question is about: the words that ask tell little.
func (l *lines) tells(mark string) float64 {
	if concept, ok := strings.CutPrefix(mark, "is "); ok && asking[concept] {
		return l.weight(mark) * onlyAsks
	}
	return l.weight(mark)
}

// onlyAsks is what a word tells that asks.
const onlyAsks = 0.3

// unheard is what a mark tells that is in no line.
const unheard = 2.5

// sumOf returns a number for words, however they are spaced.
func sumOf(words []string) uint64 {
	h := fnv.New64a()
	for _, word := range words {
		h.Write([]byte(word))
	}
	return h.Sum64()
}

// sentences splits a text at the ends of its sentences.
func sentences(text string) []string {
	var list []string
	for _, row := range strings.Split(text, "\n") {
		for {
			i := endOfSentence(row)
			if i < 0 {
				break
			}
			list = append(list, strings.TrimSpace(row[:i+1]))
			row = row[i+1:]
		}
		if row = strings.TrimSpace(row); row != "" {
			list = append(list, row)
		}
	}
	return list
}

// endOfSentence returns where the first sentence of a text ends, -1 if at its end.
func endOfSentence(text string) int {
	for i := range len(text) - 2 {
		if strings.ContainsRune(".!?;", rune(text[i])) && text[i+1] == ' ' && !(text[i] == '.' && strings.ContainsAny(text[max(i-1, 0):i], "0123456789")) {
			return i
		}
	}
	return -1
}

// marks returns what a question or a text is about: the names in it, what it says of them, and stems of the
// words that are neither.
func (b *Book) marks(q *query) []string {
	var list []string
	add := func(kind string, ids []string) {
		for _, id := range ids {
			list = append(list, kind+id)
		}
	}
	add("game ", q.games)
	add("premium ", q.premiums)
	add("card ", q.cards)
	add("rules ", q.sets)
	add("foreign ", q.foreign)
	for concept := range q.has {
		if same := alike[concept]; same != "" {
			concept = same
		}
		if !modal[concept] && !(concept == "need" && q.has["must"]) {
			list = append(list, "is "+concept)
		}
	}
	one := query{has: map[string]bool{}}
	for _, word := range q.words {
		if b.lexicon.names[word] != nil || b.speech.silent[word] {
			continue
		}
		clear(one.has)
		one = query{has: one.has}
		b.readWord(&one, []string{word}, 0)
		if len(one.has)+len(one.games)+len(one.premiums)+len(one.cards)+len(one.sets)+len(one.foreign) == 0 {
			list = append(list, "word "+b.speech.mark(word))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// which returns which concepts are among marks, each a bit.
func which(concepts, marks []string) (bits uint16) {
	for i, concept := range concepts {
		if _, ok := slices.BinarySearch(marks, concept); ok {
			bits |= 1 << i
		}
	}
	return bits
}

// actors are the concepts of players of whom the rules say different things.
var actors = []string{"is partner", "is opponent", "is dealer", "is forehand"}

// conditions are the concepts on which the verdict of a question depends: "later", "after the talon".
var conditions = []string{"is late", "is after", "is before", "is first", "is last", "is twice", "is own", "is silent", "is announced", "is doubled", "is lost", "is win"}

// modal are the concepts that are in the sense of a question.
var modal = set("may must what exists over unlike")

// alike are concepts that mean the same in a question of the book.
var alike = map[string]string{"announced": "announce", "pay": "worth"}

// sense returns what a question asks for.
func (q *query) sense() sense {
	switch {
	case !q.polar:
		return open
	case q.modal == "must":
		return must
	case q.modal == "may":
		return may
	}
	return so
}

// asks returns what a question asks for that is not answered with yes or no.
func (q *query) asks() string {
	for _, concept := range []string{"who", "when", "many", "why", "how"} {
		if q.has[concept] {
			return concept
		}
	}
	return ""
}

// asked is an answer to a question, and how well it fits.
type asked struct {
	line *line
	fit  float64
}

// nearestAsked returns the question of the book that is nearest to another one.
func (b *Book) nearestAsked(q *query, marks []string) asked {
	return b.lines.nearest(q, marks, anywhere)
}

// anywhere means every passage.
const anywhere = -1

// nearest returns the question among the lines of a passage that is nearest to another one.
func (l *lines) nearest(q *query, marks []string, passage int) (best asked) {
	m := l.marked(marks)
	defer m.forget()
	sense, asks, names, denied := q.sense(), q.asks(), q.named(), q.denies()
	for i := range l.all {
		one := &l.all[i]
		both := m.own[one.number]
		if both == 0 || one.question == "" || passage != anywhere && one.passage != passage || sense == open && both&m.content == 0 { // both ask how
			continue
		}
		fit := 2 * m.weight(both) / (m.whole + one.whole)
		if fit <= best.fit || sense == may && one.sense == must || sense == must && one.sense == may || one.names.against(names) {
			continue
		}
		switch {
		case sense != one.sense && (sense == open || one.sense == open):
			fit *= otherwise
		case sense != one.sense:
			fit *= nearly
		case sense == open && one.asks != asks:
			fit *= otherwise
		}
		if sense != open && one.sense != open {
			if one.actors != m.actors {
				fit *= others
			}
			for range bits.OnesCount16(one.conditions ^ m.conditions) {
				fit *= conditional
			}
			if one.denied != denied {
				fit *= contrary
			}
		}
		if fit > best.fit {
			best = asked{one, fit}
		}
	}
	return best
}

// How well questions fit that ask for different things.
const (
	otherwise = 0.68 // one of them is answered with yes or no
	nearly    = 0.95 // whether one may, and whether it is so
	others    = 0.9  // on another player

	conditional = 0.88 // for each condition that only one of them has
	contrary    = 0.85 // if one of them is denied
)
