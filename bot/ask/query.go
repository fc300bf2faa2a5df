package ask

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/ask/told"
)

// reader reads questions about a rule set in a language.
type reader struct {
	rules   string
	speech  *speech
	words   *vocabulary
	lexicon *lexicon
	phrases phrases
	plain   map[string]string // words with an umlaut by their form without
	always  []string          // ids of what is told of every deal by its number; concepts, too
	steps   map[string]string // concepts of the levels of doubling by their names in this rule set
	sums    sumNames
}

// query is a question that has been read: what is named in it, what is asked, and what
// could not be read.
type query struct {
	games, premiums, cards, sets, foreign []string
	places                                []place // of games among the words
	mentions                              []mention
	breaks                                []int // where clauses begin among the words
	has                                   map[string]bool
	words                                 []string
	numbers                               []int
	counted                               []counted
	unknown                               []string
	told                                  *query       // the same as a question what a deal pays; nil if none is told
	deeds                                 []told.Deed  // in it, what is told of premiums
	offence                               *told.Breach // a breach of the rules that is told; nil if none is
	apart                                 *told.Apart  // likewise one in which all play for themselves
	sum                                   *toldSum     // a deal that is told with an amount that is asked; nil if none is
	pile                                  *told.Pile   // tricks that are told with what their cards are worth; nil if none are
	payout                                *payout      // the end of an evening that is told; nil if none is
	stepped                               bool         // in it, a premium alone was doubled
	left                                  int          // how many words were not understood
	polar                                 bool         // to be answered with yes or no
	modal                                 string       // the first of "may" and "must" that it has
	claim                                 claim        // whether it says something that is to be confirmed
	tarock                                bool         // something of the table is named
	alien                                 bool         // a word of another world is in it
	facts                                 *[]reckoned  // what answers it from the tables, once that has been reckoned
}

// mention is where a game is named, also for a second time.
type mention struct {
	game string
	at   place
}

// place is from which word to which a name goes, without the last one.
type place struct{ from, to int }

// asking are the concepts by which one asks; the others are content.
var asking = set("who many worth pay may must when higher differs unlike over exists what how why often need")

// common are concepts that everyday sentences have, too.
var common = set("evening seat takes next step sees cover caught begins aufdeck gameword table hand points first last before after late win lost twice own doubled call talk look keeps refuse raise partner cards deal lead skip solo deck higher pass")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, word := range strings.Fields(words) {
		m[word] = true
	}
	return m
}

// widest is how many words a name has at most.
const widest = 4

// markup is what a question may have pasted into it.
var markup = regexp.MustCompile(`</?[a-zA-Z][^<>]{0,40}>`)

// read reads a question. Phrases are read even in one that has been mended: a wrong letter may have
// hidden one.
func (b *reader) read(question string) *query {
	q, question := b.readAsked(question)
	q.told = b.tell(q, question)
	q.offence = b.offence(q, question)
	q.sum, q.apart, q.pile, q.payout = readSum(b, q), readApart(b, q), readPile(b, q), readPayout(b, q)
	return q
}

// readAsked reads a question or a text without the case that it may tell, and returns it in the terms of Tarock, too.
func (b *reader) readAsked(question string) (q *query, plain string) {
	question, claim := b.plainly(question)
	g := grammar{b}
	q = b.readWords(b.speech.split(question))
	if clause := g.clause(question); len(clause) > 0 && len(clause) < len(q.words) {
		asking := b.readWords(clause)
		q.polar, q.modal = asking.polar, asking.modal
		if asking.polar && asking.modal == "" && goes(clause) {
			q.modal = "may"
		}
	}
	q.breaks = g.breaks(question)
	if len(q.numbers) > 0 && asksWon(question) {
		q.polar, q.modal, q.has["win"] = true, "", true
		delete(q.has, "worth") // "I counted"
	}
	if claim != noClaim {
		q.confirm(claim, g.asksAlready(question))
	}
	switch told, last := lastSentence(question); {
	case q.polar && (q.modal == "" || told != "") && g.wants(last), chooses(b.speech.split(last)):
		q.polar = false
	case !q.polar && g.asksWhether(question):
		q.polar = true
		if g.approves(told, last) {
			q.modal = "may"
		}
	}
	return q, question
}

// plainly returns a question in the terms of Tarock, without the words by which it asks to confirm
// what it says, and what it wants to know of that.
func (b *reader) plainly(question string) (rest string, wants claim) {
	return statement(b.rephrase(grammar{b}.bare(question)))
}

// isAlien reports whether a question has a word of another world. These words are known to have none.
func (b *reader) isAlien(question string, known []string) bool {
	question, _ = b.plainly(question)
	words := b.speech.split(question)
	return !slices.Equal(words, known) && b.readWords(words).alien
}

// readWords reads the words of a question.
func (b *reader) readWords(words []string) *query {
	q := &query{has: map[string]bool{}, words: words}
	used := b.readPairs(q, words)
	for i := 0; i < len(words); {
		if excepting[words[i]] {
			i += b.excepted(words, i)
			continue
		}
		n := b.readName(q, words, i, used)
		if n == 0 {
			if n = 1; !used[i] {
				q.alien = q.alien || b.words.alien.fit(words[i]) && b.lexicon.names[words[i]] == nil
				b.readWord(q, words, i)
			}
		}
		for len(q.places) < len(q.games) {
			q.places = append(q.places, place{i, i + n})
		}
		i += n
	}
	if q.has["exists"] && q.has["who"] {
		delete(q.has, "exists") // "wer gibt"
		q.has["deal"] = true
	}
	if q.has["hold"] && !b.speech.spoken && len(q.cards) > 0 {
		delete(q.has, "hold") // "if I hold the Pagat"
	}
	if q.step() > 0 && q.has["deal"] && !q.has["redeal"] {
		delete(q.has, "deal") // "Kontra geben"
	}
	b.readCounted(q, words)
	q.polar, q.modal = grammar{b}.isPolar(q, words), grammar{b}.modal(words, q.places)
	if !q.polar && (q.has["pay"] || q.has["worth"]) && q.has["must"] {
		delete(q.has, "must") // "was muss ich zahlen"
		delete(q.has, "need")
	}
	for concept := range q.has {
		if !asking[concept] && !common[concept] {
			q.tarock = true
		}
	}
	if q.has["begins"] {
		q.has["lead"] = true
		delete(q.has, "begins")
	}
	q.tarock = q.tarock || len(q.games)+len(q.premiums)+len(q.cards)+len(q.foreign) > 0
	return q
}

// readPairs finds verbs in two parts, and returns which words they take.
func (b *reader) readPairs(q *query, words []string) []bool {
	used := make([]bool, len(words))
	verbs := make([]int, len(b.words.pairs)) // where the first one of each pair is, from 1
	for i, word := range words {
		for _, k := range b.words.pairsAt[initial(word)] {
			if verbs[k] == 0 && b.words.pairs[k].begins.fit(word) {
				verbs[k] = i + 1
			}
		}
	}
	for k := range b.words.pairs {
		p, verb := &b.words.pairs[k], verbs[k]-1
		if verb < 0 {
			continue
		}
		rest := slices.IndexFunc(words[verb+1:], p.parts.fit)
		if rest < 0 || p.means == "lead" && rest+1 < len(words)-verb-1 && words[verb+1+rest] == "an" {
			continue
		}
		q.has[p.means] = true
		used[verb], used[verb+1+rest] = true, true
	}
	return used
}

// readWord reads a single word.
func (b *reader) readWord(q *query, words []string, i int) {
	word := words[i]
	if n, ok := inDigits(word); ok {
		q.numbers = append(q.numbers, n)
		return
	}
	if b.countsAlways(words, i) {
		return
	}
	if i+1 < len(words) && leaves[words[i+1]] && oneLeaf[word] {
		q.numbers = append(q.numbers, 1) // "35 und ein Blatt"
		return
	}
	if owns[word] && !slices.Contains(words[i+1:min(i+5, len(words))], "to") {
		return
	}
	if n, ok := b.words.numbers[word]; ok && i > 0 && among[words[i-1]] {
		q.numbers = append(q.numbers, n)
		return
	}
	if b.take(q, word) {
		return
	}
	if form := b.plain[bare.Replace(word)]; form != "" && b.take(q, form) {
		return
	}
	if owner, ok := strings.CutSuffix(word, "s"); ok && !b.speech.spoken && b.take(q, owner) {
		return // "the declarer's side"
	}
	if rest, ok := strings.CutPrefix(word, "aller"); ok && b.take(q, rest) {
		return // "allererste"
	}
	if b.takeParts(q, word) {
		return
	}
	if n, ok := b.words.numbers[word]; ok {
		q.numbers = append(q.numbers, n)
		return
	}
	if ranks, suits := spokenCards(); ranks[word] == "" && suits[word] == "" {
		q.unknown = append(q.unknown, word)
	}
}

// inDigits returns the number that a word is in digits. Most words are none, for which an error would be made.
func inDigits(word string) (n int, ok bool) {
	if digit := initial(word); digit < '0' || digit > '9' {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimRight(word, fractions))
	return n, err == nil
}

// owns are words for a duty only if "to" follows: "have they won?" asks for none.
var owns = set("have")

// leaves are thirds of a point, of which an article says that there is one.
var (
	leaves  = set("blatt leaf")
	oneLeaf = set("ein einem a one")
)

// take takes a word that is known as it is.
func (b *reader) take(q *query, word string) bool {
	concepts, ok := b.words.concepts(word)
	for _, c := range concepts {
		q.has[c] = true
	}
	if ok {
		return true
	}
	if c := b.steps[word]; c != "" {
		q.has[c] = true
		return true
	}
	if b.speech.silent[word] && b.lexicon.names[word] == nil {
		return true
	}
	if things := b.lexicon.names[word]; things != nil {
		if n, ok := b.words.numbers[word]; ok && things[0].kind == elsewhere && !q.has["exists"] {
			q.numbers = append(q.numbers, n)
			return true // "the two others"
		}
		q.name(things)
		return true
	}
	return false
}

// takeParts takes a compound of two known names or words.
func (b *reader) takeParts(q *query, word string) bool {
	known := func(part string) bool {
		concepts, ok := b.words.concepts(part)
		return ok && len(concepts) > 0 || b.lexicon.names[part] != nil
	}
	for i := len(word) - shortest; i >= shortest; i-- {
		if !known(word[:i]) {
			continue
		}
		for _, joint := range joints {
			if rest, ok := strings.CutPrefix(word[i:], joint); ok && len(rest) >= shortest && known(rest) {
				return b.take(q, word[:i]) && b.take(q, rest)
			}
		}
	}
	return false
}

// all reports whether a question has all of these concepts.
func (q *query) all(concepts string) bool {
	for c := range strings.FieldsSeq(concepts) {
		if !q.has[c] {
			return false
		}
	}
	return true
}

// only reports whether a question has no other content than these concepts.
func (q *query) only(concepts string) bool {
	if len(q.unknown) > 0 {
		return false
	}
	for c := range q.has {
		if !asking[c] && !isListed(c, concepts) {
			return false
		}
	}
	return true
}

// asksWho reports whether a question asks for a player: "jeder" does not.
func (q *query) asksWho() bool { return q.has["who"] && q.hasWord(whose) }

var whose = set("wer wem wen wessen wea who whom whose")

// hasWord reports whether one of some words is in a question.
func (q *query) hasWord(words map[string]bool) bool {
	return slices.ContainsFunc(q.words, func(word string) bool { return words[word] })
}

// step returns the level of doubling that is named, 0 for none.
func (q *query) step() int {
	switch {
	case q.has["kontra4"]:
		return 4
	case q.has["kontra3"]:
		return 3
	case q.has["kontra2"]:
		return 2
	case q.has["kontra"]:
		return 1
	}
	return 0
}

// among returns the number of players that is named: "zu viert"; 0 for none.
func (q *query) among() int {
	for _, n := range q.numbers {
		if n > 100 && n < 110 {
			return n - 100
		}
	}
	if q.has["table"] && len(q.numbers) == 1 && q.numbers[0] < 8 {
		return q.numbers[0]
	}
	for _, c := range q.counted {
		if slices.Contains(c.of, "table") && c.n < 8 {
			return c.n
		}
	}
	return 0
}

// points returns the number of points that is named, -1 for none.
func (q *query) points() int {
	for _, n := range q.numbers {
		if n < 100 || n > 110 {
			return n
		}
	}
	return -1
}
